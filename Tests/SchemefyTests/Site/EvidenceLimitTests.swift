import PipelineTestSupport
import SchemefyCascade
import SchemefyColor
import SchemefyProperties
import Testing

@testable import Schemefy
@testable import SchemefyEvidence

/// The evidence of a site keeps a stated number of places for each declaration, whatever the number of
/// pages, and whatever their order.
struct EvidenceLimitTests {
  /// A drawing behind elements.
  private static let drawing =
    ".i{background:url(\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>\")}"

  /// Pages that show a shared text and a shared drawing, each on a surface of its own.
  private static func site(_ count: Int) -> [String: [UInt8]] {
    var site = ["s.css": Array(".note { color: #777 } p { color: #333 } \(drawing)".utf8)]
    for (index, surface) in surfaces(count).map(\.cssText).enumerated() {
      site["\(index).html"] = Array(
        "<!doctype html><title>t</title><link rel=stylesheet href=s.css><div style='background:\(surface)'><p>a<p class=note>b<i class=i></i></div>"
          .utf8)
    }
    return site
  }

  private static func surfaces(_ count: Int) -> [Color] {
    (0..<count).map { index in
      let level = Double(index) / Double(count)
      return Color(red: 0.2 + level * 0.7, green: 0.9 - level * 0.5, blue: level).rounded
    }
  }

  private static func evidence(
    of site: [String: [UInt8]], order: [String]
  ) -> [SiteEvidence] {
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    return SiteEvidenceFormatTests.evidence(
      of: site, SchemeRewriter(options: options), order: order)
  }

  @Test func isBounded() {
    let texts = [100, 300].map { count in
      let site = Self.site(count)
      let merged = SiteEvidenceFormatTests.merged(
        Self.evidence(of: site, order: site.keys.sorted()))
      return merged.tables.values.map { $0.limited.texts.count }
    }
    // Of two declarations, the first places and both extremes.
    for counts in texts {
      for count in counts { #expect((128...132).contains(count)) }
    }
  }

  /// Texts that look the same on surfaces that differ only further behind, more than are kept: one card
  /// in many coloured sections.
  @Test func placesThatLookTheSame() {
    var site = ["s.css": Array(".card { background: #fff; color: #777 }".utf8)]
    for page in 0..<4 {
      let sections = Self.surfaces(300)[(page * 75)..<(page * 75 + 75)].map {
        "<div style='background:\($0.cssText)'><p class=card>a</div>"
      }
      site["\(page).html"] = Array(
        "<!doctype html><title>t</title><link rel=stylesheet href=s.css>\(sections.joined())".utf8)
    }
    let known = Self.evidence(of: site, order: site.keys.sorted())
    let merged = SiteEvidenceFormatTests.merged(known)
    for table in merged.tables.values { #expect(table.limited.texts.count <= 66) }
    #expect(SiteEvidenceFormatTests.merged(known.reversed()).bytes == merged.bytes)
  }

  @Test func drawingsAreBounded() {
    let counts = [3, 40, 100, 300].flatMap { count in
      let site = Self.site(count)
      let merged = SiteEvidenceFormatTests.merged(
        Self.evidence(of: site, order: site.keys.sorted()))
      return merged.tables.values.map { $0.limited.drawings.count }
    }
    #expect(counts.prefix(2) == [3, 40])
    for count in counts.dropFirst(2) { #expect((64...66).contains(count)) }
  }

  /// However pages are grouped, the same places are chosen.
  @Test func orderDoesNotMatter() {
    let site = Self.site(160)
    let known = SiteEvidenceFormatTests.merged(Self.evidence(of: site, order: site.keys.sorted()))
      .bytes
    for _ in 0..<3 {
      let all = Self.evidence(of: site, order: site.keys.shuffled()).shuffled()
      let middle = all.count / 3
      var (first, last) = (
        SiteEvidenceFormatTests.merged(all.prefix(middle)),
        SiteEvidenceFormatTests.merged(all.dropFirst(middle))
      )
      last.merge(first)
      #expect(last.bytes == known)
      first.merge(SiteEvidenceFormatTests.merged(all.dropFirst(middle)))
      let isSame = first.bytes == known
      #expect(isSame)
    }
  }

  /// The places on the darkest and on the lightest surface are kept.
  @Test func extremesAreKept() {
    let site = Self.site(300)
    for table in SiteEvidenceFormatTests.merged(Self.evidence(of: site, order: site.keys.sorted()))
      .tables.values
    {
      let (kept, _) = table.evidence(ofMost: false)
      let shown = kept.texts.indices.compactMap { kept.original($0).backdrop.color?.cssText }
      let sorted = Self.surfaces(300).sorted { $0.relativeLuminance < $1.relativeLuminance }
      for end in [sorted.first, sorted.last] {
        let text = end?.cssText ?? ""
        #expect(shown.contains(text), "\(text)")
      }
    }
  }
}
