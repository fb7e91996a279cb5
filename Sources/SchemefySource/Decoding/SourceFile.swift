/// An input: its bytes as they were given, and the text that parsers read.
package struct SourceFile: Sendable {
  /// The name that diagnostics show.
  package let name: String
  /// The file as given.
  package let bytes: [UInt8]
  /// How the text was read from the bytes.
  package let encoding: SourceEncoding
  /// The length of the byte order mark.
  private let markCount: Int
  /// The text where it had to be converted.
  private let converted: [UInt8]
  /// Where the text stands in the bytes.
  package let embedding: Embedding

  /// Decodes by the byte order mark; without one, the bytes themselves are the text.
  ///
  /// Invalid UTF-8 stays as it is, so that it can be passed through byte for byte. Invalid UTF-16
  /// is read as U+FFFD, and passed through all the same, as only edited ranges are written anew.
  ///
  /// Encoding Standard, BOM sniff <https://encoding.spec.whatwg.org/#bom-sniff>
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      encoding = .utf8
      markCount = 3
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      encoding = .utf16LittleEndian
      markCount = 2
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      encoding = .utf16BigEndian
      markCount = 2
    } else {
      encoding = .utf8
      markCount = 0
    }
    switch encoding {
    case .utf8:
      converted = []
      embedding = Embedding(
        map: OffsetMap(identityFrom: markCount, count: bytes.count - markCount))
    case .utf16LittleEndian, .utf16BigEndian:
      let decoder = UTF16Decoder(isBigEndian: encoding == .utf16BigEndian)
      let (text, map) = decoder.decode(bytes.span, from: markCount)
      converted = text
      embedding = Embedding(map: map, encode: decoder.encode)
    }
  }

  /// Whether a byte order mark says the encoding.
  package var hasByteOrderMark: Bool { markCount > 0 }

  /// The decoded text, without byte order mark.
  package var text: Span<UInt8> {
    @_lifetime(borrow self)
    get {
      switch encoding {
      case .utf8: bytes.span.extracting(droppingFirst: markCount)
      case .utf16LittleEndian, .utf16BigEndian: converted.span
      }
    }
  }
}

/// An encoding that can be told by a byte order mark.
package enum SourceEncoding: String, Hashable, Sendable {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
}
