/// The keywords of a relative colour, such as `r`, `l` or `alpha`, with their numbers in
/// calculations.
///
/// CSS Color 5 "Relative Color Syntax" <https://drafts.csswg.org/css-color-5/#relative-syntax>
struct ChannelKeywords {
  typealias Letters = (UInt8, UInt8, UInt8)

  /// A component of the origin colour.
  enum Channel {
    case first, second, third, alpha
  }

  /// The letters of the components, in lower case; `nil` if only the opacity has a name.
  let letters: Letters?
  /// The values of the components; 0 for a missing one.
  let values: (first: Double, second: Double, third: Double, alpha: Double)

  /// The component that a keyword names; `nil` for other identifiers.
  func channel(_ token: CSSToken, in text: Span<UInt8>) -> Channel? {
    if token.matches("alpha", in: text) { return .alpha }
    guard let letters, let letter = Self.letter(token, in: text) else { return nil }
    if letter == letters.0 { return .first }
    if letter == letters.1 { return .second }
    return letter == letters.2 ? .third : nil
  }

  /// The letter that a keyword consists of, in lower case.
  private static func letter(_ token: CSSToken, in text: Span<UInt8>) -> UInt8? {
    guard token.isPlain else {
      let bytes = token.decodedBytes(in: text)
      return bytes.count == 1 ? bytes[0] | 0x20 : nil
    }
    return token.end - token.start == 1 ? text[Int(token.start)] | 0x20 : nil
  }

  /// The number of a keyword; `nil` for other identifiers.
  func value(_ token: CSSToken, in text: Span<UInt8>) -> Double? {
    switch channel(token, in: text) {
    case .first: values.first
    case .second: values.second
    case .third: values.third
    case .alpha: values.alpha
    case nil: nil
    }
  }
}
