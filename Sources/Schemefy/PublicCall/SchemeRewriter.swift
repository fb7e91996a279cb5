internal import SchemefyHTML
internal import SchemefyMapping
internal import SchemefyPictures
internal import SchemefySource
public import SchemefyTraits
internal import SchemefyXML

/// Makes content follow the colour scheme.
///
/// A rewriter is made once and used for any number of files, from any number of tasks.
public struct SchemeRewriter: Sendable {
  /// The options of the rewriter.
  public private(set) var options: SchemeOptions
  /// The palette that the options name, or that was given; its texts have the minimum contrast, if the
  /// options ask for one.
  public let palette: Palette
  /// The sheets that are analysed for other calls, too; `nil` if none are shared.
  public let cache: SheetCache?
  private var palettes: MappingPalettes
  private(set) var decoder: InputDecoder
  /// The tones of the pictures that were measured.
  let tones = PictureTones()
  /// The traces by which it is known how far pages have to be read; `nil` to read all of each.
  var traces: SchemeTraces?

  /// Makes a rewriter.
  ///
  /// - Parameters:
  ///   - options: what files are rewritten for, and how.
  ///   - palette: the palette to use in place of the options' one; UIKit's roles that it lacks are
  ///     those of `ios`.
  ///   - cache: shares analysed style sheets with all rewriters that have it; results are the same
  ///     without.
  public init(
    options: SchemeOptions = SchemeOptions(), palette: Palette? = nil, cache: SheetCache? = nil
  ) {
    let whole = Palette(options, given: palette)
    let options = options.matching(whole, given: palette)
    self.options = options
    self.palette = whole
    self.cache = cache
    palettes = MappingPalettes(whole, options.withStyleOfRoot)
    decoder = InputDecoder(charset: options.charset)
    traces = SchemeTraces(options)
  }

  /// The rewriter for other traits, such as those of a reader, with the same palette and cache.
  ///
  /// Made from a rewriter without a style, it costs next to nothing.
  public func with(_ traits: TraitCollection) -> SchemeRewriter {
    guard traits != options.traits else { return self }
    var options = options
    options.traits = traits
    return with(options)
  }

  /// The rewriter with options that differ in traits and in how the input is read.
  func with(_ options: SchemeOptions) -> SchemeRewriter {
    var rewriter = self
    rewriter.palettes = palettes.with(
      palette, options.withStyleOfRoot, from: self.options.withStyleOfRoot)
    rewriter.options = options
    if options.charset != self.options.charset {
      rewriter.decoder = decoder.with(charset: options.charset)
    }
    if traces != nil { rewriter.traces = SchemeTraces(options) }
    return rewriter
  }

  /// The pipeline of one document.
  ///
  /// - Parameter budget: the budget of the document.
  func pipeline(
    _ budget: WorkBudget, _ resources: (any ResourceProvider)? = nil
  ) -> Pipeline {
    var pipeline = Pipeline(
      options, palettes: palettes, decoder: decoder, resources: resources, budget: budget)
    pipeline.traces = traces
    (pipeline.cache, pipeline.tones) = (cache, tones)
    return pipeline
  }

  /// The pipeline of one file, which may belong to a site.
  func pipeline(
    _ budget: WorkBudget, _ resources: (any ResourceProvider)?, plan: SitePlan?
  ) -> Pipeline {
    var pipeline = pipeline(budget, resources)
    if plan == nil, pipeline.shape.style == nil { pipeline.site = nil }
    if let plan {
      pipeline.rewrittenSheet = { [resources] in rewrittenSheet(at: $0, plan, resources) }
    }
    return pipeline
  }

  /// The pipeline that plans all sheets of a site; its budget is unlimited, as the sheets were within
  /// theirs when they were surveyed.
  var sitePipeline: Pipeline { pipeline(.unlimited()) }

  /// Rewrites a page or a style sheet.
  ///
  /// A file that is neither comes back as it is, with the warning `type-unknown`;
  /// ``SchemeOptions/contentType`` says how types are recognised. A server says what it has, and calls
  /// ``rewrite(_:with:resources:plan:until:)``.
  ///
  /// - Parameters:
  ///   - bytes: the file, in any encoding.
  ///   - path: its path as diagnostics show it; with `resources`, relative to their root.
  ///   - type: the type of the file; `nil` leaves that to the options and the name.
  ///   - resources: the files that it links to; `nil` leaves its links alone.
  ///   - plan: given for a file of a site: linked style sheets are then left where they are, to be
  ///     rewritten as files of their own; `nil` puts them into the page.
  /// - Returns: the new bytes, or the given ones where there is nothing to do, and diagnostics.
  public func rewrite(
    _ bytes: [UInt8], path: String, type: ContentType? = nil,
    resources: (any ResourceProvider)? = nil, plan: SitePlan? = nil
  ) -> RewriteResult {
    let budget = WorkBudget(options.limits, length: bytes.count)
    switch read(bytes, path: path, type: type, knownBy: plan, budget) {
    case .success(let read): return rewrite(read, resources: resources, plan: plan, budget)
    case .failure(let unread): return unread.result
    }
  }

  /// A file that was restored and read, with the edits that restored it to its author's version.
  struct RestoredFile: Sendable {
    let given: [UInt8]
    let restored: EditList?
    let read: ReadFile
    let path: String
    /// The nonce of ``SchemeContent/nonce``.
    var nonce: String?
  }

