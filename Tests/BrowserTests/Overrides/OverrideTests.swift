import Schemefy
import SchemefyReports
import Testing

/// Parts of a page with a style of their own look as in a page that has it as a whole, and all else
/// as in one without them.
///
/// Skipped without Chromium: only a browser can tell.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct OverrideTests {
  private static let run = Task { try await OverrideRun(OverrideCase.all) }

  @Test(arguments: OverrideCase.all.indices, OverrideRun.Version.allCases)
  func partsLookAsWholePages(index: Int, version: OverrideRun.Version) async throws {
    let run = try await Self.run.value
    let found = try #require(run.results[index][version])
    var inside = 0
    for (place, element) in found.enumerated() {
      let style = element.style ?? version.page
      let isAutomatic = style == "dark" && version.style == .unspecified
      let wanted = try #require(run.wanted[index][isAutomatic ? "automatic" : style])
      try #require(wanted.count == found.count)
      inside += style == version.page ? 0 : 1
      var colors = wanted[place].colors
      // What is behind a part that has no background comes with it.
      if element.isRoot, colors[1] == "rgba(0, 0, 0, 0)" { colors[1] = element.colors[1] }
      #expect(element.colors == colors, "\(style): \(element.name)")
    }
    // A case that has no other part in one style has one in the other.
    let other = try #require(
      run.results[index][version.page == "light" ? .dark : .light])
    let outside = other.count {
      $0.style != nil && $0.style != (version.page == "light" ? "dark" : "light")
    }
    #expect(inside + outside > 0)
  }

  @Test(arguments: OverrideCase.all.indices, OverrideRun.Version.allCases)
  func allCanBeRead(index: Int, version: OverrideRun.Version) throws {
    let item = OverrideCase.all[index]
    let page = item.document.rewritten(item.options(version.style))
    var options = SchemeOptions()
    options.traits.userInterfaceStyle = version.page == "light" ? .light : .dark
    let report = try ContrastAudit(options: options)
      .report(on: page, path: "page.html", resources: item.document)
    let original = try ContrastAudit(
      options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: .light))
    ).report(on: Array(item.document.page.utf8), path: "page.html", resources: item.document)
    // What can't be read as its author made it, can't be where that is shown.
    let failing = report.findings.filter { $0.states.isEmpty && $0.verdict == .failing }
    let known = original.findings.filter { $0.states.isEmpty && $0.verdict == .failing }
    #expect(failing.count <= known.count, "\(failing.map(\.diagnostic))")
  }

  @Test(arguments: OverrideCase.all.indices, OverrideRun.Version.allCases)
  func aSecondRunChangesNothing(index: Int, version: OverrideRun.Version) {
    let item = OverrideCase.all[index]
    let rewriter = SchemeRewriter(options: item.options(version.style))
    let first = item.document.rewritten(item.options(version.style))
    let second = rewriter.rewrite(first, path: "page.html", resources: item.document)
    #expect(!second.isChanged)
  }
}
