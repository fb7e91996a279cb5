import Schemefy
import SchemefyReports
import Testing

/// What a label from outside says of the encoding of XML counts wherever it is read.
struct XMLCharsetTests {
  private static let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\"><g fill=\"#000\"/></svg>"
  private static let utf16 = picture.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }

  private func tree(
    _ bytes: [UInt8], path: String, charset: String?
  ) throws(InspectionError) -> String {
    var options = Inspection.Options()
    options.charset = charset
    return String(
      decoding: try Inspection(.tree, of: bytes, path: path, options: options).text, as: UTF8.self)
  }

  @Test func treeIsDecodedAsTheLabelSays() throws {
    // In KOI8-R 0xC1 is U+0430.
    let bytes =
      Array("<svg xmlns=\"http://www.w3.org/2000/svg\">".utf8) + [0xC1] + Array("</svg>".utf8)
    let tree = try tree(bytes, path: "a.svg", charset: "koi8-r")
    #expect(tree.contains("\"\u{430}\""))
  }

  @Test func typeIsToldFromWhatTheLabelDecodes() throws {
    let tree = try tree(Self.utf16, path: "-", charset: "utf-16be")
    #expect(tree.hasPrefix("| <svg svg>\n"))

    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    options.charset = "utf-16be"
    let result = SchemeRewriter(options: options).rewrite(Self.utf16, path: "-")
    let text = String(
      decoding: stride(from: 0, to: result.bytes.count - 1, by: 2).map {
        UInt16(result.bytes[$0]) << 8 | UInt16(result.bytes[$0 + 1])
      }, as: UTF16.self)
    #expect(text.contains("<g fill=\"#fff\"/>"))
    #expect(result.diagnostics.isEmpty)
  }

  @Test func withoutALabelItIsNoXML() throws {
    let tree = try tree(Self.utf16, path: "-", charset: nil)
    #expect(tree.contains("<html>"))
  }
}
