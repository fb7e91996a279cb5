import SchemefySource
import Testing

@testable import SchemefyPage

/// What stands in `data:` URLs, and how it is spelled again.
struct DataURLTests {
  private func picture(_ url: String) -> String? {
    DataURL(Array(url.utf8).span).map { String(decoding: $0.content, as: UTF8.self) }
  }

  /// The URL once a text in its picture is another one.
  private func replacing(_ old: String, with new: String, in url: String) throws -> String {
    let bytes = Array(url.utf8)
    let decoded = DataURL(bytes.span)
    let data = try #require(decoded)
    let place = data.content.indices.first { data.content[$0...].starts(with: old.utf8) }
    let start = try #require(place)
    var edits = EditList()
    edits.replace(
      SourceRange(start..<start + old.utf8.count), with: Array(new.utf8), in: data.content.span)
    return String(decoding: data.edits(edits, of: bytes.span).applied(to: bytes), as: UTF8.self)
  }

  @Test(arguments: [
    ("data:image/svg+xml,<svg/>", "<svg/>"),
    ("DATA:Image/SVG+xml;utf8,%3csvg%2F%3E", "<svg/>"),
    ("data:image/svg+xml;charset=UTF-8,<svg/>#view", "<svg/>"),
    ("data:image/svg+xml;charset=\"us-ascii\",<svg a='?'/>", "<svg a='?'/>"),
    ("data:image/svg+xml,<svg\n\t%20/>%", "<svg /> %".replacing(" %", with: "%")),
    ("data:image/svg+xml;base64,PHN2Zy8+", "<svg/>"),
    ("data:image/svg+xml;charset=utf-8; base64 ,PHN2\nZy8%2B", "<svg/>"),
    ("data:image/svg+xml;base64,PHN2Zz4=", "<svg>"),
    ("data:image/svg+xml;base64,PHN2Zz4", "<svg>"),
  ])
  func decodes(url: String, picture: String) {
    #expect(self.picture(url) == picture)
  }

  @Test(arguments: [
    "data:image/svg+xml", "data:image/svg+xmlx,<svg/>", "data:image/png,<svg/>",
    "data:image/svg+xml;charset=utf-16,<svg/>", "data:image/svg+xml#,<svg/>",
    "data:image/svg+xml;base64,PHN2Zy8", "data:image/svg+xml;base64,PHN2*", "", "data:",
  ])
  func passesOver(url: String) {
    #expect(picture(url) == (url.hasSuffix("PHN2Zy8") ? "<svg/" : nil))
  }

  @Test(
    "Only what changes is spelled anew, as the rest is",
    arguments: [
      (
        "data:image/svg+xml,%3csvg fill='%23000'/%3e", "#000", "#fff",
        "data:image/svg+xml,%3csvg fill='%23fff'/%3e"
      ),
      (
        "data:image/svg+xml,%3Csvg%20a='black'/%3E", "black", "#F <\">",
        "data:image/svg+xml,%3Csvg%20a='%23F%20%3C%22%3E'/%3E"
      ),
      (
        "data:image/svg+xml,<svg a=\"(black)\">%0a", "black", "( < é \")",
        "data:image/svg+xml,<svg a=\"(( %3c %c3%a9 \"))\">%0a"
      ),
      (
        "data:image/svg+xml,%3Csvg%3Ebl\nack%3C#black", "black", "red",
        "data:image/svg+xml,%3Csvg%3Ered%3C#black"
      ),
      ("data:image/svg+xml;base64,YmxhY2s=", "black", "#fff", "data:image/svg+xml;base64,I2ZmZg=="),
      ("data:image/svg+xml;base64,YmxhY2s", "black", "#fff", "data:image/svg+xml;base64,I2ZmZg"),
      (
        "data:image/svg+xml;base64,YmxhY2s%3D#x", "black", "#fff",
        "data:image/svg+xml;base64,I2ZmZg%3D%3D#x"
      ),
    ])
  func spells(url: String, old: String, new: String, expected: String) throws {
    #expect(try replacing(old, with: new, in: url) == expected)
  }

  @Test func base64IsItsOwnInverse() {
    for count in 0..<40 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 89 &+ count &* 31) }
      for isPadded in [true, false] {
        #expect(Base64.decode(Base64.encode(bytes, isPadded: isPadded)) == bytes)
      }
    }
  }
}
