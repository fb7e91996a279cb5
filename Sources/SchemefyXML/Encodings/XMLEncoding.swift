package import SchemefySource

/// The encoding of a document in XML syntax.
package enum XMLEncoding {
  /// Determines the encoding of a document from: its byte order mark, the transport's encoding,
  /// UTF-16 by the pattern of its `<?`, the XML declaration, UTF-8.
  ///
  /// XML 1.0 appendix F <https://www.w3.org/TR/xml/#sec-guessing>, and for the order RFC 7303 §3.3
  /// <https://www.rfc-editor.org/rfc/rfc7303#section-3.3>. Labels are those of the Encoding
  /// Standard. UCS-4 and EBCDIC are not detected: no browser reads them. A declaration of an
  /// unknown encoding is ignored; the parser reports it.
  ///
  /// - Parameter transport: the encoding that came with the document from outside, if any did.
  package static func determine(
    _ bytes: Span<UInt8>, transport: CharacterEncoding?
  ) -> CharacterEncoding {
    if let mark = CharacterEncoding.sniffed(from: bytes) { return mark.encoding }
    if let transport { return transport }
    if bytes.count >= 4 {
      switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
      case (0x3C, 0, 0x3F, 0): return .utf16LE
      case (0, 0x3C, 0, 0x3F): return .utf16BE
      default: break
      }
    }
    return XMLDeclarationScan.encoding(of: bytes) ?? .utf8
  }
}
