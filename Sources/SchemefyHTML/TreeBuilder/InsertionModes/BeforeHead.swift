import SchemefySource

/// The modes up to the `head`: "initial", "before html", "before head".
extension TreeBuilder {
  /// <https://html.spec.whatwg.org/multipage/parsing.html#the-initial-insertion-mode>
  mutating func initial(_ token: HTMLToken, in text: Span<UInt8>) -> TokenOutcome {
    switch token.kind {
    case .comment:
      sink.insertComment(token, at: TreePlace(in: sink.root))
      return .done
    case .doctype:
      sink.insertDoctype(token)
      sink.quirksMode = QuirksRules.mode(for: token, isSrcdoc: options.isSrcdoc, in: text)
      mode = .beforeHtml
      return .done
    default:
      leaveInitial()
      return .reprocess
    }
  }

  /// No doctype came.
  mutating func leaveInitial() {
    if !options.isSrcdoc { sink.quirksMode = .quirks }
    mode = .beforeHtml
  }

  /// <https://html.spec.whatwg.org/multipage/parsing.html#the-before-html-insertion-mode>
  mutating func beforeHtml(_ token: HTMLToken) -> TokenOutcome {
    switch (token.kind, token.tag) {
    case (.doctype, _):
      return .done
    case (.comment, _):
      sink.insertComment(token, at: TreePlace(in: sink.root))
      return .done
    case (.startTag, .html):
      insertHTMLElement(token)
      mode = .beforeHead
      return .done
    case (.endTag, .head), (.endTag, .body), (.endTag, .html), (.endTag, .br):
      break
    case (.endTag, _):
      return .done
    default:
      break
    }
    leaveBeforeHtml()
    return .reprocess
  }

  mutating func leaveBeforeHtml() {
    insertImplied(.html, at: TreePlace(in: sink.root))
    mode = .beforeHead
  }

  /// <https://html.spec.whatwg.org/multipage/parsing.html#the-before-head-insertion-mode>
  mutating func beforeHead(_ token: HTMLToken, in text: Span<UInt8>) -> TokenOutcome {
    switch (token.kind, token.tag) {
    case (.doctype, _):
      return .done
    case (.comment, _):
      insertComment(token)
      return .done
    case (.startTag, .html):
      return inBody(token, in: text)
    case (.startTag, .head):
      headElement = insertHTMLElement(token)
      mode = .inHead
      return .done
    case (.endTag, .head), (.endTag, .body), (.endTag, .html), (.endTag, .br):
      break
    case (.endTag, _):
      return .done
    default:
      break
    }
    leaveBeforeHead()
    return .reprocess
  }

  mutating func leaveBeforeHead() {
    headElement = insertImplied(.head)
    mode = .inHead
  }
}
