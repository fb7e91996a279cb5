internal import SchemefySource

/// References as nearly all are spelled: to a file, relative, with nothing in them that is escaped or
/// has a meaning of its own, such as `../fonts/icons.woff?v=4.7#iefix`. They need none of what libxml2
/// does.
extension ResourceURL {
  /// The URL that such a reference resolves to on such a page; `nil` where one of the two is spelled
  /// otherwise.
  func resolvingPlain(_ reference: [UInt8]) -> ResourceURL? {
    guard let path = plainPath, path.utf8.allSatisfy(Self.isPlain) else { return nil }
    let pathEnd =
      reference.firstIndex { $0 == Self.questionMark || $0 == Self.hash } ?? reference.count
    guard Self.isPlainSuffix(reference[pathEnd...]) else { return nil }
    var url = Array(path.utf8)
    Self.dropName(of: &url)
    var start = 0
    while start < pathEnd {
      let end = reference[start..<pathEnd].firstIndex(of: Self.slash) ?? pathEnd
      let name = reference[start..<end]
      let isLast = end == pathEnd
      if name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) {
        guard !isLast else { return nil }
        if name.count == 2 {
          url.removeLast(url.isEmpty ? 0 : 1)
          Self.dropName(of: &url)
        }
      } else {
        guard !name.isEmpty, name.allSatisfy(Self.isPlain) else { return nil }
        url += name
        guard !isLast else { return file(at: url + reference[pathEnd...]) }
        url.append(Self.slash)
      }
      start = end + 1
    }
    return nil
  }

  private static var slash: UInt8 { UInt8(ascii: "/") }
  private static var questionMark: UInt8 { UInt8(ascii: "?") }
  private static var hash: UInt8 { UInt8(ascii: "#") }

  /// Drops the last segment of a path, behind the last slash; of a path without a slash, everything.
  private static func dropName(of path: inout [UInt8]) {
    let end = path.lastIndex(of: slash).map { $0 + 1 } ?? 0
    path.removeLast(path.count - end)
  }

  /// Whether a path may have a byte without an escape: `a` and `~` are plain, `%` is not.
  ///
  /// RFC 3986 §2.3 <https://www.rfc-editor.org/rfc/rfc3986#section-2.3>
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || "-._~/".utf8.contains(byte)
  }

  /// Whether a query, a fragment, or both, are written as they are.
  ///
  /// RFC 3986 §3.4 <https://www.rfc-editor.org/rfc/rfc3986#section-3.4>
  private static func isPlainSuffix(_ suffix: ArraySlice<UInt8>) -> Bool {
    var isFragment = false
    for byte in suffix {
      if byte == hash {
        guard !isFragment else { return false }
        isFragment = true
      } else if !isPlain(byte), !"?&=".utf8.contains(byte) {
        return false
      }
    }
    return true
  }
}