  /// The result for a file that is not read.
  struct Unread: Error {
    let result: RewriteResult
  }

  /// Restores a file to its author's version, and reads it.
  ///
  /// - Parameter plan: the plan of its site, which may have read it already; `nil` for a file of none.
  func read(
    _ given: [UInt8], path: String, type: ContentType?, knownBy plan: SitePlan?,
    _ budget: WorkBudget
  ) -> Result<RestoredFile, Unread> {
    guard given.count <= options.limits.size else {
      return .failure(unread(given, DiagnosticReport.tooLarge(path, options.limits)))
    }
    let restored = restoration(of: given, path: path, type: type, budget)
    let bytes = restored?.applied(to: given) ?? given
    guard let type = contentType(of: bytes, path: path, given: type) else {
      return .failure(
        unchanged(
          given, path, "type-unknown",
          "not of a type that is processed, left as it is; '--type' tells what it is"))
    }
    do throws(InputDecoder.Failure) {
      var pipeline = pipeline(budget)
      pipeline.known = known(by: plan)
      let read = try pipeline.read(bytes, path: path, type: type)
      return .success(RestoredFile(given: given, restored: restored, read: read, path: path))
    } catch {
      return .failure(
        unchanged(given, path, error.identifier, error.message + "; the file is unchanged"))
    }
  }

  /// Rewrites a file that is read.
  func rewrite(
    _ file: RestoredFile, resources: (any ResourceProvider)?, plan: SitePlan?,
    _ budget: WorkBudget
  ) -> RewriteResult {
    if let plan, !plan.fingerprint.isFor(options.traits) {
      return unread(file.given, Self.differingPlan(file.path)).result
    }
    let survey = plan?.survey
    var resources = resources
    if let survey, let files = resources {
      resources = PlannedResources(files: files, survey: survey)
    }
    var pipeline = pipeline(budget, resources, plan: plan)
    pipeline.nonce = file.nonce.map { Array($0.utf8) }
    pipeline.known = known(by: plan)
    var result = pipeline.rewrite(file.read, survey: survey)
    if let resource = budget.spent {
      let spent = DiagnosticReport.tooCostly(file.path, resource, options.limits)
      return unread(file.given, spent).result
    }
    if let restored = file.restored { result.follow(restored, of: file.given) }
    return result
  }

  /// The pages that a plan knows; `nil` if it knows none, or another rewriter has made it.
  private func known(by plan: SitePlan?) -> KnownPages? {
    plan?.known.flatMap { $0.tones === tones ? $0 : nil }
  }

  /// The edits that remove the auto output of an earlier run, so that runs do not build on each other;
  /// `nil` if there is none. With `--map never` nothing is restored.
  private func restoration(
    of bytes: [UInt8], path: String, type: ContentType?, _ budget: WorkBudget? = nil
  ) -> EditList? {
    guard options.map != .never, RestoreMarks.mayStand(in: bytes.span) else { return nil }
    let type = contentType(of: bytes, path: path, given: type)
    let edits = Restoration(options, decoder, budget: budget)
      .restore(bytes, path: path, type: type)?.edits
    return edits.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The rewritten style sheet of a site at a path; `nil` if there is none.
  private func rewrittenSheet(
    at path: String, _ plan: SitePlan, _ resources: (any ResourceProvider)?
  ) -> RewrittenSheet? {
    guard let text = plan.survey.text(of: path) else { return nil }
    let sheet = plan.sheets.sheet(RewrittenSheets.Key(path, options)) {
      let files = resources.map { AskedResources($0) }
      let after = rewrite(text, path: path, type: .css, resources: files, plan: plan).bytes
      return RewrittenSheet(
        authored(text, path: path, type: .css), after, reads: files?.paths ?? [])
    }
    // A provider that notes what a file depends on is asked for each file.
    for path in sheet.reads { _ = resources?.hasFile(at: path) }
    return sheet
  }

  /// The bytes of a file in its author's version, without the edits of an earlier run.
  package func authored(_ bytes: [UInt8], path: String, type: ContentType?) -> [UInt8] {
    restoration(of: bytes, path: path, type: type)?.applied(to: bytes) ?? bytes
  }

  /// The diagnostic for a plan that was made for other traits than content is rewritten for.
  static func differingPlan(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "plan-differs", "the plan of its site is for another style, contrast or level",
      at: SourceLocation(file: path))
  }

  /// A file that is left as it is, with a warning.
  private func unchanged(
    _ bytes: [UInt8], _ path: String, _ identifier: String, _ message: String
  ) -> Unread {
    unread(
      bytes, Diagnostic(.warning, identifier, message, at: SourceLocation(file: path)))
  }

  private func unread(_ bytes: [UInt8], _ reason: Diagnostic) -> Unread {
    Unread(
      result: RewriteResult(
        bytes: bytes, isChanged: false, edits: EditList(), diagnostics: [reason]))
  }

  func contentType(
    of bytes: [UInt8], path: String, given type: ContentType?
  ) -> ContentType? {
    decoder.contentType(of: bytes, path: path, given: type ?? options.contentType)
  }
}

extension Palette {
  /// The palette that options name, or one that is given, with the missing roles and the minimum
  /// contrast of texts.
  package init(_ options: SchemeOptions, given: Palette?) {
    let named = given?.completed(by: Palette(builtIn: .ios)) ?? Palette(builtIn: options.palette)
    self = options.minimumContrast.map(named.guaranteeing(contrast:)) ?? named
  }
}
