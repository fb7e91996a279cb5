import SchemefyHTML
import SchemefyXML
import TestSupport
import Testing

/// What holds for any input.
@Suite struct XMLPropertyTests {
  static let seeds: [String] =
    XMLRangeTests.documents + [
      "<!DOCTYPE svg [<!ENTITY n 'http://www.w3.org/2000/svg'><!ENTITY s 'fill:red'>]>"
        + "<svg xmlns='&n;' style='&s;'>&s;<style><![CDATA[a{b:c}]]>d</style></svg>",
      "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.1//EN\" \"x\"><html>&nbsp;<br/>\r\n\t&lt;</html>",
    ]

  static let tokens = [
    "<", ">", "/>", "</a>", "<a>", "&", ";", "&lt;", "&#10;", "&x;", "'", "\"", "=", "\r", "\n",
    "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "xmlns=''", "xmlns:p='u'", "p:", " a='b'",
    "<!DOCTYPE a [", "<!ENTITY x 'y'>", "]>", "\0", "\u{FEFF}", "é",
  ]

  @Test(arguments: 0..<40)
  func mutationsHaveATreeOrADiagnostic(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    for document in Self.seeds {
      for _ in 0..<40 {
        let source = Array(document.utf8).mutated(using: &random, inserting: Self.tokens)
        let isWellFormed = WellFormedness.isWellFormed(source)
        let error = parseError(source)
        let description = "seed \(seed): \(String(decoding: source, as: UTF8.self))"
        #expect(error?.kind != .disagreement, "\(description)")
        if let error {
          #expect(error.offset <= source.count && error.offset >= 0)
          if error.kind == .notWellFormed { #expect(!isWellFormed, "\(description)") }
        } else {
          #expect(isWellFormed, "\(description)")
        }
      }
    }
  }
}
