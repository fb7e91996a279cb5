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
  /// Rewrites a page that is a file. With a survey, its linked sheets are files of their own.
  func rewritePage(
    _ bytes: [UInt8], path: String, survey: SiteSurvey?
  ) throws(InputDecoder.Failure) -> RewriteResult {
    let (file, page) = try readPage(bytes, path: path)
    var output = DocumentOutput(of: file)
    let edits = rewrite(DocumentSource(file), page, in: nil, survey: survey, &output)
    return result(of: file, edits, output)
  }

  /// Rewrites a page or a picture in the syntax of XML.
  func rewriteXML(
    _ bytes: [UInt8], path: String, survey: SiteSurvey?
  ) throws(InputDecoder.Failure) -> RewriteResult {
    let file = try decoder.xml(name: path, bytes: bytes)
    var output = DocumentOutput(of: file)
    guard let page = readXML(file, &output) else {
      return RewriteResult(unchanged: file, diagnostics: output.report.diagnostics)
    }
    let edits = rewrite(
      DocumentSource(file, isXML: true), page, in: nil, survey: survey, &output)
    return output.result(of: file, edits, palettePath(of: file))
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
