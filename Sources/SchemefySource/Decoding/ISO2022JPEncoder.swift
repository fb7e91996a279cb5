/// Writes text in ISO-2022-JP into the middle of a file, whatever its state there.
///
/// Encoding Standard §12.2.1 <https://encoding.spec.whatwg.org/#iso-2022-jp-decoder>: between two
/// escape sequences a character has to stand. So none is written where one follows in the file.
struct ISO2022JPEncoder: Sendable {
  typealias State = ISO2022JPDecoder.State

  let jis0208: CharacterIndex
  let shifts: ISO2022JPShifts
  /// The length of the file in bytes.
  let sourceCount: Int

  /// Appends the bytes that decode to `text` in place of a range of the file, so that the bytes
  /// behind it decode as before.
  func encode(_ text: [UInt8], replacing range: Range<Int>, _ output: inout [UInt8]) {
    var state = shifts.state(at: range.lowerBound)
    let isASCII = !text.contains { $0 >= 0x80 }
    let table = isASCII ? nil : ReverseTable(.iso2022JP, jis0208, nil)
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let (needed, bytes) = spelled(scalar.value, in: state, table)
      if needed != state { output += needed.escape }
      output += bytes
      state = needed
    }
    let isOpenEnd = range.upperBound >= sourceCount || shifts.startsEscape(at: range.upperBound)
    let next = shifts.state(at: range.upperBound)
    if !isOpenEnd, next != state { output += next.escape }
  }

  /// A character's bytes, and the state that they are read in.
  private func spelled(
    _ scalar: UInt32, in state: State, _ table: ReverseTable?
  ) -> (State, [UInt8]) {
    switch scalar {
    case 0..<0x80:
      let isSame = state == .roman && scalar != 0x5C && scalar != 0x7E
      return (isSame ? .roman : .ascii, [UInt8(truncatingIfNeeded: scalar)])
    case 0xA5: return (.roman, [0x5C])
    case 0x203E: return (.roman, [0x7E])
    case 0xFF61...0xFF9F: return (.katakana, [UInt8(scalar - 0xFF61 + 0x21)])
    default:
      guard let pointer = table?.jis0208Pointer(of: scalar) else {
        // No state reads bytes beyond ASCII: an error.
        return scalar == 0xFFFD ? (state, [0xFF]) : (.ascii, [UInt8(ascii: "?")])
      }
      return (.jis0208, [UInt8(pointer / 94 + 0x21), UInt8(pointer % 94 + 0x21)])
    }
  }
}
