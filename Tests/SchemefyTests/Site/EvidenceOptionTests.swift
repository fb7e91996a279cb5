import Foundation
import PipelineTestSupport
import SchemefyColor
import SchemefyObservation
import SchemefyPage
import SchemefySource
import SchemefyTraits
import Synchronization
import TestSupport
import Testing

@testable import Schemefy
@testable import SchemefyEvidence

/// The evidence of pages depends on what is read, and not on the options that shape only the plan: what
/// was seen once serves every variant.
struct EvidenceOptionTests {
  /// A change of options that shape the plan alone.
  struct Variant: Sendable {
    var name: String
    var change: @Sendable (inout SchemeOptions) -> Void

    init(_ name: String, _ change: @escaping @Sendable (inout SchemeOptions) -> Void) {
      (self.name, self.change) = (name, change)
    }
  }

  static let variants: [Variant] =
    Palette.BuiltIn.allCases.map { palette in
      Variant("palette \(palette.rawValue)") { $0.palette = palette }
    } + [
      Variant("contrast") { $0.minimumContrast = 7 },
      Variant("low contrast") { $0.minimumContrast = 3 },
      Variant("elevated") { $0.traits.userInterfaceLevel = .elevated },
      Variant("base") { $0.traits.userInterfaceLevel = .base },
      Variant("canvas") { $0.canvas = .color(Color(rgb: 0x2C_2C_2E)) },
      Variant("light canvas") { $0.canvas = .color(Color(rgb: 0xF2_F2_F7)) },
      Variant("role as canvas") { $0.canvas = .role(.secondarySystemBackground) },
      Variant("images") { $0.images = .dim },
      Variant("logos") { $0.darkLogo = .plate },
      Variant("palette's sheet") { $0.paletteCSS = .link(href: "p.css") },
      Variant("decisions") { options in
        options.decisions = [0x77_77_77, 0x00_00_EE, 0xFF_FF_FF, 0x33_33_33].map {
          ColorDecision(Color(rgb: $0), becomes: .color(Color(rgb: 0x12_34_56)))
        }
      },
    ]

  // MARK: Sites

  @Test(arguments: SiteEvidenceFormatTests.sites.indices, [UserInterfaceStyle.dark, .unspecified])
  func ofSites(index: Int, style: UserInterfaceStyle) {
    let site = SiteEvidenceFormatTests.sites[index]
    for repairs: Set<UserInterfaceStyle> in [[], [.light, .dark]] {
      var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
      options.repairs = repairs
      let known = Self.evidence(of: site, options)
      for variant in Self.variants.sample(oneOf: 3, from: index) {
        var other = options
        variant.change(&other)
        let isSame = Self.evidence(of: site, other) == known
        #expect(isSame, "\(variant.name)")
      }
    }
  }

  @Test(arguments: SiteEvidenceFormatTests.sites.indices)
  func ofSitesInDarkAndAuto(index: Int) {
    let site = SiteEvidenceFormatTests.sites[index]
    let dark = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    let isSame = Self.evidence(of: site, dark) == Self.evidence(of: site, SchemeOptions())
    #expect(isSame)
  }

  /// What was seen once is planned with other options as if it had been seen with these.
  @Test(arguments: SiteEvidenceFormatTests.sites.indices)
  func servesEveryVariant(index: Int) {
    let site = SiteEvidenceFormatTests.sites[index]
    let files = site.keys.sorted().map { path in SiteFile(path: path) { site[path] } }
    let seen = SiteEvidenceFormatTests.merged(
      SiteEvidenceFormatTests.evidence(of: site, SchemeRewriter()))
    for style in [UserInterfaceStyle.dark, .unspecified] {
      for variant in Self.variants.sample(oneOf: 3, from: index) {
        var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
        variant.change(&options)
        let rewriter = SchemeRewriter(options: options)
        let rest = Mutex(seen)
        let served = rewriter.plan(
          files, resources: nil, running: { count, work in (0..<count).forEach(work) }
        ) { _ in
          rest.withLock { rest in
            defer { rest = SiteEvidence() }
            return rest
          }
        }
        let isSame = served.bytes == rewriter.plan(files).bytes
        #expect(isSame, "\(variant.name)")
      }
    }
  }

