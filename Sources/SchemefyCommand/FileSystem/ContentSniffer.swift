/// Distinguishes text from binary data by its first bytes.
enum ContentSniffer {
  /// Whether so much of the beginning are bytes which no text has that it is none.
  ///
  /// A few such bytes are an accident that parsers recover from: a NUL in a page is dropped or
  /// shown as U+FFFD. UTF-16 is no binary data, which a byte order mark or its first markup shows,
  /// nor is a text with less than one such byte in 16, unless it begins like pictures and archives.
  ///
  /// MIME Sniffing §3, binary data byte <https://mimesniff.spec.whatwg.org/#binary-data-byte>
  static func isBinary(_ bytes: [UInt8]) -> Bool {
    let less = UInt8(ascii: "<")
    if [[0xfe, 0xff], [0xff, 0xfe], [less, 0], [0, less]].contains(where: bytes.starts) {
      return false
    }
    let start = bytes.prefix(8000)
    guard start.contains(0) else { return false }
    return signatures.contains(where: bytes.starts)
      || start.count(where: isBinaryData) * 16 > start.count
  }

  /// PNG, GIF, JPEG, PDF, ZIP, gzip.
  ///
  /// MIME Sniffing §6 <https://mimesniff.spec.whatwg.org/#matching-a-mime-type-pattern>
  private static let signatures: [[UInt8]] = [
    [0x89, 0x50, 0x4E, 0x47], [0x47, 0x49, 0x46, 0x38], [0xFF, 0xD8, 0xFF],
    [0x25, 0x50, 0x44, 0x46], [0x50, 0x4B, 0x03, 0x04], [0x1F, 0x8B, 0x08],
  ]

  private static func isBinaryData(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x08, 0x0B, 0x0E...0x1A, 0x1C...0x1F: true
    default: false
    }
  }
}
