import SchemefySource

/// The rules for parsing tokens in foreign content: SVG and MathML.
///
/// WHATWG HTML §13.2.6.5
/// <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign>
extension TreeBuilder {
  /// The current node; for a fragment's outermost content, the context element.
  private var adjustedCurrentNode: OpenElement? {
    if open.count == 1, let contextElement { return contextElement }
    return open.last
  }

  /// Whether the adjusted current node is an element outside the HTML namespace.
  var isInForeignContent: Bool {
    if open.foreignCount == 0, contextElement == nil || open.count > 1 { return false }
    guard let element = adjustedCurrentNode else { return false }
    return element.namespace != .html
  }

  /// Whether text goes by HTML's rules although the current node is foreign.
  var isAtTextIntegrationPoint: Bool {
    guard let traits = adjustedCurrentNode?.traits else { return false }
    return !traits.isDisjoint(with: [.htmlIntegrationPoint, .mathMLTextIntegrationPoint])
  }

  /// Whether a token goes by the insertion mode's rules although the current node is foreign.
  func followsHTMLRules(_ token: HTMLToken) -> Bool {
    guard token.kind != .endOfFile, let element = adjustedCurrentNode else { return true }
    guard token.kind == .startTag else { return false }
    if element.traits.contains(.htmlIntegrationPoint) { return true }
    if element.traits.contains(.mathMLTextIntegrationPoint) {
      return token.tag != .mglyph && token.tag != .malignmark
    }
    return element.namespace == .mathml && element.tag == .annotationXml && token.tag == .svg
  }

  /// Processes a token other than text.
  ///
  /// - Returns: `.reprocess` if it is to be processed by the insertion mode's rules after all.
  mutating func processInForeignContent(
    _ token: HTMLToken, in text: Span<UInt8>
  ) -> TokenOutcome {
    switch token.kind {
    case .comment:
      insertComment(token)
    case .startTag:
      if token.breaksOutOfForeignContent(in: text) {
        breakOutOfForeignContent()
        return .reprocess
      }
      insertForeignElement(
        token, namespace: adjustedCurrentNode?.namespace ?? .html, in: text)
    case .endTag:
      return endTagInForeignContent(token, in: text)
    case .doctype, .text, .endOfFile:
      break
    }
    return .done
  }

  /// Inserts a foreign element; one that closes itself is popped at once.
  mutating func insertForeignElement(
    _ token: HTMLToken, namespace: ElementNamespace, in text: Span<UInt8>
  ) {
    var traits: ElementTraits = []
    if namespace == .mathml, token.tag == .annotationXml, token.isHTMLAnnotation(in: text) {
      traits = .htmlIntegrationPoint
    }
    insertElement(token, tag: token.tag, namespace: namespace, traits: traits)
    if token.isSelfClosing { pop(endTag: TextRange(at: token.range.upperBound)) }
  }

  private mutating func breakOutOfForeignContent() {
    while let element = open.last, element.namespace != .html,
      element.traits.isDisjoint(with: [.htmlIntegrationPoint, .mathMLTextIntegrationPoint])
    {
      pop()
    }
  }

  private mutating func endTagInForeignContent(
    _ token: HTMLToken, in text: Span<UInt8>
  ) -> TokenOutcome {
    if token.tag == .br || token.tag == .p {
      breakOutOfForeignContent()
      return .reprocess
    }
    // At the outermost level of a fragment.
    guard open.count > 1 else { return .done }
    let floor = open.searchFloor
    var index = open.count - 1
    while index >= floor {
      let element = open[index]
      if element.namespace == .html { return .reprocess }
      if element.hasName(of: token, in: text) {
        pop(through: index, endTag: token.range)
        return .done
      }
      index -= 1
    }
    return .done
  }
}

extension HTMLToken {
  /// Whether a start tag never belongs into SVG or MathML.
  fileprivate func breaksOutOfForeignContent(in text: Span<UInt8>) -> Bool {
    switch tag {
    case .b, .big, .blockquote, .body, .br, .center, .code, .dd, .div, .dl, .dt, .em, .embed, .h1,
      .h2, .h3, .h4, .h5, .h6, .head, .hr, .i, .img, .li, .listing, .menu, .meta, .nobr, .ol, .p,
      .pre, .ruby, .s, .small, .span, .strong, .strike, .sub, .sup, .table, .tt, .u, .ul, .`var`:
      true
    case .font:
      attribute("color", in: text) != nil || attribute("face", in: text) != nil
        || attribute("size", in: text) != nil
    default:
      false
    }
  }

  /// Whether an `annotation-xml` start tag makes an HTML integration point.
  fileprivate func isHTMLAnnotation(in text: Span<UInt8>) -> Bool {
    guard let encoding = attribute("encoding", in: text) else { return false }
    return text.isEqual(encoding, to: "text/html")
      || text.isEqual(encoding, to: "application/xhtml+xml")
  }
}
