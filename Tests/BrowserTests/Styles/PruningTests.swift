import TestSupport
import Testing

/// With what can't apply any more cut out, a page is still what the input is under that preference.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct PruningTests {
  static let documents =
    Document.pruning + Document.conditions + Document.linked
    + Document.fixtures.sample(oneOf: 4)

  private static let run = Task { try await StyleRun(documents, prunes: true) }

  @Test(arguments: documents, Chromium.Preference.allCases)
  func showsWhatTheInputShows(document: Document, style: Chromium.Preference) async throws {
    let differences = try await Self.run.value.differences(document, style: style)
    #expect(differences.prefix(8).joined(separator: "\n") == "")
  }
}
