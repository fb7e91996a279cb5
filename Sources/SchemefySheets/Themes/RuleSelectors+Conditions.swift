internal import SchemefyCSS
internal import SchemefyPage

/// Attribute selectors and `:has()` as conditions on the root.
extension RuleSelectors {
  /// `[name]`, `[name=value]` and `[name=value s]`: `s` says that the case of letters counts, as it does
  /// without.
  func condition(_ selector: AttributeSelector) -> ThemeCondition? {
    guard selector.namespace == 0 else { return nil }
    let name = names.text(of: selector.name.folded)
    if selector.isPresence { return ThemeCondition(attribute: name) }
    guard selector.operator == .equals, !selector.isInsensitive else { return nil }
    return ThemeCondition(attribute: name, value: value(of: selector))
  }

  /// `[name*=value]`, `[name^=value]` and `[name$=value]`.
  func requirement(_ selector: AttributeSelector) -> ThemeRequirement? {
    let sign: ThemeRequirement.Sign
    switch selector.operator {
    case .substring: sign = .contains
    case .prefix: sign = .starts
    case .suffix: sign = .ends
    case .exists, .equals, .includes, .dashMatch: return nil
    }
    guard selector.namespace == 0, !selector.isInsensitive, !selector.value.isEmpty else {
      return nil
    }
    return ThemeRequirement(
      attribute: names.text(of: selector.name.folded), value: value(of: selector), sign: sign)
  }

  private func value(of selector: AttributeSelector) -> String {
    let range = Int(selector.value.lowerBound)..<Int(selector.value.upperBound)
    return String(decoding: table.text[range], as: UTF8.self)
  }

  /// The state that `:has(.dark)`, `:has([data-theme=dark])` and the like ask for, also with a type
  /// selector for `body`.
  ///
  /// A state that no attribute of the root sets, such as that a box is checked, is left to the
  /// page. So is one whose name does not suggest a theme: it may belong to the layout.
  func stateInside(
    _ list: Int32
  ) -> (condition: ThemeCondition, inside: ThemeSelectors.Occurrence.Inside)? {
    let selectors = table.selectors(of: list)
    guard selectors.count == 1, let selector = selectors.first, selector.pseudoElement == .none,
      case let compounds = table.compounds(of: selector), compounds.count == 2,
      compounds[0].combinator == .descendant || compounds[0].combinator == .child,
      case .anchor? = compounds[1].steps.first, compounds[1].steps.count == 1
    else { return nil }
    var inside = ThemeSelectors.Occurrence.Inside.anywhere
    var condition: ThemeCondition?
    for step in compounds[0].steps {
      switch step {
      case .type(let name) where names.isName(name.folded, "body"): inside = .body
      case .class(let name) where condition == nil: condition = .class(names.text(of: name.exact))
      case .attribute(let index) where condition == nil:
        condition = self.condition(table.attributes[Int(index)])
        if condition == nil { return nil }
      default: return nil
      }
    }
    guard let condition, condition.isNamedDark || condition.isNamedLight, condition.isSettable
    else { return nil }
    return (condition, inside)
  }
}
