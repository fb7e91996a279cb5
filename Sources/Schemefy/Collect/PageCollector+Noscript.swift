internal import SchemefyHTML
internal import SchemefySource

/// What browsers show where scripts do not run.
extension PageCollector {
  /// Collects from the content of a `noscript` element. With scripting on it is text; here it is
  /// parsed as it would be without.
  ///
  /// HTML "The noscript element"
  /// <https://html.spec.whatwg.org/multipage/scripting.html#the-noscript-element>
  @_lifetime(self: copy self)
  mutating func visitNoscript(_ node: HTMLNode) {
    guard node.firstChild >= 0 else { return }
    let child = document.nodes[Int(node.firstChild)]
    guard child.kind == .text, child.nextSibling < 0 else { return }
    let content = text.extracting(child.name.range)
    var options = HTMLParserOptions()
    options.scripting = false
    options.fragmentContext = .init(
      tag: isInHead(node) ? .head : .div, quirksMode: document.quirksMode)
    var inner = PageCollector(
      HTMLDocument.parse(content, options: options), text: content,
      origin: placed(child.name).lowerBound, page: page)
    inner.visitElements()
    let known = page.metas.count
    page = inner.page
    for index in known..<page.metas.count { page.metas[index].isInNoscript = true }
  }
}
