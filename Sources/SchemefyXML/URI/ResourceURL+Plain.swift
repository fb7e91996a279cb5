internal import SchemefySource

/// References as nearly all are spelled: to a file, relative, with nothing in them that is escaped or
/// has a meaning of its own. They need none of what libxml2 does.
extension ResourceURL {
  /// The URL that such a reference resolves to on such a page; `nil` where one of the two is spelled
  /// otherwise.
  func resolvingPlain(_ reference: [UInt8]) -> ResourceURL? {
    guard let path = plainPath, path.utf8.allSatisfy(Self.isPlain) else { return nil }
    var url = Array(path.utf8)
    Self.dropName(of: &url)
    var start = 0
    while start < reference.count {
      let end = reference[start...].firstIndex(of: Self.slash) ?? reference.count
      let name = reference[start..<end]
      let isLast = end == reference.count
      if name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) {
        guard !isLast else { return nil }
        if name.count == 2 {
          url.removeLast(url.isEmpty ? 0 : 1)
          Self.dropName(of: &url)
        }
      } else {
        guard !name.isEmpty, name.allSatisfy(Self.isPlain) else { return nil }
        url += name
        guard !isLast else { return file(at: url) }
        url.append(Self.slash)
      }
      start = end + 1
    }
    return nil
  }

  private static var slash: UInt8 { UInt8(ascii: "/") }

  /// Drops what stands behind the last slash, or everything.
  private static func dropName(of path: inout [UInt8]) {
    let end = path.lastIndex(of: slash).map { $0 + 1 } ?? 0
    path.removeLast(path.count - end)
  }

  /// Whether a byte is one of a path that is written as it is.
  ///
  /// RFC 3986 §2.3 <https://www.rfc-editor.org/rfc/rfc3986#section-2.3>
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || "-._~/".utf8.contains(byte)
  }
}
