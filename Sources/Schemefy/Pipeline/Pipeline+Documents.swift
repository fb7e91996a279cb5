internal import SchemefyHTML
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits
internal import SchemefyXML

/// Documents in other documents: `srcdoc`. Each is a page of its own, but it takes over the base
/// URL, the nonce, the policy for styles and the style of the page around it.
extension Pipeline {
  /// The surroundings of a page that is a file: its base URL.
  func surroundings(of file: SourceFile) -> DocumentSurroundings {
    let url = ResourceURL(path: file.name, in: site)
    return DocumentSurroundings(
      base: options.base.flatMap { url.resolving(Array($0.utf8)) } ?? url)
  }

  /// The surroundings of a document in a page: base URL, nonce and policy for styles.
  func surroundings(
    of document: SrcdocDocument, in rewriter: PageRewriter
  ) -> DocumentSurroundings {
    var surroundings = rewriter.surroundings
    surroundings.base = rewriter.base.url(at: document.range)
    let nonce = rewriter.page.outline.nonce?.bytes(in: rewriter.file.text)
    surroundings.nonce = nonce ?? surroundings.nonce
    surroundings.forbidsInlineStyle = rewriter.forbidsInlineStyle
    return surroundings
  }

  /// Rewrites the documents in a page.
  ///
  /// - Parameter support: the schemes that the page's sheets support.
  func rewriteDocuments(
    in rewriter: PageRewriter, _ decision: PageDecision, _ support: SchemeSupport,
    meta: ColorSchemeValue?, survey: SiteSurvey?, _ edits: inout EditList,
    _ output: inout DocumentOutput
  ) {
    guard !rewriter.page.documents.isEmpty else { return }
    let outer = rewriter.file
    let pipeline = inner(decision, support, meta: meta)
    for document in rewriter.page.documents {
      let source = DocumentSource(document, in: outer)
      guard source.depth <= options.limits.srcdoc else {
        noteLimit(source.place(of: TextRange(at: 0)), &output.report)
        return
      }
      guard let pipeline = part(at: document.range, of: rewriter, or: pipeline) else { continue }
      let own = budget.releasing {
        pipeline.rewrite(
          source, collect(source), in: surroundings(of: document, in: rewriter), survey: survey,
          &output)
      }
      edits.append(rewriter.restorable(own, of: document))
    }
  }

  /// The pipeline for a document at a place of a page.
  ///
  /// A document follows the scheme of the element around it: in a part that has a style of its own,
  /// the pipeline shows that style. In auto output the browser asks that element itself.
  ///
  /// - Returns: `nil` in a part that is left as it is.
  private func part(at place: TextRange, of rewriter: PageRewriter, or outer: Pipeline) -> Pipeline?
  {
    guard let style = rewriter.regions?.region(at: place.lowerBound)?.style else { return outer }
    guard style != .ignored else { return nil }
    guard shape.style != nil else { return self }
    var options = options
    options.traits.userInterfaceStyle = style.scheme
    return with(options)
  }

  /// Reports once that documents nest too deep.
  private func noteLimit(_ place: TextRange, _ report: inout DiagnosticReport) {
    guard !report.has("limit-srcdoc") else { return }
    report.add(
      .warning, "limit-srcdoc",
      "documents in 'srcdoc' nest deeper than \(options.limits.srcdoc); deeper ones stay as they are",
      at: place)
  }

  /// The pipeline for the documents in a page.
  ///
  /// It has the options of the page, except where the page stays in another scheme than the output,
  /// as its author declares: documents follow the scheme of the element around them, so they are
  /// shown in that scheme, and their colours stay the author's as well.
  ///
  /// Media Queries 5 <https://drafts.csswg.org/mediaqueries-5/#prefers-color-scheme>, as resolved in
  /// <https://github.com/w3c/csswg-drafts/issues/7493>
  func inner(
    _ decision: PageDecision, _ support: SchemeSupport, meta: ColorSchemeValue?
  ) -> Pipeline {
    var options = options
    guard let style = shape.style else {
      guard support.isOnlyLight || meta.map(isOnlyLight) ?? false, decision.colorScheme == nil
      else {
        return self
      }
      options.map = .never
      return with(options)
    }
    let isDeclared = support.root != nil || meta.map { !$0.isNormal } ?? false
    guard decision.colorScheme == nil, isDeclared, let used = decision.usedScheme, used != style
    else { return self }
    options.map = .never
    options.traits.userInterfaceStyle = used
    return with(options)
  }

  private func isOnlyLight(_ value: ColorSchemeValue) -> Bool {
    value.isOnly && value.lists(.light) && !value.lists(.dark)
  }
}
