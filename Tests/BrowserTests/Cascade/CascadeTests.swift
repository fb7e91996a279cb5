import TestSupport
import Testing

/// What the cascade gives, Chromium decides: the colours of all elements of generated pages.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct CascadeTests {
  private static let seed: UInt64 = 40

  @Test func givesTheColorsThatChromiumGives() async throws {
    let run = try await CascadeRun(
      (0..<240).map { CascadeGenerator.page(seed: Self.seed &+ $0) })
    let differences = run.differences()
    #expect(
      differences.isEmpty,
      "seed \(Self.seed): \(differences.count) differences\n\(differences.prefix(40).joined(separator: "\n"))"
    )
    // So that a generator of empty pages does not pass.
    #expect(run.elementCount > 6000)
    let colors = Set(run.answers.joined().map(\.color))
    #expect(colors.count > 500)
  }

  @Test func givesTheColorsThatChromiumGivesToOurPages() async throws {
    let run = try await CascadeRun(CascadePages.all)
    let differences = run.differences()
    #expect(
      differences.isEmpty,
      "\(differences.count) differences\n\(differences.prefix(40).joined(separator: "\n"))")
    #expect(Set(run.answers.joined().map(\.color)).count > 5)
  }
}
