import SchemefySource

/// The mode "in body": start tags.
///
/// WHATWG HTML §13.2.6.4.7
/// <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody>
extension TreeBuilder {
  /// Processes a token by the rules of "in body".
  mutating func inBody(_ token: HTMLToken, in text: Span<UInt8>) -> TokenOutcome {
    switch token.kind {
    case .startTag:
      startTagInBody(token, in: text)
    case .endTag:
      return endTagInBody(token, in: text)
    case .comment:
      insertComment(token)
    case .endOfFile:
      if !templateModes.isEmpty { return inTemplate(token, in: text) }
    case .doctype, .text:
      break
    }
    return .done
  }

  /// The start tags, the frequent ones in the order of the standard.
  private mutating func startTagInBody(_ token: HTMLToken, in text: Span<UInt8>) {
    switch token.tag {
    case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
      _ = inHead(token, in: text)
    case .html, .body, .frameset:
      startDocumentElement(token)
    case .address, .article, .aside, .blockquote, .center, .details, .dialog, .dir, .div, .dl,
      .fieldset, .figcaption, .figure, .footer, .header, .hgroup, .main, .menu, .nav, .ol, .p,
      .search, .section, .summary, .ul:
      closeParagraphInButtonScope()
      insertHTMLElement(token)
    case .h1, .h2, .h3, .h4, .h5, .h6:
      closeParagraphInButtonScope()
      if let current = open.last, current.namespace == .html, current.tag.isHeading { pop() }
      insertHTMLElement(token)
    case .pre, .listing:
      closeParagraphInButtonScope()
      insertHTMLElement(token)
      skipsNewline = true
      framesetOK = false
    case .form:
      startForm(token)
    case .li:
      startListItem(token, closes: { $0 == .li })
    case .dd, .dt:
      startListItem(token, closes: { $0 == .dd || $0 == .dt })
    case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u:
      startFormattingElement(token, in: text)
    case .button, .applet, .marquee, .object, .table:
      startScope(token)
    case .area, .br, .embed, .img, .keygen, .wbr, .image, .input, .hr, .param, .source, .track:
      startVoidElement(token, in: text)
    case .plaintext, .textarea, .xmp, .iframe, .noembed, .noscript:
      startText(token)
    case .select, .option, .optgroup, .selectedcontent:
      startSelectPart(token, in: text)
    case .rb, .rtc, .rp, .rt:
      if open.has(.ruby) {
        generateImpliedEndTags(except: token.tag == .rp || token.tag == .rt ? .rtc : .unknown)
      }
      insertHTMLElement(token)
    case .math, .svg:
      reconstructFormattingElements()
      insertForeignElement(token, namespace: token.tag == .svg ? .svg : .mathml, in: text)
    case .caption, .col, .colgroup, .frame, .head, .tbody, .td, .tfoot, .th, .thead, .tr:
      break
    default:
      reconstructFormattingElements()
      insertHTMLElement(token)
    }
  }

  /// `html`, `body` and `frameset` inside the body.
  private mutating func startDocumentElement(_ token: HTMLToken) {
    let hasBody = open.count > 1 && open[1].isHTML(.body)
    switch token.tag {
    case .html:
      if open.count(of: .template) == 0 { addAttributes(token, toElementAt: 0) }
    case .body:
      guard hasBody, open.count(of: .template) == 0 else { return }
      framesetOK = false
      addAttributes(token, toElementAt: 1)
    default:
      guard hasBody, framesetOK else { return }
      let body = open[1].node
      while open.count > 1 { pop() }
      sink.detach(body)
      insertHTMLElement(token)
      mode = .inFrameset
    }
  }

  private mutating func startForm(_ token: HTMLToken) {
    let isInTemplate = open.count(of: .template) > 0
    guard formElement == -1 || isInTemplate else { return }
    closeParagraphInButtonScope()
    let node = insertHTMLElement(token)
    if !isInTemplate { formElement = node }
  }

  /// `li`, `dd` and `dt`, which close an open one of their kind.
  private mutating func startListItem(_ token: HTMLToken, closes: (TagName) -> Bool) {
    framesetOK = false
    let floor = open.searchFloor
    var index = open.count - 1
    while index >= floor {
      let element = open[index]
      if element.namespace == .html, closes(element.tag) {
        generateImpliedEndTags(except: element.tag)
        popUntil(element.tag)
        break
      }
      let isPassed =
        element.isHTML(.address) || element.isHTML(.div) || element.isHTML(.p)
      if element.traits.contains(.special), !isPassed { break }
      index -= 1
    }
    closeParagraphInButtonScope()
    insertHTMLElement(token)
  }

  private mutating func startFormattingElement(_ token: HTMLToken, in text: Span<UInt8>) {
    if token.tag == .a, let index = formatting.lastIndex(of: .a) {
      let node = formatting[index].node
      runAdoptionAgency(token, in: text)
      if let index = formatting.index(of: node) { formatting.remove(at: index) }
      if let index = open.index(of: node) {
        open.remove(at: index)
        sink.close(node, endTag: TextRange(at: offset))
      }
    } else if token.tag == .nobr {
      reconstructFormattingElements()
      if open.has(.nobr) { runAdoptionAgency(token, in: text) }
    }
    insertFormattingElement(token, in: text)
  }

  /// Elements that bound a scope or a list of formatting elements.
  private mutating func startScope(_ token: HTMLToken) {
    switch token.tag {
    case .button:
      if open.has(.button) {
        generateImpliedEndTags()
        popUntil(.button)
      }
      reconstructFormattingElements()
      insertHTMLElement(token)
    case .table:
      if sink.quirksMode != .quirks {
        closeParagraphInButtonScope()
      } else if hasParagraphInButtonScope {
        sink.dependsOnQuirks = true
      }
      insertHTMLElement(token)
      mode = .inTable
    default:
      reconstructFormattingElements()
      insertHTMLElement(token)
      formatting.pushMarker()
    }
    framesetOK = false
  }
}
