/// Tells text from what can't be text, by its first bytes.
enum ContentSniffer {
  /// Whether there is a NUL early on, and no byte order mark of UTF-16 explains it.
  static func isBinary(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xfe, 0xff]) || bytes.starts(with: [0xff, 0xfe]) { return false }
    return bytes.prefix(8000).contains(0)
  }
}
