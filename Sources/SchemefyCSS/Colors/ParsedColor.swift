package import SchemefyColor

/// A CSS colour as far as it can be known from its text.
///
/// CSS Color 5 "color syntax" <https://drafts.csswg.org/css-color-5/#color-syntax>
package enum ParsedColor: Hashable, Sendable {
  /// An absolute colour, and how it was written. Missing components (`none`) are 0.
  case color(Color, ColorNotation)
  case currentColor
  case system(SystemColor)
  /// `light-dark()`: its two arguments, without white space and comments at their ends. Each is
  /// a colour.
  case lightDark(light: TokenRange, dark: TokenRange)
  /// A value that may be a colour, but is not computed here: it depends on other values (`var()`,
  /// or a mixture with `currentcolor`), or on mathematical functions without support here.
  case unresolved
}

/// The notation of an absolute colour.
package enum ColorNotation: Hashable, Sendable {
  case named, hex
  /// `rgb()`, `hsl()` and `hwb()`: colours that CSS computes to eight-bit sRGB.
  case sRGBFunction
  /// All other functions: their colours may be outside of sRGB.
  case wideGamutFunction
}

extension ParsedColor {
  /// The colour, if it is an absolute one; otherwise `nil`.
  package var color: Color? {
    if case .color(let color, _) = self { color } else { nil }
  }

  /// Parses a range of tokens that must be one colour, with white space and comments around it.
  ///
  /// - Returns: `nil` for anything but a colour.
  package init?(_ tokens: Span<CSSToken>, in text: Span<UInt8>, _ range: TokenRange) {
    var values = ComponentValueCursor(tokens, in: text, range)
    guard let value = values.nextSkippingWhitespace(), values.isAtEnd,
      let color = ParsedColor(value, in: values)
    else { return nil }
    self = color
  }

  /// Parses a component value that a cursor gave.
  ///
  /// - Returns: `nil` for anything but a colour.
  package init?(_ value: ComponentValue, in values: borrowing ComponentValueCursor) {
    // Most colours are spelled so; the way through the spaces is longer.
    if case .token(let index) = value {
      let token = values.token(index)
      guard token.kind == .hash else {
        guard token.kind == .ident,
          let keyword = ColorKeyword.table.value(of: token, in: values.text)
        else { return nil }
        self = keyword.color
        return
      }
      guard let color = HexColor.color(token, in: values.text) else { return nil }
      self = .color(color, .hex)
      return
    }
    var parser = ColorParser()
    guard let color = parser.color(value, in: values) else { return nil }
    self = color.parsedColor
  }
}
