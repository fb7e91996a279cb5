/// The mode "text": the content of elements that hold only text.
extension TreeBuilder {
  /// <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-incdata>
  mutating func inText(_ token: HTMLToken) -> TokenOutcome {
    replacesNulls = false
    mode = originalMode
    guard token.kind == .endTag else {
      pop()
      return .reprocess
    }
    pop(endTag: token.range)
    return .done
  }
}
