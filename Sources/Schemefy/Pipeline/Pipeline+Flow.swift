internal import SchemefyHTML
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyXML

/// The flow of a page through the steps below, each a function from value to value.
///
/// | step | takes | gives |
/// | --- | --- | --- |
/// | restore (``SchemeRewriter``) | bytes | the author's bytes |
/// | read | bytes | the document, with its styles, links and attributes |
/// | load | the document, resources | its sheets, and whether and how it is mapped |
/// | observe | page and sheets | where its colours are seen |
/// | plan | the observed page, the palette | the new colours |
/// | write | page and plan | edits |
/// | apply | bytes, edits | bytes |
extension Pipeline {
  /// Rewrites a file that is read. With a survey, the sheets that it links are files of their own.
  func rewrite(_ read: ReadFile, survey: SiteSurvey?) -> RewriteResult {
    switch read.content {
    case .page(let file, let page):
      var output = DocumentOutput(of: file)
      let edits = rewrite(DocumentSource(file), page, in: nil, survey: survey, &output)
      return result(of: file, edits, output)
    case .xml(let file, let page):
      var output = DocumentOutput(of: file)
      let source = DocumentSource(file, isXML: true)
      let edits = rewrite(source, page, in: nil, survey: survey, &output)
      return output.result(of: file, edits, palettePath(of: file))
    case .malformed(let file, let error):
      var report = DiagnosticReport(file)
      report.add(
        .warning, error.kind.rawValue, "\(error.message); left as it is",
        at: TextRange(at: error.offset))
      return RewriteResult(unchanged: file, diagnostics: report.diagnostics)
    case .sheet(let file):
      return rewriteSheet(file, survey: survey)
    }
  }

  /// Rewrites a document, and those that stand in it.
  ///
  /// - Parameter surroundings: the surroundings of a document in a page; `nil` for a file.
  func rewrite(
    _ file: DocumentSource, _ page: CollectedPage, in surroundings: DocumentSurroundings?,
    survey: SiteSurvey?, _ output: inout DocumentOutput
  ) -> EditList {
    guard isRewritten(page, of: file, &output.report) else { return EditList() }
    let loaded = loadForItself(file, page, in: surroundings, survey: survey)
    let observed = observeForItself(loaded)
    let planned = plan(observed)
    return write(planned, &output)
  }
}
