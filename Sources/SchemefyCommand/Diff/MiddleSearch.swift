/// The search for the middle of a shortest path through the edit graph of two lists, from both of
/// its corners at once.
///
/// A point is `x` elements of the old list and `y` of the new; a diagonal is the points with the
/// same `x - y`. From the far corner everything is counted backwards.
struct MiddleSearch {
  private let old: ArraySlice<Int>
  private let new: ArraySlice<Int>
  /// For each diagonal, shifted by `center`, how far a path with as many edits as the step gets,
  /// in `x`; -1 if it can't get there.
  private var forward: [Int]
  private var backward: [Int]
  private let center: Int
  private let limit: Int

  init(old: ArraySlice<Int>, new: ArraySlice<Int>) {
    self.old = old
    self.new = new
    let total = old.count + new.count
    // With half of the edits from each corner the paths have met; 512 bounds the cost of a search.
    limit = min((total + 1) / 2, 512)
    center = limit + 1
    forward = Array(repeating: -1, count: 2 * limit + 3)
    backward = forward
  }

  /// A point on a shortest path near its middle, or a point far along if the limit is reached.
  mutating func run() -> (x: Int, y: Int) {
    let delta = old.count - new.count
    for edits in 0...limit {
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let x = advance(edits, diagonal, backwards: false)
        let other = delta - diagonal
        if delta % 2 != 0, x >= 0, abs(other) < edits, backward[center + other] >= 0,
          x + backward[center + other] >= old.count
        {
          return (x, x - diagonal)
        }
      }
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let x = advance(edits, diagonal, backwards: true)
        let other = delta - diagonal
        if delta % 2 == 0, x >= 0, abs(other) <= edits, forward[center + other] >= 0,
          x + forward[center + other] >= old.count
        {
          return (old.count - x, new.count - (x - diagonal))
        }
      }
    }
    return farthest()
  }

  /// Goes a step along a diagonal: an edit, then all equal elements.
  ///
  /// - Returns: how far it gets in `x`, or -1 if it leaves the graph.
  private mutating func advance(_ edits: Int, _ diagonal: Int, backwards: Bool) -> Int {
    var x = edits == 0 ? 0 : start(edits, diagonal, in: backwards ? backward : forward)
    if x >= 0 {
      var y = x - diagonal
      while x < old.count, y < new.count, isEqual(x, y, backwards: backwards) {
        x += 1
        y += 1
      }
    }
    if backwards { backward[center + diagonal] = x } else { forward[center + diagonal] = x }
    return x
  }

  /// The old line that edits reach on a diagonal, from the better of its neighbours.
  private func start(_ edits: Int, _ diagonal: Int, in reached: [Int]) -> Int {
    var best = -1
    if diagonal > -edits {
      let x = reached[center + diagonal - 1]
      if x >= 0, x < old.count { best = x + 1 }
    }
    if diagonal < edits {
      let x = reached[center + diagonal + 1]
      if x >= 0, x - diagonal <= new.count { best = max(best, x) }
    }
    return best
  }

  private func isEqual(_ x: Int, _ y: Int, backwards: Bool) -> Bool {
    backwards
      ? old[old.endIndex - 1 - x] == new[new.endIndex - 1 - y]
      : old[old.startIndex + x] == new[new.startIndex + y]
  }

  /// The point that the forward search has got to, farthest from its corner.
  private func farthest() -> (x: Int, y: Int) {
    var best = (x: 0, y: 0)
    for diagonal in -limit...limit {
      let x = forward[center + diagonal]
      if x >= 0, 2 * x - diagonal > best.x + best.y { best = (x, x - diagonal) }
    }
    return best
  }
}
