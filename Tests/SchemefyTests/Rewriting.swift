import SchemefyProperties
import SchemefyTraits
import Testing

@testable import Schemefy
import SchemefyReports
@testable import SchemefyCascade
@testable import SchemefyHTML
@testable import SchemefySheets

/// Files that a page links to.
struct TextFiles: ResourceProvider {
  var files: [String: String]

  func bytes(at path: String) -> [UInt8]? { files[path].map { Array($0.utf8) } }
}

/// A page or a sheet rewritten for a style; a second run has to change nothing.
func rewrite(
  _ text: String, _ style: UserInterfaceStyle, path: String = "page.html",
  files: [String: String] = [:], _ change: (inout SchemeOptions) -> Void = { _ in }
) -> String {
  var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
  change(&options)
  let rewriter = SchemeRewriter(options: options)
  let resources = TextFiles(files: files)
  let result = rewriter.rewrite(Array(text.utf8), path: path, resources: resources)
  #expect(!rewriter.rewrite(result.bytes, path: path, resources: resources).isChanged)
  return String(decoding: result.bytes, as: UTF8.self)
}

/// CSS without the comments that mark edits of it.
func unmarked(_ css: String) -> String {
  css.replacing(/\/\*schemefy (?:auto 1|end[^*]*)\*\//, with: "")
}

/// How many texts of a page can't be read; there has to be a text.
func failures(
  _ page: String, in style: UserInterfaceStyle, _ change: (inout SchemeOptions) -> Void = { _ in }
) throws -> Int {
  var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
  change(&options)
  let report = try ContrastAudit(options: options).report(on: Array(page.utf8), path: "page.html")
  #expect(report.counts.total > 0)
  return report.counts.failing
}

/// The colours of the texts of a page, and of what lies behind them, in the light.
func lightColors(of page: String) -> [[ResolvedColor]] { colors(of: page, in: .light) }

/// The colours of the texts of a page, and of what lies behind them, where a browser prefers a style.
func colors(of page: String, in style: UserInterfaceStyle) -> [[ResolvedColor]] {
  let file = SourceFile(name: "page.html", bytes: Array(page.utf8))
  var media = MediaEnvironment(
    traits: TraitCollection(userInterfaceStyle: style, accessibilityContrast: .normal),
    mediaType: "screen")
  for (name, value) in [
    ("width", "1280px"), ("height", "800px"), ("prefers-reduced-motion", "no-preference"),
    ("forced-colors", "none"), ("hover", "hover"), ("pointer", "fine"),
  ] {
    #expect(throws: Never.self) { try media.setFeature(name, to: value) }
  }
  let styled = CascadedPage(
    HTMLDocument.parse(file.text), of: file, resources: nil,
    environment: CascadeEnvironment(media: media))
  guard let body = styled.elements.elements.firstIndex(where: { $0.tag == .body }) else {
    return []
  }
  return (body..<styled.elements.elements.count).map {
    let colors = styled.colors[Int32($0)]
    return [colors.visibleTextColor, colors.backdrop]
  }
}
