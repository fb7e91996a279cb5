import Foundation
import PipelineTestSupport
import Schemefy
import SchemefyCascade
import SchemefyHTML
import SchemefyMedia
import SchemefyProperties
import SchemefySheets
import SchemefySource
import TestSupport
import Testing

/// A page is a site of one: it gets the same colours by itself, with its sheets in it, and in a folder
/// with its sheets as files of their own.
struct SiteOfOneTests {
  /// Pages that link sheets, as those of the visual tests do.
  static let linked = (Corpus.golden.inputs + Corpus.examples.inputs + Corpus.pages.inputs).filter {
    $0.root != nil && $0.path.hasSuffix(".html")
  }

  /// Pages that hold all of their sheets, with the same pages as they would link them.
  static let split = (Corpus.golden.inputs + Corpus.pages.inputs).compactMap { input in
    Split(input)
  }

  @Test(arguments: Array(linked.indices).sample(oneOf: 3), [UserInterfaceStyle.dark, .unspecified])
  func linkedSheets(_ index: Int, _ style: UserInterfaceStyle) throws {
    let input = Self.linked[index]
    let root = try #require(input.root)
    let rewriter = SchemeRewriter(
      options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: style)))
    let resources = FolderResources(root)
    let alone = rewriter.rewrite(input.bytes, path: input.path, resources: resources)
    compare(alone.bytes, rewriter, input, [input.path: input.bytes], resources)
    compareWithTwin(alone.bytes, rewriter, input, [input.path: input.bytes], resources)
  }

  @Test(arguments: split.indices, [UserInterfaceStyle.dark, .unspecified])
  func sheetsInThePage(_ index: Int, _ style: UserInterfaceStyle) {
    let split = Self.split[index]
    let rewriter = SchemeRewriter(
      options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: style)))
    let resources = split.input.root.map(FolderResources.init)
    let alone = rewriter.rewrite(split.input.bytes, path: split.input.path, resources: resources)
    compare(alone.bytes, rewriter, split.input, split.files, resources)
    compareWithTwin(alone.bytes, rewriter, split.input, split.files, resources)
  }

  /// Compares a page by itself with the same in a folder, beside an equal page that shares its sheets: the
  /// sheets are then planned from the evidence of both, and the page's own colours after them.
  private func compareWithTwin(
    _ alone: [UInt8], _ rewriter: SchemeRewriter, _ input: Corpus.Input,
    _ files: [String: [UInt8]], _ resources: FolderResources?
  ) {
    var files = files
    files[input.path + ".twin.html"] = files[input.path]
    if let reason = Self.differentTwins[input.name] {
      withKnownIssue("\(reason)") { compare(alone, rewriter, input, files, resources) }
    } else {
      compare(alone, rewriter, input, files, resources)
    }
  }

  /// The pages that look otherwise beside an equal page, with the reasons.
  private static let differentTwins: [String: String] = [:]

  /// Compares a page by itself with the same in a folder.
  ///
  /// - Parameters:
  ///   - alone: as it is rewritten by itself.
  ///   - files: of the folder, but for the sheets that were read for it.
  private func compare(
    _ alone: [UInt8], _ rewriter: SchemeRewriter, _ input: Corpus.Input,
    _ files: [String: [UInt8]], _ resources: FolderResources?
  ) {
    var site = files
    for path in resources?.paths ?? [] where path.hasSuffix(".css") {
      site[path] = resources?.bytes(at: path)
    }
    let output = rewriter.rewrite(site: site, resources: resources)
    compare(
      input.name, (alone, resources), (output[input.path] ?? [], Files(output, resources)))
  }

  /// A page whose `style` elements are files.
  struct Split {
    let input: Corpus.Input
    let files: [String: [UInt8]]

    /// `nil` if it has none, or others than plain ones.
    init?(_ input: Corpus.Input) {
      let text = String(decoding: input.bytes, as: UTF8.self)
      let parts = text.components(separatedBy: "<style>")
      guard parts.count > 1, Array(text.utf8) == input.bytes, text.contains("<!doctype html>"),
        !text.contains("<style "), !text.contains("<svg"), !text.contains("srcdoc")
      else { return nil }
      var files: [String: [UInt8]] = [:]
      var page = parts[0]
      let folder = input.path.components(separatedBy: "/").dropLast().map { "\($0)/" }.joined()
      for (index, part) in parts.dropFirst().enumerated() {
        let halves = part.components(separatedBy: "</style>")
        guard halves.count == 2 else { return nil }
        files["\(folder)split\(index).css"] = Array(halves[0].utf8)
        page += "<link rel=stylesheet href=split\(index).css>\(halves[1])"
      }
      files[input.path] = Array(page.utf8)
      self.input = input
      self.files = files
    }
  }

  /// The files of a site as they are rewritten, and what else it has.
  struct Files: ResourceProvider {
    let files: [String: [UInt8]]
    let others: FolderResources?

    init(_ files: [String: [UInt8]], _ others: FolderResources?) {
      self.files = files
      self.others = others
    }

    func bytes(at path: String) -> [UInt8]? { files[path] ?? others?.bytes(at: path) }
  }

  private typealias Output = (page: [UInt8], resources: (any ResourceProvider)?)

  private func compare(_ name: String, _ alone: Output, _ inFolder: Output) {
    for style in [UserInterfaceStyle.dark, .light] {
      let (own, other) = (Self.shown(alone, name, style), Self.shown(inFolder, name, style))
      guard own.count == other.count else {
        Issue.record("\(name): \(own.count) elements, \(other.count) in a folder")
        return
      }
      let different = zip(own, other).filter { $0 != $1 }
      let first = different.first.map { "\($0.0); in a folder \($0.1)" } ?? ""
      let isSame = different.isEmpty
      #expect(isSame, "\(name), \(style): \(different.count), first \(first)")
    }
  }

  /// What the elements of a page's body show in a style.
  private static func shown(
    _ output: Output, _ name: String, _ style: UserInterfaceStyle
  ) -> [String] {
    let file = SourceFile(name: name, bytes: output.page)
    let media = MediaEnvironment(
      traits: TraitCollection(userInterfaceStyle: style, accessibilityContrast: .normal),
      mediaType: "screen")
    let page = CascadedPage(
      HTMLDocument.parse(file.text), of: file, resources: output.resources,
      environment: CascadeEnvironment(media: media))
    return page.elements.elements.indices.compactMap { index in
      switch page.elements.elements[index].tag {
      case .html, .head, .title, .meta, .link, .style, .script, .base: return nil
      case let tag:
        let colors = page.colors[Int32(index)]
        return "\(tag): \(text(colors.visibleTextColor)) on \(text(colors.backdrop))"
      }
    }
  }

  /// A colour; why one is not known differs by the numbers of sheets.
  private static func text(_ color: ResolvedColor) -> String {
    color.color.map { "\($0)" } ?? "unknown"
  }
}
