internal import SchemefySource

extension Span where Element == UInt8 {
  /// Whether the text around a piece of markup means the same without the piece: its neighbours
  /// make no tag, no comment, no character reference and no line break together.
  ///
  /// In `a<[piece]script>` they would make a tag, in `&l[piece]t;` a reference, in `]][piece]>` the
  /// end of a section, which XML forbids in text; in `a<[piece]<b>` the first `<` starts no tag
  /// either way. A piece in front of a doctype may be the reason why the doctype has no effect.
  ///
  /// - Parameter preservesDoctype: whether a doctype that has no effect behind the piece stays so.
  func isApart(_ piece: TextRange, preservesDoctype: Bool = true) -> Bool {
    guard !preservesDoctype || !startsDoctype(at: piece.upperBound) else { return false }
    guard piece.lowerBound > 0, piece.upperBound < count else { return true }
    let (before, after) = (self[piece.lowerBound - 1], self[piece.upperBound])
    let around =
      [-2, -1].map { text(at: piece.lowerBound + $0) }
      + [0, 1].map { text(at: piece.upperBound + $0) }
    let end = Array("]]>".utf8)
    guard around[..<3] != end[...], around[1...] != end[...] else { return false }
    if before == UInt8(ascii: "<"), after.isASCIIAlpha || "!/?".utf8.contains(after) {
      return false
    }
    if before == 0x0D, after == 0x0A { return false }
    guard after.isASCIIAlphanumeric || "#;=".utf8.contains(after) else { return true }
    return !endsInReference(at: piece.lowerBound)
  }

  /// Whether a doctype comes, after white space and comments.
  ///
  /// - Complexity: linear in the length of these.
  private func startsDoctype(at offset: Int) -> Bool {
    var offset = offset
    while offset < count {
      if self[offset].isASCIIWhitespace {
        offset += 1
      } else if matches("<!--", at: offset) {
        offset += 2
        while offset < count, !matches("-->", at: offset), !matches("--!>", at: offset) {
          offset += 1
        }
        while offset < count, self[offset] != UInt8(ascii: ">") { offset += 1 }
        offset += 1
      } else {
        return matches("<!doctype", at: offset)
      }
    }
    return false
  }

  /// Whether a text in lower case stands at an offset, in any case.
  func matches(_ word: StaticString, at offset: Int) -> Bool {
    let word = word.encodedBytes
    return offset >= 0 && offset + word.count <= count
      && word.indices.allSatisfy { self[offset + $0].asciiLowercased == word[$0] }
  }

  /// The byte at an offset; U+0000 outside of the text.
  private func text(at offset: Int) -> UInt8 { offset >= 0 && offset < count ? self[offset] : 0 }

  /// Whether the text before an offset ends in `&`, or in the beginning of a character reference.
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
