internal import SchemefyCascade
internal import SchemefyHTML
internal import SchemefyMapping
internal import SchemefyObservation
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits
internal import SchemefyXML

/// Documents in other documents: `srcdoc`. Each is a page of its own, but it takes over the base
/// URL, the nonce, the policy for styles and the style of the page around it, and it is seen on what
/// lies behind its element there.
///
/// Sheets that documents share with other pages of a site are planned for the canvas, as they are
/// planned before the pages around. Pictures in `data:` URLs are planned by themselves, too.
extension Pipeline {
  /// The surroundings of a page that is a file: its base URL, and the nonce that came with it.
  func surroundings(of file: SourceFile) -> DocumentSurroundings {
    let url = ResourceURL(path: file.name, in: site)
    return DocumentSurroundings(
      base: options.base.flatMap { url.resolving(Array($0.utf8)) } ?? url, nonce: nonce)
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
  /// - Parameters:
  ///   - meta: the schemes that the page declares.
  ///   - frames: the frames in which the page shows the documents, as far as they are known, by the
  ///     offsets at which their elements begin.
  func rewriteDocuments(
    in rewriter: PageRewriter, _ planned: PlannedPage, meta: ColorSchemeValue?,
    on frames: [Int: [UserInterfaceStyle: CascadeEnvironment.Frame]], _ edits: inout EditList,
    _ output: inout DocumentOutput
  ) {
    let outer = rewriter.file
    let pipeline = inner(planned.decision, planned.facts.support, meta: meta)
    for document in rewriter.page.documents {
      let source = DocumentSource(document, in: outer)
      guard source.depth <= options.limits.srcdoc else {
        noteLimit(source.place(of: TextRange(at: 0)), &output.report)
        return
      }
      guard var pipeline = part(at: document.range, of: rewriter, or: pipeline) else { continue }
      // The surfaces in a part with a style of its own are not planned with the page.
      let isInPart = rewriter.regions?.region(at: document.range.lowerBound) != nil
      pipeline.frames = isInPart ? [:] : frames[document.range.lowerBound] ?? [:]
      var surroundings = surroundings(of: document, in: rewriter)
      surroundings.isSeenThrough = pipeline.isSeenThrough
      let own = budget.releasing {
        pipeline.rewrite(
          source, collect(source), in: surroundings, survey: planned.loaded.survey, &output)
      }
      edits.append(rewriter.restorable(own, of: document))
    }
  }

  /// Adds the frames in which a page shows the documents in it, in the colours that it will have: by the
  /// offsets at which their elements begin. The light comes from what was matched in the dark, unless it is
  /// planned for itself.
  ///
  /// A chain of ancestors goes on in the page around: a document without a canvas of its own is seen on
  /// what lies behind its element, where both have one scheme. It inherits nothing.
  ///
  /// CSS Color Adjust §2.3 <https://drafts.csswg.org/css-color-adjust/#color-scheme-effect>
  func addFrames(
    to planned: inout PlannedPage, in style: UserInterfaceStyle, _ shown: ShownPage,
    _ plan: inout ScenePlan
  ) {
    guard !planned.page.documents.isEmpty else { return }
    let (elements, observation) = (shown.observation.page.elements, shown.observation)
    func add(_ colors: ComputedColors, _ style: UserInterfaceStyle) {
      for (index, element) in elements.elements.enumerated() where element.tag == .iframe {
        let index = Int32(truncatingIfNeeded: index)
        let place = elements.start(of: index)
        planned.frames[place, default: [:]][style] = CascadeEnvironment.Frame(colors[index])
      }
    }
    add(observation.views(plan.painted)[0], style)
    guard planned.decision.repairedStyles == [.dark] else { return }
    let loaded = planned.loaded
    budget.releasing {
      add(observer.lightStyles(of: observation.styles, shown.start, loaded).painted(), .light)
    }
  }

  /// Whether what lies behind the frame of the document is seen through its canvas, in each style that
  /// the output has.
  private var isSeenThrough: Bool {
    let styles = shape.style.map { [$0] } ?? [.light, .dark]
    return styles.allSatisfy { frames[$0]?.scheme == $0 }
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
