internal import Schemefy

/// A body in chunks, each behind its length.
///
/// RFC 9112 §7.1 <https://www.rfc-editor.org/rfc/rfc9112#section-7.1>
enum ChunkedBody {
  /// The body without its chunks' lengths.
  ///
  /// Some archives say that a body is in chunks where it is not any more: one that does not begin with a
  /// length is taken as it is.
  ///
  /// - Returns: `nil` if a chunk is broken.
  static func decode(_ bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var position = 0
    while true {
      guard let (length, start) = chunk(bytes, at: position) else {
        return position == 0 ? bytes : nil
      }
      // The lines behind the last chunk are trailers.
      if length == 0 { return result }
      guard length <= bytes.count - start else { return nil }
      result += bytes[start..<start + length]
      position = start + length
      if position < bytes.count, bytes[position] == UInt8(ascii: "\r") { position += 1 }
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\n") else { return nil }
      position += 1
    }
  }

  /// The length of a chunk, and the offset at which it starts.
  private static func chunk(_ bytes: [UInt8], at position: Int) -> (length: Int, start: Int)? {
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let line = bytes[position..<end]
    let digits = line.prefix { Character(Unicode.Scalar($0)).isHexDigit }
    let rest = line.dropFirst(digits.count).first { $0 != 0x20 && $0 != 0x09 }
    guard rest == nil || rest == UInt8(ascii: "\r") || rest == UInt8(ascii: ";"),
      let length = Int(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    return (length, end + 1)
  }
}
