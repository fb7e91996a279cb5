import Dispatch
import PipelineTestSupport
import SchemefyCascade
import SchemefySheets
import SchemefySource
import Synchronization
import TestSupport
import Testing

@testable import SchemefyEvidence
@testable import Schemefy

/// Evidence that was written and read back is the evidence that was written.
struct SiteEvidenceFormatTests {
  typealias Site = [String: [UInt8]]

  private static func files(_ site: Site, order: [String]? = nil) -> [SiteFile] {
    (order ?? site.keys.sorted()).map { path in SiteFile(path: path) { site[path] } }
  }

  private static func rewriter(
    _ style: UserInterfaceStyle, repairs: Set<UserInterfaceStyle> = []
  ) -> SchemeRewriter {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    options.repairs = repairs
    return SchemeRewriter(options: options)
  }

  private static func inOrder(_ count: Int, _ work: @Sendable (Int) -> Void) {
    for number in 0..<count { work(number) }
  }

  /// Evidence that comes page by page.
  private final class Gathered: Sendable {
    let evidence = Mutex<[SiteEvidence]>([])
  }

  /// The evidence of the pages of a site, one by one.
  static func evidence(
    of site: Site, _ rewriter: SchemeRewriter, order: [String]? = nil
  ) -> [SiteEvidence] {
    let all = Gathered()
    _ = rewriter.plan(files(site, order: order), resources: nil, running: inOrder) { evidence in
      all.evidence.withLock { $0.append(evidence) }
      return evidence
    }
    return all.evidence.withLock { $0 }
  }

  static func merged(_ all: some Sequence<SiteEvidence>) -> SiteEvidence {
    all.reduce(into: SiteEvidence()) { $0.merge($1) }
  }

  static let sites: [Site] =
    (SiteEvidenceTests.sites + [SiteEvidenceTests.half, SiteEvidenceTests.pale])
    .map { $0.mapValues { Array($0.utf8) } } + [SitePlanFormatTests.rich]

  /// What is read back gives the same plan.
  @Test(arguments: sites, [UserInterfaceStyle.dark, .unspecified])
  func givesTheSamePlan(site: Site, style: UserInterfaceStyle) throws {
    for repairs: Set<UserInterfaceStyle> in [[], [.light, .dark]] {
      let rewriter = Self.rewriter(style, repairs: repairs)
      let files = Self.files(site)
      let plan = rewriter.plan(files).bytes
      let carried = rewriter.plan(files, resources: nil, running: Self.inOrder) { evidence in
        let bytes = evidence.bytes
        let read = try? SiteEvidence(reading: bytes)
        #expect(read?.bytes == bytes)
        return read ?? SiteEvidence()
      }
      #expect(carried.bytes == plan)
    }
  }

  /// The plan is the same wherever the files are worked on.
  @Test(arguments: sites)
  func isTheSameOnThreads(site: Site) {
    let rewriter = Self.rewriter(.unspecified)
    let files = Self.files(site)
    let plan = rewriter.plan(files)
    let spread = rewriter.plan(files) { count, work in
      DispatchQueue.concurrentPerform(iterations: count, execute: work)
    }
    #expect(spread.bytes == plan.bytes)
    #expect(spread.diagnostics == plan.diagnostics)
  }

  /// What is read back is merged as what was written, in any order, and merged evidence is read back.
  @Test(arguments: sites)
  func isMerged(site: Site) throws {
    let rewriter = Self.rewriter(.unspecified, repairs: [.light])
    let all = Self.evidence(of: site, rewriter)
    let bytes = Self.merged(all).bytes
    #expect(try SiteEvidence(reading: bytes).bytes == bytes)
    for _ in 0..<4 {
      let order = site.keys.shuffled()
      let others = Self.evidence(of: site, rewriter, order: order)
      let read = try others.map { try SiteEvidence(reading: $0.bytes) }
      #expect(Self.merged(read).bytes == bytes, "\(order)")
      var (first, last) = (Self.merged(Array(read.prefix(1))), Self.merged(Array(read.dropFirst())))
      last.merge(first)
      #expect(last.bytes == bytes, "\(order)")
      first.merge(try SiteEvidence(reading: Self.merged(Array(read.dropFirst())).bytes))
      #expect(first.bytes == bytes, "\(order)")
    }
  }

