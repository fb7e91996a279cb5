import Schemefy
import SchemefyReports
import Testing

/// What the library shows of a page, beyond what the conformance and command tests check.
struct InspectionTests {
  private func text(_ view: Inspection.View, _ bytes: [UInt8]) throws -> String {
    var options = Inspection.Options()
    options.charset = "utf-8"
    let inspection = try Inspection(view, of: bytes, path: "page.html", options: options)
    return try #require(String(validating: inspection.text, as: UTF8.self))
  }

  /// Invalid sequences, and how many U+FFFD the Encoding Standard's decoder makes of each.
  static let invalid: [([UInt8], Int)] = [
    ([0xFF], 1), ([0xC0, 0x80], 2), ([0xE0, 0x80, 0x80], 3), ([0xE2, 0x82], 1),
    ([0xED, 0xA0, 0x80], 3), ([0xF0, 0x80, 0x80, 0x80], 4), ([0xF0, 0x9F, 0x92], 1),
    ([0xF4, 0x90, 0x80, 0x80], 4), ([0xF5, 0x80], 2), ([0xC3, 0x00, 0xA9], 2),
  ]

  @Test(arguments: invalid)
  func isValidUTF8(bytes: [UInt8], count: Int) throws {
    let page = Array("<p>".utf8) + bytes + Array("</p>".utf8)
    for view in [Inspection.View.tree, .tokens] {
      let text = try text(view, page)
      #expect(text.unicodeScalars.count { $0 == "\u{FFFD}" } == count)
    }
  }

  @Test func rangesAreTheFiles() throws {
    let utf8 = try text(.tokens, [0xEF, 0xBB, 0xBF] + Array("<b>".utf8))
    #expect(utf8.hasPrefix("1:1     3..<6         start    b 4..<5\n"))
    let units = "\u{E9}\n<b>".utf16
    let utf16: [UInt8] = [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(
      try text(.tokens, utf16) == """
        1:1     2..<6         text     "\u{E9}\\n"
        2:1     6..<12        start    b 8..<10
        2:4     12..<12       eof

        """)
  }

  @Test func contextsAreReadAsTheTestsWriteThem() {
    #expect(Inspection.Context("td") == .init("td", in: .html))
    #expect(Inspection.Context("svg foreignObject") == .init("foreignObject", in: .svg))
    #expect(Inspection.Context("math annotation-xml") == .init("annotation-xml", in: .math))
    for text in ["", " ", "svg ", "a b", "svg a b", "1", "a>b", "a/b"] {
      #expect(Inspection.Context(text) == nil, "\(text)")
    }
  }

  @Test func typesWithoutPagesAreRefused() throws {
    #expect(throws: InspectionError.noPage(.css)) {
      try Inspection(.tree, of: [], path: "a.css")
    }
    #expect(throws: InspectionError.typeUnknown) {
      try Inspection(.tokens, of: [], path: "a.txt")
    }
    var options = Inspection.Options()
    options.limits.size = 1
    #expect(throws: InspectionError.tooLarge(count: 2, limit: 1)) {
      try Inspection(.tree, of: [0x20, 0x20], path: "a.html", options: options)
    }
  }
}
