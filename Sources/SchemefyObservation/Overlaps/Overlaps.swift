package import SchemefyCascade
package import SchemefyCSS
internal import SchemefyHTML
package import SchemefySource

/// The texts of a page behind or on which a box may lie that is not around them.
///
/// Nothing is laid out: a text is taken to lie on the backgrounds of the elements around it only if the
/// declarations for all boxes of the page leave no other possibility.
package struct Overlaps: Sendable {
  /// The kind of box that may lie behind a text, besides the boxes around it.
  package enum Overlap: UInt8, Hashable, Sendable {
    case none
    case box
    case picture
  }

  private let elements: [Overlap]
  private let pseudoElements: [TextPart: Overlap]

  /// - Parameters:
  ///   - styles: the boxes of the styles.
  ///   - colors: the colours of the page, as it is shown.
  ///   - parents: by element: its parent in the flat tree.
  ///   - budget: of memory; once that is spent, the result must not be used.
  /// - Complexity: linear in the number of elements.
  package init(
    _ table: ElementTable, _ styles: StyledBoxes, _ colors: ComputedColors, parents: [Int32],
    _ budget: WorkBudget
  ) {
    let count = table.elements.count
    budget.hold(count, of: Overlap.self)
    let (tree, search) = budget.releasing {
      budget.hold(boxes: count + colors.pseudoElements.count)
      let tree = LayoutTree(table, styles, colors, parents: parents)
      var search = OverlapSearch(tree)
      search.run()
      return (tree, search)
    }
    elements = tree.places.prefix(count).map { search.result[Int($0)] }
    var pseudoElements: [TextPart: Overlap] = [:]
    for (index, item) in colors.pseudoElements.enumerated() where tree.places[count + index] >= 0 {
      pseudoElements[TextPart(element: item.element, part: item.pseudoElement)] =
        search.result[Int(tree.places[count + index])]
    }
    self.pseudoElements = pseudoElements
  }

  /// The kind of box that may lie behind the text of an element, or of a part of it.
  package subscript(element: Int32, part: PseudoElement) -> Overlap {
    pseudoElements[TextPart(element: element, part: part)] ?? elements[Int(element)]
  }
}

/// A search that goes from the canvas to the texts, and notes what may come between a text and the last
/// opaque background behind it.
private struct OverlapSearch {
  /// The state of the search where it enters a box.
  private struct State {
    /// The loose boxes that reach the box.
    var reach: LooseBoxes.Reach
    /// The box with the last background that hides all behind it; -1 for the canvas.
    var ground: Int32 = -1
    /// Whether the box is in a layer on the ground, whether such a layer is above the boxes that stand
    /// behind it, and whether something may lie between the innermost layer and the surface behind that.
    var (isInLayer, isRaised, isUndermined) = (false, false, false)
    /// Whether layout may put the box elsewhere than on the ground, or its text may stick out of the
    /// ground.
    var isLost = false
    /// Whether there is a picture near the box, where the box may lie.
    var isNearPicture = false
    /// Whether content that is too wide, or too high, is cut off.
    var (clipsX, clipsY) = (false, false)
    var hasFixedWidth = false
    /// Whether all of the box is seen through, as with an opacity.
    var isGroup = false
    /// Floats before this box end in a box on the ground.
    var holdsFloats = Int32.max

    init(_ reach: LooseBoxes.Reach, ground: Int32 = -1) {
      self.reach = reach
      self.ground = ground
    }
  }

  private let tree: LayoutTree
  private let loose: LooseBoxes
  private let floats: FloatPlaces
  /// For each box, the number of painted boxes before it, and that of pictures; behind all boxes, the
  /// numbers in total.
  private var painted: [SIMD2<Int32>] = []
  /// By box: its containing block; -1 for the first one.
  private var containing: [Int32] = []
  /// The tables with columns that are painted.
  private var striped: Set<Int32> = []
  private(set) var result: [Overlaps.Overlap] = []

  init(_ tree: LayoutTree) {
    self.tree = tree
    loose = LooseBoxes(tree)
    floats = FloatPlaces(tree)
    countPainted()
  }

  private mutating func countPainted() {
    painted.reserveCapacity(tree.boxes.count + 1)
    var count = SIMD2<Int32>.zero
    for (place, box) in tree.boxes.enumerated() {
      painted.append(count)
      let parent = Int(tree.parents[place])
      containing.append(
        parent < 0
          ? -1
          : tree.boxes[parent][.containsPositioned] ? Int32(parent) : containing[parent])
      guard !box[.isHidden] else { continue }
      if box.paint != .nothing { count.x += 1 }
      if box.isPicture { count.y += 1 }
      if box[.isColumn], box.paint != .nothing, parent >= 0 {
        striped.formUnion([Int32(parent), tree.parents[parent]])
      }
    }
    painted.append(count)
  }

