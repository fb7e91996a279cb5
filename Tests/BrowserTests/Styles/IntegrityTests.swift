import Foundation
import Schemefy
import SchemefySource
import SchemefyTraits
import Testing

/// Whether Chromium takes the style sheets of a site whose hashes its pages have.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct IntegrityTests {
  private static let sheet = Array("p { color: #333; background: #eee; margin: 7px }".utf8)

  private static func page(_ integrity: String) -> [UInt8] {
    Array(
      "<!doctype html><link rel=stylesheet integrity='\(integrity)' href=s.css><p>x<script>".utf8)
      + Array("onload = () => document.title = getComputedStyle(document.querySelector('p')).".utf8)
      + Array("marginTop</script>".utf8)
  }

  /// The margin that the written sheet gives the page.
  private static func margin(
    _ integrity: String, _ style: UserInterfaceStyle
  ) async throws -> String {
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    let rewriter = SchemeRewriter(options: options)
    let page = page(integrity)
    let plan = rewriter.plan([
      SiteFile(path: "p.html", type: .html) { page }, SiteFile(path: "s.css", type: .css) { sheet },
    ])
    let folder = WorkFolder()
    for (name, bytes) in [("p.html", page), ("s.css", sheet)] {
      let result = rewriter.rewrite(bytes, path: name, plan: plan)
      if name == "s.css" { #expect(result.isChanged) }
      folder.write(name, String(decoding: result.bytes, as: UTF8.self))
    }
    return try await DevTools.value(
      of: "document.title", in: folder.url("p.html"), preferring: .dark)
  }

  @Test(arguments: SHA2.allCases, [UserInterfaceStyle.unspecified, .dark])
  func letsTheWrittenSheetThrough(function: SHA2, style: UserInterfaceStyle) async throws {
    let digest = Data(function.digest(of: Self.sheet)).base64EncodedString()
    #expect(try await Self.margin("\(function.rawValue)-\(digest)", style) == "7px")
  }

  /// Otherwise the test above would show nothing.
  @Test func keepsOthersOut() async throws {
    #expect(try await Self.margin("sha256-AAAA", .dark) != "7px")
  }
}
