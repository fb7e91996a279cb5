/// Tells text from what can't be text, by its first bytes.
enum ContentSniffer {
  /// Whether there is a NUL early on, and nothing explains it: neither a byte order mark of UTF-16,
  /// nor markup in UTF-16 without one.
  static func isBinary(_ bytes: [UInt8]) -> Bool {
    let less = UInt8(ascii: "<")
    if [[0xfe, 0xff], [0xff, 0xfe], [less, 0], [0, less]].contains(where: bytes.starts) {
      return false
    }
    return bytes.prefix(8000).contains(0)
  }
}
