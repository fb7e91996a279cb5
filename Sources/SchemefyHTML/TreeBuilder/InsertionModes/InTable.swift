import SchemefySource

/// The modes "in table", "in caption" and "in column group".
extension TreeBuilder {
  /// <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intable>
  mutating func inTable(_ token: HTMLToken, in text: Span<UInt8>) -> TokenOutcome {
    switch token.kind {
    case .comment:
      insertComment(token)
      return .done
    case .doctype:
      return .done
    case .startTag:
      if let outcome = startTagInTable(token, in: text) { return outcome }
    case .endTag:
      switch token.tag {
      case .table:
        guard open.has(.table, in: .tableScope) else { return .done }
        popUntil(.table, endTag: token.range)
        resetInsertionMode()
        return .done
      case .body, .caption, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr:
        return .done
      case .template:
        return inHead(token, in: text)
      default:
        break
      }
    case .text, .endOfFile:
      return inBody(token, in: text)
    }
    // Any other token is foster-parented.
    fostersParents = true
    let outcome = inBody(token, in: text)
    fostersParents = false
    return outcome
  }

  /// The start tags that "in table" handles; `nil` for foster-parented ones.
  private mutating func startTagInTable(
    _ token: HTMLToken, in text: Span<UInt8>
  ) -> TokenOutcome? {
    switch token.tag {
    case .caption:
      clearStackToTable()
      formatting.pushMarker()
      insertHTMLElement(token)
      mode = .inCaption
    case .colgroup:
      clearStackToTable()
      insertHTMLElement(token)
      mode = .inColumnGroup
    case .col:
      clearStackToTable()
      insertImplied(.colgroup)
      mode = .inColumnGroup
      return .reprocess
    case .tbody, .tfoot, .thead:
      clearStackToTable()
      insertHTMLElement(token)
      mode = .inTableBody
    case .td, .th, .tr:
      clearStackToTable()
      insertImplied(.tbody)
      mode = .inTableBody
      return .reprocess
    case .table:
      guard open.has(.table, in: .tableScope) else { return .done }
      popUntil(.table)
      resetInsertionMode()
      return .reprocess
    case .style, .script, .template:
      return inHead(token, in: text)
    case .input:
      guard token.isHiddenInput(in: text) else { return nil }
      insertVoidElement(token)
    case .form:
      guard formElement == -1, open.count(of: .template) == 0 else { return .done }
      formElement = insertHTMLElement(token)
      pop(endTag: TextRange(at: token.range.upperBound))
    default:
      return nil
    }
    return .done
  }

  private mutating func clearStackToTable() {
    clearStack { $0 == .table || $0 == .template }
  }

  /// <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-incaption>
  mutating func inCaption(_ token: HTMLToken, in text: Span<UInt8>) -> TokenOutcome {
    switch (token.kind, token.tag) {
    case (.endTag, .caption):
      if open.has(.caption, in: .tableScope) { closeCaption(endTag: token.range) }
      return .done
    case (.startTag, .caption), (.startTag, .col), (.startTag, .colgroup), (.startTag, .tbody),
      (.startTag, .td), (.startTag, .tfoot), (.startTag, .th), (.startTag, .thead),
      (.startTag, .tr), (.endTag, .table):
      guard open.has(.caption, in: .tableScope) else { return .done }
      closeCaption(endTag: nil)
      return .reprocess
    case (.endTag, .body), (.endTag, .col), (.endTag, .colgroup), (.endTag, .html),
      (.endTag, .tbody), (.endTag, .td), (.endTag, .tfoot), (.endTag, .th), (.endTag, .thead),
      (.endTag, .tr):
      return .done
    default:
      return inBody(token, in: text)
    }
  }

  private mutating func closeCaption(endTag: TextRange?) {
    generateImpliedEndTags()
    popUntil(.caption, endTag: endTag)
    formatting.clearToLastMarker()
    mode = .inTable
  }

  /// <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-incolgroup>
  mutating func inColumnGroup(_ token: HTMLToken, in text: Span<UInt8>) -> TokenOutcome {
    switch (token.kind, token.tag) {
    case (.comment, _):
      insertComment(token)
    case (.doctype, _), (.endTag, .col):
      break
    case (.startTag, .html), (.endOfFile, _):
      return inBody(token, in: text)
    case (.startTag, .col):
      insertVoidElement(token)
    case (.endTag, .colgroup):
      guard isCurrent(.colgroup) else { break }
      pop(endTag: token.range)
      mode = .inTable
    case (.startTag, .template), (.endTag, .template):
      return inHead(token, in: text)
    default:
      return leaveColumnGroup()
    }
    return .done
  }

  /// Closes the column group for a token that does not belong in it; the token is dropped if there
  /// is none.
  mutating func leaveColumnGroup() -> TokenOutcome {
    guard isCurrent(.colgroup) else { return .done }
    pop()
    mode = .inTable
    return .reprocess
  }
}
