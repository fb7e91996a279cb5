internal import SchemefyCSS
internal import SchemefyHTML

/// The blocks of declarations that apply to pseudo-elements.
///
/// CSS Pseudo-Elements 4 <https://drafts.csswg.org/css-pseudo-4/>. Those that lie over text that has
/// colours already, as `::selection` and `::first-line` do, are looked at where that is asked for.
struct GeneratedBlocks: Sendable {
  /// The list of the blocks of an element's pseudo-element.
  struct List: Sendable {
    var element: Int32
    var pseudoElement: PseudoElement
    /// The number of the list.
    var blocks: Int32
    /// Whether there is no such element where `content` says nothing.
    var needsContent: Bool
  }

  /// Those that there are only where they have a content.
  private static let contents: [PseudoElement] = [.before, .after]
  /// Those that lie over text that has colours already.
  private static let textParts: [PseudoElement] = [.selection, .firstLine, .firstLetter]
  static let kinds = contents + [.marker, .placeholder] + textParts

  /// In the order of elements.
  private(set) var lists: [List] = []
  /// By kind: the blocks of the element that is looked at.
  private var normal: [[CascadeKey]] = kinds.map { _ in [] }
  private var important: [[CascadeKey]] = kinds.map { _ in [] }
  private var isEmpty = true

  /// The place among the kinds; `nil` for others.
  static func place(of pseudoElement: PseudoElement, hasTextParts: Bool) -> Int? {
    kinds.dropLast(hasTextParts ? 0 : textParts.count).firstIndex(of: pseudoElement)
  }

  /// Whether an element may have the pseudo-element of a place: rules for placeholders speak of all
  /// elements as a rule, and few are fields.
  static func mayHave(_ place: Int, _ tag: TagName) -> Bool {
    switch (kinds[place], tag) {
    case (.placeholder, .input), (.placeholder, .textarea): true
    case (.placeholder, _): false
    default: true
    }
  }

  /// Adds the normal declarations of a block to a pseudo-element of the element that is looked at.
  mutating func add(_ key: CascadeKey, to place: Int) {
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
  mutating func take(_ known: ArraySlice<List>) { lists += known }

  /// Forgets what was added of the element that is looked at.
  mutating func drop() {
    guard !isEmpty else { return }
    isEmpty = true
    for place in Self.kinds.indices {
      normal[place].removeAll(keepingCapacity: true)
      important[place].removeAll(keepingCapacity: true)
    }
  }

  /// Ends with an element.
  mutating func finish(_ element: Int32, _ sequences: inout BlockSequences) {
    guard !isEmpty else { return }
    isEmpty = true
    for place in Self.kinds.indices where !(normal[place].isEmpty && important[place].isEmpty) {
      CascadeRun.sort(&normal[place])
      CascadeRun.sort(&important[place])
      let blocks = sequences.intern(normal[place], important[place])
      lists.append(
        List(
          element: element, pseudoElement: Self.kinds[place], blocks: blocks,
          needsContent: place < Self.contents.count))
      normal[place].removeAll(keepingCapacity: true)
      important[place].removeAll(keepingCapacity: true)
    }
  }
}
