import SchemefySource

/// Making the nodes that most of a tree consists of.
extension HTMLNodes {
  /// Makes an element, and inserts it at a place of the tree.
  @inline(__always)
  mutating func appendElement(
    _ element: NewElement, attributes: Range<Int>, at place: TreePlace
  ) -> HTMLDocument.NodeID {
    var record = Record(
      kind: .element, start: UInt32(element.range.lowerBound),
      end: UInt32(element.range.upperBound),
      first: -1, tail: UInt32(element.range.upperBound))
    record.tag = element.tag
    record.flags.namespace = element.namespace
    record.flags[Flags.isImplied] = element.isImplied
    if !attributes.isEmpty || !element.hasUsualName {
      record.give(
        Details(
          name: element.name, endTag: record.usualEndTag,
          attributesStart: Int32(attributes.lowerBound), attributesCount: Int32(attributes.count)),
        in: &details)
    }
    return append(record, at: place)
  }

  /// Makes a text node or makes the one at its place longer.
  @inline(__always)
  mutating func insertText(_ text: NewText, at place: TreePlace) {
    let previous =
      place.before < 0 ? lastChild(of: place.parent) : previousSibling(of: place.before)
    if previous >= 0, records[Int(previous)].kind == .text, extend(previous, with: text) { return }
    var record = Record(
      kind: .text, content: text.content, start: UInt32(text.range.lowerBound),
      end: UInt32(text.range.upperBound),
      first: NodeID(bitPattern: UInt32(text.range.lowerBound)), tail: UInt32(text.range.upperBound))
    record.flags[Flags.dropsNulls] = text.dropsNulls
    _ = append(record, at: place)
  }

  @inline(__always)
  private mutating func append(_ record: Record, at place: TreePlace) -> HTMLDocument.NodeID {
    if place.before < 0 { return append(record, to: place.parent) }
    let id = NodeID(records.count)
    records.append(record)
    link(id, at: place)
    return id
  }

  /// Makes a text node longer, if the new text is of its kind and starts where it ends.
  private mutating func extend(_ node: HTMLDocument.NodeID, with text: NewText) -> Bool {
    let previous = records[Int(node)]
    let end = UInt32(text.range.upperBound)
    guard !previous.flags[Flags.isImplied], Int(previous.end) == text.range.lowerBound,
      previous.flags[Flags.dropsNulls] == text.dropsNulls
    else { return false }
    records[Int(node)].end = end
    records[Int(node)].tail = end
    records[Int(node)].content.formUnion(text.content)
    return true
  }
}

extension NewElement {
  /// Whether the name is the tag's, and stands where it does in every tag.
  @inline(__always)
  fileprivate var hasUsualName: Bool {
    isImplied ? name == range : name.count == tag.length && name.lowerBound == range.lowerBound + 1
  }
}
