internal import SchemefyXML
internal import SchemefySource

/// What comes of a file beside its edits, of all documents in it.
struct DocumentOutput {
  /// The definitions that are to stand in a file of their own.
  var palette = PaletteSheet()
  var report: DiagnosticReport

  init(of file: SourceFile) { report = DiagnosticReport(file) }

  /// What became of the file.
  ///
  /// - Parameter palettePath: where it links to the definitions.
  func result(of file: SourceFile, _ edits: EditList, _ palettePath: String?) -> RewriteResult {
    var result = RewriteResult(file, edits, diagnostics: report.diagnostics)
    result.leave(palette, at: palettePath)
    return result
  }
}

extension Pipeline {
  /// What became of a page in HTML: it is unchanged where its encoding depends on the place of text that
  /// would move.
  func result(of file: SourceFile, _ edits: EditList, _ output: DocumentOutput) -> RewriteResult {
    let result = output.result(of: file, edits, palettePath(of: file))
    guard result.isChanged, !decoder.reads(result.bytes, as: file.encoding) else { return result }
    var report = output.report
    report.add(
      .warning, "encoding-unstable",
      "its encoding depends on the place of text that would move; the page is unchanged", at: nil)
    return RewriteResult(unchanged: file, diagnostics: report.diagnostics)
  }

  /// Where a page links to the definitions.
  func palettePath(of file: SourceFile) -> String? {
    guard case .link(let href) = shape.paletteCSS else { return nil }
    return surroundings(of: file).base.resolving(Array(href.utf8))?.localPath
  }
}
