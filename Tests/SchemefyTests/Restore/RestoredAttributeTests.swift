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
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image \
        xlink:href="\(value)"/><text fill="#333">x</text></svg>
        """
      // A drawing is a picture, and puts none into itself.
      #expect(check(drawing, path: "b.svg").contains("xlink:data-schemefy-") == (value != "a.svg"))
      let page = "<html xmlns=\"http://www.w3.org/1999/xhtml\"><body>\(drawing)</body></html>"
      #expect(check(page, path: "b.xhtml").contains("xlink:data-schemefy-href"))
    }
  }

  private static let documents = [
    "<iframe srcdoc></iframe>", "<IFRAME SrcDoc WIDTH=3>", "<iframe srcdoc/>", "<iframe srcdoc=>",
    "<iframe srcdoc=''>", "<iframe srcdoc=a width=3>",
    "<iframe srcdoc=\"<p style='color:&#35;333'>x\" width=3>",
    "<iframe srcdoc='<p style=&quot;color:&#x23;333&quot;>x<style>i{color:&#35;444}</style>'>",
    "<iframe srcdoc=<style>i{color&colon;&num;&#52;44}</style><i>x>",
    "<iframe srcdoc='<style>@media (prefers-color-scheme&#58;dark){i{color:red}}</style>x'>",
    "<iframe srcdoc=\"<iframe srcdoc='<p style=color:&amp;#35;333>x' title=&amp;lt;>\">",
    "<iframe srcdoc='<iframe srcdoc></iframe>' title=a>",
    "<iframe srcdoc='<p style=&quot;color:#345&quot;>x<table bgcolor=#eee><td>x</table>'></iframe>",
    "<iframe srcdoc='<meta name=color-scheme content=light><link rel=icon href=a.svg media=x>x'>",
  ]

  @Test("Documents in 'srcdoc', also without a value and however spelled", arguments: documents)
  func srcdoc(document: String) throws {
    let page = "<!doctype html><p style=color:#333>\(document)"
    check(page)
    check(page) { $0.paletteCSS = .link(href: "palette.css") }
    check("<html xmlns='http://www.w3.org/1999/xhtml'><body>\(document)", path: "page.html")
    let part = "<!doctype html><p>x<div class=q>\(document)</div>"
    let selector = try #require(ContentSelector(".q"))
    check(part) { $0.ignored = [selector] }
    for style in [UserInterfaceStyle.light, .dark] {
      let override = StyleOverride(selector, style: style)
      check(part) { $0.overrides = [override] }
      check(part) { ($0.overrides, $0.lightColors) = ([override], .palette) }
    }
    check(part.replacing("class=q", with: "data-scheme-style=dark"))
  }

  @Test("Documents in doubt don't take more and more time, one in the other")
  func documentsInDoubt() {
    var text = "<p style=color:var(--scheme-x-a)>"
    for _ in 0..<16 {
      text = text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
      text = "<iframe srcdoc=\"\(text)\" data-schemefy-srcdoc=\"x\"></iframe>"
    }
    var options = SchemeOptions()
    options.limits.srcdoc = 32
    let result = SchemeRestorer(options: options).restore(Array(text.utf8), path: "page.html")
    #expect(result.state == .doubtful && !result.isChanged)
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
