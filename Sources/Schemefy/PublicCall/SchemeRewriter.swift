internal import SchemefyHTML
internal import SchemefyMapping
internal import SchemefySource
public import SchemefyTraits
internal import SchemefyXML

/// Makes content follow the colour scheme.
///
/// A rewriter is made once and used for any number of files, from any number of tasks.
public struct SchemeRewriter: Sendable {
  /// The options of the rewriter.
  public let options: SchemeOptions
  /// The palette that the options name, or that was given; its texts have the minimum contrast, if the
  /// options ask for one.
  public let palette: Palette
  private let palettes: MappingPalettes
  let decoder: InputDecoder
  /// What tells how far pages have to be read; `nil` to read all of each.
  var traces: SchemeTraces?

  /// Makes a rewriter.
  ///
  /// - Parameters:
  ///   - options: what files are rewritten for, and how.
  ///   - palette: the palette to use in place of the options' one; UIKit's roles that it lacks are
  ///     those of `ios`.
  public init(options: SchemeOptions = SchemeOptions(), palette: Palette? = nil) {
    self.options = options
    self.palette = Palette(options, given: palette)
    palettes = MappingPalettes(self.palette, options)
    decoder = InputDecoder(charset: options.charset)
    traces = SchemeTraces(options)
  }

  /// The pipeline of one document.
  ///
  /// - Parameter length: the length of the document, in bytes, which its budget of work grows with.
  func pipeline(
    forLength length: Int, _ resources: (any ResourceProvider)? = nil
  ) -> Pipeline {
    var pipeline = Pipeline(
      options, palettes: palettes, decoder: decoder, resources: resources,
      budget: WorkBudget(options.limits, length: length))
    pipeline.traces = traces
    return pipeline
  }

  /// The pipeline that plans all sheets of a site; its budget is unlimited, as the sheets were within
  /// theirs when they were surveyed.
  var sitePipeline: Pipeline {
    Pipeline(
      options, palettes: palettes, decoder: decoder, resources: nil, budget: .unlimited())
  }

  /// Rewrites a page or a style sheet.
  ///
  /// A file that is neither comes back as it is, with the warning `type-unknown`;
  /// ``SchemeOptions/contentType`` says how types are recognised.
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
    guard bytes.count <= options.limits.size else {
      return RewriteResult(
        bytes: bytes, isChanged: false, edits: EditList(),
        diagnostics: [DiagnosticReport.tooLarge(path, options.limits)])
    }
    let (given, survey) = (bytes, plan?.survey)
    let restored = restoration(of: given, path: path, type: type)
    let bytes = restored?.applied(to: given) ?? given
    var resources = resources
    if let survey, let files = resources {
      resources = PlannedResources(files: files, survey: survey)
    }
    var pipeline = pipeline(forLength: bytes.count, resources)
    if plan == nil, pipeline.shape.style == nil { pipeline.site = nil }
    if let plan {
      pipeline.rewrittenSheet = { [resources] in rewrittenSheet(at: $0, plan, resources) }
    }
    do {
      var result =
        switch contentType(of: bytes, path: path, given: type) {
        case .html: try pipeline.rewritePage(bytes, path: path, survey: survey)
        case .xhtml, .svg: try pipeline.rewriteXML(bytes, path: path, survey: survey)
        case .css:
          pipeline.rewriteSheet(try decoder.sheet(name: path, bytes: bytes), survey: survey)
        case nil:
          unchanged(
            bytes, path, "type-unknown",
            "not of a type that is processed, left as it is; '--type' tells what it is")
        }
      if let resource = pipeline.budget.spent {
        return RewriteResult(
          bytes: given, isChanged: false, edits: EditList(),
          diagnostics: [DiagnosticReport.tooCostly(path, resource, options.limits)])
      }
      if let restored { result.follow(restored, of: given) }
      return result
    } catch {
      return unchanged(given, path, error.identifier, error.message + "; the file is unchanged")
    }
  }

  /// The edits that remove the auto output of an earlier run, so that runs do not build on each other;
  /// `nil` if there is none. With `--map never` nothing is restored.
  private func restoration(
    of bytes: [UInt8], path: String, type: ContentType?
  ) -> EditList? {
    guard options.map != .never, RestoreMarks.mayStand(in: bytes.span) else { return nil }
    let type = contentType(of: bytes, path: path, given: type)
    let edits = Restoration(options, decoder).restore(bytes, path: path, type: type)?.edits
    return edits.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// What becomes of a style sheet of a site; `nil` if there is none at a path.
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
    // Who notes what a file depends on is told of each file.
    for path in sheet.reads { _ = resources?.hasFile(at: path) }
    return sheet
  }

  /// A file as its author left it.
  package func authored(_ bytes: [UInt8], path: String, type: ContentType?) -> [UInt8] {
    restoration(of: bytes, path: path, type: type)?.applied(to: bytes) ?? bytes
  }

  /// A file that is left as it is, with a warning.
  private func unchanged(
    _ bytes: [UInt8], _ path: String, _ identifier: String, _ message: String
  ) -> RewriteResult {
    let file = SourceFile(name: path, bytes: bytes)
    var report = DiagnosticReport(file)
    report.add(.warning, identifier, message, at: nil)
    return RewriteResult(unchanged: file, diagnostics: report.diagnostics)
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
