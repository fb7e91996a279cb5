internal import SchemefySource

/// Searches bytes for marks of schemefy, so that content without any costs next to nothing.
package enum RestoreMarks {
  /// Whether a mark may stand in a text, or in a file of any encoding.
  ///
  /// - Complexity: O(n), mostly sixteen bytes at a time.
  package static func mayStand(in bytes: Span<UInt8>) -> Bool {
    let letter = UInt8(ascii: "h")
    var offset = bytes.firstOffset(of: letter, from: 0)
    while offset < bytes.count {
      if offset >= 2, bytes[offset - 1] == UInt8(ascii: "c"),
        bytes.matches("scheme", at: offset - 2),
        bytes.matches("schemefy", at: offset - 2) || bytes.matches("scheme-x-", at: offset - 2)
      {
        return true
      }
      // In UTF-16 each letter has a zero beside it.
      if offset >= 4, bytes[offset - 1] == 0, bytes[offset - 2] == UInt8(ascii: "c"),
        bytes[offset - 4] == UInt8(ascii: "s")
      {
        return true
      }
      offset = bytes.firstOffset(of: letter, from: offset + 1)
    }
    return false
  }
}
