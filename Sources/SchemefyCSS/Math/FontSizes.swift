/// The sizes of text that those of other texts are shares of, in CSS pixels.
package struct FontSizes: Hashable, Sendable {
  /// The font size of the parent; `nil` where it is unknown.
  package var parent: Double?
  /// The font size of the root; `nil` where it is unknown.
  package var root: Double?

  package init(parent: Double?, root: Double?) {
    self.parent = parent
    self.root = root
  }

  /// The size that a value of `font-size` computes to, in CSS pixels: a length, a percentage or a
  /// math function.
  ///
  /// CSS Fonts 4 <https://drafts.csswg.org/css-fonts-4/#font-size-prop>
  ///
  /// - Returns: `nil` for a value that depends on a viewport, a container or the glyphs of a font,
  ///   or on an unknown font size.
  package func size(
    _ value: ComponentValue, in values: borrowing ComponentValueCursor
  ) -> Double? {
    length(value, in: values).map { max($0, 0) }
  }

  /// The length that a value comes to, in CSS pixels, negative ones too; as
  /// ``size(_:in:)``.
  package func length(
    _ value: ComponentValue, in values: borrowing ComponentValueCursor
  ) -> Double? {
    var parser = MathParser(fonts: self)
    guard let result = parser.parse(value, in: values), result.isKnown,
      result.type == .length || result == MathValue(0)
    else { return nil }
    return result.finiteValue
  }

  /// The length that a percentage of the parent's font size comes to; unknown where that is.
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
