import Foundation
import Testing

/// Markup comes from the types that escape what is put into it, and from nowhere else.
struct EncoderUseTests {
  /// Files whose literals of markup are of the type `Markup`.
  private static let writers: Set = [
    "MarkupSyntax.swift", "SchemeMarker.swift", "HTMLReport.swift",
    "HTMLReport+Views.swift", "AuditReport+HTML.swift", "AuditViews.swift",
    "ExplainReport+HTML.swift", "PalettePage.swift", "PreviewShell.swift", "AndroidExport.swift",
  ]

  /// Files that compare text with markup, list what a parser sees, or name what is no markup at all.
  private static let readers: Set = [
    "XMLLexer.swift", "XMLLexer+Doctype.swift", "XMLTreeBuilder.swift", "XMLDeclarationScan.swift",
    "HTMLTokenizer+Comments.swift", "HTMLDocument+TreeDump.swift", "PageCollector+Outline.swift",
    "InputDecoder+ContentType.swift", "AwaitedText.swift", "CharacterData.swift",
    "StyleContent.swift",
    "PropertySyntax.swift", "FileRun.swift", "WholeInput.swift", "InspectCommand+Texts.swift",
    "Span+Apart.swift", "SchemeTraces.swift", "HTMLReader+Pieces.swift",
    "SchemeStream+Head.swift", "HTMLParserOptions+Enclosing.swift",
  ]

  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  /// The lines of all sources, without comments.
  private static func lines() throws -> [(file: String, line: String)] {
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .flatMap { url in
        try String(contentsOf: url, encoding: .utf8).split(separator: "\n").compactMap { line in
          let text = line.drop { $0 == " " }
          return text.hasPrefix("//") ? nil : (url.lastPathComponent, String(text))
        }
      }
  }

  @Test func onlyMarkupIsMarkup() throws {
    // In a string literal, or at the start of a line of a longer one.
    let tag = /^(?:<[A-Za-z\/!?]|(?:[^"]*"(?:[^"\\]|\\.)*")*[^"]*"(?:[^"\\]|\\.)*<[A-Za-z\/!?])/
    let lines = try Self.lines()
    #expect(lines.count > 30_000)
    for (file, line) in lines
    where line.contains(tag) && !Self.writers.contains(file) && !Self.readers.contains(file) {
      Issue.record("\(file): markup that is not of the type 'Markup': \(line)")
    }
    for (file, line) in lines where Self.writers.contains(file) && line.contains(tag) {
      #expect(!line.contains(".utf8"), "\(file): \(line)")
      #expect(!line.contains(/: String\b/), "\(file): \(line)")
    }
    for file in Self.writers.union(Self.readers) {
      #expect(lines.contains { $0.file == file && $0.line.contains(tag) }, "\(file) has none")
    }
  }

  /// Strings of CSS and values of attributes in quotes are left to their encoders, too.
  @Test func nothingIsQuotedByHand() throws {
    let quoted = /\\"\\\(/
    let quotes: Set = ["ListingText.swift", "PaletteExport.swift", "PaletteStylesheetWriter.swift"]
    for (file, line) in try Self.lines()
    where line.contains(quoted) && !Self.writers.contains(file) && !quotes.contains(file) {
      let isMessage = file.hasPrefix("Swift") || file.hasSuffix("JSON.swift")
      #expect(isMessage, "\(file): a value in quotes that no encoder has seen: \(line)")
    }
  }
}
