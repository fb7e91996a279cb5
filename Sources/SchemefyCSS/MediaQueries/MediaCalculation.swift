/// The result of a math function in a media query.
///
/// CSS Values 4 "Mathematical Expressions" <https://drafts.csswg.org/css-values-4/#math>
package enum MediaCalculation: Hashable, Sendable {
  case number(Double)
  /// In CSS pixels.
  case length(Double)
  /// In dots per CSS pixel.
  case resolution(Double)
  /// A value that depends on a font or a viewport, or whose type no feature has.
  case open

  /// - Parameter open: index of the function's token; `close` is that of its bracket.
  package init(_ open: Int, _ close: Int, of tokens: Span<CSSToken>, in text: Span<UInt8>) {
    let range = TokenRange(open..<min(close + 1, tokens.count))
    let values = ComponentValueCursor(tokens, in: text, range)
    var parser = MathParser()
    guard let result = parser.parse(.function(open: open, close: close), in: values),
      result.isKnown
    else {
      self = .open
      return
    }
    if result.type == .number {
      self = .number(result.finiteValue)
    } else if result.type == .length {
      self = .length(result.finiteValue)
    } else {
      self = result.type == .resolution ? .resolution(result.finiteValue) : .open
    }
  }
}
