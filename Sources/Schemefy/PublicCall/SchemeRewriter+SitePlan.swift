internal import SchemefyHTML
internal import SchemefySource

extension SchemeRewriter {
  /// Plans the colours of the style sheets that the pages of a site link, so that the texts of all
  /// pages can be read. A sheet that one page alone links gets the colours that it would have in it.
  ///
  /// - Parameters:
  ///   - files: all pages and style sheets of the site, in any order: the plan is the same. One that
  ///     can't be read is left out, and named by ``SitePlan/diagnostics``; of two with a path the first
  ///     counts.
  ///   - resources: the files that they link to, such as pictures.
  public func plan(_ files: [SiteFile], resources: (any ResourceProvider)? = nil) -> SitePlan {
    plan(files, resources: resources) { $0 }
  }

  /// Plans the style sheets of a site, with the evidence of pages sent from where they are observed.
  ///
  /// - Parameter carried: gives the evidence that arrives for the evidence of a page that is sent.
  package func plan(
    _ files: [SiteFile], resources: (any ResourceProvider)?,
    _ carried: (SiteEvidence) throws -> SiteEvidence
  ) rethrows -> SitePlan {
    var paths: Set<String> = []
    let files = files.filter { paths.insert($0.path).inserted }
    var reading = SiteReading(rewriter: self, resources: resources)
    var survey = SiteSurvey()
    for file in files {
      let own = reading.read(file) { pipeline, bytes, type throws(UnreadableFile) in
        try pipeline.survey(bytes, file.path, type)
      }
      if let own { survey.merge(own) }
    }
    sitePipeline.decide(on: &survey)
    var evidence = SiteEvidence()
    for file in files where survey.isSharing(file.path) {
      let own = reading.read(file) { pipeline, bytes, type throws(UnreadableFile) in
        try pipeline.page(bytes, file.path, type).map { source, page in
          pipeline.evidence(of: source, page, in: nil, survey: survey)
        }
      }
      if let own { evidence.merge(try carried(own)) }
    }
    sitePipeline.plan(&survey, by: evidence)
    for file in files where survey.decides(file.path) {
      let own = reading.read(file) { pipeline, bytes, type throws(UnreadableFile) in
        try pipeline.page(bytes, file.path, type).map { source, page in
          pipeline.ownSheets(of: source, page, survey: survey)
        }
      }
      if let own { survey.take(own) }
    }
    return SitePlan(survey, PlanFingerprint(options, palette), reading.diagnostics)
  }
}

extension Pipeline {
  /// The survey of one page or style sheet, to be merged over all files of a site, in any order.
  fileprivate func survey(
    _ bytes: [UInt8], _ path: String, _ type: ContentType?
  ) throws(UnreadableFile) -> SiteSurvey? {
    if type == .css {
      do throws(InputDecoder.Failure) {
        return surveySheet(try decoder.sheet(name: path, bytes: bytes).text, path: path)
      } catch {
        throw UnreadableFile(error, at: path)
      }
    }
    var survey = SiteSurvey()
    if let page = try page(bytes, path, type) {
      add(page.source, page.page, named: path, in: nil, to: &survey)
    }
    return survey
  }
}

/// Reads the files of a site, and notes those that can't be read.
private struct SiteReading {
  let rewriter: SchemeRewriter
  let resources: (any ResourceProvider)?
  private(set) var diagnostics: [Diagnostic] = []
  /// The paths of files that could not be read, which are not tried again.
  private var failed: Set<String> = []

  init(rewriter: SchemeRewriter, resources: (any ResourceProvider)?) {
    self.rewriter = rewriter
    self.resources = resources
  }

  /// The value of a function for a file as its author left it; `nil` if the file can't be read, which is
  /// reported once.
  mutating func read<Value>(
    _ file: SiteFile,
    _ body: (Pipeline, [UInt8], ContentType?) throws(UnreadableFile) -> Value?
  ) -> Value? {
    guard !failed.contains(file.path) else { return nil }
    let limits = rewriter.options.limits
    let given: [UInt8]
    do {
      guard let bytes = try file.read() else { return nil }
      given = bytes
    } catch {
      let location = SourceLocation(file: file.path)
      return fail(
        file, Diagnostic(.error, "file-unreadable", "it can't be read: \(error)", at: location))
    }
    guard given.count <= limits.size else {
      return fail(file, DiagnosticReport.tooLarge(file.path, limits))
    }
    let bytes = rewriter.authored(given, path: file.path, type: file.type)
    let pipeline = rewriter.pipeline(forLength: bytes.count, resources)
    let type = rewriter.contentType(of: bytes, path: file.path, given: file.type)
    let value: Value?
    do throws(UnreadableFile) {
      value = try body(pipeline, bytes, type)
    } catch {
      return fail(file, error.diagnostic)
    }
    if let resource = pipeline.budget.spent {
      return fail(file, DiagnosticReport.tooCostly(file.path, resource, limits))
    }
    return value
  }

  private mutating func fail<Value>(_ file: SiteFile, _ diagnostic: Diagnostic) -> Value? {
    failed.insert(file.path)
    diagnostics.append(diagnostic)
    return nil
  }
}
