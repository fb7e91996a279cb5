internal import SchemefyCSS
internal import SchemefySource

/// The rules of a sheet whose elements have a mask in the shape of an icon: their background is
/// seen as that icon, and not as a surface.
///
/// CSS Masking 1 §7 <https://drafts.csswg.org/css-masking/#masking>
struct MaskedRules {
  private var rules = RulesBySelector()

  init(of sheet: Stylesheet, in text: Span<UInt8>) {
    for declaration in sheet.declarations {
      guard Self.isMask(sheet.nameToken(of: declaration), in: text),
        Self.hasImage(declaration.value, of: sheet, in: text)
      else { continue }
      rules.insert(declaration.rule, of: sheet, in: text)
    }
  }

  /// Whether every element that a rule matches is masked, judged by the sheet alone.
  mutating func contains(_ rule: Int32, of sheet: Stylesheet, in text: Span<UInt8>) -> Bool {
    rules.contains(rule, of: sheet, in: text)
  }

  private static func isMask(_ name: CSSToken, in text: Span<UInt8>) -> Bool {
    name.matches("mask", in: text) || name.matches("mask-image", in: text)
      || name.matches("-webkit-mask", in: text) || name.matches("-webkit-mask-image", in: text)
  }

  /// Whether a value has an image, or a function that may be replaced with one.
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
