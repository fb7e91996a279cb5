/// The declared size or weight of text.
///
/// CSS Fonts 4 <https://drafts.csswg.org/css-fonts-4/#font-size-prop>, and `font-weight` after it.
package enum FontValue: Hashable, Sendable {
  /// A size by its name.
  case keyword(SizeKeyword)
  /// `larger` and `smaller`: a share of the parent's size.
  case share(Double)
  /// A size in pixels.
  case pixels(Double)
  /// A length, a percentage or a math function.
  case length(ValueReference)
  /// A weight, 1...1000.
  case weight(Double)
  case bolder, lighter

  /// `xx-small` to `xxx-large`.
  package enum SizeKeyword: Int, Hashable, Sendable {
    case extraExtraSmall, extraSmall, small, medium, large, extraLarge, extraExtraLarge
    case extraExtraExtraLarge

    /// In pixels, where the user has not chosen others: Chromium's tables.
    package func size(isMonospace: Bool, isQuirky: Bool) -> Double {
      guard isMonospace else { return Self.others[rawValue] }
      return isQuirky ? Self.quirkyMonospace[rawValue] : Self.monospace[rawValue]
    }

    private static let others = [9.0, 10, 13, 16, 18, 24, 32, 48]
    private static let monospace = [9.0, 10, 12, 13, 16, 20, 26, 39]
    private static let quirkyMonospace = [9.0, 9, 10, 13, 16, 20, 26, 40]
  }

  /// The ratio of `monospace` text to other text, where no size is set.
  package static let monospaceShare = 13.0 / 16
}
