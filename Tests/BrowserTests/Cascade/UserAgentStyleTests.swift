import Foundation
import Testing

/// What elements look like before a page says so is what Chromium makes of them.
///
/// Skipped without Chromium: only a browser can tell.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct UserAgentStyleTests {
  /// What stands in front of a page: its mode, and its colour schemes.
  private static let beginnings = [
    ("standard", "<!doctype html>"), ("quirks", ""),
    ("dark", "<!doctype html><meta name=color-scheme content=dark>"),
    ("quirks, both", "<meta name=color-scheme content='light dark'>"),
    ("dark root", "<!doctype html><style>:root { color-scheme: dark }</style>"),
  ]

  @Test(arguments: Chromium.Preference.allCases)
  func elements(preference: Chromium.Preference) async throws {
    let pages = Self.beginnings.flatMap { beginning, start in
      ElementPages.all.map { name, markup in
        (name: "\(name), \(beginning)", markup: "\(start)<meta charset=utf-8>\(markup)")
      }
    }
    let outcome = try await PageColorRun(pages, preferring: preference).outcome()
    #expect(outcome.elements > 10_000)
    #expect(outcome.unknownSizes * 50 < outcome.elements)
    #expect(
      outcome.differences.isEmpty,
      "\(outcome.differences.count) of \(outcome.elements)\n\(outcome.differences.prefix(60).joined(separator: "\n"))"
    )
  }
}
