import Schemefy
import SchemefyTraits
import Testing

/// The author's values of attributes come back, and a second run begins with them.
struct RestoredAttributeTests {
  private struct Files: ResourceProvider {
    func bytes(at path: String) -> [UInt8]? {
      path == "a.svg" ? Array(RestoredAttributeTests.picture.utf8) : nil
    }
  }

  private static let picture =
    "<svg xmlns='http://www.w3.org/2000/svg'><rect fill='#333'/><style>b{fill:#444}</style></svg>"

  private static func base64(_ text: String) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var output = ""
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let three = rest.prefix(3)
      rest = rest.dropFirst(3)
      let bits = (0..<3).reduce(0) { index, next in
        index << 8 | Int(next < three.count ? three[three.startIndex + next] : 0)
      }
      for place in 0...three.count { output.append(digits[bits >> (18 - 6 * place) & 63]) }
      output += String(repeating: "=", count: 3 - three.count)
    }
    return output
  }

  private static let encoded = "data:image/svg+xml;base64,\(base64(picture))"

  /// Checks an input under options; gives what an auto run makes of it.
  @discardableResult
  private func check(
    _ input: String, path: String = "page.html", _ change: (inout SchemeOptions) -> Void = { _ in }
  ) -> String {
    var options = SchemeOptions()
    change(&options)
    let rewriter = SchemeRewriter(options: options)
    let auto = rewriter.rewrite(Array(input.utf8), path: path, resources: Files())
    let text = String(decoding: auto.bytes, as: UTF8.self)
    let restored = SchemeRestorer(options: options).restore(auto.bytes, path: path)
    #expect(restored.state == .exact, "\(restored.diagnostics)\n\(text)")
    #expect(String(decoding: restored.bytes, as: UTF8.self) == input, "\(text)")
    let second = rewriter.rewrite(auto.bytes, path: path, resources: Files())
    #expect(String(decoding: second.bytes, as: UTF8.self) == text)
    options.traits.userInterfaceStyle = .dark
    let dark = SchemeRewriter(options: options)
    let baked = dark.rewrite(Array(input.utf8), path: path, resources: Files())
    let again = dark.rewrite(auto.bytes, path: path, resources: Files())
    #expect(
      String(decoding: again.bytes, as: UTF8.self) == String(decoding: baked.bytes, as: UTF8.self))
    return text
  }

  @Test(
    "A picture in SVG, by name or in base64, whatever stands in front of the attribute's name",
    arguments: ["href", "xlink:href", "XLINK:HREF", " xlink:href "])
  func picturesInDrawings(name: String) {
    for value in ["a.svg", Self.encoded] {
      for quote in ["", "\"", "'"] {
        let value = quote + value + quote
        let page = "<!doctype html><svg><image \(name)=\(value) width=3></image></svg><p>x"
        #expect(check(page).lowercased().contains("data-schemefy-href"))
      }
    }
  }

  @Test func picturesInXML() {
    for value in ["a.svg", Self.encoded] {
      let drawing = """
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:l="http://www.w3.org/1999/xlink"><image \
        l:href="\(value)"/><text fill="#333">x</text></svg>
        """
      check(drawing, path: "b.svg")
      let other = drawing.replacing("xmlns:l=", with: "xmlns:x-y=").replacing("l:h", with: "x-y:h")
      check(other, path: "b.svg")
    }
  }

  @Test(
    "Pictures in base64, wherever they stand",
    arguments: [
      "<style>p{background:url(PICTURE)}</style><p>x", "<p style='background:url(PICTURE)'>x",
      "<style>p{background:url(\"PICTURE\")}</style><p>x", "<img src='PICTURE'>",
      "<input type=image src=PICTURE>", "<video poster=PICTURE></video>",
      "<iframe srcdoc='<p style=&quot;background:url(PICTURE)&quot;>x'></iframe>",
      "<iframe srcdoc='<img src=PICTURE>'></iframe>",
    ])
  func base64(page: String) {
    let page = "<!doctype html>" + page.replacing("PICTURE", with: Self.encoded)
    check(page)
    check(page) { $0.paletteCSS = .none }
    check(page) { $0.paletteCSS = .link(href: "palette.css") }
  }
}
