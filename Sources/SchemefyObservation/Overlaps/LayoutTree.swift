internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefyProperties

/// The boxes of a page, those of elements and of content generated before and after them, each box in
/// front of those in it.
struct LayoutTree {
  private(set) var boxes: [LayoutBox] = []
  /// For each box, the index of the box around it; -1 for none.
  private(set) var parents: [Int32] = []
  /// For each box, the index of the box behind its last descendant.
  private(set) var ends: [Int32] = []
  /// For each element, and behind these for each pseudo-element, the index of its box.
  private(set) var places: [Int32]

  /// - Parameters:
  ///   - styles: the boxes of the styles.
  ///   - parents: by element: its parent in the flat tree.
  /// - Complexity: linear in the number of elements.
  init(
    _ elements: ElementTable, _ styles: StyledBoxes, _ colors: ComputedColors, parents: [Int32]
  ) {
    let count = elements.elements.count
    let nodes = Nodes(parents, colors.pseudoElements)
    places = [Int32](repeating: -1, count: nodes.parents.count)
    boxes.reserveCapacity(nodes.parents.count)
    var isRootPainted = false
    var items: [RowItem] = []
    for node in nodes.order {
      let parent = nodes.parents[Int(node)]
      let place = parent < 0 ? -1 : places[Int(parent)]
      let isElement = Int(node) < count
      let style =
        isElement
        ? colors.indices[Int(node)] : colors.pseudoElements[Int(node) - count].style
      let tag = isElement ? elements.elements[Int(node)].tag : nil
      let styled = styles[style]
      if parent < 0 { isRootPainted = isRootPainted || styled.paint != .nothing }
      let isCanvas = isElement && (parent < 0 || tag == .body && place == 0 && !isRootPainted)
      var box = LayoutBox(
        styled, tag, in: place < 0 ? nil : boxes[Int(place)], isCanvas: isCanvas)
      if !isElement, colors.pseudoElements[Int(node) - count].pseudoElement == .marker {
        box.traits.insert(.isBesideParent)
      }
      if styled.layout.row != .auto, place >= 0, boxes[Int(place)][.hasItems] {
        items.append(RowItem(box: boxes.count, grid: place, row: styled.layout.row))
      }
      places[Int(node)] = Int32(truncatingIfNeeded: boxes.count)
      boxes.append(box)
      self.parents.append(place)
    }
    closeBoxes()
    displaceSharedRows(of: items)
  }

  /// Whether a box is a part of a page, such as a card or a header, and not all of it.
  func isPart(_ place: Int) -> Bool { Int(ends[place]) - place <= Thresholds.boxesOfPart }

  /// An item of a grid that asks for a row.
  private struct RowItem {
    var box: Int
    var grid: Int32
    var row: BoxLength
  }

  /// Marks the items of grids that ask for the same row: nothing keeps them from lying on each other.
  private mutating func displaceSharedRows(of items: [RowItem]) {
    var known: [Row: Int] = [:]
    for item in items {
      for row in [item.row, .auto] { known[Row(grid: item.grid, row: row), default: 0] += 1 }
    }
    for item in items {
      func count(_ row: BoxLength) -> Int { known[Row(grid: item.grid, row: row)] ?? 0 }
      let isShared = count(item.row) > 1 || count(.open) > 0 && count(.auto) > 1
      if isShared { boxes[item.box].traits.insert(.isDisplaced) }
    }
  }

  private struct Row: Hashable {
    var grid: Int32
    /// The row that items of the grid ask for; `auto` stands for all items.
    var row: BoxLength
  }

  private mutating func closeBoxes() {
    ends = boxes.indices.map { Int32(truncatingIfNeeded: $0 + 1) }
    for place in boxes.indices.reversed() where parents[place] >= 0 {
      let parent = Int(parents[place])
      ends[parent] = max(ends[parent], ends[place])
    }
  }
}

/// Elements and pseudo-elements by their numbers, the latter behind all of the former.
private struct Nodes {
  /// By node; -1 for none.
  var parents: [Int32]
  /// Parents before their children.
  var order: [Int32] = []

  init(_ parents: [Int32], _ pseudoElements: [GeneratedElement]) {
    let count = parents.count
    self.parents = parents + pseudoElements.map(\.element)
    var children = Children(count: self.parents.count)
    for (index, item) in pseudoElements.enumerated() where item.pseudoElement == .after {
      children.add(Int32(truncatingIfNeeded: count + index), to: item.element)
    }
    for (element, parent) in parents.enumerated().reversed() {
      children.add(Int32(truncatingIfNeeded: element), to: parent)
    }
    for (index, item) in pseudoElements.enumerated()
    where item.pseudoElement == .before || item.pseudoElement == .marker {
      children.add(Int32(truncatingIfNeeded: count + index), to: item.element)
    }
    order.reserveCapacity(self.parents.count)
    var next = children.top
    var open: [Int32] = []
    while next >= 0 {
      order.append(next)
      if children.next[Int(next)] >= 0 { open.append(children.next[Int(next)]) }
      let first = children.first[Int(next)]
      next = first >= 0 ? first : open.popLast() ?? -1
    }
  }

  /// Lists of children, to which each is added in front of the others.
  private struct Children {
    var top: Int32 = -1
    var first: [Int32]
    var next: [Int32]

    init(count: Int) {
      first = [Int32](repeating: -1, count: count)
      next = first
    }

    mutating func add(_ node: Int32, to parent: Int32) {
      next[Int(node)] = parent < 0 ? top : first[Int(parent)]
      if parent < 0 { top = node } else { first[Int(parent)] = node }
    }
  }
}
