import Foundation
import PipelineTestSupport
import Schemefy
import SchemefyReports
import SchemefyTraits
import TestSupport
import Testing

/// Laws over real pages: those of the visual measure, and installed documentation.
struct RealPageTests {
  /// At least a hundred where the shared pages and the packages are there.
  private static let pages =
    (Corpus.pages.inputs + Corpus.morePages.inputs + Corpus.documentation.inputs)
    .filter { $0.path.hasSuffix(".html") }

  private func rewriter(
    _ style: UserInterfaceStyle, _ change: (inout SchemeOptions) -> Void = { _ in }
  ) -> SchemeRewriter {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    change(&options)
    return SchemeRewriter(options: options)
  }

  @Test(.enabled(if: !Corpus.morePages.inputs.isEmpty, "no shared pages are there"))
  func areMany() {
    #expect(Self.pages.count >= 100)
  }

  /// Output for the browser to decide is taken back to the byte, and what is done to it is what is done to
  /// the author's page.
  @Test(.enabled(if: !pages.isEmpty, "no real pages are there"), arguments: pages.indices)
  func areRestored(_ index: Int) {
    let page = Self.pages[index]
    let resources = page.root.map(FolderResources.init)
    func output(_ bytes: [UInt8], _ style: UserInterfaceStyle) -> [UInt8] {
      rewriter(style).rewrite(bytes, path: page.path, resources: resources).bytes
    }
    let auto = output(page.bytes, .unspecified)
    let restored = SchemeRestorer(options: SchemeOptions()).restore(auto, path: page.path)
    let isSame = restored.bytes == page.bytes && restored.state == .exact
    #expect(isSame, "\(page.name): \(restored.diagnostics)")
    let isDone = output(auto, .unspecified) == auto
    #expect(isDone, "\(page.name): a second run")
    let isDark = output(auto, .dark) == output(page.bytes, .dark)
    #expect(isDark, "\(page.name): dark after auto")
  }

  /// A text that can't be read in the dark has a warning, unless the dark scheme is the author's own.
  @Test(
    .enabled(if: !pages.isEmpty, "no real pages are there"),
    arguments: Array(pages.indices).sample(oneOf: 4, from: 1))
  func noTextIsLostInSilence(_ index: Int) throws {
    let page = Self.pages[index]
    let resources = page.root.map(FolderResources.init)
    let result = rewriter(.dark).rewrite(page.bytes, path: page.path, resources: resources)
    guard !result.statistics.hasDarkScheme else { return }
    let audit = ContrastAudit(
      options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark)))
    let report = try audit.report(on: result.bytes, path: page.path, resources: resources)
    let lost = report.findings.filter { $0.verdict == .failing && $0.states.isEmpty }
    let isSaid = result.diagnostics.contains { $0.identifier == "contrast-minimum" }
    #expect(lost.isEmpty || isSaid, "\(page.name): \(lost.first?.sample ?? "")")
  }
}
