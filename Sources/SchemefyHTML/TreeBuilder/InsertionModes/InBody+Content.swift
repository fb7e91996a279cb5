import SchemefySource

/// The mode "in body": start tags of elements without content, or with text only.
extension TreeBuilder {
  /// Elements without content.
  mutating func startVoidElement(_ token: HTMLToken, in text: Span<UInt8>) {
    switch token.tag {
    case .param, .source, .track:
      insertVoidElement(token)
      return
    case .hr:
      closeParagraphInButtonScope()
      if open.has(.select) { generateImpliedEndTags() }
      insertVoidElement(token)
    case .input:
      if options.fragmentContext?.isSelect == true { return }
      if open.has(.select) { popUntil(.select) }
      reconstructFormattingElements()
      insertVoidElement(token)
      if token.isHiddenInput(in: text) { return }
    case .image:
      // The standard: don't ask.
      reconstructFormattingElements()
      insertElement(token, tag: .img, namespace: .html)
      pop(endTag: TextRange(at: token.range.upperBound))
    default:
      reconstructFormattingElements()
      insertVoidElement(token)
    }
    framesetOK = false
  }

  /// Elements whose content the tokenizer reads as text, and `noscript`, which may be one.
  mutating func startText(_ token: HTMLToken) {
    switch token.tag {
    case .plaintext:
      closeParagraphInButtonScope()
      insertHTMLElement(token)
      tokenizer.state = .plaintext
      replacesNulls = true
    case .textarea:
      insertTextElement(token, state: .rcdata)
      skipsNewline = true
      framesetOK = false
    case .xmp:
      closeParagraphInButtonScope()
      reconstructFormattingElements()
      framesetOK = false
      insertTextElement(token, state: .rawtext)
    case .iframe:
      framesetOK = false
      insertTextElement(token, state: .rawtext)
    case .noscript where !options.scripting:
      reconstructFormattingElements()
      insertHTMLElement(token)
    default:
      insertTextElement(token, state: .rawtext)
    }
  }
}

extension HTMLParserOptions.FragmentContext {
  /// Whether the fragment is a `select`'s content, in which another one and inputs are dropped.
  var isSelect: Bool { tag == .select && namespace == .html }
}
