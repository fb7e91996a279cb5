internal import SchemefyCSS
internal import SchemefySource

/// Rules of a sheet, and further rules for the same elements: those whose selectors are the same, or
/// add only classes to them.
struct RulesBySelector {
  /// -1 for a style attribute.
  private var rules: Set<Int32> = []
  private var shapes: [SelectorShape] = []
  private var keys = SelectorKeys(RuleSelectors(), of: .all)
  /// Names, one of which each selector has that is as one of the shapes.
  private var names = NameFilter()

  /// The selectors that are looked for: more would take time with every rule.
  private static let limit = 16

  mutating func insert(_ rule: Int32, of sheet: Stylesheet, in text: Span<UInt8>) {
    guard rules.insert(rule).inserted, shapes.count < Self.limit else { return }
    guard let style = sheet.unscopedStyleRule(from: rule) else { return }
    shapes += keys.shapes(of: style, in: sheet, text)
    keys.addNames(ofSubjects: style, in: sheet, text, to: &names)
  }

  /// Whether each element that a rule matches is also matched by one of these rules, judged by the
  /// sheet alone.
  mutating func contains(_ rule: Int32, of sheet: Stylesheet, in text: Span<UInt8>) -> Bool {
    guard !rules.isEmpty else { return false }
    if rules.contains(rule) { return true }
    guard !names.isEmpty, let style = sheet.unscopedStyleRule(from: rule),
      names.mayMatch(sheet.prelude(of: sheet.rules[Int(style)], in: text), of: text)
    else { return false }
    let own = keys.shapes(of: style, in: sheet, text)
    return !own.isEmpty
      && own.allSatisfy { selector in shapes.contains { $0.isSame(as: selector) } }
  }
}

extension Stylesheet {
  /// The style rule that a rule is, or stands in; `nil` for none. In `@scope`, equal selectors may be for
  /// other elements.
  func unscopedStyleRule(from rule: Int32) -> Int32? {
    let style = styleRule(from: rule)
    return style < 0 || isScoped(style) ? nil : style
  }
}
