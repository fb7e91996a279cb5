import Schemefy
import SchemefyReports
import Testing

/// The tree is that of a browser, to the last node and attribute.
///
/// Skipped without Chromium: only a browser can tell.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct TreeComparisonTests {
  /// Small documents that are hard to parse, and seeded mutations of them.
  @Test func hostileDocuments() async throws {
    let sources = HostileDocuments.all
    #expect(sources.count > 500)
    let differences = try await TreeRun(sources).differences()
    #expect(
      differences.isEmpty,
      "seed \(HostileDocuments.seed): \(differences.count) differ\n\(differences.prefix(8).joined(separator: "\n\n"))"
    )
  }

  /// Documents in the syntax of XML, well-formed and not.
  @Test func xmlDocuments() async throws {
    let run = try await TreeRun(XMLDocuments.all)
    let differences = try run.differences()
    #expect(
      differences.isEmpty, "\(differences.count) differ\n\(differences.joined(separator: "\n\n"))")
    // The documents are what they are meant to be.
    let refused = zip(run.sources, run.trees).filter { $0.1 == nil }.map(\.0.name)
    #expect(refused == XMLDocuments.malformed.map(\.name))
  }

  /// What has no ranges in its source is left alone, and says so.
  @Test(arguments: XMLDocuments.unsupported.indices)
  func unsupportedXMLDocument(index: Int) async throws {
    let source = XMLDocuments.unsupported[index]
    let error = #expect(throws: InspectionError.self, "\(source.name)") {
      try TreeRun.inspection(of: source)
    }
    #expect(
      error?.description.contains("[xml-unsupported]") == true,
      "\(source.name): \(String(describing: error))")
  }

  /// Pages made by many different programs: those under the folder that `SCHEMEFY_PAGES` names, by
  /// default the documentation of the packages that are installed.
  @Test(
    .enabled(
      if: RealPages.all.count >= RealPages.leastCount,
      "fewer than 40 pages are there: install documentation, or name a folder in SCHEMEFY_PAGES"))
  func realPages() async throws {
    let differences = try await TreeRun(RealPages.all).differences()
    #expect(
      differences.isEmpty,
      "\(differences.count) of \(RealPages.all.count) differ\n\(differences.prefix(8).joined(separator: "\n\n"))"
    )
  }
}
