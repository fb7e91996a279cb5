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
  fileprivate enum Elements {
    case roots(PageRoots)
    /// Parts of elements, or elements that are no roots.
    case others
    /// Elements with one of these classes or ids.
    case having(Set<ThemeCondition>)
    /// Any element.
    case any
    /// Elements of which something else is known.
    case open
  }

  /// The elements of lists of selectors that were asked for: `&` leads to one list again and again.
  struct Lists {
    fileprivate var known: [Int32: Elements] = [:]
  }

  /// The subjects of a style rule, or of the one around a rule; `nil` if there is none.
  ///
  /// - Parameter rule: index of the rule.
  /// - Complexity: linear in the length of its selectors.
  init?(
    of rule: Int32, in sheet: Stylesheet, _ text: Span<UInt8>, _ selectors: inout RuleSelectors,
    _ lists: inout Lists
  ) {
    let style = sheet.styleRule(from: rule)
    guard style >= 0 else { return nil }
    // In `@scope`, no root is but one that is named as the scope.
    guard !sheet.isScoped(style), let list = selectors.list(of: style, in: sheet, text) else {
      return
    }
    switch lists.elements(of: list, selectors) {
    case .roots, .any: namesRoot = true
    case .having(let conditions): self.conditions = conditions
    case .others, .open: break
    }
  }
}

extension RuleSubjects.Lists {
  fileprivate typealias Elements = RuleSubjects.Elements

  /// The elements of a list, of which some may be roots.
  fileprivate mutating func elements(of list: Int32, _ selectors: RuleSelectors) -> Elements {
    if let known = known[list] { return known }
    let own = found(of: list, selectors)
    known[list] = own
    return own
  }

  private mutating func found(of list: Int32, _ selectors: RuleSelectors) -> Elements {
    var conditions: Set<ThemeCondition> = []
    var roots: PageRoots = []
    var (isAny, isOpen) = (false, false)
    for selector in selectors.table.selectors(of: list) {
      switch elements(of: selector, selectors) {
      case .roots(let own): roots.formUnion(own)
      case .having(let own): conditions.formUnion(own)
      case .any: isAny = true
      case .open: isOpen = true
      case .others: break
      }
    }
    if !roots.isEmpty { return .roots(roots) }
    if isAny { return .any }
    return conditions.isEmpty ? isOpen ? .open : .others : .having(conditions)
  }

  private mutating func elements(
    of selector: ComplexSelector, _ selectors: RuleSelectors
  ) -> Elements {
    guard selector.pseudoElement == .none, !selector.flags.hasAny(.outside) else { return .others }
    var isAncestor = false
    for compound in selectors.table.compounds(of: selector) {
      let own = elements(of: compound.steps, selectors)
      // Any element in `html`, or in another that may be that, may be the body: `.dark *`.
      guard case .any = own else {
        if isAncestor, case .roots(let roots) = own, !roots.contains(.html) { return .others }
        return own
      }
      guard let combinator = compound.combinator else { return own }
      guard combinator == .descendant || combinator == .child else { return .others }
      isAncestor = true
    }
    return .open
  }

  private mutating func elements(
    of steps: ArraySlice<SimpleSelector>, _ selectors: RuleSelectors
  ) -> Elements {
    let names = selectors.names
    var conditions: Set<ThemeCondition> = []
    var roots: PageRoots = []
    var isAny = true
    for step in steps {
      switch step {
      case .type(let name) where names.isName(name.folded, "html"): roots.insert(.html)
      case .type(let name) where names.isName(name.folded, "body"): roots.insert(.body)
      case .type: return .others
      case .pseudoClass(.root): roots.insert(.html)
      case .namespace(let name):
        guard selectors.isOfHTML(name) else { return .others }
        continue
      case .class(let name): conditions.insert(.class(names.text(of: name.exact)))
      case .id(let name):
        conditions.insert(ThemeCondition(attribute: "id", value: names.text(of: name.exact)))
      // All but a few: `:not(.light)`.
      case .not, .any, .nesting: continue
      default: break
      }
      isAny = false
    }
    for step in steps {
      guard let list = step.alternatives else { continue }
      switch elements(of: list, selectors) {
      case .roots(let own): roots.formUnion(own)
      // A class that the compound selector asks for itself says more.
      case .having(let own): if conditions.isEmpty { conditions = own }
      case .others: return .others
      case .any: continue
      case .open: break
      }
      isAny = false
    }
    if !roots.isEmpty { return .roots(roots) }
    return conditions.isEmpty ? isAny ? .any : .open : .having(conditions)
  }
}

extension SimpleSelector {
  /// The list of `:is()`, `:where()` and `&`.
  fileprivate var alternatives: Int32? {
    switch self {
    case .any(let list), .nesting(let list): list
    default: nil
    }
  }
}
