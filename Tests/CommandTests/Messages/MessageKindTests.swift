import Foundation
import Testing

@testable import SchemefyCommand

struct MessageKindTests {
  /// An identifier where a message is made: behind its severity, or behind a name for it.
  private var pattern: Regex<(Substring, Substring)> {
    /(?:\.(?:warning|note|error),\s*|identifier\s*[:=]\s*|warn\(\s*[\w.]+,\s*|noteLimit\(\s*)"([a-z]+(?:-[a-z]+)+)"/
  }

  /// Messages of other commands than rewriting, which have no options for them.
  private static let others: Set = ["baseline-unknown", "color-invalid", "palette-left-out"]

  /// What the sources name is in the list, so that `--allow` and `--deny` know it.
  @Test func areAllThatTheSourcesName() throws {
    let sources = Tool.package.appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var found: Set<String> = []
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      if file.path.contains("/SchemefyReports/") || file.path.contains("/SchemefyPalettes/") {
        continue
      }
      let text = try String(contentsOf: file, encoding: .utf8)
      found.formUnion(text.matches(of: pattern).map { String($0.output.1) })
    }
    #expect(found.count > 25)
    #expect(found.subtracting(MessageKind.identifiers).subtracting(Self.others) == [])
  }

  @Test func standInTheOrderOfTheAlphabet() {
    #expect(MessageKind.identifiers == MessageKind.identifiers.sorted())
  }
}