  /// What a table says of its pages is read back as it was.
  @Test(arguments: sites) func evidenceOfAll(site: Site) throws {
    let all = Self.merged(Self.evidence(of: site, Self.rewriter(.unspecified)))
    for (_, table) in all.situations {
      for evidence in [true, false].map({ table.evidence(ofMost: $0) }) {
        var writer = BinaryWriter()
        evidence.write(to: &writer)
        var reader = BinaryReader(writer.bytes, in: 0..<writer.bytes.count)
        let read = try Evidence(from: &reader, texts: site.count)
        #expect(reader.remaining == 0)
        #expect(read.paint.layers == evidence.paint.layers)
        #expect(read.paint.styles == evidence.paint.styles)
        #expect(read.texts == evidence.texts)
        #expect(read.boxes == evidence.boxes)
        #expect(read.sizes.map(\.surface) == evidence.sizes.map(\.surface))
        #expect(read.sizes.map(\.size) == evidence.sizes.map(\.size))
        #expect(read.scales == evidence.scales)
        #expect(read.root == evidence.root)
        #expect(read.light == evidence.light)
      }
    }
  }

  /// Pages that show the same do not make it larger, but for the digits of their number.
  @Test func stopsGrowing() throws {
    func size(pages: Int) -> Int {
      var site: Site = ["s.css": SitePlanFormatTests.rich["t.css"] ?? []]
      for index in 0..<pages {
        let page =
          "<!doctype html><link rel=stylesheet href=s.css><div class=band>\(index % 4)"
          + String(repeating: "<p><b class=chip>x</b>", count: 1 + index % 4)
        site["page-\(index).html"] = Array(page.utf8)
      }
      return Self.merged(Self.evidence(of: site, Self.rewriter(.dark))).bytes.count
    }
    let few = size(pages: 8)
    #expect(size(pages: 64) <= few + few / 8)
  }

  /// Facts that stand in a plan once are not worked on without a bound.
  @Test func factsAreCharged() throws {
    var facts = SheetFacts()
    for index in 0..<4000 { facts.bareSurfaces.insert(Color(rgb: UInt32(index))) }
    var writer = PlanWriter(BinaryWriter())
    writer.write(facts)
    writer.write(facts)
    let bytes = writer.binary.bytes
    #expect(bytes.count < 4000 * 4 + 100, "equal facts are written once")
    var reader = PlanReader(BinaryReader(bytes, in: 0..<bytes.count), addedRoleCount: 0)
    let (first, second) = (try reader.sheetFacts(), try reader.sheetFacts())
    #expect(first.facts == facts && second.number == first.number)
    var count = 0
    while count < 10_000, (try? reader.charge(facts: first.number)) != nil { count += 1 }
    #expect((64..<1000).contains(count))
  }

  @Test func bytesOfAnyone() throws {
    let all = Self.evidence(of: SitePlanFormatTests.rich, Self.rewriter(.unspecified))
    let bytes = Self.merged(all).bytes
    for count in 0..<bytes.count {
      #expect(throws: BinaryFileFormat.Failure.self) {
        try SiteEvidence(reading: Array(bytes[..<count]))
      }
    }
    let end = bytes.count - 8
    var random = SeededRandom(seed: 22)
    var readable = 0
    for _ in 0..<800 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        changed[Int.random(in: 19..<end, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      let checksum = Checksum(changed[..<end]).value
      for place in 0..<8 {
        changed[end + place] = UInt8(truncatingIfNeeded: checksum >> (8 * place))
      }
      guard let read = try? SiteEvidence(reading: changed) else { continue }
      readable += 1
      guard readable % 16 == 0 else { continue }
      _ = Self.rewriter(.unspecified).plan(
        Self.files(SitePlanFormatTests.rich), resources: nil, running: Self.inOrder
      ) { _ in read }
    }
    #expect(readable > 0)
    #expect(throws: BinaryFileFormat.Failure.foreign) {
      try SiteEvidence(reading: Self.rewriter(.dark).plan([]).bytes)
    }
  }
}
