import PipelineTestSupport
import SchemefyColor
import SchemefyPalettes
import SchemefySource
import SchemefyTraits
import Synchronization
import TestSupport
import Testing

@testable import Schemefy

/// Sites that are surveyed once, for plans with any palette.
struct SurveyedSiteTests {
  private typealias Site = SiteEvidenceFormatTests.Site

  private static let traits = [
    TraitCollection(), TraitCollection(userInterfaceStyle: .dark),
    TraitCollection(userInterfaceStyle: .light),
    TraitCollection(userInterfaceStyle: .dark, accessibilityContrast: .high),
  ]

  private static func files(_ site: Site) -> [SiteFile] {
    site.keys.sorted().map { path in SiteFile(path: path) { site[path] } }
  }

  /// A survey that was written and read by a rewriter with other traits and another palette.
  private static func sent(_ site: SurveyedSite, _ options: SchemeOptions) throws -> SurveyedSite {
    var options = options
    options.traits = TraitCollection(userInterfaceStyle: .light)
    options.palette = .material
    let read = try SurveyedSite(reading: site.bytes, for: SchemeRewriter(options: options))
    #expect(read.bytes == site.bytes)
    return read
  }

  @Test(
    "Each plan of a survey is the one that is made of the files",
    arguments: SiteEvidenceFormatTests.sites.indices)
  func plans(index: Int) throws {
    let files = Self.files(SiteEvidenceFormatTests.sites[index])
    for lightColors in SchemeOptions.LightColors.allCases {
      var options = SchemeOptions(traits: TraitCollection())
      options.lightColors = lightColors
      let survey = SchemeRewriter(options: options).survey(files, for: Self.traits)
      #expect(survey.traits == Self.traits)
      let read = try Self.sent(survey, options)
      for (number, traits) in Self.traits.enumerated() {
        let variants = EvidenceOptionTests.variants
        // More in one style than in each of the others.
        for variant in variants.sample(oneOf: number == 1 ? 3 : 5, from: index) {
          var other = options
          other.traits = traits
          variant.change(&other)
          let rewriter = SchemeRewriter(options: other)
          let wanted = rewriter.plan(files).bytes
          #expect(try rewriter.plan(of: survey).bytes == wanted, "\(variant.name)")
          #expect(try rewriter.plan(of: read).bytes == wanted, "\(variant.name), read")
        }
      }
    }
  }

  @Test("For no traits it is for those of the options")
  func forNoTraits() throws {
    let files = Self.files(SitePlanFormatTests.rich)
    let rewriter = SchemeRewriter()
    let survey = rewriter.survey(files, for: [])
    #expect(survey.bytes == rewriter.survey(files).bytes && survey.traits.count == 1)
    #expect(try rewriter.plan(of: survey).bytes == rewriter.plan(files).bytes)
  }

  @Test("A palette of the app's own, whose roles are matched, needs no other survey")
  func ownPalette() throws {
    let files = Self.files(SitePlanFormatTests.rich)
    let survey = SchemeRewriter().survey(files)
    let palette = Palette(
      name: "app", colors: [.label: DynamicColor(light: Color(rgb: 0x22_22_22), dark: .white)])
    for matching in SchemeOptions.RoleMatching.allCases {
      var options = SchemeOptions()
      options.roleMatching = matching
      let rewriter = SchemeRewriter(options: options, palette: palette)
      #expect(try rewriter.plan(of: survey).bytes == rewriter.plan(files).bytes)
    }
  }

  @Test("No page is read again that shares all of its sheets")
  func readsNothing() throws {
    let count = Mutex(0)
    let pages = (0..<4).map { number in
      SiteFile(path: "\(number).html") {
        count.withLock { $0 += 1 }
        return Array("<link rel=stylesheet href=s.css><p class=a>text</p>".utf8)
      }
    }
    let sheet = SiteFile(path: "s.css") { Array("body{background:#fff}.a{color:#345}".utf8) }
    let survey = SchemeRewriter().survey(pages + [sheet])
    #expect(survey.ownPages.isEmpty)
    let before = count.withLock { $0 }
    var options = SchemeOptions()
    options.palette = .web
    _ = try SchemeRewriter(options: options).plan(of: survey)
    #expect(count.withLock { $0 } == before)
  }

  @Test("A survey for other traits, or with other options, is an error that says which")
  func mismatches() throws {
    let files = Self.files(SiteEvidenceFormatTests.sites[0])
    let rewriter = SchemeRewriter(options: SchemeOptions(traits: Self.traits[1]))
    let survey = rewriter.survey(files)
    #expect(
      throws: SitePlan.ReadingError.optionDiffers(.style, planned: "dark", given: "auto")
    ) {
      try rewriter.with(TraitCollection()).plan(of: survey)
    }
    var options = rewriter.options
    options.map = .always
    let other = SchemeRewriter(options: options)
    #expect(
      throws: SitePlan.ReadingError.optionDiffers(.map, planned: "missing", given: "always")
    ) {
      try other.plan(of: survey)
    }
    #expect(throws: SitePlan.ReadingError.self) {
      try SurveyedSite(reading: survey.bytes, for: other)
    }
    #expect(throws: SitePlan.ReadingError.foreign) {
      try SurveyedSite(reading: try rewriter.plan(of: survey).bytes, for: rewriter)
    }
  }

  @Test("Surveys of anyone, cut and changed, are errors, or say something else")
  func damagedBytes() throws {
    let rewriter = SchemeRewriter()
    let bytes = rewriter.survey(Self.files(SitePlanFormatTests.rich)).bytes
    var random = SeededRandom(seed: 11)
    for _ in 0..<60 {
      let cut = Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &random)))
      #expect(throws: SitePlan.ReadingError.self) {
        try SurveyedSite(reading: cut, for: rewriter)
      }
      var changed = bytes
      changed[Int.random(in: 0..<bytes.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8)
      if let survey = try? SurveyedSite(reading: changed, for: rewriter) {
        _ = try? rewriter.plan(of: survey)
      }
    }
  }

  @Test("Files that can't be read are named by the survey, and by its plans")
  func diagnostics() throws {
    struct Missing: Error {}
    let files =
      Self.files(SiteEvidenceFormatTests.sites[0]) + [
        SiteFile(path: "gone.html") { throw Missing() }
      ]
    let survey = SchemeRewriter().survey(files, for: Self.traits)
    #expect(survey.diagnostics.map(\.identifier) == ["file-unreadable"])
    #expect(try SchemeRewriter().plan(of: survey).diagnostics == survey.diagnostics)
  }
}
