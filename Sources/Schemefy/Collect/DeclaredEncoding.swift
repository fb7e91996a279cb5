internal import SchemefySource

/// Encodings that a page may declare and that are not read yet.
///
/// Bytes of single-byte encodings and of EUC-JP pass through as they are: in them, ASCII bytes are
/// ASCII. Not so in those here, where an ASCII byte may be the second half of a character.
enum DeclaredEncoding {
  /// Whether a page of this label has to be left as it is.
  ///
  /// Encoding Standard §4.2 <https://encoding.spec.whatwg.org/#names-and-labels>
  static func isUnreadable(_ label: [UInt8]) -> Bool {
    let trimmed = label.drop(while: \.isASCIIWhitespace).reversed()
      .drop(while: \.isASCIIWhitespace).reversed()
    return labels.contains(String(decoding: trimmed.map(\.asciiLowercased), as: UTF8.self))
  }

  private static let labels: Set<String> = [
    // Shift_JIS
    "csshiftjis", "ms932", "ms_kanji", "shift-jis", "shift_jis", "sjis", "windows-31j", "x-sjis",
    // ISO-2022-JP
    "csiso2022jp", "iso-2022-jp",
    // Big5
    "big5", "big5-hkscs", "cn-big5", "csbig5", "x-x-big5",
    // GBK and gb18030
    "chinese", "csgb2312", "csiso58gb231280", "gb2312", "gb_2312", "gb_2312-80", "gbk",
    "iso-ir-58", "x-gbk", "gb18030",
    // EUC-KR
    "cseuckr", "csksc56011987", "euc-kr", "iso-ir-149", "korean", "ks_c_5601-1987",
    "ks_c_5601-1989", "ksc5601", "ksc_5601", "windows-949",
    // Those that the standard replaces by U+FFFD
    "csiso2022kr", "hz-gb-2312", "iso-2022-cn", "iso-2022-cn-ext", "iso-2022-kr", "replacement",
  ]
}
