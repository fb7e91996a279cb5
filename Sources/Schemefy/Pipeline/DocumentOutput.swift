internal import SchemefySource
internal import SchemefyXML

/// The output of a rewritten file besides its edits: the definitions and the diagnostics of all
/// documents in it.
struct DocumentOutput {
  /// The definitions of custom properties that belong in a file of their own.
  var palette = PaletteSheet()
  var report: DiagnosticReport
  var statistics = RewriteStatistics()

  init(of file: SourceFile) { report = DiagnosticReport(file) }

  /// The result of rewriting the file.
  ///
  /// - Parameter palettePath: the path of the file of definitions that it links to.
  func result(of file: SourceFile, _ edits: EditList, _ palettePath: String?) -> RewriteResult {
    var result = RewriteResult(file, edits, diagnostics: report.diagnostics)
    result.leave(palette, at: palettePath)
    result.statistics = statistics
    return result
  }
}

extension Pipeline {
  /// The result of rewriting a page in HTML.
  ///
  /// The page stays unchanged where its encoding depends on the place of text that the edits would
  /// move.
  func result(of file: SourceFile, _ edits: EditList, _ output: DocumentOutput) -> RewriteResult {
    let result = output.result(of: file, edits, palettePath(of: file))
    guard result.isChanged, !decoder.reads(result.bytes, as: file.encoding) else { return result }
    var report = output.report
    report.add(
      .warning, "encoding-unstable",
      "its encoding depends on the place of text that would move; the page is unchanged", at: nil)
    return RewriteResult(unchanged: file, diagnostics: report.diagnostics)
  }

  /// The path of the file of definitions that a page links to; `nil` if it links to none.
  func palettePath(of file: SourceFile) -> String? {
    switch shape.paletteCSS {
    case .link(let href): surroundings(of: file).base.resolving(Array(href.utf8))?.localPath
    case .file(let path): path
    case .inline, .none: nil
    }
  }
}
