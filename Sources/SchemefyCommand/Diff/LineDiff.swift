/// The lines that differ between two files: a shortest edit script, in memory linear in the input.
///
/// The algorithm is the divide and conquer of E. Myers, "An O(ND) Difference Algorithm and Its
/// Variations" (1986), with a stack of boxes instead of recursion. Where the files differ so much
/// that it would become slow, a search is cut short, and the script need not be the shortest.
package struct LineDiff {
  /// For each old line, whether it is deleted; and for each new line, whether it is inserted.
  package private(set) var isDeleted: [Bool]
  package private(set) var isInserted: [Bool]

  private let old: [Int]
  private let new: [Int]

  /// - Parameters: the lines' numbers; equal numbers mean equal lines.
  package init(old: [Int], new: [Int]) {
    self.old = old
    self.new = new
    isDeleted = Array(repeating: false, count: old.count)
    isInserted = Array(repeating: false, count: new.count)
    var boxes = [(old: old.indices, new: new.indices)]
    while let box = boxes.popLast() {
      let (old, new) = trimmed(box.old, box.new)
      if let split = split(old, new) {
        boxes.append((split.old..<old.upperBound, split.new..<new.upperBound))
        boxes.append((old.lowerBound..<split.old, new.lowerBound..<split.new))
      } else {
        for index in old { isDeleted[index] = true }
        for index in new { isInserted[index] = true }
      }
    }
  }

  /// The box without equal lines at its ends.
  private func trimmed(_ old: Range<Int>, _ new: Range<Int>) -> (Range<Int>, Range<Int>) {
    var (oldStart, oldEnd, newStart, newEnd) =
      (old.lowerBound, old.upperBound, new.lowerBound, new.upperBound)
    while oldStart < oldEnd, newStart < newEnd, self.old[oldStart] == self.new[newStart] {
      oldStart += 1
      newStart += 1
    }
    while oldStart < oldEnd, newStart < newEnd, self.old[oldEnd - 1] == self.new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    return (oldStart..<oldEnd, newStart..<newEnd)
  }

  /// A place in the middle of a shortest path through a trimmed box.
  ///
  /// - Returns: `nil` if a side is empty, or nothing can be gained by a split.
  private func split(_ old: Range<Int>, _ new: Range<Int>) -> (old: Int, new: Int)? {
    guard !old.isEmpty, !new.isEmpty else { return nil }
    var search = MiddleSearch(old: self.old[old], new: self.new[new])
    let (x, y) = search.run()
    let isCorner = (x == 0 && y == 0) || (x == old.count && y == new.count)
    return isCorner ? nil : (old.lowerBound + x, new.lowerBound + y)
  }
}
