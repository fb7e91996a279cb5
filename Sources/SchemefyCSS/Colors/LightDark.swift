/// The two arguments of `light-dark()`: colours, or images in newer drafts.
///
/// CSS Color 5 "light-dark()" <https://drafts.csswg.org/css-color-5/#light-dark>
package struct LightDark: Hashable, Sendable {
  /// Without white space and comments at its ends.
  package var light: TokenRange
  package var dark: TokenRange

  /// Splits the arguments; `nil` unless there are two, neither empty.
  package init?(_ contents: borrowing ComponentValueCursor) {
    var values = copy contents
    guard let light = LightDark.argument(&values), values.consume(.comma),
      let dark = LightDark.argument(&values), values.isAtEnd
    else { return nil }
    self.light = light
    self.dark = dark
  }

  /// Consumes component values up to a comma or the end; `nil` if there are none.
  @_lifetime(values: copy values)
  private static func argument(_ values: inout ComponentValueCursor) -> TokenRange? {
    values.skipWhitespace()
    let start = values.position
    var end = start
    while let token = values.peekBeyondWhitespace(), token.kind != .comma {
      guard values.nextSkippingWhitespace() != nil else { break }
      end = values.position
    }
    return start < end ? TokenRange(start..<end) : nil
  }
}
