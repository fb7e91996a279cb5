import SchemefySource

/// Packing and unpacking.
extension HTMLNodes {
  /// Unpacks a record.
  func node(_ record: Record) -> HTMLNode {
    var node = HTMLNode(kind: record.kind, range: record.range)
    node.namespace = record.flags.namespace
    node.isImplied = record.flags[Flags.isImplied]
    node.dropsNulls = record.flags[Flags.dropsNulls]
    node.content = record.content
    node.tag = record.tag
    node.parent = record.parent
    node.nextSibling = record.nextSibling
    if record.kind.isLeaf {
      node.name = TextRange(Int(UInt32(bitPattern: record.first))..<Int(record.tail))
      return node
    }
    node.firstChild = record.first
    if record.flags[Flags.hasDetails] {
      let details = details[Int(record.tail)]
      node.name = details.name
      node.endTag = details.endTag
      node.attributesStart = details.attributesStart
      node.attributesCount = details.attributesCount
    } else {
      node.name = record.usualName
      node.endTag = record.usualEndTag
    }
    return node
  }

  /// Adds a node without parent or children.
  package mutating func append(_ node: HTMLNode) -> HTMLDocument.NodeID {
    let id = NodeID(records.count)
    var record = Record(node, tail: 0)
    if !node.kind.isLeaf {
      record.tail = UInt32(node.endTag.lowerBound)
      record.flags[Flags.hasEndTag] = !node.endTag.isEmpty
      if record.usualName != node.name || record.usualEndTag != node.endTag
        || node.attributesCount > 0
      {
        record.give(
          Details(
            name: node.name, endTag: node.endTag, attributesStart: node.attributesStart,
            attributesCount: node.attributesCount), in: &details)
      }
    }
    records.append(record)
    return id
  }

  /// Notes where an element ended.
  @inline(__always)
  mutating func close(_ node: HTMLDocument.NodeID, endTag: TextRange) {
    let record = records[Int(node)]
    if record.flags[Flags.hasDetails] {
      details[Int(record.tail)].endTag = endTag
    } else if endTag.isEmpty || endTag.count == record.tag.length + HTMLNodes.endTagDelimiters {
      var flags = record.flags
      flags[Flags.hasEndTag] = !endTag.isEmpty
      records[Int(node)].flags = flags
      records[Int(node)].tail = UInt32(endTag.lowerBound)
    } else {
      giveDetails(to: node)
      details[Int(records[Int(node)].tail)].endTag = endTag
    }
  }

  /// Gives an element another run of attributes.
  mutating func setAttributes(of node: HTMLDocument.NodeID, start: Int, count: Int) {
    giveDetails(to: node)
    let index = Int(records[Int(node)].tail)
    details[index].attributesStart = Int32(start)
    details[index].attributesCount = Int32(count)
  }

  /// Adds details to an element whose fields do not fit into its record.
  private mutating func giveDetails(to node: HTMLDocument.NodeID) {
    let record = records[Int(node)]
    guard !record.flags[Flags.hasDetails] else { return }
    records[Int(node)].give(
      Details(
        name: record.usualName, endTag: record.usualEndTag, attributesStart: 0, attributesCount: 0),
      in: &details)
  }

  /// The bytes of `</>`.
  static var endTagDelimiters: Int { 3 }
}

extension HTMLNodes.Record {
  /// A node's record, without links; further fields of an element go into details.
  @inline(__always)
  init(_ node: HTMLNode, tail: UInt32) {
    kind = node.kind
    start = UInt32(node.range.lowerBound)
    end = UInt32(node.range.upperBound)
    if node.kind.isLeaf {
      first = HTMLDocument.NodeID(bitPattern: UInt32(node.name.lowerBound))
      self.tail = UInt32(node.name.upperBound)
    } else {
      first = -1
      self.tail = tail
    }
    tag = node.tag
    content = node.content
    flags.namespace = node.namespace
    flags[HTMLNodes.Flags.isImplied] = node.isImplied
    flags[HTMLNodes.Flags.dropsNulls] = node.dropsNulls
  }

  var range: TextRange { TextRange(Int(start)..<Int(end)) }

  /// Moves the fields that the record can't hold into details.
  mutating func give(_ new: HTMLNodes.Details, in details: inout [HTMLNodes.Details]) {
    tail = UInt32(details.count)
    flags[HTMLNodes.Flags.hasDetails] = true
    details.append(new)
  }

  /// The name of an element without details: that of its tag, behind the `<`.
  var usualName: TextRange {
    guard kind == .element, !flags[HTMLNodes.Flags.isImplied] else {
      return TextRange(at: Int(start))
    }
    return TextRange(Int(start) + 1..<Int(start) + 1 + tag.length)
  }

  /// The end tag of an element without details: as short as can be, if there is one.
  var usualEndTag: TextRange {
    let length = flags[HTMLNodes.Flags.hasEndTag] ? tag.length + HTMLNodes.endTagDelimiters : 0
    return TextRange(Int(tail)..<Int(tail) + length)
  }
}
