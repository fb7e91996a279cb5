internal import SchemefyCSS
internal import SchemefySource

/// The rules of a sheet whose elements a mask cuts a shape out of: what fills their background is seen
/// as that shape, an icon, and not as a surface.
///
/// CSS Masking 1 §7 <https://drafts.csswg.org/css-masking/#masking>
struct MaskedRules {
  /// -1 for a style attribute.
  private var rules: Set<Int32> = []
  /// Their selectors: another rule may have the same.
  private var preludes: [[UInt8]] = []

  init(of sheet: Stylesheet, in text: Span<UInt8>) {
    for declaration in sheet.declarations {
      guard Self.isMask(sheet.nameToken(of: declaration), in: text),
        Self.hasImage(declaration.value, of: sheet, in: text)
      else { continue }
      guard rules.insert(declaration.rule).inserted, preludes.count < Self.limit,
        let prelude = Self.prelude(of: declaration.rule, sheet, text)
      else { continue }
      preludes.append(prelude.map { text[$0] })
    }
  }

  /// The selectors that are looked for: more would take time with every rule.
  private static let limit = 16

  /// Whether all that a rule matches is masked, as the sheet by itself tells.
  func contains(_ rule: Int32, of sheet: Stylesheet, in text: Span<UInt8>) -> Bool {
    guard !rules.isEmpty else { return false }
    if rules.contains(rule) { return true }
    guard let own = Self.prelude(of: rule, sheet, text) else { return false }
    return preludes.contains { $0.count == own.count && own.elementsEqual($0) { text[$0] == $1 } }
  }

  private static func prelude(
    of rule: Int32, _ sheet: Stylesheet, _ text: Span<UInt8>
  ) -> Range<Int>? {
    let index = sheet.styleRule(from: rule)
    return index < 0 ? nil : sheet.prelude(of: sheet.rules[Int(index)], in: text)
  }

  private static func isMask(_ name: CSSToken, in text: Span<UInt8>) -> Bool {
    name.matches("mask", in: text) || name.matches("mask-image", in: text)
      || name.matches("-webkit-mask", in: text) || name.matches("-webkit-mask-image", in: text)
  }

  /// Whether a value has an image, or what may be replaced with one.
  private static func hasImage(
    _ value: TokenRange, of sheet: Stylesheet, in text: Span<UInt8>
  ) -> Bool {
    value.range.contains { index in
      switch sheet.tokens[index].kind {
      case .url: true
      case .function: !sheet.tokens[index].matches("calc", in: text)
      default: false
      }
    }
  }
}
