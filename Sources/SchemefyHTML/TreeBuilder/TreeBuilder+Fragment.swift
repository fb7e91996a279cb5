import SchemefySource

/// Parsing a fragment: the content of an element that is not in the text.
///
/// WHATWG HTML §13.4 <https://html.spec.whatwg.org/multipage/parsing.html#parsing-html-fragments>
extension TreeBuilder {
  /// The context element, as if it stood on the stack.
  static func contextElement(for options: HTMLParserOptions) -> OpenElement? {
    guard let context = options.fragmentContext else { return nil }
    var traits = ElementTraits(context.tag, context.namespace)
    if context.isHTMLIntegrationPoint { traits.insert(.htmlIntegrationPoint) }
    return OpenElement(
      node: -1, childrenParent: -1, name: TextRange(at: 0), tag: context.tag,
      namespace: context.namespace, traits: traits)
  }

  /// Sets the parser up for a fragment. The root takes the place of the standard's `html` element.
  mutating func start(in context: HTMLParserOptions.FragmentContext) {
    sink.quirksMode = context.quirksMode
    open.push(
      OpenElement(
        node: sink.root, childrenParent: sink.root, name: TextRange(at: 0), tag: .html,
        namespace: .html, traits: ElementTraits(.html, .html)))
    if context.namespace == .html {
      if context.tag == .template { templateModes.append(.inTemplate) }
      if context.tag == .form { formElement = -2 }
      tokenizer.state = tokenizerState(for: context.tag)
      replacesNulls = tokenizer.state != .data
    }
    resetInsertionMode()
  }

  /// Sets the parser up for a piece of a page, with the elements that it stands in.
  mutating func start(inside elements: [HTMLParserOptions.EnclosingElement]) {
    insertImplied(.html, at: TreePlace(in: sink.root))
    headElement = insertImplied(.head)
    pop()
    insertImplied(.body)
    for element in elements { insertImplied(element.tag, in: element.namespace) }
    resetInsertionMode()
  }

  private func tokenizerState(for tag: TagName) -> HTMLTokenizer.State {
    switch tag {
    case .title, .textarea: .rcdata
    case .style, .xmp, .iframe, .noembed, .noframes: .rawtext
    case .script: .scriptData
    case .noscript: options.scripting ? .rawtext : .data
    case .plaintext: .plaintext
    default: .data
    }
  }
}
