internal import SchemefyCascade

/// The boxes that layout may put on or under others, counted, so that for each text the number of boxes
/// is known that may reach it.
///
/// A loose box reaches all boxes in its containing block, if its offsets and sizes keep it there; its
/// neighbours and those of its parent, if it is but a little larger than its place; or else all boxes
/// that are not cut off from it by an `overflow` around both.
struct LooseBoxes {
  /// Numbers of loose boxes: of all that paint something, of those that may be seen through, of those
  /// with a negative `z-index`, and of pictures.
  typealias Counts = SIMD4<Int32>

  /// The loose boxes that reach a box, counted.
  struct Reach {
    /// All loose boxes that reach the box, and those of them that it is in.
    fileprivate var all: Counts
    fileprivate var around: Counts

    /// The loose boxes that may lie on the box, wherever they stand in the tree, but for those that it
    /// is in.
    var others: Counts { all &- around }
  }

  /// For each box, the kinds of loose boxes that it counts as.
  private let own: [Kind]
  /// For each box, the loose boxes that reach its content, and no more.
  private var inside: [Counts]
  /// The loose boxes that reach all of the page.
  private var everywhere = Counts.zero
  /// For each box, the number of loose boxes in it, itself among them, that reach boxes outside of it.
  private var escaping: [Int32]
  /// For each box, the number of loose boxes that reach it and stand before it.
  private var before: [Int32]

  /// - Complexity: linear in the number of boxes.
  init(_ tree: LayoutTree) {
    own = Self.kinds(of: tree)
    inside = [Counts](repeating: .zero, count: own.count)
    escaping = own.map(\.counts.x)
    before = [Int32](repeating: 0, count: own.count)
    let (scopes, blocks) = Self.scopes(of: tree)
    for place in own.indices where own[place] != [] {
      let (scope, block) = (Int(scopes[place]), Int(blocks[place]))
      var counts = own[place].counts
      // A picture that only may lie there is not the surface of a text: it is in a part of the page.
      let isCover = tree.boxes[place].isPicture && tree.boxes[place][.isConfined]
      if block >= 0, isCover || tree.isPart(block) { inside[block].w += counts.w }
      if block >= 0 || !isCover { counts.w = 0 }
      if scope >= 0 { inside[scope] &+= counts } else { everywhere &+= counts }
    }
    for place in own.indices.reversed() {
      escaping[place] -= inside[place].x
      guard tree.parents[place] >= 0 else { continue }
      escaping[Int(tree.parents[place])] += escaping[place]
    }
    countBefore(tree, scopes)
  }

  private mutating func countBefore(_ tree: LayoutTree, _ scopes: [Int32]) {
    var added = [Int32](repeating: 0, count: own.count)
    var open: [Int] = []
    var count: Int32 = 0
    for place in own.indices {
      while let last = open.last, Int(tree.ends[last]) <= place {
        count -= added[last]
        open.removeLast()
      }
      before[place] = count
      open.append(place)
      guard own[place] != [] else { continue }
      count += 1
      if scopes[place] >= 0 { added[Int(scopes[place])] += 1 }
    }
  }

  /// Returns the loose boxes that reach a box.
  ///
  /// - Parameter parent: the loose boxes that reach the box around it; `nil` for the root.
  func reach(of place: Int, in parent: Reach?) -> Reach {
    Reach(
      all: (parent?.all ?? everywhere) &+ inside[place],
      around: (parent?.around ?? .zero) &+ own[place].counts)
  }

  /// Whether a box outside of a layer may lie between the layer and the surface behind it.
  ///
  /// - Parameters:
  ///   - parent: the loose boxes that reach the box around the layer.
  ///   - isRaised: whether the layer, or one around it, is above the boxes that stand behind it.
  func mayLieUnder(_ layer: Int, in parent: Reach, isRaised: Bool) -> Bool {
    isRaised ? parent.others.x > escaping[layer] : before[layer] > parent.around.x
  }

  // MARK: Boxes

  /// The kinds of loose boxes that a box counts as; empty for a box that is not loose.
  private struct Kind: OptionSet {
    let rawValue: UInt8

