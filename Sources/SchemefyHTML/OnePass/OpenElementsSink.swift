import SchemefySource

/// A sink without a tree: it stores the nodes that the builder can still refer to, and reports all
/// others once.
///
/// A node's number is its slot, which another node gets once the builder has forgotten it. So the
/// memory is bounded by the depth of the markup, not by its length.
struct OpenElementsSink: TreeSink {
  static let linksChildren = false

  /// The slots; the document's is the first. Of their links only `parent` is set.
  private(set) var nodes = [HTMLNode(kind: .document, range: TextRange(at: 0))]
  /// The slots that are free.
  private var free: [NodeID] = []
  /// The events of the current token, in order.
  var events = HTMLEventList()
  /// Whether nothing is reported: the text is read for the state behind it alone.
  var isSilent = false
  var quirksMode = HTMLDocument.QuirksMode.noQuirks
  var dependsOnQuirks = false
  var limits: HTMLParserLimits = []

  /// The number of slots from which those of forgotten nodes are looked for.
  private var threshold: Int
  private var isMarked: [Bool] = []

  /// Whether text and ends are reported of all elements.
  private let reportsAll: Bool

  /// - Parameter threshold: how many slots there are at first.
  init(detail: HTMLReader.Detail = .full, threshold: Int = 256) {
    reportsAll = detail == .full
    self.threshold = threshold
  }

  /// Whether text and end of an element are reported.
  @inline(__always)
  private func isRead(_ node: NodeID) -> Bool {
    guard !reportsAll else { return true }
    return isReadAsWhole(node)
  }

  /// Whether a node is an element whose text is always reported: `style` or `noscript`.
  func isReadAsWhole(_ node: NodeID) -> Bool {
    switch nodes[Int(node)].tag {
    case .style, .noscript: true
    default: false
    }
  }

  /// Whether a node is an element of which only the end is reported besides its start: `svg`.
  private func isDrawing(_ node: NodeID) -> Bool {
    if case .svg = nodes[Int(node)].tag { true } else { false }
  }

  var root: NodeID { 0 }

  func parent(of node: NodeID) -> NodeID { nodes[Int(node)].parent }

  // MARK: Nodes

  mutating func insertElement(
    _ element: NewElement, attributes: HTMLAttributeList, at place: TreePlace
  ) -> NodeID {
    var node = HTMLNode(kind: .element, range: element.range)
    node.tag = element.tag
    node.namespace = element.namespace
    node.name = element.name
    node.isImplied = element.isImplied
    node.parent = place.parent
    return store(node)
  }

  /// Makes a copy of an element, which is reported once it has a parent.
  mutating func copyElement(_ original: NodeID, at offset: Int) -> NodeID {
    var copy = nodes[Int(original)]
    copy.isImplied = true
    copy.range = TextRange(at: offset)
    copy.endTag = copy.range
    copy.parent = -1
    return allocate(copy)
  }

  mutating func insertTemplateContent(of template: NodeID, isShadowRoot: Bool) -> NodeID {
    let range = TextRange(at: nodes[Int(template)].range.upperBound)
    var content = HTMLNode(kind: isShadowRoot ? .shadowRoot : .templateContent, range: range)
    content.parent = template
    return store(content)
  }

  mutating func insertDoctype(_ token: HTMLToken) {
    var node = HTMLNode(kind: .doctype, range: token.range)
    node.name = token.name
    node.content = token.content
    report(node, at: TreePlace(in: root))
  }

  mutating func insertComment(_ token: HTMLToken, at place: TreePlace) {
    var node = HTMLNode(kind: .comment, range: token.range)
    node.name = token.data
    node.content = token.content
    report(node, at: place)
  }

  @inline(__always)
  mutating func insertText(_ text: NewText, at place: TreePlace) {
    guard !isSilent, isRead(place.parent) else { return }
    var node = HTMLNode(kind: .text, range: text.range)
    node.name = text.range
    node.content = text.content
    node.dropsNulls = text.dropsNulls
    report(node, at: place)
  }

  // MARK: Changes

  mutating func move(_ node: NodeID, to place: TreePlace) {
    let isNew = nodes[Int(node)].parent < 0
    nodes[Int(node)].parent = place.parent
    if isNew { report(.node, of: node) }
  }

  mutating func detach(_ node: NodeID) {
    report(.removal, of: node)
  }

  mutating func moveChildren(of node: NodeID, to parent: NodeID) {}

  mutating func close(_ node: NodeID, endTag: TextRange) {
    guard !isSilent else { return }
    nodes[Int(node)].endTag = endTag
    guard node != root, isRead(node) || isDrawing(node) else { return }
    report(.end, of: node)
  }

