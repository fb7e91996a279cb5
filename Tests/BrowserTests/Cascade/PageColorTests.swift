import Foundation
import Testing

/// The colours of every element are those that a browser computes.
///
/// Skipped without Chromium: only a browser can tell.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct PageColorTests {
  @Test(
    .enabled(if: CascadePage.isDocumentationInstalled, CascadePage.absence),
    arguments: Chromium.Preference.allCases)
  func documentation(preference: Chromium.Preference) async throws {
    try await Self.compare(CascadePage.documentation, preference)
  }

  /// Pages made by many different programs, as there are on this machine.
  @Test(
    .enabled(
      if: CascadePage.found.count >= RealPages.leastCount,
      "fewer than 40 pages are there: install documentation, or name a folder in SCHEMEFY_PAGES"),
    arguments: Chromium.Preference.allCases)
  func foundPages(preference: Chromium.Preference) async throws {
    try await Self.compare(CascadePage.found, preference)
  }

  private static func compare(
    _ pages: [CascadePage], _ preference: Chromium.Preference
  ) async throws {
    let outcome = try await PageColorRun(pages, preferring: preference).outcome()
    // Pages that hold next to nothing would agree as well.
    #expect(outcome.elements > pages.count * 50)
    // Sizes in units of the viewport are not known, nor those of families that `@supports` decides.
    #expect(outcome.unsizedPages.count * 5 < pages.count, "\(outcome.unsizedPages)")
    #expect(
      outcome.differences.isEmpty,
      """
      \(outcome.differences.count) of \(outcome.elements) elements of \(pages.count) pages
      \(outcome.differences.prefix(40).joined(separator: "\n"))
      """)
  }
}
