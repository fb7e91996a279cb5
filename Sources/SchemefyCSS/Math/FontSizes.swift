/// The sizes of text that those of other texts are shares of, in CSS pixels.
package struct FontSizes: Hashable, Sendable {
  /// That of the parent; `nil` where it is not known.
  package var parent: Double?
  /// That of the root; `nil` where it is not known.
  package var root: Double?

  package init(parent: Double?, root: Double?) {
    self.parent = parent
    self.root = root
  }

  /// What a value of `font-size` comes to, in CSS pixels: a length, a percentage or a math function.
  ///
  /// CSS Fonts 4 <https://drafts.csswg.org/css-fonts-4/#font-size-prop>
  ///
  /// - Returns: `nil` for what depends on a viewport, a container or the glyphs of a font, and for
  ///   what is not known of the sizes around.
  package func size(
    _ value: ComponentValue, in values: borrowing ComponentValueCursor
  ) -> Double? {
    var parser = MathParser(fonts: self)
    guard let result = parser.parse(value, in: values), result.isKnown,
      result.type == .length || result == MathValue(0)
    else { return nil }
    return max(result.finiteValue, 0)
  }

  /// A percentage is one of the parent's size.
  func value(percentage: Double) -> MathValue {
    parent.map { MathValue(percentage / 100 * $0, .length) } ?? .unknown(.length)
  }

  /// The value of a dimension in `em` or `rem`; `nil` for other units.
  func value(_ token: CSSToken, in text: Span<UInt8>) -> MathValue? {
    let size: Double?
    if token.matches("em", in: text) {
      size = parent
    } else if token.matches("rem", in: text) {
      size = root
    } else {
      return nil
    }
    return size.map { MathValue(token.numericValue(in: text) * $0, .length) } ?? .unknown(.length)
  }
}
