import PipelineTestSupport
import SchemefyColor
import SchemefyPage
import SchemefyTraits
import Testing

@testable import Schemefy
@testable import SchemefyEvidence

/// The evidence of a site depends on what is read, and not on the options that shape only the plan: one
/// survey serves every variant. The palette and the level count, as their canvas lies behind all that
/// has none, and so does a palette in the light, which is one more style to observe.
struct EvidenceOptionTests {
  /// Changes of options that shape the plan alone.
  static let variants: [(name: String, change: @Sendable (inout SchemeOptions) -> Void)] = [
    ("contrast", { $0.minimumContrast = 7 }),
    ("images", { $0.images = .dim }),
    ("logos", { $0.darkLogo = .plate }),
    ("palette's sheet", { $0.paletteCSS = .link(href: "p.css") }),
    (
      "decisions",
      { options in
        options.decisions = [
          ColorDecision(Color(rgb: 0x77_77_77), becomes: .color(Color(rgb: 0x12_34_56)))
        ]
      }
    ),
  ]

  @Test(arguments: SiteEvidenceFormatTests.sites.indices, [UserInterfaceStyle.dark, .unspecified])
  func planOptionsLeaveIt(index: Int, style: UserInterfaceStyle) {
    let site = SiteEvidenceFormatTests.sites[index]
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    let known = Self.evidence(of: site, options)
    for variant in Self.variants {
      var other = options
      variant.change(&other)
      let isSame = Self.evidence(of: site, other) == known
      #expect(isSame, "\(variant.name)")
    }
  }

  private static func evidence(of site: [String: [UInt8]], _ options: SchemeOptions) -> [UInt8] {
    let all = SiteEvidenceFormatTests.evidence(of: site, SchemeRewriter(options: options))
    let merged = SiteEvidenceFormatTests.merged(all)
    #expect(!merged.tables.isEmpty)
    return merged.bytes
  }
}
