import Glibc
import Schemefy
import SchemefyCSS
import SchemefyHTML
import SchemefyPage
import SchemefySheets
import SchemefySource
import SchemefyTraits
import SchemefyXML
import Synchronization

/// The whole call over pages with the files that they link to, in terms of parsing each page and each
/// of its sheets once.
struct WholePipeline {
  private let input: Input
  private let path: String
  private let files: LinkedFiles
  /// The page as it is decoded, and its sheets.
  private let page: SourceFile
  private let sheets: [[UInt8]]

  private static let rounds = 7

  /// Measures pages, a line each, and prints the medians and the most.
  static func run(_ paths: [String]) -> Int32 {
    var ratios: [UserInterfaceStyle: [Double]] = [:]
    for path in paths {
      guard let whole = WholePipeline(path) else {
        print("\(path): no page that can be read")
        return 1
      }
      let (parsing, own) = whole.measure()
      print(
        "\(whole.input.name): \(whole.input.bytes.count / 1000) kB, \(whole.sheets.count) sheets of "
          + "\(whole.sheets.reduce(0) { $0 + $1.count } / 1000) kB; parsing "
          + "\(Table.decimal(parsing * 1000, places: 2)) ms; "
          + styles.map { "\(name($0)) \(Table.decimal(own[$0] ?? 0, places: 1))" }
          .joined(separator: ", "))
      for (style, ratio) in own { ratios[style, default: []].append(ratio) }
      fflush(nil)
    }
    for style in styles {
      let all = (ratios[style] ?? []).sorted()
      guard let most = all.last else { continue }
      print(
        "\(name(style)): median \(Table.decimal(all[all.count / 2], places: 1)), most "
          + "\(Table.decimal(most, places: 1)) times parsing")
    }
    return 0
  }

  private static let styles = [UserInterfaceStyle.dark, .unspecified]

  private static func name(_ style: UserInterfaceStyle) -> String {
    style == .dark ? "dark" : "auto"
  }

  private init?(_ path: String) {
    // SAFETY: the call makes a string of its own, which is freed here.
    guard let input = Input(path: path), let absolute = unsafe realpath(path, nil) else {
      return nil
    }
    // SAFETY: it ends in a NUL.
    self.path = unsafe String(String(cString: absolute).dropFirst())
    unsafe free(absolute)
    self.input = input
    files = LinkedFiles()
    let decoder = InputDecoder(charset: nil)
    guard let page = try? decoder.page(name: self.path, bytes: input.bytes) else { return nil }
    self.page = page.file
    let source = DocumentSource(page.file)
    let collected = PageCollector.collect(source.text, options: HTMLParserOptions())
    var loader = SheetLoader(
      files, SchemeOptions.Limits(), decoder: decoder, budget: .unlimited(), bakesAllMedia: false)
    loader.load(
      collected, text: source.text,
      base: DocumentBase(
        fallback: ResourceURL(path: self.path), element: collected.outline.base),
      encoding: page.file.encoding)
    sheets = loader.sheets.map { $0.text.bytes(in: source.text) }
  }

  /// - Returns: the seconds that parsing takes, and the medians of the ratios within a round.
  private func measure() -> (parsing: Double, ratios: [UserInterfaceStyle: Double]) {
    var parsings: [Double] = []
    var ratios: [UserInterfaceStyle: [Double]] = [:]
    let rewriters = Self.styles.map { style in
      SchemeRewriter(
        options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: style)))
    }
    for round in 0...Self.rounds {
      let parsing = CPUClock.time(least: 0.02, parse)
      for (style, rewriter) in zip(Self.styles, rewriters) {
        let time = CPUClock.time(least: 0.02) {
          rewriter.rewrite(input.bytes, path: path, resources: files).bytes.count
        }
        // What a first one reads from files counts for nothing.
        if round > 0 { ratios[style, default: []].append(time / parsing) }
      }
      if round > 0 { parsings.append(parsing) }
    }
    return (Self.median(parsings), ratios.mapValues(Self.median))
  }

  private func parse() -> Int {
    var count = HTMLDocument.parse(page.text).nodes.count
    for sheet in sheets { count += Stylesheet.parse(sheet.span).declarations.count }
    return count
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

/// All files of this machine, each read once.
private final class LinkedFiles: ResourceProvider {
  private let read = Mutex<[String: [UInt8]?]>([:])

  func bytes(at path: String) -> [UInt8]? {
    read.withLock { read in
      if let known = read[path] { return known }
      let bytes = Input.read("/" + path)
      read[path] = .some(bytes)
      return bytes
    }
  }
}
