/// Finds the encoding that an XML declaration names, in bytes of an encoding that contains ASCII.
///
/// HTML §13.2.3.2, get an XML encoding
/// <https://html.spec.whatwg.org/multipage/parsing.html#concept-get-xml-encoding-when-sniffing>
package enum XMLDeclarationScan {
  /// The encoding that is named; `nil` if none is, or none that is known.
  ///
  /// - Complexity: O(n) in the length of the declaration.
  package static func encoding(of bytes: Span<UInt8>) -> CharacterEncoding? {
    guard starts(bytes, at: 0, with: "<?xml") else { return nil }
    let end = bytes.firstOffset(of: UInt8(ascii: ">"), from: 0)
    guard end < bytes.count else { return nil }
    var position = 5
    while position < end, !starts(bytes, at: position, with: "encoding") { position += 1 }
    position += "encoding".utf8.count
    func skipControls() {
      while position < end, bytes[position] <= 0x20 { position += 1 }
    }
    skipControls()
    guard position < end, bytes[position] == UInt8(ascii: "=") else { return nil }
    position += 1
    skipControls()
    guard position < end else { return nil }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    position += 1
    let close = bytes.firstOffset(of: quote, from: position)
    guard close < end else { return nil }
    let label = (position..<close).map { bytes[$0] }
    guard label.allSatisfy({ $0 > 0x20 }) else { return nil }
    return CharacterEncoding(label: label)?.readAsASCII
  }

  private static func starts(
    _ bytes: Span<UInt8>, at offset: Int, with text: StaticString
  ) -> Bool {
    guard bytes.count - offset >= text.utf8CodeUnitCount else { return false }
    // SAFETY: the string is ASCII, and the index below its length.
    let expected = unsafe text.utf8Start
    for index in 0..<text.utf8CodeUnitCount where unsafe bytes[offset + index] != expected[index] {
      return false
    }
    return true
  }
}
