internal import SchemefyCSS
internal import SchemefySource

/// Rules of a sheet, and further rules for the same elements: those whose selector is the same, or
/// adds only classes to it.
struct RulesBySelector {
  /// -1 for a style attribute.
  private var rules: Set<Int32> = []
  private var selectors: [(prelude: [UInt8], rule: Int32)] = []

  /// The selectors that are looked for: more would take time with every rule.
  private static let limit = 16

  mutating func insert(_ rule: Int32, of sheet: Stylesheet, in text: Span<UInt8>) {
    guard rules.insert(rule).inserted, selectors.count < Self.limit,
      let prelude = Self.prelude(of: rule, sheet, text)
    else { return }
    selectors.append((prelude.map { text[$0] }, sheet.styleRule(from: rule)))
  }

  /// Whether each element that a rule matches is also matched by one of these rules, judged by the
  /// sheet alone.
  func contains(_ rule: Int32, of sheet: Stylesheet, in text: Span<UInt8>) -> Bool {
    guard !rules.isEmpty else { return false }
    if rules.contains(rule) { return true }
    guard let own = Self.prelude(of: rule, sheet, text) else { return false }
    let style = sheet.styleRule(from: rule)
    return selectors.contains { prelude, other in
      let (known, added) = (own.prefix(prelude.count), own.dropFirst(prelude.count))
      return known.elementsEqual(prelude) { text[$0] == $1 } && Self.isClasses(added, in: text)
        && sheet.areNestedAlike(other, style, in: text)
    }
  }

  /// Whether a piece of a selector is made of classes alone, or empty.
  private static func isClasses(_ piece: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard let first = piece.first else { return true }
    return text[first] == UInt8(ascii: ".")
      && piece.allSatisfy {
        let byte = text[$0]
        return byte.isASCIIAlphanumeric || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "_")
      }
  }

  private static func prelude(
    of rule: Int32, _ sheet: Stylesheet, _ text: Span<UInt8>
  ) -> Range<Int>? {
    let index = sheet.styleRule(from: rule)
    return index < 0 ? nil : sheet.prelude(of: sheet.rules[Int(index)], in: text)
  }
}
