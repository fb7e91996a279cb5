internal import SchemefySource

/// The sizes of `<font size>`.
///
/// WHATWG HTML "rules for parsing a legacy font size"
/// <https://html.spec.whatwg.org/multipage/rendering.html#rules-for-parsing-a-legacy-font-size>
enum LegacyFontSize {
  /// The keyword of `font-size`; `nil` if the attribute is invalid.
  package static func keyword(_ text: Span<UInt8>) -> String? {
    var position = 0
    while position < text.count, text[position].isASCIIWhitespace { position += 1 }
    guard position < text.count else { return nil }
    var sign = 0
    switch text[position] {
    case UInt8(ascii: "+"): sign = 1
    case UInt8(ascii: "-"): sign = -1
    default: break
    }
    if sign != 0 { position += 1 }
    let start = position
    var number = 0
    while position < text.count, text[position].isASCIIDigit {
      number = min(number * 10 + Int(text[position] - UInt8(ascii: "0")), 100)
      position += 1
    }
    guard position > start else { return nil }
    let size = min(max(sign == 0 ? number : 3 + sign * number, 1), 7)
    return keywords[size - 1]
  }

  private static let keywords = [
    "x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large",
  ]
}