  mutating func addAttributes(_ attributes: HTMLAttributeList, to node: NodeID) {
    guard !attributes.isEmpty else { return }
    report(.moreAttributes, of: node)
  }

  /// Does nothing: the tags of the copied content were reported.
  mutating func cloneContent(of option: NodeID, into selectedContent: NodeID, at offset: Int) {}

  // MARK: Slots

  private mutating func store(_ node: HTMLNode) -> NodeID {
    let id = allocate(node)
    if !isSilent { events.append(HTMLEvent(kind: .node, id: id, node: node)) }
    return id
  }

  private mutating func allocate(_ node: HTMLNode) -> NodeID {
    if let id = free.popLast() {
      nodes[Int(id)] = node
      return id
    }
    nodes.append(node)
    return NodeID(nodes.count - 1)
  }

  /// Reports a change to a stored node.
  @inline(__always)
  private mutating func report(_ kind: HTMLEvent.Kind, of node: NodeID) {
    guard !isSilent else { return }
    events.append(HTMLEvent(kind: kind, id: node, node: nodes[Int(node)]))
  }

  /// Reports a node that is not stored.
  @inline(never)
  private mutating func report(_ node: HTMLNode, at place: TreePlace) {
    guard !isSilent else { return }
    var node = node
    node.parent = place.parent
    events.append(HTMLEvent(kind: .node, id: -1, node: node))
  }

  // MARK: Forgetting

  /// Whether it is time to look for slots whose nodes are forgotten: fewer are left than all but
  /// odd tokens take.
  var isFull: Bool { free.count + threshold < nodes.count + 16 }

  mutating func startMarking() {
    isMarked.removeAll(keepingCapacity: true)
    isMarked.append(contentsOf: repeatElement(false, count: nodes.count))
    isMarked[0] = true
  }

  /// Marks a node as one that is still referred to; -1 and below name none.
  mutating func mark(_ node: NodeID) {
    if node >= 0 { isMarked[Int(node)] = true }
  }

  /// Marks a node and its ancestors.
  mutating func markWithAncestors(_ node: NodeID) {
    var node = node
    while node >= 0, !isMarked[Int(node)] {
      isMarked[Int(node)] = true
      node = nodes[Int(node)].parent
    }
  }

  /// The ranges of the names of marked elements that stand in front of an offset, in the order of the
  /// text; without names that ``TagName`` lists.
  func names(before end: Int) -> [TextRange] {
    var names: [TextRange] = []
    for index in nodes.indices where isMarked[index] && nodes[index].tag == .unknown {
      let name = nodes[index].name
      if name.lowerBound < end, !name.isEmpty { names.append(name) }
    }
    return names.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Counts the places of marked nodes in another text.
  mutating func move(_ place: (TextRange) -> TextRange) {
    for index in nodes.indices where isMarked[index] {
      nodes[index].range = place(nodes[index].range)
      nodes[index].name = place(nodes[index].name)
      nodes[index].endTag = place(nodes[index].endTag)
    }
  }

  /// Frees the slots that were not marked. Half of them have to be free, or there will be more.
  mutating func freeUnmarked() {
    free.removeAll(keepingCapacity: true)
    // Runs backwards, so that the slots with the lowest numbers are reused first.
    for index in nodes.indices.reversed() {
      if !isMarked[index] {
        free.append(NodeID(index))
      } else if nodes[index].parent >= 0, !isMarked[Int(nodes[index].parent)] {
        nodes[index].parent = -1
      }
    }
    if free.count < nodes.count / 2 { threshold = max(threshold, nodes.count * 2) }
  }
}

extension TreeBuilder where Sink == OpenElementsSink {
  /// Frees the slots of nodes that nothing refers to any more. Between two tokens, when all events
  /// have been dealt with.
  ///
  /// - Complexity: O(1) per node made, as half of the slots are free afterwards.
  mutating func forgetNodes() {
    sink.startMarking()
    for index in 0..<open.count {
      sink.markWithAncestors(open[index].node)
      sink.markWithAncestors(open[index].childrenParent)
    }
    sink.markWithAncestors(headElement)
    // The ancestors of a closed element are not needed: no node is inserted into it any more.
    sink.mark(formElement)
    for index in 0..<formatting.count { sink.mark(formatting[index].node) }
    for select in openSelects {
      sink.mark(select.node)
      sink.mark(select.selectedOption)
      sink.mark(select.selectedContent)
    }
    sink.freeUnmarked()
  }
}
