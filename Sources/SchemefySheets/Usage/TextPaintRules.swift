internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyPage
internal import SchemefySource

/// The rules of a sheet whose texts are not painted in their colour: but with the background,
/// clipped to them, or with a shadow while the text itself is transparent.
///
/// CSS Backgrounds 4 §2.2 <https://drafts.csswg.org/css-backgrounds-4/#background-clip>
struct TextPaintRules {
  private var clipped = RulesBySelector()
  private var shadowed: Set<Int32> = []

  init(of sheet: Stylesheet, in text: Span<UInt8>) {
    var paint = TextPaint()
    var rule: Int32?
    for declaration in sheet.declarations {
      if declaration.rule != rule {
        add(paint, of: rule, sheet, text)
        (paint, rule) = (TextPaint(), declaration.rule)
      }
      paint.add(declaration, of: sheet, in: text)
    }
    add(paint, of: rule, sheet, text)
  }

  private mutating func add(
    _ paint: TextPaint, of rule: Int32?, _ sheet: Stylesheet, _ text: Span<UInt8>
  ) {
    guard let rule else { return }
    if paint.isClipped, paint.isTransparent != false {
      clipped.insert(rule, of: sheet, in: text)
    } else if paint.isTransparent == true {
      shadowed.insert(rule)
    }
  }

  /// Whether backgrounds of a rule are seen as its texts.
  mutating func clips(_ rule: Int32, of sheet: Stylesheet, in text: Span<UInt8>) -> Bool {
    clipped.contains(rule, of: sheet, in: text)
  }

  /// Whether shadows of texts are all that is seen of them.
  func shadows(_ rule: Int32) -> Bool { shadowed.contains(rule) }
}

/// The declarations of a rule that paint its texts.
private struct TextPaint {
  /// Whether the background is clipped to the texts.
  private(set) var isClipped = false
  /// Whether the texts are transparent; `nil` if no declaration sets that.
  var isTransparent: Bool? { isFillTransparent ?? isColorTransparent }
  private var isColorTransparent: Bool?
  private var isFillTransparent: Bool?

  mutating func add(
    _ declaration: CSSDeclaration, of sheet: Stylesheet, in text: Span<UInt8>
  ) {
    let name = sheet.nameToken(of: declaration)
    if name.matches("color", in: text) {
      isColorTransparent = Self.isTransparent(declaration.value, of: sheet, in: text)
    } else if name.matches("-webkit-text-fill-color", in: text) {
      isFillTransparent = Self.isTransparent(declaration.value, of: sheet, in: text)
    } else if name.matches("background", in: text)
      || name.matches("background-clip", in: text)
      || name.matches("-webkit-background-clip", in: text)
    {
      isClipped = Self.isClip(declaration.value, of: sheet, in: text)
    }
  }

  /// Whether a colour is transparent; `nil` for one that depends on another declaration.
  private static func isTransparent(
    _ value: TokenRange, of sheet: Stylesheet, in text: Span<UInt8>
  ) -> Bool? {
    let tokens = sheet.tokens.span
    let authored = OwnProperty.fallback(of: value, tokens, in: text) ?? value
    switch ParsedColor(tokens, in: text, authored) {
    case .color(let color, _): return color.alpha == 0
    case .system, .lightDark, .unresolved: return false
    case .currentColor, nil: return nil
    }
  }

  /// Whether all layers of a background are clipped to the text.
  private static func isClip(
    _ value: TokenRange, of sheet: Stylesheet, in text: Span<UInt8>
  ) -> Bool {
    var values = ComponentValueCursor(sheet.tokens.span, in: text, value)
    var (isText, isWhole) = (false, true)
    while let value = values.next() {
      guard case .token(let index) = value else { continue }
      let token = values.token(index)
      if token.kind == .comma {
        isWhole = isWhole && isText
        isText = false
      } else if token.kind == .ident, token.matches("text", in: text) {
        isText = true
      }
    }
    return isWhole && isText
  }
}
