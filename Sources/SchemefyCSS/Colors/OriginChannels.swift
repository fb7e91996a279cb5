import SchemefyColor

/// The components of the colour that a relative colour is made from, by their keywords.
///
/// CSS Color 5 "Relative Color Syntax" <https://drafts.csswg.org/css-color-5/#relative-syntax>
struct OriginChannels {
  /// The keywords, with their numbers in calculations.
  let keywords: ChannelKeywords
  /// The components that the origin colour lacks.
  private let missing: SpacedColor.MissingComponents

  /// - Parameter origin: in the function's space.
  init(_ origin: SpacedColor, of function: ColorFunction) {
    let scale: Double = function == .rgb ? 255 : 1
    let missing = origin.missing
    func number(_ index: Int, _ value: Double) -> Double {
      missing.contains(.component(index)) ? 0 : value * scale
    }
    let (x, y, z) = (origin.components.x, origin.components.y, origin.components.z)
    self.missing = missing
    keywords = ChannelKeywords(
      letters: function == .alpha ? nil : Self.letters(of: origin.space),
      values: (
        number(0, x), number(1, y), number(2, z), missing.contains(.alpha) ? 0 : origin.alpha
      ))
  }

  private static func letters(of space: ColorSpace) -> ChannelKeywords.Letters {
    func letters(_ first: Unicode.Scalar, _ second: Unicode.Scalar, _ third: Unicode.Scalar)
      -> ChannelKeywords.Letters
    {
      (UInt8(ascii: first), UInt8(ascii: second), UInt8(ascii: third))
    }
    return switch space {
    case .rgb: letters("r", "g", "b")
    case .xyz: letters("x", "y", "z")
    case .hsl: letters("h", "s", "l")
    case .hwb: letters("h", "w", "b")
    case .lab, .oklab: letters("l", "a", "b")
    case .lch, .oklch: letters("l", "c", "h")
    }
  }

  /// The opacity of the origin colour: that of the relative colour where none is written.
  var alpha: ColorComponent {
    missing.contains(.alpha) ? .none : .number(keywords.values.alpha)
  }

  /// The component that a keyword names; `nil` for other identifiers.
  func component(_ token: CSSToken, in text: Span<UInt8>) -> ColorComponent? {
    switch keywords.channel(token, in: text) {
    case .first: component(0, keywords.values.first)
    case .second: component(1, keywords.values.second)
    case .third: component(2, keywords.values.third)
    case .alpha: alpha
    case nil: nil
    }
  }

  private func component(_ index: Int, _ number: Double) -> ColorComponent {
    missing.contains(.component(index)) ? .none : .number(number)
  }
}
