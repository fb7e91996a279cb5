import TestSupport
import Testing

/// What is a colour, and which one, Chromium decides, but for the cases of ``ColorDeviation``.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct ColorTests {
  private static let seed: UInt64 = 4

  private static func texts(_ seed: UInt64) -> [String] {
    var generator = ColorGenerator(seed: seed)
    return (0..<8000).map { _ in generator.text() }
  }

  /// 8000 colours of each seed.
  @Test(arguments: 4..<UInt64(Thoroughness.count(29, orShort: 5)))
  func agreesWithChromium(seed: UInt64) async throws {
    let run = try await ColorRun(Self.texts(seed))
    let all = run.differences()
    let differences = all.filter { ColorDeviation.reason($0) == nil }
    #expect(
      differences.isEmpty,
      "seed \(seed): \(differences.count) of \(run.texts.count)\n\(differences.prefix(60).map(\.description).joined(separator: "\n"))"
    )
    // So that no reason hides what is wrong.
    #expect(all.count - differences.count < 100)
    // So that a generator that asks for nothing does not pass.
    #expect(run.answers.filter { $0 != nil }.count > 6000)
    #expect(run.answers.filter { $0 == nil }.count > 800)
  }

  @Test func agreesWithChromiumOnAttributes() async throws {
    var generator = ColorGenerator(seed: Self.seed)
    let run = try await ColorRun([], legacyTexts: (0..<2000).map { _ in generator.legacyText() })
    let differences = run.legacyDifferences()
    #expect(
      differences.isEmpty,
      "seed \(Self.seed): \(differences.prefix(40).joined(separator: "\n"))")
    #expect(run.legacyAnswers.filter { $0 != nil }.count > 1500)
  }

  @Test("Chromium still leaves the standard where it is said to")
  func deviations() async throws {
    let examples = ColorDeviation.allCases.flatMap(\.examples)
    let run = try await ColorRun(examples)
    let differing = run.differences()
    #expect(differing.map(\.text) == examples)
    #expect(
      differing.map { ColorDeviation.reason($0) }
        == ColorDeviation.allCases.flatMap { Array(repeating: $0, count: $0.examples.count) })
  }
}
