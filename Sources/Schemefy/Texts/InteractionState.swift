package import SchemefyCSS
package import SchemefyCascade
internal import SchemefySheets

/// What a user or a script may do to elements, named as its pseudo-class, for which style sheets
/// have other colours.
///
/// Selectors 4 <https://drafts.csswg.org/selectors-4/#overview>
public enum InteractionState: String, Hashable, Sendable, CaseIterable {
  case hover, focus, active, visited, checked, invalid, target, open

  /// The states that are there together.
  package var elementStates: ElementStates {
    let states: [ElementState] =
      switch self {
      case .hover: [.hover]
      case .focus: [.focus, .focusVisible, .focusWithin]
      case .active: [.active, .hover]
      case .visited: [.visited]
      case .checked: [.checked]
      case .invalid: [.invalid, .userInvalid]
      case .target: [.target]
      case .open: [.open, .popoverOpen, .modal]
      }
    return ElementStates(rawValue: states.reduce(0) { $0 | ElementStates($1).rawValue })
  }

  /// Whether it is worth looking at where colours depend on some states.
  fileprivate func isAmong(_ states: ElementStates) -> Bool {
    let own = self == .active ? ElementStates(.active) : elementStates
    return own.rawValue & states.rawValue != 0
  }
}

extension PageSheets {
  /// The states that texts are looked at in, where colours depend on some.
  package func states(among states: ElementStates) -> [InteractionState] {
    // For the moment of a click, the user agent's own colours are not judged.
    InteractionState.allCases.filter { state in
      state.isAmong(states) && (state != .active || mention(state.rawValue))
    }
  }

  /// Whether a text in a state is another than at rest.
  package func isNews(
    _ own: ElementColors, in state: InteractionState, atRest rest: ElementColors
  ) -> Bool {
    if state == .active, own.textSource != rest.textSource, isUserAgent(own.textSource) {
      return false
    }
    return own.visibleTextColor != rest.visibleTextColor || own.backdrop != rest.backdrop
  }

  /// Whether a declaration is the user agent's.
  package func isUserAgent(_ source: DeclarationSource?) -> Bool {
    guard let source, source != .hint, Int(source.text) < sheets.count else { return false }
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
