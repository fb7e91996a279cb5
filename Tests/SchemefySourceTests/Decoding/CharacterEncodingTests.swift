import SchemefySource
import Testing

@Suite struct CharacterEncodingTests {
  /// As many as the standard lists, each under one encoding.
  @Test func labelsAreComplete() {
    #expect(CharacterEncoding.allCases.count == 40)
    var seen: Set<String> = []
    for encoding in CharacterEncoding.allCases {
      for label in encoding.labels.split(separator: " ") {
        #expect(seen.insert(String(label)).inserted, "\(label) twice")
        #expect(CharacterEncoding(label: label.utf8) == encoding, "\(label)")
      }
    }
    #expect(seen.count == 228)
  }

  /// Every name but one is a label of its own encoding.
  @Test(arguments: CharacterEncoding.allCases)
  func namesAreLabels(encoding: CharacterEncoding) {
    #expect(CharacterEncoding(label: encoding.rawValue.utf8) == encoding)
  }

  @Test(arguments: [
    ("utf8", CharacterEncoding.utf8), (" \tUTF-8\r\n\u{0C}", .utf8), ("latin1", .windows1252),
    ("US-ASCII", .windows1252), ("iso-8859-9", .windows1254), ("tis-620", .windows874),
    ("x-sjis", .shiftJIS), ("windows-31j", .shiftJIS), ("ks_c_5601-1987", .eucKR),
    ("gb2312", .gbk), ("GB18030", .gb18030), ("big5-hkscs", .big5), ("x-euc-jp", .eucJP),
    ("csiso2022jp", .iso2022JP), ("utf-16", .utf16LE), ("unicodefffe", .utf16BE),
    ("logical", .iso8859Part8I), ("hz-gb-2312", .replacement), ("iso-2022-kr", .replacement),
    ("cp1251", .windows1251), ("koi8", .koi8R), ("x-mac-roman", .macintosh),
  ])
  func labels(label: String, encoding: CharacterEncoding) {
    #expect(CharacterEncoding(label: label.utf8) == encoding)
  }

  @Test(arguments: [
    "", " ", "utf", "utf-7", "utf 8", "\u{A0}utf-8", "utf-8\u{B}", "utf-32", "latin", "utf-8;",
    String(repeating: "x", count: 100_000),
  ])
  func unknownLabels(label: String) {
    #expect(CharacterEncoding(label: label.utf8) == nil)
  }
}
