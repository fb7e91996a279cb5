internal import SchemefyCSS
internal import SchemefyHTML

/// The blocks of declarations that apply to pseudo-elements.
///
/// CSS Pseudo-Elements 4 <https://drafts.csswg.org/css-pseudo-4/>. Pseudo-elements that restyle
/// text with colours of its own, such as `::selection` and `::first-line`, are listed only on
/// request.
struct GeneratedBlocks: Sendable {
  /// The list of the blocks of an element's pseudo-element.
  package struct List: Sendable {
    package var element: Int32
    package var pseudoElement: PseudoElement
    /// The number of the list.
    package var blocks: Int32
    /// Whether there is no such element without `content`.
    var needsContent: Bool

    init(element: Int32, place: Int, blocks: Int32) {
      self.element = element
      pseudoElement = GeneratedBlocks.kinds[place]
      self.blocks = blocks
      needsContent = pseudoElement.needsContent
    }
  }

  private static let kinds: [PseudoElement] = [
    .before, .after, .marker, .placeholder, .selection, .firstLine, .firstLetter,
  ]

  /// In the order of elements.
  package private(set) var lists: [List] = []
  /// By kind: the blocks of the current element.
  private var normal: [[CascadeKey]] = kinds.map { _ in [] }
  private var important: [[CascadeKey]] = kinds.map { _ in [] }
  private var isEmpty = true

  /// The place among the kinds; `nil` for others.
  package static func place(of pseudoElement: PseudoElement, hasTextParts: Bool) -> Int? {
    guard hasTextParts || !pseudoElement.isOverText else { return nil }
    return kinds.firstIndex(of: pseudoElement)
  }

  /// Adds the normal declarations of a block to a pseudo-element of the current element.
  package mutating func add(_ key: CascadeKey, to place: Int) {
    isEmpty = false
    normal[place].append(key)
  }

  /// Adds the important declarations of a block.
  mutating func addImportant(_ key: CascadeKey, to place: Int) {
    isEmpty = false
    important[place].append(key)
  }

  /// Gives away all lists, to begin once more.
  mutating func restart() -> [List] {
    defer { lists = [] }
    return lists
  }

  /// Adds the lists of an element that are known.
  package mutating func take(_ known: ArraySlice<List>) {
    if !known.isEmpty { lists += known }
  }

  /// Adds the lists of one element of a kind as those of another one.
  mutating func take(_ known: KindLists.Known, of kinds: KindLists, for element: Int32) {
    guard !known.generated.isEmpty else { return }
    for index in known.generated {
      var list = kinds.generated[Int(index)]
      list.element = element
      lists.append(list)
    }
  }

  /// Forgets the blocks added for the current element.
  package mutating func drop() {
    guard !isEmpty else { return }
    isEmpty = true
    for place in Self.kinds.indices {
      normal[place].removeAll(keepingCapacity: true)
      important[place].removeAll(keepingCapacity: true)
    }
  }

  /// Ends with an element.
  package mutating func finish(_ element: Int32, _ sequences: inout BlockSequences) {
    guard !isEmpty else { return }
    isEmpty = true
    for place in Self.kinds.indices where !(normal[place].isEmpty && important[place].isEmpty) {
      CascadeRun.sort(&normal[place])
      CascadeRun.sort(&important[place])
      let blocks = sequences.intern(normal[place], important[place])
      lists.append(List(element: element, place: place, blocks: blocks))
      normal[place].removeAll(keepingCapacity: true)
      important[place].removeAll(keepingCapacity: true)
    }
  }
}

extension PseudoElement {
  /// Whether there is no such element without `content`.
  var needsContent: Bool {
    switch self {
    case .before, .after: true
    default: false
    }
  }

  /// Whether the pseudo-element restyles text of its element with colours of its own.
  fileprivate var isOverText: Bool {
    switch self {
    case .selection, .firstLine, .firstLetter: true
    default: false
    }
  }

  /// Whether fields alone have it: rules for placeholders speak of all elements as a rule, and few
  /// are fields.
  var isOfFields: Bool {
    switch self {
    case .placeholder: true
    default: false
    }
  }
}

extension TagName {
  /// Whether an element may have a placeholder.
  var isField: Bool {
    switch self {
    case .input, .textarea: true
    default: false
    }
  }
}
