import SchemefySource

/// Templates: their tags, and the mode "in template".
extension TreeBuilder {
  /// A template's start tag, by the rules of "in head".
  ///
  /// The element of a declarative shadow root stays in the tree, in its host, so that nothing of
  /// the source is lost; its content is marked as a shadow root.
  mutating func startTemplate(_ token: HTMLToken, in text: Span<UInt8>) {
    formatting.pushMarker()
    framesetOK = false
    mode = .inTemplate
    templateModes.append(.inTemplate)
    let isShadowRoot = isDeclarativeShadowRoot(token, in: text)
    if isShadowRoot { open.addTraits(.shadowHost) }
    insertHTMLElement(token)
    guard var element = open.popLast() else { return }
    element.childrenParent = sink.insertTemplateContent(
      of: element.node, isShadowRoot: isShadowRoot)
    open.push(element)
  }

  /// Whether a template's start tag attaches a shadow root to the current node.
  private func isDeclarativeShadowRoot(_ token: HTMLToken, in text: Span<UInt8>) -> Bool {
    guard options.allowsDeclarativeShadowRoots, open.count > 1, let host = open.last,
      host.namespace == .html, !host.traits.contains(.shadowHost),
      host.tag.canHostShadowRoot(host.name, in: text),
      let mode = token.attribute("shadowrootmode", in: text),
      text.isEqual(mode, to: "open") || text.isEqual(mode, to: "closed")
    else { return false }
    return true
  }

  /// A template's end tag, by the rules of "in head".
  mutating func endTemplate(_ token: HTMLToken) {
    guard open.count(of: .template) > 0 else { return }
    generateAllImpliedEndTagsThoroughly()
    closeTemplate(endTag: token.range)
  }

  private mutating func closeTemplate(endTag: TextRange?) {
    popUntil(.template, endTag: endTag)
    formatting.clearToLastMarker()
    _ = templateModes.popLast()
    resetInsertionMode()
  }

  /// <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intemplate>
  mutating func inTemplate(_ token: HTMLToken, in text: Span<UInt8>) -> TokenOutcome {
    switch token.kind {
    case .text, .comment, .doctype:
      return inBody(token, in: text)
    case .startTag:
      return startTagInTemplate(token, in: text)
    case .endTag:
      if token.tag == .template { endTemplate(token) }
      return .done
    case .endOfFile:
      guard open.count(of: .template) > 0 else { return .done }
      closeTemplate(endTag: nil)
      return .reprocess
    }
  }

  private mutating func startTagInTemplate(
    _ token: HTMLToken, in text: Span<UInt8>
  ) -> TokenOutcome {
    switch token.tag {
    case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
      return inHead(token, in: text)
    case .caption, .colgroup, .tbody, .tfoot, .thead:
      mode = .inTable
    case .col:
      mode = .inColumnGroup
    case .tr:
      mode = .inTableBody
    case .td, .th:
      mode = .inRow
    default:
      mode = .inBody
    }
    _ = templateModes.popLast()
    templateModes.append(mode)
    return .reprocess
  }
}

extension TagName {
  /// Whether an element may have a shadow root: some of HTML's, and custom elements.
  ///
  /// <https://dom.spec.whatwg.org/#valid-shadow-host-name>
  fileprivate func canHostShadowRoot(_ name: TextRange, in text: Span<UInt8>) -> Bool {
    switch self {
    case .article, .aside, .blockquote, .body, .div, .footer, .h1, .h2, .h3, .h4, .h5, .h6, .header,
      .main, .nav, .p, .section, .span:
      true
    case .unknown:
      name.range.contains { text[$0] == UInt8(ascii: "-") }
    default:
      false
    }
  }
}
