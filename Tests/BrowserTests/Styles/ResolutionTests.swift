import TestSupport
import Testing

/// Baked without mapping, a page is to the last computed property what the input is under that
/// preference, whatever the screen prefers.
///
/// Skipped without Chromium: only a browser can tell.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct ResolutionTests {
  /// Of the places each kind of place is among those that are tried, and of linked sheets the ones that
  /// import the others.
  static let documents =
    Document.places.sample(oneOf: 3, from: 2) + Document.conditions + Document.metas
    + Document.properties + Document.schemes
    + Document.lightDark + Document.surroundings + Document.embedded + Document.linked
    + Document.examples + Document.fixtures.sample(oneOf: 4)

  private static let run = Task { try await StyleRun(documents) }

  @Test(arguments: documents, Chromium.Preference.allCases)
  func showsWhatTheInputShows(document: Document, style: Chromium.Preference) async throws {
    let differences = try await Self.run.value.differences(document, style: style)
    let first = differences.prefix(8).joined(separator: "\n")
    #expect(first == "")
  }

  /// So many documents show each place where a condition can stand, in each kind of page, for each
  /// medium and in viewports of three sizes.
  @Test func conditionsStandEverywhere() {
    #expect(Document.places.count >= 60)
    #expect(Document.places.allSatisfy { $0.media.count == 2 && $0.viewports.count == 3 })
  }

  @Test func namesAreDistinct() {
    #expect(Set(Self.documents.map(\.name)).count == Self.documents.count)
  }
}
