package import SchemefyCascade
package import SchemefyCSS
package import SchemefyEvidence
package import SchemefySheets

/// Finds the states that a page is examined in, and the texts that look different in them.
extension PageSheets {
  /// The states that texts are examined in, where colours depend on some.
  package func states(among states: ElementStates) -> [InteractionState] {
    // For the moment of a click, the user agent's own colours are not judged.
    InteractionState.allCases.filter { state in
      state.isAmong(states) && (state != .active || mention(state.rawValue))
    }
  }

  /// Whether a text in a state differs from the text at rest.
  package func isNews(
    _ own: ElementColors, in state: InteractionState, atRest rest: ElementColors
  ) -> Bool {
    if state == .active, own.textSource != rest.textSource, isUserAgent(own.textSource) {
      return false
    }
    return own.visibleTextColor != rest.visibleTextColor || own.backdrop != rest.backdrop
  }

  /// Whether a declaration is that of the user agent's style sheet.
  package func isUserAgent(_ source: DeclarationSource?) -> Bool {
    guard let source, !source.isHint, Int(source.text) < sheets.count else { return false }
    return origins[Int(source.text)] == nil
  }

  /// Whether a name stands in a sheet of the page's own.
  private func mention(_ name: String) -> Bool {
    zip(sheets, origins).contains { sheet, origin in
      origin != nil
        && sheet.sheet.tokens.contains { token in
          token.kind == .ident && token.matches(name, in: sheet.text.span)
        }
    }
  }
}
