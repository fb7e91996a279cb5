import Foundation
import Testing

/// Nothing inert becomes active: pages and what becomes of them, in Chromium, which says what ran.
///
/// Skipped without Chromium: another parser than ours has to say what is a script.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct InertPageTests {
  /// What the browser says of a page.
  private struct Seen: Decodable, Hashable {
    /// The numbers that `x` was called with.
    var ran: [Int]
    /// Scripts, handlers of events, and URLs that are scripts.
    var active: [String]
  }

  private struct Result: Decodable {
    var pages: [Seen]
  }

  /// What scripts in frames call tells the outermost page but the harness.
  private static let prelude = """
    var ran = [];
    function x(number) {
      let page = window;
      while (page !== top && page.parent !== top) page = page.parent;
      page.ran.push(number);
    }
    """

  @Test func nothingInertBecomesActive() async throws {
    let folder = WorkFolder()
    var frames: [Harness.Frame] = []
    var shown: [(page: InertPage, output: InertPage.Output?)] = []
    for (number, page) in InertPage.all.enumerated() {
      let outputs = page.outputs()
      #expect(!outputs.isEmpty, "\(page): nothing changes")
      for (path, text) in page.files { folder.write("\(number)/\(path)", text) }
      let files = [nil] + outputs.map(Optional.some)
      for (index, output) in files.enumerated() {
        let path = "\(number)/\(index)-\(page.path)"
        folder.write(path, output?.bytes ?? Array(page.text.utf8))
        frames.append(Harness.Frame(path: path, width: 400, runsScripts: page.runsScripts))
        shown.append((page, output))
      }
    }
    let harness = Harness(folder: folder, frames: frames)
    let results = try await Harness.results(
      of: "inert", in: [.init(harness: harness, medium: .screen)], preferring: .light,
      prelude: Self.prelude, as: Result.self)
    let seen = try #require(results.first).pages
    try #require(seen.count == shown.count)
    var input: Seen?
    for ((page, output), seen) in zip(shown, seen) {
      guard let output else {
        input = seen
        #expect(seen.ran == page.runs, "\(page)")
        continue
      }
      let text = String(decoding: output.bytes, as: UTF8.self)
      #expect(seen == input, "\(page), \(output.description): \(text)")
    }
  }
}
