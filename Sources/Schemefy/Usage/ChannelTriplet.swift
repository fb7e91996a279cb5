internal import SchemefyCSS
internal import SchemefyColor
internal import SchemefySource

/// Three bare channels of an sRGB colour, 0 to 255: `33, 37, 41` or `33 37 41`.
struct ChannelTriplet: Sendable, Hashable {
  var color: Color
  var usesCommas: Bool

  /// Reads the whole of a value; `nil` if it is anything else.
  init?(_ values: consuming ComponentValueCursor) {
    var channels: InlineArray<3, Double> = [0, 0, 0]
    var count = 0
    var commas = 0
    while let value = values.nextSkippingWhitespace() {
      guard case .token(let index) = value, values.token(index).kind == .number,
        count < 3
      else { return nil }
      let number = values.token(index).numericValue(in: values.text)
      guard 0...255 ~= number else { return nil }
      channels[count] = number
      count += 1
      if values.consume(.comma) { commas += 1 }
    }
    guard count == 3, commas == 0 || commas == 2 else { return nil }
    color = Color(red: channels[0] / 255, green: channels[1] / 255, blue: channels[2] / 255)
    usesCommas = commas == 2
  }
}
