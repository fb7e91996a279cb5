import SchemefySource

/// The insertion modes after the body, and those of framesets.
extension TreeBuilder {
  /// <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-afterbody>
  mutating func afterBody(_ token: HTMLToken, in text: Span<UInt8>) -> TokenOutcome {
    switch (token.kind, token.tag) {
    case (.comment, _):
      sink.insertComment(token, at: TreePlace(in: open[0].childrenParent))
    case (.doctype, _), (.endOfFile, _):
      break
    case (.startTag, .html):
      return inBody(token, in: text)
    case (.endTag, .html):
      guard options.fragmentContext == nil else { break }
      htmlEndTag = token.range
      mode = .afterAfterBody
    default:
      mode = .inBody
      return .reprocess
    }
    return .done
  }

  /// <https://html.spec.whatwg.org/multipage/parsing.html#the-after-after-body-insertion-mode>
  mutating func afterAfterBody(_ token: HTMLToken, in text: Span<UInt8>) -> TokenOutcome {
    switch (token.kind, token.tag) {
    case (.comment, _):
      sink.insertComment(token, at: TreePlace(in: sink.root))
    case (.doctype, _), (.endOfFile, _):
      break
    case (.startTag, .html):
      return inBody(token, in: text)
    default:
      mode = .inBody
      return .reprocess
    }
    return .done
  }

  /// <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inframeset>
  mutating func inFrameset(_ token: HTMLToken, in text: Span<UInt8>) -> TokenOutcome {
    switch (token.kind, token.tag) {
    case (.comment, _):
      insertComment(token)
    case (.startTag, .html):
      return inBody(token, in: text)
    case (.startTag, .frameset):
      insertHTMLElement(token)
    case (.endTag, .frameset):
      guard open.count > 1 else { break }
      pop(endTag: token.range)
      if options.fragmentContext == nil, !isCurrent(.frameset) { mode = .afterFrameset }
    case (.startTag, .frame):
      insertVoidElement(token)
    case (.startTag, .noframes):
      return inHead(token, in: text)
    default:
      break
    }
    return .done
  }

  /// <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-afterframeset>
  mutating func afterFrameset(_ token: HTMLToken, in text: Span<UInt8>) -> TokenOutcome {
    switch (token.kind, token.tag) {
    case (.comment, _):
      insertComment(token)
    case (.startTag, .html):
      return inBody(token, in: text)
    case (.endTag, .html):
      htmlEndTag = token.range
      mode = .afterAfterFrameset
    case (.startTag, .noframes):
      return inHead(token, in: text)
    default:
      break
    }
    return .done
  }

  /// <https://html.spec.whatwg.org/multipage/parsing.html#the-after-after-frameset-insertion-mode>
  mutating func afterAfterFrameset(_ token: HTMLToken, in text: Span<UInt8>) -> TokenOutcome {
    switch (token.kind, token.tag) {
    case (.comment, _):
      sink.insertComment(token, at: TreePlace(in: sink.root))
    case (.startTag, .html):
      return inBody(token, in: text)
    case (.startTag, .noframes):
      return inHead(token, in: text)
    default:
      break
    }
    return .done
  }
}
