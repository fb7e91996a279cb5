import Foundation
import Schemefy

/// Media queries and what remains of them for each style, and whether Chromium matches them.
struct MediaQueryRun {
  private struct Answer: Decodable {
    var matches: [Bool]
  }

  /// What remains for a style: as it is shown, and as it is written into a page.
  private(set) var remainders: [Chromium.Preference: [(shown: String, written: String)]] = [:]
  /// Whether the queries match under a preference.
  private(set) var originals: [Chromium.Preference: [Bool]] = [:]
  /// Whether what remains for a style matches under the other preference.
  private(set) var remainderMatches: [Chromium.Preference: [Bool]] = [:]
  private(set) var writtenMatches: [Chromium.Preference: [Bool]] = [:]

  /// Asks Chromium, once under each preference.
  init(_ queries: [String]) async throws {
    for style in Chromium.Preference.allCases {
      let traits = TraitCollection(userInterfaceStyle: style == .dark ? .dark : .light)
      let environment = MediaEnvironment(traits: traits)
      var options = SchemeOptions(traits: traits)
      options.map = .never
      let rewriter = SchemeRewriter(options: options)
      remainders[style] = queries.map {
        (environment.remainder(of: $0), Self.written($0, by: rewriter))
      }
    }
    for preference in Chromium.Preference.allCases {
      let style: Chromium.Preference = preference == .dark ? .light : .dark
      let texts = remainders[style] ?? []
      let all = queries + texts.map(\.shown) + texts.map(\.written)
      let matches = try await Self.matches(all, preferring: preference)
      guard matches.count == all.count else {
        throw Chromium.Failure(description: "\(matches.count) answers to \(all.count) queries")
      }
      originals[preference] = Array(matches.prefix(queries.count))
      remainderMatches[style] = Array(matches.dropFirst(queries.count).prefix(queries.count))
      writtenMatches[style] = Array(matches.suffix(queries.count))
    }
  }

  /// The query of a `@media` rule, rewritten as that of a style sheet.
  private static func written(_ query: String, by rewriter: SchemeRewriter) -> String {
    let sheet = "@media \(query) {}"
    let result = rewriter.rewrite(Array(sheet.utf8), path: "a.css").bytes
    let text = String(decoding: result, as: UTF8.self)
    guard text.hasPrefix("@media "), text.hasSuffix(" {}") else { return text }
    return String(text.dropFirst(7).dropLast(3))
  }

  private static func matches(
    _ queries: [String], preferring preference: Chromium.Preference
  ) async throws -> [Bool] {
    let json = String(decoding: try JSONEncoder().encode(queries), as: UTF8.self)
    let folder = WorkFolder()
    folder.write(
      "queries.html",
      """
      <!doctype html><meta charset="utf-8"><title></title><body>
      <script type="application/json" id="queries">\(json.replacing("<", with: "\\u003c"))</script>
      <script>\(Harness.source("report"))\(Harness.source("queries"))</script>
      """)
    return try await Harness(folder: folder, frames: []).answer(
      of: "queries.html", preferring: preference, as: Answer.self
    ).matches
  }
}
