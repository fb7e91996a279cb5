package import SchemefyColor
internal import SchemefyCSS
internal import SchemefyProperties
internal import SchemefySource

extension PresentationalColor {
  /// The colour that the attribute sets; `nil` if it is invalid, or a keyword for another colour.
  package func color(in text: Span<UInt8>) -> Color? {
    value.withText(in: text) { value in
      switch syntax {
      case .legacy:
        return LegacyColor.parse(value)
      case .css:
        return Self.color(ofCSS: value)
      }
    }
  }

  /// The colour that a value of CSS is; `nil` if it is invalid, or a keyword for another colour.
  static func color(ofCSS value: Span<UInt8>) -> Color? {
    let tokens = CSSTokenizer.tokenize(value)
    return ParsedColor(tokens.span, in: value, TokenRange(0..<tokens.count - 1))?.color
  }
}
