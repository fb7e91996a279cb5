import SchemefySource

@testable import SchemefyHTML

/// What a tree builder does, in order, a line each: of the tree, where a node is named by a number
/// of its own.
struct RecordedTree: TreeSink {
  static let linksChildren = true

  var tree = HTMLDocument()
  private(set) var lines: [String] = []
  /// The order of their reports, by the numbers of nodes.
  private var serials: [NodeID: Int] = [0: 0]
  private var reported = 0

  var root: NodeID { tree.root }
  var quirksMode: HTMLDocument.QuirksMode {
    get { tree.quirksMode }
    set { tree.quirksMode = newValue }
  }
  var dependsOnQuirks: Bool {
    get { tree.dependsOnQuirks }
    set { tree.dependsOnQuirks = newValue }
  }
  var limits: HTMLParserLimits {
    get { tree.limits }
    set { tree.limits = newValue }
  }

  static func record(_ text: Span<UInt8>, options: HTMLParserOptions) -> RecordedTree {
    var builder = TreeBuilder(sink: RecordedTree(), options: options)
    builder.run(text)
    return builder.sink
  }

  func parent(of node: NodeID) -> NodeID { tree.parent(of: node) }

  private mutating func report(_ node: NodeID, attributes: HTMLAttributeList = []) {
    reported += 1
    serials[node] = reported
    let value = tree.nodes[Int(node)]
    lines.append(value.summary(parent: serials[value.parent], attributes: attributes))
  }

  /// Texts are told apart, which the tree joins.
  private mutating func report(_ node: HTMLNode, in parent: NodeID) {
    reported += 1
    lines.append(node.summary(parent: serials[parent], attributes: EmptyCollection()))
  }

  mutating func insertElement(
    _ element: NewElement, attributes: HTMLAttributeList, at place: TreePlace
  ) -> NodeID {
    let node = tree.insertElement(element, attributes: attributes, at: place)
    report(node, attributes: attributes)
    return node
  }

  mutating func copyElement(_ node: NodeID, at offset: Int) -> NodeID {
    tree.copyElement(node, at: offset)
  }

  mutating func insertTemplateContent(of template: NodeID, isShadowRoot: Bool) -> NodeID {
    let node = tree.insertTemplateContent(of: template, isShadowRoot: isShadowRoot)
    report(node)
    return node
  }

  mutating func insertDoctype(_ token: HTMLToken) {
    tree.insertDoctype(token)
    report(tree.nodes[tree.nodes.count - 1], in: root)
  }

  mutating func insertComment(_ token: HTMLToken, at place: TreePlace) {
    tree.insertComment(token, at: place)
    report(tree.nodes[tree.nodes.count - 1], in: place.parent)
  }

  mutating func insertText(_ text: NewText, at place: TreePlace) {
    tree.insertText(text, at: place)
    var node = HTMLNode(kind: .text, range: text.range)
    node.name = text.range
    node.content = text.content
    node.dropsNulls = text.dropsNulls
    report(node, in: place.parent)
  }

  mutating func move(_ node: NodeID, to place: TreePlace) {
    tree.move(node, to: place)
    if serials[node] == nil { report(node) }
  }

  mutating func detach(_ node: NodeID) {
    tree.detach(node)
    lines.append("removal of \(serials[node] ?? -1)")
  }

  mutating func moveChildren(of node: NodeID, to parent: NodeID) {
    tree.moveChildren(of: node, to: parent)
  }

  mutating func close(_ node: NodeID, endTag: TextRange) {
    tree.close(node, endTag: endTag)
    if node != root { lines.append("end of \(serials[node] ?? -1) by \(endTag)") }
  }

  mutating func addAttributes(_ attributes: HTMLAttributeList, to node: NodeID) {
    tree.addAttributes(attributes, to: node)
    guard !attributes.isEmpty else { return }
    lines.append("more of \(serials[node] ?? -1): \(HTMLNode.summary(of: attributes))")
  }

  mutating func cloneContent(of option: NodeID, into content: NodeID, at offset: Int) {
    tree.cloneContent(of: option, into: content, at: offset)
  }
}

extension HTMLReader {
  /// What is read, in the lines of a ``RecordedTree``.
  static func record(
    _ text: Span<UInt8>, options: HTMLParserOptions, slots: Int
  ) -> (
    lines: [String], quirksMode: HTMLDocument.QuirksMode, limits: HTMLParserLimits
  ) {
    var reader = HTMLReader(options: options, sink: OpenElementsSink(threshold: slots))
    var lines: [String] = []
    // A copy takes a number that another element had, and is told of after what is put into it.
    var serials: [HTMLDocument.NodeID: (number: Int, start: Int)] = [0: (0, 0)]
    var reported = 0
    func serial(of id: HTMLDocument.NodeID) -> Int? {
      guard id != 0, let serial = serials[id] else { return serials[id]?.number }
      return serial.start == reader.nodes[Int(id)].range.lowerBound ? serial.number : nil
    }
    while reader.advance(in: text) {
      for event in reader.events {
        let node = event.node
        switch event.kind {
        case .node:
          reported += 1
          let attributes = node.kind == .element && !node.isImplied ? reader.token.attributes : []
          lines.append(node.summary(parent: serial(of: node.parent), attributes: attributes))
          if event.id >= 0 { serials[event.id] = (reported, node.range.lowerBound) }
        case .end:
          lines.append("end of \(serials[event.id]?.number ?? -1) by \(node.endTag)")
        case .moreAttributes:
          let attributes = HTMLNode.summary(of: reader.token.attributes)
          lines.append("more of \(serials[event.id]?.number ?? -1): \(attributes)")
        case .removal:
          lines.append("removal of \(serials[event.id]?.number ?? -1)")
        }
      }
    }
    return (lines, reader.quirksMode, reader.limits)
  }
}

extension HTMLNode {
  /// All that is told of a node when it is made.
  func summary(parent: Int?, attributes: some Sequence<HTMLAttribute>) -> String {
    """
    \(kind) \(namespace) \(tag.rawValue) \(range) \(name) \(content.rawValue) \
    \(isImplied ? "implied" : "") \(dropsNulls) in \(parent ?? -1) \(Self.summary(of: attributes))
    """
  }

  static func summary(of attributes: some Sequence<HTMLAttribute>) -> String {
    attributes.filter { !$0.isDuplicate }.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
  }
}