  mutating func run() {
    result.reserveCapacity(tree.boxes.count)
    var open: [(end: Int32, state: State)] = []
    for (place, box) in tree.boxes.enumerated() {
      while let last = open.last, Int(last.end) <= place { open.removeLast() }
      let parent = open.last?.state
      let reach = loose.reach(of: place, in: parent?.reach)
      var state = parent ?? State(reach)
      state.reach = reach
      if box[.isHidden] {
        // Text that is drawn in a picture is not seen on the surface around the picture.
        result.append(box[.isDrawing] ? .picture : .none)
        continue
      }
      if box[.isContents] {
        if box.paint != .nothing { state.isLost = true }
      } else {
        enter(place, box, parent, &state)
      }
      open.append((tree.ends[place], state))
      result.append(overlap(box, state))
    }
  }

  // MARK: Boxes

  private func enter(_ place: Int, _ box: LayoutBox, _ parent: State?, _ state: inout State) {
    move(place, box, parent, &state)
    if box[.isGroup] { state.isGroup = true }
    if box.paint == .solid, !state.isGroup {
      state = State(state.reach, ground: Int32(truncatingIfNeeded: place))
      state.holdsFloats = floats.lastClearing[place]
    }
    if box[.formsContext] {
      state.holdsFloats = .max
    } else {
      state.holdsFloats = max(state.holdsFloats, floats.lastClearing[place])
    }
    if box[.isPartlyPainted] || striped.contains(Int32(truncatingIfNeeded: place)) {
      state.isLost = true
    }
    if box[.hasFixedWidth] { (state.hasFixedWidth, state.clipsX) = (true, false) }
    if box[.clipsX] { state.clipsX = true }
    let isLeaving =
      state.ground >= 0 || painted[Int(tree.ends[place])].x < painted[tree.boxes.count].x
    if box[.hasFixedHeight] && !box[.clipsY] || box[.isNarrow] && !box[.clipsX], isLeaving {
      state.isLost = true
    }
  }

  /// Takes a box out of its turn, as far as it is.
  private func move(_ place: Int, _ box: LayoutBox, _ parent: State?, _ state: inout State) {
    if box[.isOutOfFlow] || box[.isDisplaced] {
      state.isLost = true
      state.isNearPicture = state.isNearPicture || isNearPicture(place)
      if box[.isOutOfFlow] { state.clipsX = false }
    }
    if box[.isBelow] || box[.isNudged] { state.isLost = true }
    if box[.isLayer] {
      state.isInLayer = true
      state.isRaised = state.isRaised || box[.isAbove]
      state.isUndermined =
        parent.map { loose.mayLieUnder(place, in: $0.reach, isRaised: state.isRaised) } ?? false
    }
    if box[.floats] {
      let isHeld = state.ground < 0 || state.holdsFloats > place
      if !isHeld || floats.isOverBlock[place] { state.isLost = true }
    }
    guard state.ground >= 0 else { return }
    if !box[.isInline], tree.boxes[Int(state.ground)][.isInline] { state.isLost = true }
    if box[.isBesideParent], tree.parents[place] == state.ground { state.isLost = true }
  }

  /// Whether there are pictures in the containing block of a box, besides those in the box itself.
  private func isNearPicture(_ place: Int) -> Bool {
    let block = Int(containing[place])
    guard block >= 0, tree.isPart(block) else { return false }
    func count(in place: Int) -> Int32 { painted[Int(tree.ends[place])].y - painted[place].y }
    return count(in: block) > count(in: place)
  }

  // MARK: Texts

  private func overlap(_ box: LayoutBox, _ state: State) -> Overlaps.Overlap {
    let others = state.reach.others
    let isOver = state.isLost || leavesGround(box, state)
    guard isOver || others.y > 0 || isCrossed(by: others, state) else { return .none }
    return state.isNearPicture || others.w > 0 ? .picture : .box
  }

  /// Whether a text may stick out of the ground by itself.
  private func leavesGround(_ box: LayoutBox, _ state: State) -> Bool {
    if state.ground >= 0, box[.exceedsLines] { return true }
    guard box[.keepsLines], !state.clipsX else { return false }
    return state.hasFixedWidth || state.ground >= 0 && !tree.boxes[Int(state.ground)][.shrinks]
  }

  /// Whether one of the loose boxes that reach a text may lie behind it.
  private func isCrossed(by others: LooseBoxes.Counts, _ state: State) -> Bool {
    guard others.x > 0 else { return false }
    let ownsLayers = state.ground < 0 || tree.boxes[Int(state.ground)][.ownsLayers]
    if others.z > 0, ownsLayers || state.isInLayer { return true }
    return state.isInLayer && state.isUndermined
  }
}

extension WorkBudget {
  /// Charges the memory of boxes while texts are looked for that other boxes lie behind.
  fileprivate func hold(boxes count: Int) {
    hold(count, of: LayoutBox.self)
    hold(count, of: LooseBoxes.Counts.self)
    hold(count, of: Int32.self, copies: 10)
  }
}
