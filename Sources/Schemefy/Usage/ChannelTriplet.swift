internal import SchemefyCSS
internal import SchemefyColor
internal import SchemefySource

/// How the three channels of a colour are written without the function around them.
enum ChannelSyntax: UInt8, Sendable, Hashable {
  case rgbCommas, rgbSpaces, hslCommas, hslSpaces

  init(isHSL: Bool, usesCommas: Bool) {
    switch (isHSL, usesCommas) {
    case (false, true): self = .rgbCommas
    case (false, false): self = .rgbSpaces
    case (true, true): self = .hslCommas
    case (true, false): self = .hslSpaces
    }
  }

  /// Whether they are hue, saturation and lightness, not red, green and blue.
  var isHSL: Bool { self == .hslCommas || self == .hslSpaces }
}

/// Three bare channels of an sRGB colour: `33, 37, 41` or `33 37 41`, for `rgb()`; `210 11% 15%`,
/// for `hsl()`.
struct ChannelTriplet: Sendable, Hashable {
  var color: Color
  var syntax: ChannelSyntax
  /// From the first channel to the last.
  var tokens: TokenRange

  /// Reads the whole of a value; `nil` if it is anything else.
  init?(_ values: consuming ComponentValueCursor) {
    self.init(leading: &values)
    guard values.isAtEnd else { return nil }
  }

  /// Reads the channels that a value begins with; `nil` if it doesn't.
  @_lifetime(values: copy values)
  init?(leading values: inout ComponentValueCursor) {
    values.skipWhitespace()
    let start = values.position
    guard let first = Channel(&values) else { return nil }
    let usesCommas = values.consume(.comma)
    guard let second = Channel(&values), !usesCommas || values.consume(.comma),
      let third = Channel(&values)
    else { return nil }
    tokens = TokenRange(start..<values.position)
    if first.isNumber, second.isPercentage, third.isPercentage {
      syntax = ChannelSyntax(isHSL: true, usesCommas: usesCommas)
      color = Color(
        HSL(hue: first.value, saturation: second.value / 100, lightness: third.value / 100))
      return
    }
    guard first.isByte, second.isByte, third.isByte else { return nil }
    syntax = ChannelSyntax(isHSL: false, usesCommas: usesCommas)
    color = Color(
      red: first.value / 255, green: second.value / 255, blue: third.value / 255)
  }

  private struct Channel {
    var value: Double
    var isNumber: Bool
    var isPercentage: Bool

    @_lifetime(values: copy values)
    init?(_ values: inout ComponentValueCursor) {
      guard let next = values.peekBeyondWhitespace(),
        let component = values.nextSkippingWhitespace(),
        case .token = component
      else { return nil }
      switch next.kind {
      case .number: (isNumber, isPercentage) = (true, false)
      case .dimension where next.matches("deg", in: values.text):
        (isNumber, isPercentage) = (true, false)
      case .percentage: (isNumber, isPercentage) = (false, true)
      default: return nil
      }
      value = next.numericValue(in: values.text)
      if isPercentage, !(0...100 ~= value) { return nil }
    }

    var isByte: Bool { isNumber && 0...255 ~= value }
  }
}
