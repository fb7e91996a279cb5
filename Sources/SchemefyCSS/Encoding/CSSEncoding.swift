package import SchemefySource

/// The encoding of a style sheet.
package enum CSSEncoding {
  /// Determines the encoding of a style sheet from: its byte order mark, the transport's encoding,
  /// `@charset`, the encoding of the importing file, UTF-8.
  ///
  /// css-syntax-3 §3.2 <https://drafts.csswg.org/css-syntax/#input-byte-stream>
  ///
  /// - Parameters:
  ///   - transport: the encoding that came with the sheet from outside, if any did.
  ///   - environment: the encoding of the page or the sheet that brings this one, if there is one.
  package static func determine(
    _ bytes: Span<UInt8>, transport: CharacterEncoding?, environment: CharacterEncoding?
  ) -> CharacterEncoding {
    if let mark = CharacterEncoding.sniffed(from: bytes) { return mark.encoding }
    return transport ?? declared(in: bytes) ?? environment ?? .utf8
  }

  /// The encoding that `@charset` names, in exactly this spelling at the very start.
  ///
  /// The encoding that names itself in it was read as ASCII, and so is not UTF-16.
  private static func declared(in bytes: Span<UInt8>) -> CharacterEncoding? {
    let start = Array("@charset \"".utf8)
    guard bytes.count > start.count, start.indices.allSatisfy({ bytes[$0] == start[$0] }) else {
      return nil
    }
    let front = bytes.extracting(first: 1024)
    let quote = front.firstOffset(of: UInt8(ascii: "\""), from: start.count)
    guard quote + 1 < front.count, front[quote + 1] == UInt8(ascii: ";") else { return nil }
    return CharacterEncoding(label: (start.count..<quote).map { front[$0] })?.readAsASCII
  }
}
