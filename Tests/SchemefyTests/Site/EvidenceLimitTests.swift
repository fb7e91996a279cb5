import PipelineTestSupport
import SchemefyCascade
import SchemefyColor
import SchemefyProperties
import SchemefySheets
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
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    // A page in which every element has colours of its own takes more memory than a page may by default.
    options.limits.memory = .max
    return SiteEvidenceFormatTests.evidence(
      of: site, SchemeRewriter(options: options), order: order)
  }

  @Test func isBounded() {
    let texts = [100, 300].map { count in
      let site = Self.site(count)
      let merged = SiteEvidenceFormatTests.merged(
        Self.evidence(of: site, order: site.keys.sorted()))
      for table in merged.tables.values { #expect(!table.limited.cut.isEmpty) }
      return merged.tables.values.map { $0.limited.texts.count }
    }
    // Of two declarations, the first places and both extremes, and the title, which is hidden.
    for counts in texts {
      for count in counts { #expect((128...133).contains(count)) }
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
      return merged.tables.values.map { $0.limited.marks.count }
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
      let kept = table.evidence(ofMost: false)
      let shown = kept.texts.indices.compactMap { kept.original($0).backdrop.color?.cssText }
      let sorted = Self.surfaces(300).sorted { $0.relativeLuminance < $1.relativeLuminance }
      for end in [sorted.first, sorted.last] {
        let text = end?.cssText ?? ""
        #expect(shown.contains(text), "\(text)")
      }
    }
  }

  /// A card and a mark of a shared sheet, on each of many surfaces that attributes give.
  private static func cards(_ surfaces: some Sequence<Color>) -> [UInt8] {
    let parts = surfaces.map {
      "<div style='background:\($0.cssText)'><div class=card style='--c:\($0.cssText)'>a<i class=tint></i><i class=mark></i></div></div>"
    }
    return Array(
      "<!doctype html><title>t</title><link rel=stylesheet href=s.css>\(parts.joined())".utf8)
  }

  private static let cardSheet =
    ".card { background: #fff; color: #777 } .tint { background: var(--c) } i { display: inline-block; width: 9px; height: 9px } .mark { background: #c33 }"

  /// Boxes and surfaces are bounded as texts are, in whatever order pages come.
  @Test func boxesAndSurfacesAreBounded() {
    var site = ["s.css": Array(Self.cardSheet.utf8)]
    let surfaces = Self.surfaces(300)
    for page in 0..<3 {
      site["\(page).html"] = Self.cards(surfaces[(page * 100)..<(page * 100 + 100)])
    }
    let known = Self.evidence(of: site, order: site.keys.sorted())
    let merged = SiteEvidenceFormatTests.merged(known)
    for table in merged.tables.values.map(\.limited) {
      let tints = table.sizes.keys.filter { $0.color != .white && $0.color?.rgb != 0xCC3333 }
      #expect((64...66).contains(tints.count))
      // Of 1,200: the section, the card and the two marks in it, each with those that it is in.
      #expect(table.weights.count { $0 > 0 } <= 4 * 66)
      #expect(table.boxes.values.count <= 4 * 66 * 3)
      #expect(!table.cut.isEmpty)
    }
    #expect(SiteEvidenceFormatTests.merged(known.reversed()).bytes == merged.bytes)
    let rest = SiteEvidenceFormatTests.merged(known.dropFirst())
    var first = SiteEvidenceFormatTests.merged(known.prefix(1))
    first.merge(rest)
    #expect(first.bytes == merged.bytes)
  }

  /// The evidence of a page takes at most a tenth of its bytes and 64 kB, however many places it has.
  @Test(arguments: [100, 1_000, 4_000]) func pageIsBounded(_ count: Int) {
    let page = Self.cards(Self.surfaces(count))
    // Two pages share the sheet.
    let site = ["s.css": Array(Self.cardSheet.utf8), "a.html": page, "b.html": page]
    let known = Self.evidence(of: site, order: site.keys.sorted())
    #expect(known.count == 2)
    for evidence in known {
      #expect(evidence.bytes.count <= page.count / 10 + 64_000)
      let isCut = evidence.tables.values.contains { !$0.cut.isEmpty }
      #expect(isCut == (count > 64))
    }
    #expect(known.first?.bytes == known.last?.bytes)
  }

  /// Of pages with grounds of their own, a bounded number of grounds is kept: that which most have, where
  /// it is white, among them.
  @Test func groundsAreBounded() {
    let grounds = Self.surfaces(1_500).map { PageGround(canvas: $0) }
    var (first, second) = (SiteEvidence(), SiteEvidence())
    for (index, ground) in grounds.enumerated() {
      first.add(ground, of: "s.css")
      if index % 3 == 0 { first.add(PageGround(canvas: .white), of: "s.css") }
    }
    for ground in grounds.reversed() { second.add(ground, of: "s.css") }
    for _ in 0..<500 { second.add(PageGround(canvas: .white), of: "s.css") }
    #expect(first.bytes == second.bytes)
    #expect(first.bytes.count < 260 * 8)
    #expect(first.commonGrounds["s.css"] == PageGround(canvas: .white))
    #expect((try? SiteEvidence(reading: first.bytes))?.bytes == first.bytes)
  }

  /// What is cut proves nothing: pages with such a sheet are looked at one by one.
  @Test func cutIsAssumed() {
    for (count, isAssumed) in [(40, false), (100, true)] {
      let site = Self.site(count)
      let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
      let files = site.keys.sorted().map { path in SiteFile(path: path) { site[path] } }
      let plan = SchemeRewriter(options: options).plan(files)
      // Their surfaces are as light as the page, so that every text can be read.
      #expect(plan.survey.exceptions.contains("s.css") == isAssumed, "\(count) places")
    }
  }
}
