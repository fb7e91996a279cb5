internal import SchemefyCascade
package import SchemefyCSS

/// A state that a user or a script brings elements into, such as `hover`, named as its
/// pseudo-class. Style sheets may have other colours for it.
///
/// Selectors 4 <https://drafts.csswg.org/selectors-4/#overview>
public enum InteractionState: String, Hashable, Sendable, CaseIterable {
  case hover, focus, active, visited, checked, invalid, target, open

  /// The states of elements that this one includes.
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

  /// Whether colours in this state differ, where they depend on some states.
  package func isAmong(_ states: ElementStates) -> Bool {
    let own = self == .active ? ElementStates(.active) : elementStates
    return own.rawValue & states.rawValue != 0
  }
}
