import Foundation
import Schemefy
import Testing

/// The code of the tutorial on a server: it compiles, it works, and it is the one in the article.
struct TutorialExampleTests {
  // begins
  struct Sheets: ResourceProvider {
    let cache: [String: [UInt8]]
    func bytes(at path: String) -> [UInt8]? { cache[path] }
  }
  // ends

  private func response(to page: [UInt8], _ cache: [String: [UInt8]]) -> [UInt8] {
    // begins
    let traits = TraitCollection(userInterfaceStyle: .dark, accessibilityContrast: .high)
    var options = SchemeOptions(traits: traits)
    options.canvas = .role(named: "secondarySystemBackground")
    let rewriter = SchemeRewriter(options: options)
    // ends
    // begins
    let result = rewriter.rewrite(page, path: "news/today.html", resources: Sheets(cache: cache))
    // ends
    return result.isChanged ? result.bytes : page
  }

  @Test func works() {
    let page = "<link rel=stylesheet href=/a.css><p>text"
    let sheet = "p { color: #333 }"
    let result = String(
      decoding: response(to: Array(page.utf8), ["a.css": Array(sheet.utf8)]), as: UTF8.self)
    #expect(result.contains("<style"))
    #expect(!result.contains("#333"))
  }

  @Test func standsInTheArticle() throws {
    let file = URL(fileURLWithPath: #filePath)
    let source = try String(contentsOf: file, encoding: .utf8)
    var package = file
    for _ in 0..<4 { package.deleteLastPathComponent() }
    let article = try String(
      contentsOf: package.appendingPathComponent(
        "Sources/Schemefy/Documentation.docc/DarkPagesFromAServer.md"), encoding: .utf8)
    let parts = source.components(separatedBy: "// begins\n").dropFirst().compactMap {
      $0.components(separatedBy: "// ends").first
    }
    #expect(parts.count >= 3)
    for line in parts.prefix(3).joined().split(separator: "\n") {
      let text = line.trimmingCharacters(in: .whitespaces)
      if !text.isEmpty { #expect(article.contains(text), "\(text)") }
    }
  }
}
