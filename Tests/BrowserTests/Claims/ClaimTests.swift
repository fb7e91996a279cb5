import Foundation
import Testing

/// What an audit proves is to be seen so.
///
/// Skipped without Chromium: only a browser can tell. `SCHEMEFY_CLAIMS` asks for more claims than it
/// takes to find out that something is amiss.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct ClaimTests {
  private static let count =
    ProcessInfo.processInfo.environment["SCHEMEFY_CLAIMS"].flatMap { Int($0) } ?? 200

  @Test(
    .enabled(if: CascadePage.claimed.count >= 10, "fewer than 10 pages are there"),
    arguments: Chromium.Preference.allCases)
  func claims(preference: Chromium.Preference) async throws {
    let outcome = try await ClaimRun.outcome(
      CascadePage.claimed, preferring: preference, upTo: Self.count / 2, ofEach: 20)
    print(
      "claims: \(outcome.claims), pieces: \(outcome.pieces), pages: \(outcome.pages), "
        + "differences: \(outcome.differences.count)")
    #expect(outcome.claims * 2 >= min(Self.count / 2, 100))
    #expect(
      outcome.differences.isEmpty,
      "\(outcome.differences.map(\.description).joined(separator: "\n"))")
  }
}

extension CascadePage {
  /// The pages whose claims are looked at: those of the examples, and what is found on this machine, one
  /// of each folder after the other.
  static let claimed: [CascadePage] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folders = [
      root.appendingPathComponent("Examples"),
      root.appendingPathComponent("../shared/visual/pages").standardizedFileURL,
      root.appendingPathComponent("../shared/visual/pages-more").standardizedFileURL,
      RealPages.root,
    ]
    let sites = folders.flatMap { groups(in: $0) }
    let most = sites.map(\.count).max() ?? 0
    // Neighbours in a folder are alike.
    return (0..<min(most, 40)).flatMap { round in
      sites.compactMap { round < $0.count ? $0[round * 37 % $0.count] : nil }
    }.reduce(into: []) { pages, page in
      if !pages.contains(where: { $0.file == page.file }) { pages.append(page) }
    }
  }()

  /// The pages of each folder right in a folder.
  private static func groups(in root: URL) -> [[CascadePage]] {
    guard let walk = FileManager.default.enumerator(atPath: root.path) else { return [] }
    var paths: [String] = []
    while let path = walk.nextObject() as? String {
      if path.hasSuffix(".html") || path.hasSuffix(".htm") { paths.append(path) }
    }
    let folders = Dictionary(grouping: paths.sorted()) { $0.split(separator: "/").first ?? "" }
    return folders.sorted { $0.key < $1.key }.map { _, paths in
      paths.map { CascadePage(name: $0, file: root.appendingPathComponent($0)) }
    }
  }
}
