internal import SchemefyCSS
internal import SchemefySource

/// The subjects of a rule's selectors: the root or the body, in any state, or elements with a class
/// or an id, which the root may turn out to have.
struct RuleSubjects {
  /// Whether one of the subjects is `html`, `:root`, `body` or any element.
  private(set) var namesRoot = false
  /// The classes and ids of the subjects that are no roots.
  private(set) var conditions: Set<ThemeCondition> = []

  /// The elements that a compound selector may match.
  private enum Elements {
    case roots
    /// Parts of elements, or elements that are no roots.
    case others
    /// Elements with one of these classes or ids.
    case having(Set<ThemeCondition>)
    /// Any element.
    case any
    /// Elements of which something else is known.
    case open
  }

  /// The subjects of a style rule, or of the one around a rule; `nil` if there is none.
  ///
  /// - Parameter rule: index of the rule.
  /// - Complexity: linear in the length of its selectors.
  init?(
    of rule: Int32, in sheet: Stylesheet, _ text: Span<UInt8>, _ selectors: inout RuleSelectors
  ) {
    let style = sheet.styleRule(from: rule)
    guard style >= 0 else { return nil }
    guard let list = selectors.list(of: style, in: sheet, text) else { return }
    switch Self.elements(of: list, selectors) {
    case .roots, .any: namesRoot = true
    case .having(let conditions): self.conditions = conditions
    case .others, .open: break
    }
  }

  /// The elements of a list, of which some may be roots.
  private static func elements(of list: Int32, _ selectors: RuleSelectors) -> Elements {
    var conditions: Set<ThemeCondition> = []
    var (isAny, isOpen) = (false, false)
    for selector in selectors.table.selectors(of: list) {
      switch elements(of: selector, selectors) {
      case .roots: return .roots
      case .having(let own): conditions.formUnion(own)
      case .any: isAny = true
      case .open: isOpen = true
      case .others: break
      }
    }
    if isAny { return .any }
    return conditions.isEmpty ? isOpen ? .open : .others : .having(conditions)
  }

  private static func elements(
    of selector: ComplexSelector, _ selectors: RuleSelectors
  ) -> Elements {
    guard selector.pseudoElement == .none, !selector.flags.hasAny(.outside) else { return .others }
    for compound in selectors.table.compounds(of: selector) {
      let own = elements(of: compound.steps, selectors)
      // Any element in another may be the body, in a root: `.dark *`.
      guard case .any = own, let combinator = compound.combinator else { return own }
      guard combinator == .descendant || combinator == .child else { return .others }
    }
    return .open
  }

  private static func elements(
    of steps: ArraySlice<SimpleSelector>, _ selectors: RuleSelectors
  ) -> Elements {
    var conditions: Set<ThemeCondition> = []
    var (isRoot, isAny) = (false, true)
    for step in steps {
      switch step {
      case .type(let name):
        let isOfRoot =
          selectors.names.isName(name.folded, "html")
          || selectors.names.isName(name.folded, "body")
        guard isOfRoot else { return .others }
        isRoot = true
      case .pseudoClass(.root): isRoot = true
      case .namespace(let name):
        guard selectors.names.isName(name, "http://www.w3.org/1999/xhtml") else { return .others }
      case .class(let name): conditions.insert(.class(selectors.names.text(of: name.exact)))
      case .id(let name):
        let value = selectors.names.text(of: name.exact)
        conditions.insert(ThemeCondition(attribute: "id", value: value))
      case .any(let list), .nesting(let list):
        switch elements(of: list, selectors) {
        case .roots: isRoot = true
        case .having(let own): conditions.formUnion(own)
        case .others: return .others
        case .any: continue
        case .open: break
        }
      default: break
      }
      isAny = false
    }
    if isRoot { return .roots }
    return conditions.isEmpty ? isAny ? .any : .open : .having(conditions)
  }
}
