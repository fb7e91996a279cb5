/// An encoding of the Encoding Standard, by its name.
///
/// Encoding Standard §4.2 <https://encoding.spec.whatwg.org/#names-and-labels>
package enum CharacterEncoding: String, CaseIterable, Hashable, Sendable {
  // The Encoding
  case utf8 = "UTF-8"
  // Legacy single-byte encodings
  case ibm866 = "IBM866"
  case iso8859Part2 = "ISO-8859-2"
  case iso8859Part3 = "ISO-8859-3"
  case iso8859Part4 = "ISO-8859-4"
  case iso8859Part5 = "ISO-8859-5"
  case iso8859Part6 = "ISO-8859-6"
  case iso8859Part7 = "ISO-8859-7"
  case iso8859Part8 = "ISO-8859-8"
  case iso8859Part8I = "ISO-8859-8-I"
  case iso8859Part10 = "ISO-8859-10"
  case iso8859Part13 = "ISO-8859-13"
  case iso8859Part14 = "ISO-8859-14"
  case iso8859Part15 = "ISO-8859-15"
  case iso8859Part16 = "ISO-8859-16"
  case koi8R = "KOI8-R"
  case koi8U = "KOI8-U"
  case macintosh = "macintosh"
  case windows874 = "windows-874"
  case windows1250 = "windows-1250"
  case windows1251 = "windows-1251"
  case windows1252 = "windows-1252"
  case windows1253 = "windows-1253"
  case windows1254 = "windows-1254"
  case windows1255 = "windows-1255"
  case windows1256 = "windows-1256"
  case windows1257 = "windows-1257"
  case windows1258 = "windows-1258"
  case xMacCyrillic = "x-mac-cyrillic"
  // Legacy multi-byte Chinese (simplified) encodings
  case gbk = "GBK"
  case gb18030 = "gb18030"
  // Legacy multi-byte Chinese (traditional) encodings
  case big5 = "Big5"
  // Legacy multi-byte Japanese encodings
  case eucJP = "EUC-JP"
  case iso2022JP = "ISO-2022-JP"
  case shiftJIS = "Shift_JIS"
  // Legacy multi-byte Korean encodings
  case eucKR = "EUC-KR"
  // Legacy miscellaneous encodings
  case replacement = "replacement"
  case utf16BE = "UTF-16BE"
  case utf16LE = "UTF-16LE"
  case xUserDefined = "x-user-defined"
}

extension CharacterEncoding {
  /// Whether the encoding is UTF-16BE or UTF-16LE.
  ///
  /// Encoding Standard §14.2 <https://encoding.spec.whatwg.org/#utf-16be-le>
  package var isUTF16: Bool { self == .utf16BE || self == .utf16LE }

  /// Whether text of any language can be written in it.
  package var isUnicode: Bool { self == .utf8 || isUTF16 }

  /// The encoding of a declaration with this name, if the declaration itself was read as ASCII, as
  /// the `meta` of HTML is: UTF-8 for UTF-16.
  package var readAsASCII: CharacterEncoding { isUTF16 ? .utf8 : self }

  /// The encoding of a byte order mark, and the mark's length; `nil` without one.
  ///
  /// Encoding Standard §6, BOM sniff <https://encoding.spec.whatwg.org/#bom-sniff>
  package static func sniffed(
    from bytes: Span<UInt8>
  ) -> (encoding: CharacterEncoding, markCount: Int)? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xEF, 0xBB) where bytes.count >= 3 && bytes[2] == 0xBF: return (.utf8, 3)
    case (0xFE, 0xFF): return (.utf16BE, 2)
    case (0xFF, 0xFE): return (.utf16LE, 2)
    default: return nil
    }
  }

  /// Gets an encoding.
  ///
  /// Encoding Standard §4.2 <https://encoding.spec.whatwg.org/#concept-encoding-get>
  ///
  /// - Parameter label: in any case, with ASCII whitespace around it.
  /// - Returns: `nil` if no encoding has the label.
  package init?(label: some Collection<UInt8>) {
    var name = label.drop(while: \.isASCIIWhitespace).map(\.asciiLowercased)
    while let last = name.last, last.isASCIIWhitespace { name.removeLast() }
    // No label is longer, and a longer text need not be compared with all of them.
    guard !name.isEmpty, name.count <= 32 else { return nil }
    let found = Self.allCases.first { encoding in
      encoding.labels.utf8.split(separator: UInt8(ascii: " ")).contains { $0.elementsEqual(name) }
    }
    guard let found else { return nil }
    self = found
  }
}
