package import SchemefySource

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

  /// An element that a piece of a page is taken to stand in.
  package struct EnclosingElement: Sendable, Hashable {
    package var tag: TagName
    package var namespace: ElementNamespace

    package init(tag: TagName, namespace: ElementNamespace) {
      (self.tag, self.namespace) = (tag, namespace)
    }
  }

  /// The scripting flag: whether `noscript` holds text (true) or elements.
  package var scripting = true
  /// The maximum depth to which elements may nest; deeper ones become siblings, as in Chromium.
  package var depthLimit = 512
  /// The maximum number of attributes of an element; those behind them are dropped.
  package var attributeLimit = 4096
  /// The maximum number of copies of formatting elements; parsing ends where there would be more, and
  /// the tree is of no use. `nil` if only the length of the text limits them.
  package var copyLimit: Int?
  /// The budget of the document: where it is spent, or its work is interrupted, parsing ends, and the
  /// tree is of no use. `nil` if nothing ends it.
  package var budget: WorkBudget?
  package var fragmentContext: FragmentContext?
  /// The elements around a piece of a page, the innermost last, inside of an implied `body`: they are
  /// implied, too, so that the piece is a document like others. `nil` for a page, and for a piece of
  /// which ``findsEnclosing`` looks at the first tag.
  package var enclosing: [EnclosingElement]?
  /// Whether ``enclosing`` is looked for in the first tag of a text: a piece that begins with `<td>`
  /// stands in a row.
  package var findsEnclosing = false
  /// Whether the text is an `iframe`'s `srcdoc`, which needs no doctype to avoid quirks mode.
  package var isSrcdoc = false
  /// Whether `<template shadowrootmode>` makes a shadow root.
  package var allowsDeclarativeShadowRoots = true

  package init() {}

  /// The options for a document in the `srcdoc` of an element of a document with these options.
  package var ofSrcdoc: HTMLParserOptions {
    var options = self
    options.isSrcdoc = true
    (options.fragmentContext, options.enclosing) = (nil, nil)
    options.findsEnclosing = false
    return options
  }
}
