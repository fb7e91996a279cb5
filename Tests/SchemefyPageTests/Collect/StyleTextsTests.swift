import SchemefySource
import Testing

@testable import SchemefyPage

struct StyleTextsTests {
  private static func texts(
    _ bytes: [UInt8], _ type: ContentType = .html, charset: String? = nil
  ) -> [String]? {
    StyleTexts(bytes, type: type, charset: charset)?.styles.map {
      String(decoding: $0.text, as: UTF8.self)
    }
  }

  @Test("In the order of the source, with the places of the elements")
  func finds() throws {
    let page =
      "<!DOCTYPE html><style>a{}</style><p>x<svg><style>b{}</style></svg><style media=x>c{}"
    #expect(Self.texts(Array(page.utf8)) == ["a{}", "b{}", "c{}"])
    let first = try #require(StyleTexts(Array(page.utf8), type: .html, charset: nil)?.styles.first)
    #expect(first.range.range == 15..<33)
    #expect(Self.texts([]) == [])
  }

  @Test("As policies know them: decoded, and with the line ends of the parser")
  func decodes() {
    let page = "<!DOCTYPE html><style>a{}\r\n\r.\u{E9}{}\n</style>"
    #expect(Self.texts(Array(page.utf8), charset: "utf-8") == ["a{}\n\n.\u{E9}{}\n"])
    let latin = page.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    #expect(Self.texts(latin, charset: "latin1") == ["a{}\n\n.\u{E9}{}\n"])
  }

  @Test("In XML with references and sections read")
  func readsXML() {
    let picture = """
      <svg xmlns="http://www.w3.org/2000/svg"><style>a&gt;b{}\r\n<![CDATA[c{}]]></style></svg>
      """
    #expect(Self.texts(Array(picture.utf8), .svg) == ["a>b{}\nc{}"])
    #expect(Self.texts(Array("<svg".utf8), .svg) == nil)
  }

  @Test("A page with a document in it may have other styles")
  func refusesDocuments() {
    #expect(Self.texts(Array("<iframe srcdoc='<style>a{}</style>'></iframe>".utf8)) == nil)
  }
}
