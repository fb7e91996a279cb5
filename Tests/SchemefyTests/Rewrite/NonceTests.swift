import SchemefyTraits
import Testing

@testable import Schemefy

/// The nonce that comes with a response stands on what is put into its page.
struct NonceTests {
  private static let plain = "<!DOCTYPE html><title>t</title><p bgcolor=#ffffff>text"

  private static func rewritten(
    _ page: String, nonce: String?, _ style: UserInterfaceStyle = .dark
  ) throws -> String {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    options.paletteCSS = .link(href: "/palette.css")
    let content = SchemeContent(Array(page.utf8), as: .page, path: "a.html", nonce: nonce)
    let result = try SchemeRewriter(options: options).rewrite(content)
    return String(decoding: result.bytes, as: UTF8.self)
  }

  @Test func standsOnStyles() throws {
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let output = try Self.rewritten(Self.plain, nonce: "q1+/=", style)
      let tags = output.matches(of: /<(?:style|link)[^>]*>/).map { String($0.output) }
      #expect(!tags.isEmpty)
      for tag in tags { #expect(tag.contains("nonce=\"q1+/=\""), "\(tag)") }
      #expect(try !Self.rewritten(Self.plain, nonce: nil, style).contains("nonce"))
    }
  }

  @Test("The page's own counts more")
  func own() throws {
    let page = "<!DOCTYPE html><style nonce=own>p{color:#333}</style><p bgcolor=#ffffff>text"
    let output = try Self.rewritten(page, nonce: "given")
    #expect(output.contains("nonce=\"own\""))
    #expect(!output.contains("given"))
  }

  @Test("A document in the page is under the page's policy")
  func inDocument() throws {
    let page = Self.plain + "<iframe srcdoc=\"<!DOCTYPE html><p style='color:#333'>text\"></iframe>"
    #expect(try Self.rewritten(page, nonce: "q1").matches(of: /nonce=/).count >= 2)
  }

  @Test("Whatever it is, it is a value")
  func isEncoded() throws {
    let output = try Self.rewritten(Self.plain, nonce: "\"><script>alert(1)</script>")
    #expect(!output.contains("<script"))
    #expect(output.contains("nonce=\"&quot;"))
  }
}