    static let paints = Kind(rawValue: 1)
    static let isTint = Kind(rawValue: 2)
    static let isBelow = Kind(rawValue: 4)
    static let hasPicture = Kind(rawValue: 8)

    var counts: Counts {
      let bits = Int32(rawValue)
      return Counts(bits & 1, bits >> 1 & 1, bits >> 2 & 1, bits >> 3 & 1)
    }
  }

  private struct Content: OptionSet {
    let rawValue: UInt8

    static let paints = Content(rawValue: 1)
    static let isTint = Content(rawValue: 2)
    static let hasPicture = Content(rawValue: 4)
  }

  /// For each box, the kinds of loose boxes that it counts as.
  private static func kinds(of tree: LayoutTree) -> [Kind] {
    var contents = [Content](repeating: [], count: tree.boxes.count)
    var kinds = [Kind](repeating: [], count: tree.boxes.count)
    for place in tree.boxes.indices.reversed() {
      let box = tree.boxes[place]
      guard !box[.isHidden] else { continue }
      var content = contents[place]
      let overflows = box[.isFlat] && !box[.clipsY] && content.contains(.paints)
      if box.paint == .solid { content.remove(.isTint) }
      if box.paint != .nothing { content.insert(.paints) }
      if box.paint == .tint { content.insert(.isTint) }
      if box.isPicture { content.insert(.hasPicture) }
      if box[.isGroup], content.contains(.paints) { content.insert(.isTint) }
      // A box that is displaced in the flow is painted before texts, whatever it hides.
      if overflows || box.isLoose && !box[.isLayer] && content.contains(.paints) {
        content.insert(.isTint)
      }
      if box.isLoose || overflows {
        guard content.contains(.paints), !box[.isOffScreen] else { continue }
        kinds[place] = .paints
        if content.contains(.isTint) { kinds[place].insert(.isTint) }
        if box[.isBelow] { kinds[place].insert(.isBelow) }
        if content.contains(.hasPicture) { kinds[place].insert(.hasPicture) }
      } else if tree.parents[place] >= 0 {
        contents[Int(tree.parents[place])].formUnion(content)
      }
    }
    return kinds
  }

  /// The bounds of a box's content: the boxes around its content in the flow, and around content that is
  /// placed by its containing block, and this block; -1 for none.
  private struct Bounds {
    var flowing: Int32 = -1
    var placed: Int32 = -1
    var containing: Int32 = -1
  }

  /// By box: the box around it that all of it lies in, and its containing block; -1 for none.
  private static func scopes(of tree: LayoutTree) -> (scopes: [Int32], blocks: [Int32]) {
    var scopes = [Int32](repeating: -1, count: tree.boxes.count)
    var blocks = scopes
    var open: [(end: Int32, bounds: Bounds)] = []
    for (place, box) in tree.boxes.enumerated() {
      while let last = open.last, Int(last.end) <= place { open.removeLast() }
      let around = open.last?.bounds ?? Bounds()
      var clip = around.flowing
      if !box[.isFixed], !box[.isSticky], !box.staysNear { blocks[place] = around.containing }
      if box[.isFixed] {
        clip = -1
      } else if box[.isSticky] {
        scopes[place] = tree.parents[place]
      } else if box[.isOutOfFlow] {
        let isConfined = box[.isConfined] && around.containing >= 0
        scopes[place] = isConfined ? around.containing : around.placed
        clip = around.placed
      } else {
        let parent = tree.parents[place]
        let isNear = box.staysNear && parent >= 0
        scopes[place] = isNear ? max(around.flowing, tree.parents[Int(parent)]) : around.flowing
      }
      let own = Int32(truncatingIfNeeded: place)
      var bounds = Bounds(flowing: box[.clipsX] && box[.clipsY] ? own : clip)
      bounds.placed = box[.containsPositioned] ? bounds.flowing : around.placed
      bounds.containing = box[.containsPositioned] ? own : around.containing
      open.append((tree.ends[place], bounds))
    }
    return (scopes, blocks)
  }
}
