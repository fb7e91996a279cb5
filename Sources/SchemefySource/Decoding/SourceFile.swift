/// An input: its bytes as they were given, and the text that parsers read.
package struct SourceFile: Sendable {
  /// The name that diagnostics show.
  package let name: String
  /// The file as given.
  package let bytes: [UInt8]
  /// The character encoding by which the text was decoded.
  package let encoding: CharacterEncoding
  /// The length of the byte order mark.
  private let markCount: Int
  /// Whether the bytes are the text.
  private let isVerbatim: Bool
  /// The text in UTF-8, if the bytes had to be converted; otherwise empty.
  private let converted: [UInt8]
  /// The way from places in the text to those in the bytes.
  package let embedding: Embedding

  /// Decodes by the byte order mark; without one, the bytes themselves are the text.
  package init(name: String, bytes: [UInt8]) {
    let mark = CharacterEncoding.sniffed(from: bytes.span)
    self.init(
      name: name, bytes: bytes, mark?.encoding ?? .utf8, markCount: mark?.markCount ?? 0,
      Decoding())
  }

  /// Decodes.
  ///
  /// Encoding Standard §6, decode <https://encoding.spec.whatwg.org/#decode>: a byte order mark
  /// counts more than the encoding that is given.
  ///
  /// Invalid UTF-8 stays as it is, so that it can be passed through byte for byte. Errors of other
  /// encodings are read as U+FFFD, and passed through all the same, as only edited ranges are
  /// written anew.
  ///
  /// - Parameter index: gives the indexes that the encoding needs.
  /// - Returns: `nil` if such an index is not to be had.
  package init?(
    name: String, bytes: [UInt8], encoding: CharacterEncoding,
    index: (CharacterIndex.Name) -> CharacterIndex?
  ) {
    let mark = CharacterEncoding.sniffed(from: bytes.span)
    let encoding = mark?.encoding ?? encoding
    var decoding = Decoding()
    if let name = encoding.index {
      guard let found = index(name) else { return nil }
      decoding.index = found
    }
    if let name = encoding.secondIndex {
      guard let found = index(name) else { return nil }
      decoding.second = found
    }
    self.init(
      name: name, bytes: bytes, encoding, markCount: mark?.markCount ?? 0, decoding)
  }

  private init(
    name: String, bytes: [UInt8], _ encoding: CharacterEncoding, markCount: Int,
    _ decoding: Decoding
  ) {
    self.name = name
    self.bytes = bytes
    self.encoding = encoding
    self.markCount = markCount
    let (text, encode) = decoding.decode(bytes, as: encoding, from: markCount)
    isVerbatim = text == nil
    converted = text?.bytes ?? []
    embedding = Embedding(
      map: text?.map ?? OffsetMap(identityFrom: markCount, count: bytes.count - markCount),
      encode: encode)
  }

  /// Whether the encoding is that of a byte order mark.
  package var hasByteOrderMark: Bool { markCount > 0 }

  /// The decoded text, without byte order mark.
  package var text: Span<UInt8> {
    @_lifetime(borrow self)
    get {
      isVerbatim ? bytes.span.extracting(droppingFirst: markCount) : converted.span
    }
  }
}
