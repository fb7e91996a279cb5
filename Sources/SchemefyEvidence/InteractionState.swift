package import SchemefyCSS
internal import SchemefyCascade

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
  package func isAmong(_ states: ElementStates) -> Bool {
    let own = self == .active ? ElementStates(.active) : elementStates
    return own.rawValue & states.rawValue != 0
  }
}
