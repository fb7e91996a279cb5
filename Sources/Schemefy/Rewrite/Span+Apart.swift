internal import SchemefySource

extension Span where Element == UInt8 {
  /// Whether what stands around a piece of markup means the same without it: its neighbours make
  /// no tag, no comment, no character reference and no line break together.
  ///
  /// In `a<[piece]script>` they would make a tag, in `&l[piece]t;` a reference, in `]][piece]>` what
  /// no text of XML may have.
  func isApart(_ piece: TextRange) -> Bool {
    guard piece.lowerBound > 0, piece.upperBound < count else { return true }
    let (before, after) = (self[piece.lowerBound - 1], self[piece.upperBound])
    let around =
      [-2, -1].map { text(at: piece.lowerBound + $0) }
      + [0, 1].map { text(at: piece.upperBound + $0) }
    let end = Array("]]>".utf8)
    guard around[..<3] != end[...], around[1...] != end[...] else { return false }
    if before == UInt8(ascii: "<") || before == 0x0D && after == 0x0A { return false }
    guard after.isASCIIAlphanumeric || "#;=".utf8.contains(after) else { return true }
    return !endsInReference(at: piece.lowerBound)
  }

  /// What stands at an offset; U+0000 where there is no text.
  private func text(at offset: Int) -> UInt8 { offset >= 0 && offset < count ? self[offset] : 0 }

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
