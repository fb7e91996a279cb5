import Foundation
import PipelineTestSupport
import Schemefy
import SchemefyReports
import Testing

/// Law 3: in what was mapped, every text has the asked contrast, as our own audit judges it.
struct ReadabilityTests {
  /// Pages that people could have written: the fixtures, and the examples.
  static let pages: [ReadablePage] =
    GoldenCase.all.filter { !$0.path.hasSuffix(".css") }.map {
      ReadablePage(
        name: $0.description, path: $0.path, resources: $0.resources, input: try? $0.input())
    } + ReadablePage.examples

  @Test(arguments: [UserInterfaceStyle.dark, .unspecified], [nil, 7])
  func whatIsMappedIsReadable(style: UserInterfaceStyle, minimum: Double?) throws {
    var counts = AuditReport()
    for page in Self.pages {
      let input = try #require(page.input, "\(page.name) can't be read")
      var options = SchemeOptions()
      options.traits.userInterfaceStyle = style
      options.minimumContrast = minimum
      let result = SchemeRewriter(options: options)
        .rewrite(input, path: page.path, resources: page.resources)
      guard let report = page.report(on: result.bytes, style: .dark, minimum) else { continue }
      #expect(report.counts.failing == 0, "\(page.name): \(report.findings.map(\.diagnostic))")
      counts.merge(report)
    }
    #expect(counts.counts.proven > 220, "\(counts.summary)")
  }

  @Test(
    "What lies on something of the app's is readable there",
    arguments: ["secondarySystemGroupedBackground", "#1a2b4c", "#3a3a3c"])
  func whatLiesOnACanvasIsReadable(canvas: String) throws {
    var counts = AuditReport()
    for page in Self.pages {
      let input = try #require(page.input, "\(page.name) can't be read")
      var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
      options.canvas = PaletteColor(canvas)
      let result = SchemeRewriter(options: options)
        .rewrite(input, path: page.path, resources: page.resources)
      guard
        let report = page.report(on: result.bytes, style: .dark, canvas: options.canvas)
      else { continue }
      #expect(report.counts.failing == 0, "\(page.name): \(report.findings.map(\.diagnostic))")
      counts.merge(report)
    }
    #expect(counts.counts.proven > 220, "\(counts.summary)")
  }

  @Test(
    "What is made of a custom property's colour is readable, whatever that becomes",
    arguments: [
      "hsl(from var(--a) h s l / .5)", "rgb(from var(--a) r g b / 30%)",
      "hsl(from var(--a) h s 10%)",
      "oklch(from var(--a) calc(l - .2) c h)", "hsl(from var(--b) h s l)", "var(--c)",
    ], [nil, 7])
  func relativeColors(color: String, minimum: Double?) throws {
    let css =
      ":root { --a: hsl(210 50% 40%); --b: var(--a); --c: hsl(from var(--a) h s l / .5) }"
      + " p { color: \(color) } i { background: var(--a) }"
    let page = ReadablePage(
      name: color, path: "page.html", resources: nil,
      input: Array("<!doctype html><title>t</title><style>\(css)</style><p>text<br><i></i>".utf8))
    for style in [UserInterfaceStyle.dark, .unspecified] {
      var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
      options.minimumContrast = minimum
      let rewriter = SchemeRewriter(options: options)
      let result = rewriter.rewrite(try #require(page.input), path: page.path)
      let report = try #require(page.report(on: result.bytes, style: .dark, minimum))
      #expect(report.counts.total == 1)
      #expect(!report.hasFailures, "\(report.findings.map(\.diagnostic))")
      #expect(rewriter.rewrite(result.bytes, path: page.path).bytes == result.bytes)
    }
  }

  /// A wash of a custom property's channels is a surface for the text on it, as is one that spells them.
  @Test(arguments: ["var(--rgb), .1", "var(--rgb), .45", "10, 88, 202, .1"])
  func washes(channels: String) throws {
    let css =
      ":root { --accent: #0a58ca; --rgb: 10, 88, 202 } body { background: #fff; color: #111 }"
      + " nav { background: #f7f7f8 }"
      + " a { color: var(--accent); background: rgba(\(channels)) }"
    let input = Array(
      "<!doctype html><title>t</title><style>\(css)</style><nav><a href=#>text</a></nav><p>text"
        .utf8)
    let page = ReadablePage(name: channels, path: "page.html", resources: nil, input: input)
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    options.canvas = PaletteColor("#3a3a3c")
    let result = SchemeRewriter(options: options).rewrite(input, path: page.path)
    let report = try #require(page.report(on: result.bytes, style: .dark, canvas: options.canvas))
    #expect(report.counts.total == 2)
    #expect(!report.hasFailures, "\(report.findings.map(\.diagnostic))")
  }

  /// The other way round: without mapping, many a page fails, so that passing says something.
  @Test func whatIsNotMappedIsNot() throws {
    var failing = 0
    for page in Self.pages {
      guard let input = page.input, let report = page.report(on: input, style: .light) else {
        continue
      }
      failing += report.counts.failing
    }
    #expect(failing > 10)
  }
}

/// A page, and what its links lead to.
struct ReadablePage: Sendable {
  let name: String
  let path: String
  let resources: FolderResources?
  let input: [UInt8]?

  /// All pages in the folder of examples.
  static let examples: [ReadablePage] = {
    let folder = GoldenCase.packageRoot.appending(path: "Examples/Pages")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "html" }
      .sorted { $0.path < $1.path }.map { file in
        let path = String(file.path.dropFirst(folder.path.count + 1))
        return ReadablePage(
          name: path, path: path, resources: FolderResources(folder),
          input: (try? Data(contentsOf: file)).map(Array.init))
      }
  }()

  /// `nil` for what is no page, or no page that can be read.
  func report(
    on bytes: [UInt8], style: UserInterfaceStyle, _ minimum: Double? = nil,
    canvas: PaletteColor? = nil
  ) -> AuditReport? {
    var options = SchemeOptions()
    options.canvas = canvas
    options.minimumContrast = minimum
    options.traits.userInterfaceStyle = style
    return try? ContrastAudit(options: options)
      .report(on: bytes, path: path, resources: resources)
  }
}
