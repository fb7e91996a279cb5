import PipelineTestSupport
import Schemefy
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

/// Restoring: of a run's output it gives back the input, wherever it names no doubt; anything else never
/// traps.
enum RestoreTarget {
  static func violations(_ input: [UInt8]) -> [String] {
    let options = SchemeOptions(traits: TraitCollection())
    let restorer = SchemeRestorer(options: options)
    let authored = restorer.restore(input, path: "p.html")
    guard authored.diagnostics.isEmpty else { return [] }
    let output = SchemeRewriter(options: options).rewrite(authored.bytes, path: "p.html").bytes
    let restored = restorer.restore(output, path: "p.html")
    return restored.bytes == authored.bytes ? [] : ["another page is restored"]
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
