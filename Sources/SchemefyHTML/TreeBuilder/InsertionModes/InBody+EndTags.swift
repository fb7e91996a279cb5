import SchemefySource

/// The mode "in body": end tags.
///
/// WHATWG HTML §13.2.6.4.7
/// <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody>
extension TreeBuilder {
  /// Processes an end tag by the rules of "in body".
  mutating func endTagInBody(_ token: HTMLToken, in text: Span<UInt8>) -> TokenOutcome {
    let tag = token.tag
    switch tag {
    case .template:
      endTemplate(token)
    case .body, .html:
      return endBody(token)
    case .address, .article, .aside, .blockquote, .button, .center, .details, .dialog, .dir, .div,
      .dl, .fieldset, .figcaption, .figure, .footer, .header, .hgroup, .listing, .main, .menu,
      .nav, .ol, .pre, .search, .section, .select, .summary, .ul, .dd, .dt:
      guard open.has(tag) else { break }
      generateImpliedEndTags(except: tag == .dd || tag == .dt ? tag : .unknown)
      popUntil(tag, endTag: token.range)
    case .form:
      endForm(token)
    case .p:
      if !open.has(.p, in: .buttonScope) { insertImplied(.p) }
      closeParagraph(endTag: token.range)
    case .li:
      guard open.has(.li, in: .listItemScope) else { break }
      generateImpliedEndTags(except: .li)
      popUntil(.li, endTag: token.range)
    case .h1, .h2, .h3, .h4, .h5, .h6:
      guard open.hasHeadingInScope() else { break }
      generateImpliedEndTags()
      popUntil(endTag: token.range) { $0.isHeading }
    case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u:
      runAdoptionAgency(token, in: text)
    case .applet, .marquee, .object:
      guard open.has(tag) else { break }
      generateImpliedEndTags()
      popUntil(tag, endTag: token.range)
      formatting.clearToLastMarker()
    case .br:
      // The end tag counts as a start tag without attributes.
      reconstructFormattingElements()
      insertImplied(.br)
      pop(endTag: token.range)
      framesetOK = false
    default:
      anyOtherEndTag(token, endTag: token.range, in: text)
    }
    return .done
  }

  /// `</body>` and `</html>` leave their elements open.
  private mutating func endBody(_ token: HTMLToken) -> TokenOutcome {
    guard open.has(.body) else { return .done }
    mode = .afterBody
    guard token.tag == .body else { return .reprocess }
    bodyEndTag = token.range
    return .done
  }

  private mutating func endForm(_ token: HTMLToken) {
    guard open.count(of: .template) == 0 else {
      guard open.has(.form) else { return }
      generateImpliedEndTags()
      popUntil(.form, endTag: token.range)
      return
    }
    let node = formElement
    formElement = -1
    guard node >= 0, let index = open.index(of: node), open.isInScope(index: index) else { return }
    generateImpliedEndTags()
    if let index = open.index(of: node) {
      open.remove(at: index)
      sink.close(node, endTag: token.range)
    }
  }

  /// An end tag without rules of its own closes the nearest element with its name, if no special
  /// element is between.
  ///
  /// - Parameter endTag: the end tag; the empty range at a start tag that is treated as one.
  mutating func anyOtherEndTag(_ token: HTMLToken, endTag: TextRange, in text: Span<UInt8>) {
    guard open.count(of: token.tag) > 0 else { return }
    let floor = open.searchFloor
    var index = open.count - 1
    while index >= floor {
      let element = open[index]
      if element.namespace == .html, element.hasName(of: token, in: text) {
        // Implied end tags stop at the element itself, which may be one of those they close.
        pop(through: index, endTag: endTag)
        return
      }
      if element.traits.contains(.special) { return }
      index -= 1
    }
  }
}

extension OpenElement {
  /// Whether the element has the name of a tag.
  func hasName(of token: HTMLToken, in text: Span<UInt8>) -> Bool {
    guard tag == token.tag else { return false }
    return tag != .unknown || text.isEqualIgnoringCase(name, token.name)
  }
}
