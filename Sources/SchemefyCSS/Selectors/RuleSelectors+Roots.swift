internal import SchemefySource

/// The elements whose backgrounds are the page's.
package struct PageRoots: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let html = PageRoots(rawValue: 1)
  package static let body = PageRoots(rawValue: 2)
}

/// Rules for the page as a whole.
extension RuleSelectors {
  /// Whether all selectors of a rule are `html`, `body` or `:root`, also in `:where()` and `:is()`, and
  /// nothing else. A `:host` beside them, as in sheets that serve shadow trees too, is ignored.
  package mutating func isOfRoots(
    _ rule: Int32, of sheet: Stylesheet, in text: Span<UInt8>
  ) -> Bool {
    !roots(of: rule, in: sheet, text).isEmpty
  }

  /// The roots that a rule is for; none if it is for other elements, too.
  ///
  /// - Complexity: that of ``list(of:in:_:)``, where the rule's selectors begin as those of roots do; else
  ///   constant.
  package mutating func roots(
    of rule: Int32, in sheet: Stylesheet, _ text: Span<UInt8>
  ) -> PageRoots {
    guard rule >= 0, Self.mayBeOfRoots(sheet.rules[Int(rule)], sheet, text),
      !sheet.isScoped(rule), let list = list(of: rule, in: sheet, text)
    else { return [] }
    return roots(of: list) ?? []
  }

  /// Whether one of the selectors of a rule is as ``isOfRoots(_:of:in:)`` asks of all: of `body, #page`, say.
  package mutating func areSomeOfRoots(
    _ rule: Int32, of sheet: Stylesheet, in text: Span<UInt8>
  ) -> Bool {
    guard rule >= 0, Self.mayNameRoots(sheet.rules[Int(rule)], sheet, text),
      !sheet.isScoped(rule), let list = list(of: rule, in: sheet, text)
    else { return false }
    return table.selectors(of: list).contains { roots(of: $0)?.isEmpty == false }
  }

  /// Whether a prelude begins with an element's name, a pseudo-class or `&`.
  private static func mayBeOfRoots(
    _ rule: CSSRule, _ sheet: Stylesheet, _ text: Span<UInt8>
  ) -> Bool {
    for index in rule.prelude.range {
      let token = sheet.tokens[index]
      switch token.kind {
      case .whitespace, .comment: continue
      case .colon: return true
      case .delim: return token.isDelim(UInt8(ascii: "&"), in: text)
      case .ident: return isRoot(token, text)
      default: return false
      }
    }
    return false
  }

  /// Whether a prelude has several selectors, and the name of a root.
  private static func mayNameRoots(
    _ rule: CSSRule, _ sheet: Stylesheet, _ text: Span<UInt8>
  ) -> Bool {
    var (isList, hasRoot) = (false, false)
    for index in rule.prelude.range {
      let token = sheet.tokens[index]
      if token.kind == .comma { isList = true }
      if token.kind == .ident, isRoot(token, text) || token.matches("root", in: text) {
        hasRoot = true
      }
    }
    return isList && hasRoot
  }

  private static func isRoot(_ name: CSSToken, _ text: Span<UInt8>) -> Bool {
    name.matches("html", in: text) || name.matches("body", in: text)
  }
}

extension RuleSelectors {
  /// The roots that a list is for; `nil` if it is for other elements, too.
  private mutating func roots(of list: Int32) -> PageRoots? {
    if let known = rootsByList[list] { return known }
    let own = foundRoots(of: list)
    rootsByList[list] = .some(own)
    return own
  }

  private mutating func foundRoots(of list: Int32) -> PageRoots? {
    var roots: PageRoots = []
    for selector in table.selectors(of: list) {
      guard let own = self.roots(of: selector) else { return nil }
      roots.formUnion(own)
    }
    return roots
  }

  private mutating func roots(of selector: ComplexSelector) -> PageRoots? {
    guard !selector.flags.hasAny(.combinators), selector.pseudoElement == .none else { return nil }
    return roots(of: table.subject(of: selector))
  }

  private mutating func roots(of steps: ArraySlice<SimpleSelector>) -> PageRoots? {
    // `*` is any element.
    guard !steps.isEmpty else { return nil }
    var roots: PageRoots = []
    for step in steps {
      switch step {
      case .type(let name) where names.isName(name.folded, "html"): roots.insert(.html)
      case .type(let name) where names.isName(name.folded, "body"): roots.insert(.body)
      case .pseudoClass(.root), .pseudoClass(.scope): roots.insert(.html)
      case .host(-1): break
      case .namespace(let name) where isOfHTML(name): break
      case .any(let list), .nesting(let list):
        guard let own = self.roots(of: list), !own.isEmpty else { return nil }
        roots.formUnion(own)
      default: return nil
      }
    }
    return roots
  }
}

extension Stylesheet {
  /// Whether a rule stands in `@scope`.
  package func isScoped(_ rule: Int32) -> Bool {
    var index = rule
    while index >= 0 {
      if rules[Int(index)].keyword == .scope { return true }
      index = rules[Int(index)].parent
    }
    return false
  }
}
