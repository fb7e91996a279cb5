import TestSupport
import Testing

/// What the cascade gives, Chromium decides: the colours of all elements of small pages.
///
/// Skipped without Chromium: only a browser can tell.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct CascadeTests {
  private static let seed: UInt64 = 40

  @Test func generatedPages() async throws {
    let seeds = (0..<240).map { Self.seed &+ $0 }
    let pages = seeds.map { (name: "seed \($0)", markup: CascadeGenerator.page(seed: $0)) }
    // So that a generator of empty pages does not pass.
    try await Self.compare(pages, elements: 6000, colors: 501)
  }

  @Test func pagesOfOurOwn() async throws {
    try await Self.compare(
      CascadePages.all.map { (name: $0, markup: $0) }, elements: 2000, colors: 6)
  }

  @Test func sizesOfText() async throws {
    try await Self.compare(
      FontPages.all.map { (name: $0, markup: $0) }, elements: 4000, colors: 1, unknownSizes: 0)
  }

  private static func compare(
    _ pages: [(name: String, markup: String)], elements: Int, colors: Int,
    unknownSizes: Int? = nil
  ) async throws {
    let run = try await PageColorRun(pages, preferring: .light)
    let outcome = try run.outcome()
    #expect(
      outcome.differences.isEmpty,
      """
      \(outcome.differences.count) of \(outcome.elements)
      \(outcome.differences.prefix(40).joined(separator: "\n"))
      """)
    #expect(outcome.elements > elements)
    #expect(run.colorCount >= colors)
    if let unknownSizes { #expect(outcome.unknownSizes == unknownSizes) }
  }
}
