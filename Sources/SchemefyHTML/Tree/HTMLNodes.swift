import SchemefySource

/// The nodes of a document, packed: they are read as ``HTMLNode``s.
///
/// A record takes 32 bytes. Fields that only some nodes have are stored apart: elements with
/// attributes, with a name that the standard does not define, or with an unusual end tag have
/// details. So a page's tree takes about twice the memory of the page, and less than six times that
/// of a page that is all tags (`.ci/bench-peers`).
package struct HTMLNodes: Sendable {
  typealias NodeID = HTMLDocument.NodeID

  /// The fields of every node.
  struct Record: Sendable {
    var kind: HTMLNode.Kind
    var tag = TagName.unknown
    var content: TextContent = []
    var flags = Flags()
    var start: UInt32
    var end: UInt32
    var parent: NodeID = -1
    var nextSibling: NodeID = -1
    /// The sibling before; a first child's is the last one, so that its parent finds it. -1 if the
    /// node has no parent.
    var previousSibling: NodeID = -1
    /// The first child; in a leaf the start of its `name`.
    var first: NodeID
    /// With details their index, otherwise where the element ended; in a leaf the end of its `name`.
    var tail: UInt32
  }

  /// The further fields of some elements.
  struct Details: Sendable {
    var name: TextRange
    var endTag: TextRange
    var attributesStart: Int32
    var attributesCount: Int32
  }

  /// The namespace, and properties of a node.
  struct Flags: Sendable {
    var bits: UInt8 = 0

    static var isImplied: UInt8 { 4 }
    static var dropsNulls: UInt8 { 8 }
    static var hasDetails: UInt8 { 16 }
    /// An end tag of the usual length starts at `tail`; otherwise there is none.
    static var hasEndTag: UInt8 { 32 }

    /// Whether one of the flags is set.
    @inline(__always)
    subscript(flag: UInt8) -> Bool {
      get { bits & flag != 0 }
      set { bits = newValue ? bits | flag : bits & ~flag }
    }

    var namespace: ElementNamespace {
      get { ElementNamespace(rawValue: bits & 3) ?? .html }
      set { bits = bits & ~3 | newValue.rawValue }
    }
  }

  var records: [Record]
  var details: [Details] = []

  /// The node of a document alone.
  init() {
    records = [Record(HTMLNode(kind: .document, range: TextRange(at: 0)), tail: 0)]
  }
}

extension HTMLNodes {
  /// The memory that the nodes take, in bytes.
  package var byteCount: Int {
    records.count * MemoryLayout<Record>.stride + details.count * MemoryLayout<Details>.stride
  }

  /// Makes room for so many nodes.
  package mutating func reserveCapacity(_ count: Int, details detailsCount: Int = 0) {
    records.reserveCapacity(count)
    details.reserveCapacity(detailsCount)
  }
}

extension HTMLNodes: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { records.count }

  /// A node, unpacked.
  package subscript(index: Int) -> HTMLNode { node(records[index]) }
}

extension HTMLNode.Kind {
  /// Whether such nodes have no children.
  var isLeaf: Bool {
    switch self {
    case .doctype, .text, .comment, .processingInstruction: true
    case .document, .element, .templateContent, .shadowRoot: false
    }
  }
}
