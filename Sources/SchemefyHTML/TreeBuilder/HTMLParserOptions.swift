/// The options of the parser.
package struct HTMLParserOptions: Sendable {
  /// The element that a fragment is parsed for, as if it were that element's content.
  ///
  /// WHATWG HTML §13.4 <https://html.spec.whatwg.org/multipage/parsing.html#parsing-html-fragments>
  package struct FragmentContext: Sendable {
    package var tag: TagName
    package var namespace: ElementNamespace
    /// An `annotation-xml` whose `encoding` makes it an HTML integration point.
    package var isHTMLIntegrationPoint: Bool
    /// The mode of the document that the fragment is meant for.
    package var quirksMode: HTMLDocument.QuirksMode

    package init(
      tag: TagName, namespace: ElementNamespace = .html, isHTMLIntegrationPoint: Bool = false,
      quirksMode: HTMLDocument.QuirksMode = .noQuirks
    ) {
      self.tag = tag
      self.namespace = namespace
      self.isHTMLIntegrationPoint = isHTMLIntegrationPoint
      self.quirksMode = quirksMode
    }
  }

  /// The scripting flag: whether `noscript` holds text (true) or elements.
  package var scripting = true
  /// How deep elements may nest; deeper ones become siblings, as in Chromium.
  package var depthLimit = 512
  /// How many attributes an element may have; those behind them are dropped.
  package var attributeLimit = 4096
  /// How many copies of formatting elements may be made; parsing ends where there would be more, and
  /// the tree is of no use. `nil` if only the length of the text limits them.
  package var copyLimit: Int?
  package var fragmentContext: FragmentContext?
  /// Whether the text is an `iframe`'s `srcdoc`, which needs no doctype to avoid quirks mode.
  package var isSrcdoc = false
  /// Whether `<template shadowrootmode>` makes a shadow root.
  package var allowsDeclarativeShadowRoots = true

  package init() {}
}
