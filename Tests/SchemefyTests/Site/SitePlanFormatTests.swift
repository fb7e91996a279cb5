import Foundation
import PipelineTestSupport
import Schemefy
import SchemefySource
import SchemefyTraits
import TestSupport
import Testing

/// A plan that was written and read back is the plan that was written.
struct SitePlanFormatTests {
  typealias Site = [String: [UInt8]]

  struct Files: ResourceProvider {
    let site: Site

    func bytes(at path: String) -> [UInt8]? { site[path] }
  }

  static let styles: [UserInterfaceStyle] = [.dark, .unspecified]

  /// A page with a sheet of its own whose dark canvas is disproved by the text on a white box.
  @Test(arguments: styles)
  func disproofsAreKept(style: UserInterfaceStyle) throws {
    let site: Site = [
      "login.css": Array(
        "body { background: #222; color: #ddd } .box { background: #fff; color: #333 }".utf8),
      "login.html": Array(
        "<!doctype html><link rel=stylesheet href=login.css><div class=box>Name and password".utf8),
      "index.html": Array("<!doctype html><title>t</title><p>Text".utf8),
    ]
    let rewriter = SchemeRewriter(
      options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: style)))
    try Self.expectSameOutput(rewriter, site, "\(style)")
  }

  // MARK: The same output

  /// The files of a golden case, and two pages that share its style sheets with it.
  private static func site(of golden: GoldenCase) throws -> Site {
    var site = [golden.path: try golden.input()]
    let files = golden.folder.appending(path: "files")
    for path in (try? FileManager.default.subpathsOfDirectory(atPath: files.path)) ?? [] {
      guard let data = try? Data(contentsOf: files.appending(path: path)) else { continue }
      site[path] = Array(data)
    }
    let links = site.keys.filter { $0.hasSuffix(".css") }.sorted()
      .map { "<link rel=stylesheet href='/\($0)'>" }.joined()
    for (name, style) in [("zz-one", "p { background: #eef }"), ("zz-two", "")] {
      let page =
        "<!doctype html><title>t</title>\(links)<style>\(style)</style>"
        + "<body><p class=note>text <a href=x>link</a><div class='card box'>card</div>"
      site["\(name).html"] = Array(page.utf8)
    }
    return site
  }

  /// A file has the same bytes and messages as in the run over all files, from the plan that was read;
  /// also where the site's style sheets are not to be had.
  private static func expectSameOutput(
    _ rewriter: SchemeRewriter, _ site: Site, _ comment: Comment
  ) throws {
    let files = Files(site: site)
    let plan = rewriter.plan(site: site, resources: files)
    let bytes = plan.bytes
    let read = try SitePlan(reading: bytes, for: rewriter)
    #expect(read.bytes == bytes, comment)
    let others = Files(site: site.filter { !$0.key.hasSuffix(".css") })
    for (path, content) in site {
      let own = rewriter.rewrite(content, path: path, resources: files, plan: plan)
      let result = rewriter.rewrite(content, path: path, resources: files, plan: read)
      let isSame = result.bytes == own.bytes
      #expect(isSame, "\(comment): \(path)")
      #expect(result.diagnostics == own.diagnostics, "\(comment): \(path)")
      #expect(result.paletteSheet == own.paletteSheet, "\(comment): \(path)")
      let elsewhere = rewriter.rewrite(content, path: path, resources: others, plan: read)
      let isSameThere = elsewhere.bytes == own.bytes
      #expect(isSameThere, "\(comment): \(path) without the sheets")
    }
  }

  @Test(arguments: GoldenCase.all.sample(oneOf: 8, from: 2))
  func fixtures(golden: GoldenCase) throws {
    let site = try Self.site(of: golden)
    for style in Self.styles {
      var options = golden.settings.options
      options.traits.userInterfaceStyle = style
      try Self.expectSameOutput(SchemeRewriter(options: options), site, "\(style)")
    }
  }

  @Test(arguments: SiteEvidenceTests.sites + [SiteEvidenceTests.half, SiteEvidenceTests.pale])
  func sites(site: [String: String]) throws {
    for style in Self.styles {
      for repairs: Set<UserInterfaceStyle> in [[], [.light, .dark]] {
        var options = SchemeOptions()
        options.traits.userInterfaceStyle = style
        options.repairs = repairs
        try Self.expectSameOutput(
          SchemeRewriter(options: options), site.mapValues { Array($0.utf8) }, "\(style)")
      }
    }
  }

  /// A page that the plan was made without is rewritten as one of the site.
  @Test func pageThatIsNotKnown() throws {
    let site = SiteEvidenceTests.sites[0].mapValues { Array($0.utf8) }
    let rewriter = SchemeRewriter(options: Self.dark)
    let plan = rewriter.plan(site: site)
    let read = try SitePlan(reading: plan.bytes, for: rewriter)
    let page = Array(
      "<!doctype html><link rel=stylesheet href=s.css><p style='background: #555' class=note>x".utf8
    )
    let result = rewriter.rewrite(page, path: "new/../z.html", plan: read)
    #expect(result.bytes == rewriter.rewrite(page, path: "new/../z.html", plan: plan).bytes)
    #expect(String(decoding: result.bytes, as: UTF8.self).contains("href=s.css"))
    #expect(result.isChanged)
  }

  // MARK: The bytes

  static var dark: SchemeOptions {
    SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
  }

  /// A site whose plan has all that plans have.
  static let rich: Site = [
    "s.css": """
    @import 't.css';
    :root { --ink: #456; --ground: #def; --h: 200; --c: hsl(var(--h) 50% 40%); --rgb: 33, 37, 41 }
    body { background: #fff; color: #333 } .note { color: #777 } a { color: var(--c) }
    .card { background: var(--ground); border: 1px solid #ccc } .card:hover { background: #cde }
    .bar { background: rgb(var(--rgb)); color: #fff } .dark .card { background: #222; color: #eee }
    @media (prefers-color-scheme: dark) { .x { background: #111; color: #ddd } }
    .pic { background: #eee url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E") }
    """,
    "t.css": ".band { background: #4a4a4a } .chip { color: #777 } .set { color: #abcdef }",
    "own.css": ".own { background: #fed; color: #654 }",
    "unused.css": "i { color: #123 }",
    "a.html": """
    <!doctype html><html class=light><link rel=stylesheet href=s.css>
    <p class=note>note <a href=x>x</a><div class=card>card <b class=ink>b</b></div><p class=set>s
    """,
    "b.html": """
    <!doctype html><link rel=stylesheet href=s.css><link rel=stylesheet href=own.css>
    <style>.r { background: #444 }</style><p class=r><b class=note>x</b><p class=own>own
    """,
    "c/d.html": """
    <!doctype html><link rel=stylesheet href=../s.css><meta name=color-scheme content=light>
    <div class=band><b class=chip>chip</b></div><svg><rect class=box fill=#fff /></svg>
    """,
  ].mapValues { Array($0.utf8) }

  private static var richOptions: SchemeOptions {
    get throws {
      var options = dark
      options.traits.userInterfaceStyle = .unspecified
      options.decisions = [
        ColorDecision(Color(rgb: 0xABCDEF), becomes: .role(named: "label")),
        ColorDecision(Color(rgb: 0xCCCCCC), becomes: .color(Color(rgb: 0x334455))),
      ]
      options.overrides = [
        StyleOverride(try #require(ContentSelector(".none")), style: .light)
      ]
      return options
    }
  }

  @Test func orderDoesNotMatter() throws {
    let rewriter = SchemeRewriter(options: try Self.richOptions)
    let bytes = rewriter.plan(site: Self.rich).bytes
    for _ in 0..<4 {
      let order = Self.rich.keys.shuffled()
      #expect(rewriter.plan(site: Self.rich, order: order).bytes == bytes, "\(order)")
    }
  }

  @Test func doesNotGrowWithPages() {
    let rewriter = SchemeRewriter(options: Self.dark)
    func bytes(pages: Int) -> [UInt8] {
      var site: Site = ["s.css": Self.rich["t.css"] ?? []]
      for index in 0..<pages {
        let page =
          "<!doctype html><link rel=stylesheet href=s.css><p class=band><b class=chip>\(index)"
        site["pages/page-\(index).html"] = Array(page.utf8)
      }
      return rewriter.plan(site: site).bytes
    }
    #expect(bytes(pages: 40) == bytes(pages: 4))
  }

  // MARK: Bytes of anyone

  private static func error(
    reading bytes: [UInt8], _ rewriter: SchemeRewriter
  ) -> SitePlan.ReadingError? {
    do {
      _ = try SitePlan(reading: bytes, for: rewriter)
      return nil
    } catch {
      return error
    }
  }

  @Test func othersAreRefused() {
    let rewriter = SchemeRewriter(options: Self.dark)
    for text in ["", "schemefy", "<!doctype html>", "schemefy plan", "schemefy plam\n\u{1}"] {
      #expect(Self.error(reading: Array(text.utf8), rewriter) == .foreign, "\(text)")
    }
    var newer = Array("schemefy plan\n".utf8)
    newer += [99, 1, 2, 3]
    #expect(Self.error(reading: newer, rewriter) == .newerFormat(99))
    let older = Array("schemefy plan\n".utf8) + [3, 1, 2, 3]
    #expect(Self.error(reading: older, rewriter) == .olderFormat(3))
    let plan = rewriter.plan(site: Self.rich).bytes
    #expect(Self.error(reading: plan, rewriter) == nil)
    guard case .damaged? = Self.error(reading: plan + [0], rewriter) else {
      Issue.record("something stands behind it")
      return
    }
  }

  @Test func truncated() {
    let rewriter = SchemeRewriter(options: Self.dark)
    let plan = rewriter.plan(site: Self.rich).bytes
    for count in 0..<plan.count {
      switch Self.error(reading: Array(plan[..<count]), rewriter) {
      case .foreign where count < 14: break
      case .damaged: break
      case let error: Issue.record("\(count): \(String(describing: error))")
      }
    }
  }

  /// Every change is found; and where the checksum is made to fit, what is read is a plan or an error,
  /// with which files are rewritten without a trap.
  @Test(arguments: 0..<4) func mutated(part: UInt64) throws {
    let rewriter = SchemeRewriter(options: try Self.richOptions)
    let plan = rewriter.plan(site: Self.rich).bytes
    let end = plan.count - 8
    var random = SeededRandom(seed: 22 + part)
    var readable = 0
    for _ in 0..<200 {
      var bytes = plan
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 15..<end, using: &random)
        bytes[place] =
          Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random) : bytes[place] ^ 1
      }
      guard bytes != plan else { continue }
      guard case .damaged? = Self.error(reading: bytes, rewriter) else {
        Issue.record("a change is not found")
        continue
      }
      if let read = try? SitePlan(reading: Self.signed(bytes[..<end]), for: rewriter) {
        readable += 1
        guard readable % 8 == 0 else { continue }
        for (path, content) in Self.rich {
          _ = rewriter.rewrite(content, path: path, resources: Files(site: Self.rich), plan: read)
        }
      }
    }
    #expect(readable > 0)
  }

  /// Bytes with the checksum that fits them.
  private static func signed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let checksum = Checksum(bytes).value
    return Array(bytes)
      + stride(from: 0, to: 64, by: 8).map {
        UInt8(truncatingIfNeeded: checksum >> UInt64($0))
      }
  }

  /// A count, or a length, that is larger than what follows takes no memory.
  @Test func hugeCounts() throws {
    let rewriter = SchemeRewriter(options: Self.dark)
    let plan = rewriter.plan(site: Self.rich).bytes
    let huge: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]
    for place in stride(from: 15, to: plan.count - 8, by: 7) {
      let bytes = plan[..<place] + huge + plan[(place + 1)...].dropLast(8)
      _ = Self.error(reading: Self.signed(bytes), rewriter)
    }
  }

  // MARK: Options

  /// What differs is named.
  @Test func optionsHaveToAgree() throws {
    typealias Option = SitePlan.ReadingError.Option
    let rewriter = SchemeRewriter(options: Self.dark)
    let plan = rewriter.plan(site: Self.rich).bytes
    let selector = try #require(ContentSelector(".x"))
    let changes: [(Option, (inout SchemeOptions) -> Void)] = [
      (.style, { $0.traits.userInterfaceStyle = .light }),
      (.contrast, { $0.traits.accessibilityContrast = .high }),
      (.level, { $0.traits.userInterfaceLevel = .elevated }),
      (.features, { $0.environment.mediaType = "screen" }),
      (.map, { $0.map = .always }),
      (.lightColors, { $0.lightColors = .palette }),
      (.palette, { $0.palette = .material }),
      (.minimumContrast, { $0.minimumContrast = 5 }),
      (.repairs, { $0.repairs = [.dark] }),
      (.decisions, { $0.decisions = [ColorDecision(.black, becomes: .role(named: "label"))] }),
      (.canvas, { $0.canvas = .color(.black) }),
      (.overrides, { $0.overrides = [StyleOverride(selector, style: .light)] }),
      (.ignored, { $0.ignored = [selector] }),
      (.charset, { $0.charset = "utf-8" }),
      (.isFragment, { $0.isFragment = true }),
      (.scripting, { $0.scripting = false }),
      (.base, { $0.base = "https://example.com/" }),
    ]
    for (option, change) in changes {
      var options = Self.dark
      change(&options)
      guard
        case .optionDiffers(option, _, _)? = Self.error(
          reading: plan, SchemeRewriter(options: options))
      else {
        Issue.record("\(option)")
        continue
      }
    }
    var options = Self.dark
    options.paletteCSS = .none
    options.images = .dim
    options.prunes = true
    options.limits.size = 1 << 20
    #expect(Self.error(reading: plan, SchemeRewriter(options: options)) == nil)
    #expect(
      Self.error(reading: plan, SchemeRewriter(options: SchemeOptions()))?.description
        == "it was made with 'style' as 'dark', not 'auto'")
  }

  // MARK: Files that can't be read

  @Test func whatCannotBeReadIsNamed() throws {
    struct Gone: Error, CustomStringConvertible {
      let description = "gone"
    }
    var options = Self.dark
    options.limits.size = 1000
    let rewriter = SchemeRewriter(options: options)
    let site = Self.rich
    var files = site.keys.sorted().map { path in SiteFile(path: path) { site[path] } }
    files.append(SiteFile(path: "e.html") { throw Gone() })
    files.append(SiteFile(path: "f.css") { [UInt8](repeating: 32, count: 1001) })
    files.append(SiteFile(path: "g.html") { nil })
    files.append(SiteFile(path: "h.svg") { Array("<svg>\n<g></svg>".utf8) })
    files.append(SiteFile(path: "a.html") { Array("<link rel=stylesheet href=own.css>".utf8) })
    let plan = rewriter.plan(files)
    let malformed = try #require(plan.diagnostics.last).description
    #expect(malformed.hasPrefix("h.svg:2:") && malformed.hasSuffix("[xml-not-well-formed]"))
    #expect(
      plan.diagnostics.map(\.description) == [
        "e.html: error: it can't be read: gone [file-unreadable]",
        "f.css: warning: it has more than 1000 bytes; left as it is [limit-size]",
        malformed,
      ])
    #expect(plan.bytes == rewriter.plan(site: site).bytes)
  }
}
