/// Reads the characters of an encoding in which bytes below 0x80 are ASCII wherever a character
/// may start: all legacy encodings but ISO-2022-JP.
///
/// A byte that a decoder of the standard *restores* is not counted: the next character is read from
/// there.
protocol CharacterReader {
  /// Reads the character that starts at an offset.
  ///
  /// - Precondition: `offset < bytes.count`, `bytes[offset] >= 0x80`.
  func character(at offset: Int, of bytes: Span<UInt8>) -> DecodedCharacter
}

/// A character, and the bytes that it was read from.
struct DecodedCharacter {
  /// U+FFFD for an error.
  var scalar: UInt32
  /// A second scalar value behind the first; 0 if there is none.
  var second: UInt32 = 0
  /// At least 1.
  var length: Int

  @inline(__always)
  init(_ scalar: UInt32, length: Int) {
    self.scalar = scalar
    self.length = length
  }

  /// An error that consumes a lead byte, and the byte behind it unless that is ASCII.
  @inline(__always)
  init(errorAt offset: Int, of bytes: Span<UInt8>) {
    let takesNext = offset + 1 < bytes.count && bytes[offset + 1] >= 0x80
    self.init(0xFFFD, length: takesNext ? 2 : 1)
  }
}

extension CharacterReader {
  /// Decodes a file.
  ///
  /// - Complexity: O(n); every turn of the loop takes at least one byte.
  @inline(__always)
  func decode(_ bytes: [UInt8], from start: Int) -> DecodedText {
    let span = bytes.span
    let count = span.count
    // Two bytes become two or three; single bytes that are not ASCII are few, as a rule.
    var text = DecodedText(from: start, capacity: count + count / 2)
    var offset = start
    while offset < count {
      let end = span.firstNonASCII(from: offset)
      if end > offset { text.copy(offset..<end, of: bytes) }
      offset = end
      while offset < count, span[offset] >= 0x80 {
        let character = self.character(at: offset, of: span)
        let range = offset..<offset + character.length
        if character.second == 0 {
          text.append(character.scalar, from: range)
        } else {
          text.append(character.scalar, character.second, from: range)
        }
        offset = range.upperBound
      }
    }
    return text
  }
}
