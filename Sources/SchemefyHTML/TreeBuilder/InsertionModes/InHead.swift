import SchemefySource

/// The modes "in head", "in head noscript" and "after head".
extension TreeBuilder {
  /// <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhead>
  mutating func inHead(_ token: HTMLToken, in text: Span<UInt8>) -> TokenOutcome {
    switch token.kind {
    case .doctype:
      return .done
    case .comment:
      insertComment(token)
      return .done
    case .startTag:
      if token.tag == .html { return inBody(token, in: text) }
      if startTagInHead(token, in: text) { return .done }
    case .endTag:
      switch token.tag {
      case .head:
        pop(endTag: token.range)
        mode = .afterHead
        return .done
      case .template:
        endTemplate(token)
        return .done
      case .body, .html, .br:
        break
      default:
        return .done
      }
    default:
      break
    }
    leaveHead()
    return .reprocess
  }

  mutating func leaveHead() {
    pop()
    mode = .afterHead
  }

  /// The start tags that "in head" knows, for the modes that process them by its rules.
  ///
  /// - Returns: whether the token was one of them.
  private mutating func startTagInHead(_ token: HTMLToken, in text: Span<UInt8>) -> Bool {
    switch token.tag {
    case .base, .basefont, .bgsound, .link, .meta:
      insertVoidElement(token)
    case .title:
      insertTextElement(token, state: .rcdata)
    case .noframes, .style:
      insertTextElement(token, state: .rawtext)
    case .noscript:
      if options.scripting {
        insertTextElement(token, state: .rawtext)
      } else {
        insertHTMLElement(token)
        mode = .inHeadNoscript
      }
    case .script:
      insertTextElement(token, state: .scriptData)
    case .template:
      startTemplate(token, in: text)
    case .head:
      break
    default:
      return false
    }
    return true
  }

  /// <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inheadnoscript>
  mutating func inHeadNoscript(_ token: HTMLToken, in text: Span<UInt8>) -> TokenOutcome {
    switch (token.kind, token.tag) {
    case (.doctype, _):
      return .done
    case (.startTag, .html):
      return inBody(token, in: text)
    case (.endTag, .noscript):
      pop(endTag: token.range)
      mode = .inHead
      return .done
    case (.comment, _), (.startTag, .basefont), (.startTag, .bgsound), (.startTag, .link),
      (.startTag, .meta), (.startTag, .noframes), (.startTag, .style):
      return inHead(token, in: text)
    case (.startTag, .head), (.startTag, .noscript):
      return .done
    case (.endTag, .br):
      break
    case (.endTag, _):
      return .done
    default:
      break
    }
    leaveHeadNoscript()
    return .reprocess
  }

  mutating func leaveHeadNoscript() {
    pop()
    mode = .inHead
  }

  /// <https://html.spec.whatwg.org/multipage/parsing.html#the-after-head-insertion-mode>
  mutating func afterHead(_ token: HTMLToken, in text: Span<UInt8>) -> TokenOutcome {
    switch token.kind {
    case .doctype:
      return .done
    case .comment:
      insertComment(token)
      return .done
    case .startTag:
      if let outcome = startTagAfterHead(token, in: text) { return outcome }
    case .endTag:
      switch token.tag {
      case .template:
        endTemplate(token)
        return .done
      case .body, .html, .br:
        break
      default:
        return .done
      }
    default:
      break
    }
    leaveAfterHead()
    return .reprocess
  }

  /// The start tags that "after head" knows; `nil` for the others.
  private mutating func startTagAfterHead(
    _ token: HTMLToken, in text: Span<UInt8>
  ) -> TokenOutcome? {
    switch token.tag {
    case .html:
      return inBody(token, in: text)
    case .body:
      insertHTMLElement(token)
      framesetOK = false
      mode = .inBody
    case .frameset:
      insertHTMLElement(token)
      mode = .inFrameset
    case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
      // The head is opened again for this one token.
      open.push(
        OpenElement(
          node: headElement, childrenParent: headElement, name: TextRange(at: offset), tag: .head,
          namespace: .html, traits: ElementTraits(.head, .html)))
      _ = startTagInHead(token, in: text)
      if let index = open.index(of: headElement) { open.remove(at: index) }
    case .head:
      break
    default:
      return nil
    }
    return .done
  }

  mutating func leaveAfterHead() {
    insertImplied(.body)
    mode = .inBody
  }
}
