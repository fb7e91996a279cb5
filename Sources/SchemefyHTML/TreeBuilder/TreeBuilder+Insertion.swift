import SchemefySource

/// Creating and inserting nodes.
///
/// WHATWG HTML §13.2.6.1
/// <https://html.spec.whatwg.org/multipage/parsing.html#creating-and-inserting-nodes>
extension TreeBuilder {
  /// The appropriate place for inserting a node: in the current node, or where foster parenting
  /// puts it.
  ///
  /// Deeper than the limit, nodes are put beside the current node instead of into it; but for text,
  /// as in Chromium.
  var appropriatePlace: TreePlace {
    mutating get {
      guard open.count > options.depthLimit, let current = open.last, !isFostered(in: current)
      else { return appropriateTextPlace }
      let parent = sink.parent(of: current.node)
      guard parent >= 0 else { return appropriateTextPlace }
      note(.depth, at: offset)
      return TreePlace(in: parent)
    }
  }

  /// The appropriate place for text.
  var appropriateTextPlace: TreePlace {
    guard let current = open.last else { return TreePlace(in: sink.root) }
    return appropriatePlace(in: current)
  }

  /// Whether a node inserted into an element is foster-parented, as it may not stand in a table.
  private func isFostered(in element: OpenElement) -> Bool {
    fostersParents && element.namespace == .html && element.tag.fostersChildren
  }

  /// The appropriate place, with an element of the stack instead of the current node.
  func appropriatePlace(in target: OpenElement) -> TreePlace {
    isFostered(in: target) ? fosterPlace : TreePlace(in: target.childrenParent)
  }

  /// The place at which foster parenting puts a node: before the last table, or in the last template.
  private var fosterPlace: TreePlace {
    let table = open.lastIndex(of: .table)
    if let template = open.lastIndex(of: .template), template > table ?? -1 {
      return TreePlace(in: open[template].childrenParent)
    }
    guard let table else { return TreePlace(in: open[0].childrenParent) }
    let parent = sink.parent(of: open[table].node)
    if parent >= 0 { return TreePlace(in: parent, before: open[table].node) }
    return TreePlace(in: open[max(0, table - 1)].childrenParent)
  }

  /// Inserts an HTML element for a start tag and makes it the current node.
  @discardableResult
  mutating func insertHTMLElement(_ token: HTMLToken) -> NodeID {
    insertElement(token, tag: token.tag, namespace: .html)
  }

  /// Inserts an element for a start tag, under a name that may differ from the tag's.
  @discardableResult
  mutating func insertElement(
    _ token: HTMLToken, tag: TagName, namespace: ElementNamespace,
    traits extraTraits: ElementTraits = []
  ) -> NodeID {
    let element = NewElement(
      tag: tag, namespace: namespace, range: token.range, name: token.name, isImplied: false)
    let node = sink.insertElement(element, attributes: token.attributes, at: appropriatePlace)
    open.push(
      OpenElement(
        node: node, childrenParent: node, name: token.name, tag: tag, namespace: namespace,
        traits: ElementTraits(tag, namespace).union(extraTraits)))
    return node
  }

  /// Inserts an HTML element without a tag in the source and makes it the current node.
  @discardableResult
  mutating func insertImplied(_ tag: TagName) -> NodeID {
    insertImplied(tag, at: appropriatePlace)
  }

  /// Inserts an element without a tag in the source, of any namespace, and makes it the current node.
  mutating func insertImplied(_ tag: TagName, in namespace: ElementNamespace) {
    insertImplied(tag, namespace, at: appropriatePlace)
  }

  /// Inserts an implied element at a given place and makes it the current node.
  @discardableResult
  mutating func insertImplied(
    _ tag: TagName, _ namespace: ElementNamespace = .html, at place: TreePlace
  ) -> NodeID {
    let range = TextRange(at: offset)
    let element = NewElement(
      tag: tag, namespace: namespace, range: range, name: range, isImplied: true)
    let node = sink.insertElement(element, attributes: [], at: place)
    open.push(
      OpenElement(
        node: node, childrenParent: node, name: range, tag: tag, namespace: namespace,
        traits: ElementTraits(tag, namespace)))
    return node
  }

  /// Inserts an element that has no content: it is popped at once.
  mutating func insertVoidElement(_ token: HTMLToken) {
    insertHTMLElement(token)
    pop(endTag: TextRange(at: token.range.upperBound))
  }

  /// Inserts a comment at the appropriate place.
  mutating func insertComment(_ token: HTMLToken) {
    sink.insertComment(token, at: appropriatePlace)
  }

  /// Inserts an element whose content the tokenizer reads as text.
  ///
  /// <https://html.spec.whatwg.org/multipage/parsing.html#parsing-elements-that-contain-only-text>
  mutating func insertTextElement(_ token: HTMLToken, state: HTMLTokenizer.State) {
    insertHTMLElement(token)
    tokenizer.state = state
    replacesNulls = true
    originalMode = mode
    mode = .text
  }

  /// Adds a second `html` or `body` tag's attributes to the element at an index of the stack.
  mutating func addAttributes(_ token: HTMLToken, toElementAt index: Int) {
    guard index < open.count, open[index].node != sink.root else { return }
    sink.addAttributes(token.attributes, to: open[index].node)
  }
}

extension TagName {
  /// Whether a node that is not allowed in the element is inserted in front of its table.
  var fostersChildren: Bool {
    switch self {
    case .table, .tbody, .tfoot, .thead, .tr: true
    default: false
    }
  }

  /// Whether the element holds rows: `tbody`, `tfoot` or `thead`.
  var isTableBody: Bool {
    switch self {
    case .tbody, .tfoot, .thead: true
    default: false
    }
  }
}
