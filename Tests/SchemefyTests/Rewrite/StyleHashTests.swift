import SchemefyPage
import SchemefySource
import SchemefyTraits
import Testing

@testable import Schemefy

/// Styles that a policy of the page knows by their hashes.
struct StyleHashTests {
  /// The hash is of the text that the parser gets, in which lines end with LF.
  @Test(arguments: ["\n", "\r\n", "\r"])
  func isOfWhatTheParserGets(newline: String) {
    let style = "p {\n color: #333;\n}\n"
    let digest = Base64.encode(SHA2.sha256.digest(of: Array(style.utf8)), isPadded: true)
    let hash = String(decoding: digest, as: UTF8.self)
    let page =
      "<!DOCTYPE html><meta http-equiv=content-security-policy content=\"style-src 'sha256-\(hash)'\">"
      + "<style>\(style.replacing("\n", with: newline))</style><p>text"
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    let result = SchemeRewriter(options: options).rewrite(Array(page.utf8), path: "a.html")
    #expect(
      result.diagnostics.contains {
        $0.identifier == "content-security-policy" && $0.message.contains("hash")
      })
  }
}