  private static func evidence(of site: [String: [UInt8]], _ options: SchemeOptions) -> [UInt8] {
    let all = SiteEvidenceFormatTests.evidence(of: site, SchemeRewriter(options: options))
    let merged = SiteEvidenceFormatTests.merged(all)
    #expect(!merged.tables.isEmpty)
    return merged.bytes
  }

  // MARK: Pages

  /// A page by itself, with what it links to.
  struct Page: Sendable {
    var name: String
    var path: String
    var bytes: [UInt8]
    var options = SchemeOptions()
    var resources: FolderResources?
  }

  /// The inputs of the golden tests, with their options.
  static let fixtures: [Page] = GoldenCase.all.filter { $0.path.hasSuffix("ml") || $0.isXML }
    .compactMap { golden in
      guard let bytes = try? golden.input() else { return nil }
      return Page(
        name: golden.description, path: golden.path, bytes: bytes,
        options: golden.settings.options, resources: golden.resources)
    }

  /// Pages of the visual tests; none where they are not there.
  static let pages: [Page] = {
    let folder = GoldenCase.packageRoot.deletingLastPathComponent()
      .appending(path: "shared/visual/pages")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.allObjects ?? []).compactMap { file in
      guard let file = file as? URL, file.pathExtension == "html",
        let bytes = try? Array(Data(contentsOf: file)), bytes.count < 60_000
      else { return nil }
      let path = String(file.path.dropFirst(folder.path.count + 1))
      return Page(name: path, path: path, bytes: bytes, resources: FolderResources(folder))
    }
  }()

  @Test(arguments: Array(fixtures.indices).sample(oneOf: 8)) func ofFixtures(index: Int) {
    Self.check(Self.fixtures[index])
  }

  @Test(arguments: Array(pages.indices).sample(oneOf: 4)) func ofPages(index: Int) {
    Self.check(Self.pages[index])
  }

  /// The evidence is there at all, and what shapes it makes it another.
  @Test func isThere() {
    #expect(Self.fixtures.count { !Self.evidence(of: $0, $0.options).isEmpty } > 50)
    let page = Page(
      name: "contrast", path: "a.html",
      bytes: Array(
        "<style>p{color:#333}@media (prefers-contrast:more){p{color:#000}}</style><p>x".utf8))
    var options = SchemeOptions()
    options.traits.accessibilityContrast = .high
    let differs = Self.evidence(of: page, options) != Self.evidence(of: page, SchemeOptions())
    #expect(differs)
  }

  private static func check(_ page: Page) {
    let known = evidence(of: page, page.options)
    for variant in variants {
      var other = page.options
      variant.change(&other)
      let isSame = evidence(of: page, other) == known
      #expect(isSame, "\(page.name): \(variant.name)")
    }
    guard page.options.traits.userInterfaceStyle != .light else { return }
    var (dark, auto) = (page.options, page.options)
    dark.traits.userInterfaceStyle = .dark
    auto.traits.userInterfaceStyle = .unspecified
    let seen = (dark: evidence(of: page, dark), auto: evidence(of: page, auto))
    let isSame = seen.auto.starts(with: seen.dark)
    #expect(isSame, "\(page.name): dark and auto")
  }

  /// What is seen of a page in each style, as bytes.
  private static func evidence(of page: Page, _ options: SchemeOptions) -> [[UInt8]] {
    let rewriter = SchemeRewriter(options: options)
    let pipeline = rewriter.pipeline(
      WorkBudget(options.limits, length: page.bytes.count), page.resources)
    let type = rewriter.contentType(of: page.bytes, path: page.path, given: nil)
    guard let read = try? pipeline.page(page.bytes, page.path, type),
      pipeline.reasonToStop(marker: read.page.outline.marker) == nil
    else { return [] }
    let observed = pipeline.observer.observe(
      pipeline.load(read.source, read.page, in: nil, survey: nil))
    return observed.scenes.map { scene in
      var writer = BinaryWriter()
      scene.evidence.write(to: &writer)
      return writer.bytes
    }
  }
}
