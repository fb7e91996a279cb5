import SchemefySource

/// The list of active formatting elements, which are re-created where markup misnests.
///
/// WHATWG HTML §13.2.4.3
/// <https://html.spec.whatwg.org/multipage/parsing.html#the-list-of-active-formatting-elements>
struct ActiveFormattingElements {
  struct Entry {
    /// The element, or -1 for a marker.
    var node: HTMLDocument.NodeID
    /// The offset of the start tag.
    var offset: UInt32 = 0
    /// The number of attributes of the element.
    var attributesCount: Int32 = 0
    var tag: TagName = .unknown
    /// Whether the element is on the stack of open elements.
    var isOpen = false
    /// Whether `attributesHash` was asked for.
    var hasHash = false
    /// A sum over the attributes that is the same for the same attributes in any order.
    var attributesHash: UInt64 = 0

    /// The name in the start tag.
    var name: TextRange { TextRange(Int(offset) + 1..<Int(offset) + 1 + tag.length) }

    static let marker = Entry(node: -1)
    var isMarker: Bool { node < 0 }

    /// Whether the elements may be equal: they are if their attributes are.
    func isSimilar(to other: Entry) -> Bool {
      tag == other.tag && attributesCount == other.attributesCount
    }
  }

  private(set) var entries: [Entry] = []

  /// The maximum number of entries behind the last marker: the earliest is dropped when another comes.
  static let limit = 512

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }
  var last: Entry? { entries.last }

  /// Whether the last element is to be re-created.
  var needsReconstruction: Bool {
    guard let last = entries.last else { return false }
    return !last.isMarker && !last.isOpen
  }

  /// Whether an element is the last entry.
  func isLast(_ node: HTMLDocument.NodeID) -> Bool {
    guard let last = entries.last else { return false }
    return last.node == node
  }

  subscript(index: Int) -> Entry { entries[index] }

  mutating func pushMarker() { entries.append(.marker) }
  mutating func append(_ entry: Entry) { entries.append(entry) }
  mutating func insert(_ entry: Entry, at index: Int) { entries.insert(entry, at: index) }
  mutating func remove(at index: Int) { entries.remove(at: index) }

  mutating func removeLast() { entries.removeLast() }

  /// Notes the hash of an entry's attributes.
  mutating func setAttributesHash(_ hash: UInt64, at index: Int) {
    entries[index].attributesHash = hash
    entries[index].hasHash = true
  }

  /// Translates the offsets of tags into those of another text, in which tags that are gone have 0.
  mutating func move(_ place: (Int) -> Int) {
    for index in entries.indices {
      entries[index].offset = UInt32(place(Int(entries[index].offset)))
    }
  }

  /// Puts an open copy in the place of the element it was copied from.
  mutating func replaceNode(at index: Int, with node: HTMLDocument.NodeID) {
    entries[index].node = node
    entries[index].isOpen = true
  }

  /// The index behind the last marker.
  var startOfSegment: Int {
    var index = entries.count
    while index > 0, !entries[index - 1].isMarker { index -= 1 }
    return index
  }

  /// The index of an element's entry, from the end, within twice the limit.
  func index(of node: HTMLDocument.NodeID) -> Int? {
    let floor = max(0, entries.count - 2 * ActiveFormattingElements.limit)
    var index = entries.count - 1
    while index >= floor {
      if entries[index].node == node { return index }
      index -= 1
    }
    return nil
  }

  /// The index of the last element with the name behind the last marker.
  func lastIndex(of tag: TagName) -> Int? {
    var index = entries.count - 1
    while index >= 0, !entries[index].isMarker {
      if entries[index].tag == tag { return index }
      index -= 1
    }
    return nil
  }

  /// Notes that an element has left the stack of open elements.
  mutating func close(_ node: HTMLDocument.NodeID) {
    if let index = index(of: node) { entries[index].isOpen = false }
  }

  /// <https://html.spec.whatwg.org/multipage/parsing.html#clear-the-list-of-active-formatting-elements-up-to-the-last-marker>
  mutating func clearToLastMarker() {
    while let entry = entries.popLast(), !entry.isMarker {}
  }
}
