import SchemefySource

/// The modes "in table body", "in row" and "in cell".
extension TreeBuilder {
  /// <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intbody>
  mutating func inTableBody(_ token: HTMLToken, in text: Span<UInt8>) -> TokenOutcome {
    switch (token.kind, token.tag) {
    case (.startTag, .tr):
      clearStackToTableBody()
      insertHTMLElement(token)
      mode = .inRow
    case (.startTag, .th), (.startTag, .td):
      clearStackToTableBody()
      insertImplied(.tr)
      mode = .inRow
      return .reprocess
    case (.endTag, .tbody), (.endTag, .tfoot), (.endTag, .thead):
      guard open.has(token.tag, in: .tableScope) else { break }
      clearStackToTableBody()
      pop(endTag: token.range)
      mode = .inTable
    case (.startTag, .caption), (.startTag, .col), (.startTag, .colgroup), (.startTag, .tbody),
      (.startTag, .tfoot), (.startTag, .thead), (.endTag, .table):
      guard
        open.has(.tbody, in: .tableScope) || open.has(.thead, in: .tableScope)
          || open.has(.tfoot, in: .tableScope)
      else { break }
      clearStackToTableBody()
      pop()
      mode = .inTable
      return .reprocess
    case (.endTag, .body), (.endTag, .caption), (.endTag, .col), (.endTag, .colgroup),
      (.endTag, .html), (.endTag, .td), (.endTag, .th), (.endTag, .tr):
      break
    default:
      return inTable(token, in: text)
    }
    return .done
  }

  private mutating func clearStackToTableBody() {
    clearStack { $0.isTableBody || $0 == .template }
  }

  /// <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intr>
  mutating func inRow(_ token: HTMLToken, in text: Span<UInt8>) -> TokenOutcome {
    switch (token.kind, token.tag) {
    case (.startTag, .th), (.startTag, .td):
      clearStackToRow()
      insertHTMLElement(token)
      mode = .inCell
      formatting.pushMarker()
    case (.endTag, .tr):
      closeRow(endTag: token.range)
    case (.startTag, .caption), (.startTag, .col), (.startTag, .colgroup), (.startTag, .tbody),
      (.startTag, .tfoot), (.startTag, .thead), (.startTag, .tr), (.endTag, .table):
      if closeRow(endTag: nil) { return .reprocess }
    case (.endTag, .tbody), (.endTag, .tfoot), (.endTag, .thead):
      if open.has(token.tag, in: .tableScope), closeRow(endTag: nil) { return .reprocess }
    case (.endTag, .body), (.endTag, .caption), (.endTag, .col), (.endTag, .colgroup),
      (.endTag, .html), (.endTag, .td), (.endTag, .th):
      break
    default:
      return inTable(token, in: text)
    }
    return .done
  }

  /// Closes the row.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  private mutating func closeRow(endTag: TextRange?) -> Bool {
    guard open.has(.tr, in: .tableScope) else { return false }
    clearStackToRow()
    pop(endTag: endTag ?? TextRange(at: offset))
    mode = .inTableBody
    return true
  }

  private mutating func clearStackToRow() {
    clearStack { $0 == .tr || $0 == .template }
  }

  /// <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intd>
  mutating func inCell(_ token: HTMLToken, in text: Span<UInt8>) -> TokenOutcome {
    switch (token.kind, token.tag) {
    case (.endTag, .td), (.endTag, .th):
      guard open.has(token.tag, in: .tableScope) else { break }
      generateImpliedEndTags()
      popUntil(token.tag, endTag: token.range)
      formatting.clearToLastMarker()
      mode = .inRow
    case (.startTag, .caption), (.startTag, .col), (.startTag, .colgroup), (.startTag, .tbody),
      (.startTag, .td), (.startTag, .tfoot), (.startTag, .th), (.startTag, .thead),
      (.startTag, .tr):
      if closeCell() { return .reprocess }
    case (.endTag, .body), (.endTag, .caption), (.endTag, .col), (.endTag, .colgroup),
      (.endTag, .html):
      break
    case (.endTag, .table), (.endTag, .tbody), (.endTag, .tfoot), (.endTag, .thead),
      (.endTag, .tr):
      if open.has(token.tag, in: .tableScope), closeCell() { return .reprocess }
    default:
      return inBody(token, in: text)
    }
    return .done
  }

  /// <https://html.spec.whatwg.org/multipage/parsing.html#close-the-cell>
  ///
  /// - Returns: whether there was one.
  private mutating func closeCell() -> Bool {
    guard open.has(.td, in: .tableScope) || open.has(.th, in: .tableScope) else { return false }
    generateImpliedEndTags()
    popUntil(endTag: TextRange(at: offset)) { $0 == .td || $0 == .th }
    formatting.clearToLastMarker()
    mode = .inRow
    return true
  }
}
