import Foundation
import Schemefy
import SchemefyCSS
import SchemefyCascade
import SchemefyColor
import SchemefyHTML
import SchemefyReports
import SchemefySheets
import SchemefySource

/// What audits prove of pages, beside the pixels that Chromium paints.
struct ClaimRun: Sendable {
  /// A claim that the pixels do not bear out.
  struct Difference: Sendable, CustomStringConvertible {
    var page: String
    var path: String
    var text: String
    var claim: AuditClaim
    var ratio: Double
    var background: String

    var description: String {
      let claimed = "\(claim.text) on \(claim.backdrop), \(DecimalText.ratio(claim.ratio))"
      return "\(page), \(claim.style): \(path) '\(text)': \(claimed); in Chromium "
        + "on \(background), \(DecimalText.ratio(ratio))"
    }
  }

  struct Outcome: Sendable {
    var pages = 0
    var claims = 0
    var pieces = 0
    var differences: [Difference] = []
  }

  /// In CSS pixels: a window in which much of a page is to be seen.
  private static let window = (width: 1280, height: 2400)
  /// Thin strokes do not reach their full colour.
  private static let slack = 0.97

  /// Compares as many claims as are wanted, so many of each page at most.
  static func outcome(
    _ pages: [CascadePage], preferring preference: Chromium.Preference, upTo count: Int,
    ofEach limit: Int
  ) async throws -> Outcome {
    let folder = WorkFolder()
    folder.write("reader.html", "<!doctype html><title></title>")
    let reader = folder.url("reader.html")
    return try await DevTools.run(preferring: preference, within: .seconds(3000)) { browser in
      var outcome = Outcome()
      for page in pages where outcome.claims < count {
        guard let audited = try? AuditedPage(page, preference) else { continue }
        let claims = audited.claims(min(limit, count - outcome.claims))
        try compare(claims, audited, browser, reader, &outcome)
      }
      return outcome
    }
  }

  private struct Found: Decodable {
    var names: [String]
    var places: [[Piece]]
  }

  private struct Piece: Codable {
    var x, y, width, height: Double
    var text: String
  }

  private struct Seen: Decodable {
    var ratio: Double
    var background: [Int]
  }

  private static func compare(
    _ claims: [AuditClaim], _ page: AuditedPage, _ browser: DevTools, _ reader: URL,
    _ outcome: inout Outcome
  ) throws {
    guard !claims.isEmpty else { return }
    try browser.show(
      page.file, width: window.width, height: window.height, scale: 2, runsScripts: false)
    let source = Harness.source("claims")
    let numbers = claims.map { page.places[Int($0.element)] }
    let answer = try browser.value(of: "\(source); findTexts(\(numbers))")
    let found = try JSONDecoder().decode(Found.self, from: Data(answer.utf8))
    // Trees that differ are looked at elsewhere.
    guard found.names == page.names else { return }
    // Nor is a page that is going elsewhere just now.
    guard let picture = try? browser.screenshot() else { return }
    try browser.leave(for: reader)
    let places = String(decoding: try JSONEncoder().encode(found.places), as: UTF8.self)
    let pixels = try browser.value(of: "\(source); readTexts('\(picture)', \(places), 2)")
    let seen = try JSONDecoder().decode([[Seen]].self, from: Data(pixels.utf8))
    outcome.pages += 1
    for (claim, (pieces, seen)) in zip(claims, zip(found.places, seen)) where !pieces.isEmpty {
      outcome.claims += 1
      outcome.pieces += pieces.count
      let bad = zip(pieces, seen).first { !holds(claim, $0.1) }
      guard let bad else { continue }
      outcome.differences.append(
        Difference(
          page: page.name, path: page.path(of: claim.element), text: bad.0.text, claim: claim,
          ratio: bad.1.ratio, background: "\(bad.1.background)"))
    }
  }

  /// Whether what is seen is as readable as was claimed, on the colour that was claimed.
  private static func holds(_ claim: AuditClaim, _ seen: Seen) -> Bool {
    guard seen.ratio >= claim.minimum * slack else { return false }
    let own = claim.backdrop.rounded
    let difference = zip([own.red, own.green, own.blue], seen.background).map {
      ($0 * 255 - Double($1)).magnitude
    }
    return (difference.max() ?? 0) < 12 || seen.ratio >= claim.ratio * slack
  }
}

/// A page as it is audited and as it is parsed.
private struct AuditedPage {
  let name: String
  let file: URL
  private let page: CascadedPage
  private let report: AuditReport
  /// By element: its place in the order of the tree.
  let places: [Int]
  /// In the order of the tree.
  let names: [String]

  init(_ source: CascadePage, _ preference: Chromium.Preference) throws {
    name = source.name
    file = source.file
    var options = SchemeOptions(
      traits: TraitCollection(userInterfaceStyle: preference == .dark ? .dark : .light))
    options.scripting = false
    let bytes = Array(try Data(contentsOf: file))
    report = try ContrastAudit(options: options).report(
      on: bytes, path: String(file.path.dropFirst()), resources: FileSystem())
    page = try CascadedPage(source, preferring: preference)
    let order = page.elements.shownOrder
    var places = [Int](repeating: -1, count: order.count)
    for (place, element) in order.enumerated() { places[Int(element)] = place }
    self.places = places
    names = order.map { [page] in page.names.text(of: page.elements.elements[Int($0)].name) }
  }

  /// So many of its claims, from all over the page.
  func claims(_ limit: Int) -> [AuditClaim] {
    let all = report.claims.filter { if case .none = $0.part { true } else { false } }
    guard all.count > limit else { return all }
    return (0..<limit).map { all[$0 * all.count / limit] }
  }

  func path(of element: Int32) -> String { page.elements.path(of: element, page.names) }
}
