import Schemefy
import TestSupport
import Testing

/// What remains of a query for a style matches, whatever the screen prefers, where the query does on
/// a screen that prefers the style: `matchMedia` says so.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct MediaQueryTests {
  private static let seed: UInt64 = 5

  private static let queries: [String] = {
    var generator = MediaQueryGenerator(seed: seed)
    return Document.mediaConditions + (0..<4000).map { _ in generator.list() }
  }()

  @Test func remaindersMatchWhereTheQueriesDid() async throws {
    let answers = try await MediaQueryRun(Self.queries)
    var differences: [String] = []
    var changed = 0
    for (index, query) in Self.queries.enumerated() {
      for style in Chromium.Preference.allCases {
        let (remainder, written) = answers.remainders[style]?[index] ?? ("", "")
        let wanted = answers.originals[style]?[index]
        for (text, found) in [
          (remainder, answers.remainderMatches[style]?[index]),
          (written, answers.writtenMatches[style]?[index]),
        ] where found != wanted || found == nil {
          differences.append("\(style): '\(query)' became '\(text)'")
        }
        if written != query { changed += 1 }
      }
    }
    #expect(
      differences.isEmpty,
      "seed \(Self.seed): \(differences.count)\n\(differences.prefix(20).joined(separator: "\n"))")
    // So that a generator that asks for nothing does not pass.
    #expect(changed > 4000)
    #expect((answers.originals[.dark] ?? []).filter { $0 }.count > 500)
    #expect(answers.originals[.dark] != answers.originals[.light])
  }
}
