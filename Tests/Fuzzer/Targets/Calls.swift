import PipelineTestSupport
import Schemefy
import SchemefyReports
import SchemefyTraits
import TestSupport

/// Imports of palettes: what is read can be written in each format, and has the same names there.
enum PaletteTarget {
  /// A palette of two roles and another name of one, whose files the input takes the place of one of.
  private static let palette: Palette = {
    var palette = Palette(name: "a")
    let colors = Palette(builtIn: .ios)
    for role in [SemanticColor.systemBackground, .systemBlue] {
      palette.setColor(colors.color(role), for: role)
    }
    palette.setAlias(Palette.Alias(of: "systemBlue"), named: "tintColor")
    return palette
  }()

  static func violations(_ input: [UInt8]) -> [String] {
    guard input.count > 2 else { return [] }
    let formats = PaletteFormat.allCases
    let format = formats[Int(input[0]) % formats.count]
    var files = PaletteExport(palette, format: format).files
    files[Int(input[1]) % files.count].bytes = Array(input.dropFirst(2))
    guard let read = try? PaletteImport(name: "a", format: format, files: files) else { return [] }
    return formats.compactMap { other in
      let export = PaletteExport(read.palette, format: other)
      let again = try? PaletteImport(name: "a", format: other, files: export.files)
      return again?.palette.names == read.palette.names ? nil : "\(format) in \(other)"
    }
  }
}

/// Pictures that a page shows, and puts behind texts: whatever they are, the page is rewritten.
enum PictureTarget {
  private struct Picture: ResourceProvider {
    let content: [UInt8]
    func bytes(at path: String) -> [UInt8]? { content }
  }

  private static let page = Array(
    """
    <!doctype html><style>p{background:url(a.png);color:#222}</style><img src=b.gif><p>x
    """.utf8)

  static func violations(_ input: [UInt8]) -> [String] {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    options.darkLogo = .template
    let result = SchemeRewriter(options: options).rewrite(
      page, path: "p.html", resources: Picture(content: input))
    return result.isChanged ? [] : ["the page stays"]
  }
}

/// Restoring: of a run's output it gives back the input, wherever it names no doubt, and another run makes of
/// both the same; anything else never traps.
enum RestoreTarget {
  static func violations(_ input: [UInt8]) -> [String] {
    let seed = input.prefix(2).reduce(0) { $0 << 8 | UInt64($1) }
    var random = SeededRandom(seed: seed)
    var options = Mutation.options(using: &random)
    options.traits.userInterfaceStyle = .unspecified
    // What is cut out is not kept anywhere.
    options.prunes = false
    var others = Mutation.options(using: &random)
    if others.map == .never { others.map = .missing }
    let restorer = SchemeRestorer(options: options)
    let authored = restorer.restore(Array(input.dropFirst(2)), path: "p.html")
    guard authored.state == .exact, authored.diagnostics.isEmpty else { return [] }
    let output = SchemeRewriter(options: options).rewrite(authored.bytes, path: "p.html").bytes
    let restored = restorer.restore(output, path: "p.html")
    var found: [String] = []
    if restored.bytes != authored.bytes { found.append("law 5: another page is restored") }
    let rewriter = SchemeRewriter(options: others)
    let direct = rewriter.rewrite(authored.bytes, path: "p.html").bytes
    if rewriter.rewrite(output, path: "p.html").bytes != direct {
      found.append("law 5: a run makes another page of what a run made")
    }
    return found
  }
}

/// Audits: a text that a run leaves too weak has a warning, unless the scheme is the author's, or the text is as weak
/// in a page that is left as it is.
enum AuditTarget {
  static func violations(_ input: [UInt8]) -> [String] {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    // A piece that keeps its colours lies on the app's background.
    options.isFragment = false
    let result = SchemeRewriter(options: options).rewrite(input, path: "p.html")
    let audit = ContrastAudit(options: options)
    // The author's page is audited, too.
    _ = try? audit.report(on: input, path: "p.html")
    // What a run has baked before stays as it is.
    guard !result.statistics.hasDarkScheme,
      SchemeRestorer(options: options).restore(input, path: "p.html").state != .baked,
      !result.diagnostics.contains(where: { $0.identifier == "contrast-minimum" }),
      let report = try? audit.report(on: result.bytes, path: "p.html")
    else { return [] }
    let lost = report.findings.first { $0.verdict == .failing && $0.states.isEmpty }
    guard let lost else { return [] }
    if result.bytes == input {
      // A page that is dark by itself has its texts in both styles.
      var light = options
      light.traits.userInterfaceStyle = .light
      let report = try? ContrastAudit(options: light).report(on: input, path: "p.html")
      let isAuthors = report?.findings.contains {
        $0.verdict == .failing && $0.sample == lost.sample
      }
      if isAuthors == true { return [] }
    }
    return ["law 3: \(lost.sample) is lost in silence"]
  }
}

/// Streams: where the pieces end changes nothing.
enum StreamTarget {
  static func violations(_ input: [UInt8]) -> [String] {
    guard let first = input.first else { return [] }
    let styles = UserInterfaceStyle.allCases
    var options = SchemeOptions(
      traits: TraitCollection(userInterfaceStyle: styles[Int(first) % styles.count]))
    options.map = first & 0x80 == 0 ? .missing : .never
    let rewriter = SchemeRewriter(options: options)
    // As much in front as a head that is read by itself.
    let page =
      Array("<!doctype html><title>t</title><body>".utf8)
      + Array(repeating: UInt8(ascii: " "), count: 4096) + input.dropFirst()
    var outputs: [[UInt8]] = []
    for length in [page.count, 97, 16_384] {
      var stream = rewriter.stream(SchemeContent(as: .page, path: "p.html"))
      var output: [UInt8] = []
      for start in stride(from: 0, to: page.count, by: length) {
        output += stream.push(page[start..<min(start + length, page.count)])
      }
      outputs.append(output + stream.finish())
    }
    return outputs.allSatisfy { $0 == outputs[0] } ? [] : ["pieces change the output"]
  }
}

/// Whole calls, with options that the first bytes choose.
enum PipelineTarget {
  static func violations(_ input: [UInt8]) -> [String] {
    let seed = input.prefix(2).reduce(0) { $0 << 8 | UInt64($1) }
    var random = SeededRandom(seed: seed)
    let options = Mutation.options(using: &random)
    let path = seed & 7 == 0 ? "p.css" : "p.html"
    return Laws(options: options, path: path).violations(Array(input.dropFirst(2)))
  }
}
