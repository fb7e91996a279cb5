import Foundation
// README begins
import Schemefy

/// The page in the dark style, as bytes.
func darkened(_ page: [UInt8]) -> [UInt8] {
  let traits = TraitCollection(userInterfaceStyle: .dark)
  let rewriter = SchemeRewriter(options: SchemeOptions(traits: traits))
  let result = rewriter.rewrite(page, path: "page.html")
  for diagnostic in result.diagnostics { print(diagnostic) }
  return result.bytes
}
// README ends
import Testing

/// The library's example in the README: it compiles, it works, and it is the one in the README.
struct READMEExampleTests {
  @Test func works() {
    let page = "<style>@media (prefers-color-scheme: dark) { a { color: red } }</style>"
    let result = String(decoding: darkened(Array(page.utf8)), as: UTF8.self)
    #expect(result.contains("@media all { a"))
  }

  @Test func standsInTheReadme() throws {
    let file = URL(fileURLWithPath: #filePath)
    let source = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(source.range(of: "// README begins\n"))
    let end = try #require(source.range(of: "// README ends\n"))
    let package = file.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(
      contentsOf: package.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.contains("```swift\n\(source[start.upperBound..<end.lowerBound])```\n"))
  }
}
