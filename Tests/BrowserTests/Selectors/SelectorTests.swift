import TestSupport
import Testing

/// What selectors match, Chromium decides: `querySelectorAll` on generated pages.
///
/// States are left out, but for those that attributes set.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct SelectorTests {
  private static func questions(_ seed: UInt64) -> [SelectorRun.Question] {
    var generator = SelectorGenerator(seed: seed)
    return (0..<80).map { index in
      SelectorRun.Question(
        markup: PageGenerator.page(seed: seed * 1000 + UInt64(index)),
        selectors: (0..<100).map { _ in generator.list() })
    }
  }

  /// 8000 selectors of each seed.
  @Test(arguments: 4..<UInt64(Thoroughness.count(11, orShort: 5)))
  func matchesWhatChromiumMatches(seed: UInt64) async throws {
    let run = try await SelectorRun(Self.questions(seed))
    let differences = run.differences()
    let found = run.answers.joined().compactMap { $0 }
    #expect(
      differences.isEmpty,
      "seed \(seed): \(differences.count) of \(run.answers.joined().count)\n\(differences.prefix(40).joined(separator: "\n"))"
    )
    // So that a generator that asks for nothing does not pass.
    #expect(found.count > 6500)
    #expect(found.filter { !$0.isEmpty }.count > 2500)
  }
}
