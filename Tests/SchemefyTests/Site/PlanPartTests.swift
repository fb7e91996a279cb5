import PipelineTestSupport
import SchemefySource
import SchemefyTraits
import TestSupport
import Testing

@testable import Schemefy

/// Plans of sites whose files lie on several machines.
struct PlanPartTests {
  private typealias Site = SiteEvidenceFormatTests.Site

  private static func rewriter(_ style: UserInterfaceStyle) -> SchemeRewriter {
    SchemeRewriter(options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: style)))
  }

  private static func inOrder(_ count: Int, _ work: @Sendable (Int) -> Void) {
    for number in 0..<count { work(number) }
  }

  private static func files(_ site: Site, _ paths: some Sequence<String>) -> [SiteFile] {
    paths.map { path in SiteFile(path: path) { site[path] } }
  }

  /// A part as it arrives on another machine.
  private static func sent(
    _ files: [SiteFile], _ rewriter: SchemeRewriter, after draft: PlanDraft?
  ) throws -> PlanPart {
    let bytes = rewriter.part(files, after: draft, running: inOrder).bytes
    #expect(rewriter.part(files, after: draft).bytes == bytes)
    let part = try PlanPart(reading: bytes, for: rewriter)
    #expect(part.bytes == bytes)
    return part
  }

  /// The plan of a site in parts, each of which is sent, as is what is made of them.
  private static func plan(
    _ parts: [[SiteFile]], _ rewriter: SchemeRewriter, using random: inout SeededRandom
  ) throws -> [UInt8] {
    var draft: PlanDraft?
    repeat {
      let sent = try parts.map { try Self.sent($0, rewriter, after: draft) }
      let merged = try rewriter.merge(sent.shuffled(using: &random), after: draft)
      guard merged.next != nil else { return merged.bytes }
      let read = try PlanDraft(reading: merged.bytes, for: rewriter)
      #expect(read.bytes == merged.bytes)
      draft = read
    } while true
  }

  /// Three parts, in any order, give the plan that is made of all files at once.
  @Test(arguments: SiteEvidenceFormatTests.sites)
  func isTheSame(site: SiteEvidenceFormatTests.Site) throws {
    var random = SeededRandom(seed: UInt64(site.count))
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let rewriter = Self.rewriter(style)
      let wanted = rewriter.plan(Self.files(site, site.keys)).bytes
      for _ in 0..<3 {
        var parts: [[String]] = [[], [], []]
        for path in site.keys.sorted() {
          parts[Int.random(in: 0..<3, using: &random)].append(path)
        }
        let found = try Self.plan(
          parts.map { Self.files(site, $0.shuffled(using: &random)) }, rewriter, using: &random)
        #expect(found == wanted, "\(parts)")
      }
    }
  }

  /// Where colours stay, one round is enough.
  @Test func unmapped() throws {
    let site = SiteEvidenceFormatTests.sites[0]
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    options.map = .never
    let rewriter = SchemeRewriter(options: options)
    let parts = try site.keys.map { try Self.sent(Self.files(site, [$0]), rewriter, after: nil) }
    let merged = try rewriter.merge(parts)
    #expect(merged.next == nil)
    #expect(merged.bytes == rewriter.plan(Self.files(site, site.keys)).bytes)
  }

  /// What does not fit together is refused.
  @Test func mismatches() throws {
    let site = SiteEvidenceFormatTests.sites[0]
    let rewriter = Self.rewriter(.dark)
    let files = Self.files(site, site.keys)
    let first = try Self.sent(files, rewriter, after: nil)
    let draft = try rewriter.merge([first])
    #expect(draft.next == .evidence)
    let second = try Self.sent(files, rewriter, after: draft)
    #expect(second.round == .evidence)
    let other = try rewriter.merge([try Self.sent([files[0]], rewriter, after: nil)])
    #expect(throws: PlanPart.Mismatch.self) { try rewriter.merge([second]) }
    #expect(throws: PlanPart.Mismatch.self) { try rewriter.merge([first], after: draft) }
    #expect(throws: PlanPart.Mismatch.self) { try rewriter.merge([second], after: other) }
    #expect(throws: SitePlan.ReadingError.self) {
      try PlanPart(reading: first.bytes, for: Self.rewriter(.light))
    }
    #expect(throws: SitePlan.ReadingError.foreign) {
      try SitePlan(reading: draft.bytes, for: rewriter)
    }
    #expect(throws: SitePlan.ReadingError.foreign) {
      try PlanDraft(reading: first.bytes, for: rewriter)
    }
  }

  /// Parts and drafts of anyone, cut and changed, are errors, or say something else.
  @Test func damagedBytes() throws {
    let site = SitePlanFormatTests.rich
    let rewriter = Self.rewriter(.dark)
    let files = Self.files(site, site.keys)
    var draft: PlanDraft?
    var random = SeededRandom(seed: 7)
    while true {
      let part = try Self.sent(files, rewriter, after: draft)
      let merged = try rewriter.merge([part], after: draft)
      for bytes in [part.bytes, merged.bytes] {
        for _ in 0..<20 {
          let cut = Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &random)))
          #expect(throws: SitePlan.ReadingError.self) { try PlanPart(reading: cut, for: rewriter) }
          #expect(throws: SitePlan.ReadingError.self) { try PlanDraft(reading: cut, for: rewriter) }
          let changed = Self.changed(bytes, using: &random)
          if let part = try? PlanPart(reading: changed, for: rewriter) {
            _ = try? rewriter.merge([part], after: draft)
          }
          _ = try? PlanDraft(reading: changed, for: rewriter)
        }
      }
      guard merged.next != nil else { return }
      draft = merged
    }
  }

  /// Bytes of which one is another, with the checksum of what they are then.
  private static func changed(_ bytes: [UInt8], using random: inout SeededRandom) -> [UInt8] {
    var content = Array(bytes.dropLast(8))
    content[Int.random(in: 40..<content.count, using: &random)] = UInt8.random(
      in: 0...255, using: &random)
    var writer = BinaryWriter()
    writer.append(content)
    writer.write(fixed: Checksum(content).value)
    return writer.bytes
  }
}
