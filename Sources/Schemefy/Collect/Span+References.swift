internal import SchemefySource

extension Span where Element == UInt8 {
  /// Whether the text before an offset ends in `&`, or in that and what may go on as a character
  /// reference.
  ///
  /// HTML "Character reference state" <https://html.spec.whatwg.org/#character-reference-state>
  func endsInReference(at offset: Int) -> Bool {
    var index = offset
    while index > 0, self[index - 1].isASCIIAlphanumeric || self[index - 1] == UInt8(ascii: "#") {
      index -= 1
    }
    return index > 0 && self[index - 1] == UInt8(ascii: "&")
  }
}
