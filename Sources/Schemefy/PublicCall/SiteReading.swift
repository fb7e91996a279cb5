internal import SchemefyEvidence
internal import SchemefyPage
internal import SchemefySource
internal import Synchronization

/// Reads the files of a site, any number of them at a time, and notes those that can't be read.
final class SiteReading: Sendable {
  /// A file in its author's version, without the edits of an earlier run.
  struct File {
    let path: String
    let bytes: [UInt8]
    let type: ContentType?
  }

  /// Each path once.
  private let files: [SiteFile]
  private let rewriter: SchemeRewriter
  private let resources: (any ResourceProvider)?
  /// Gets the pages as they are read and observed, for the later steps of the plan and for their rewriting.
  let known: KnownPages?
  /// The diagnostics on files that could not be read, by the numbers of the files, which are not tried
  /// again.
  private let failures = Mutex<[Int: Diagnostic]>([:])
  /// Asks whether the work is to end; `nil` if nothing interrupts it.
  private let interrupt: (@Sendable () -> WorkInterruption?)?
  /// The budget of the work on what is known of all files. Each file has a budget of its own.
  let budget: WorkBudget

  /// - Parameters:
  ///   - files: of two with a path the first counts.
  ///   - interrupt: asked at least once in a millisecond of work whether that is to end, and why; `nil` lets it
  ///     run.
  init(
    _ files: [SiteFile], rewriter: SchemeRewriter, resources: (any ResourceProvider)?,
    keepingPagesIn known: KnownPages? = nil,
    interruptedBy interrupt: (@Sendable () -> WorkInterruption?)? = nil
  ) {
    self.interrupt = interrupt
    budget = .unlimited(interruptedBy: interrupt)
    var paths: Set<String> = []
    self.files = files.filter { paths.insert($0.path).inserted }
    self.rewriter = rewriter
    self.resources = resources
    self.known = known
  }

  /// The reason why the work was interrupted; `nil` while it was not.
  var interruption: WorkInterruption? { budget.interruption }

  /// By path, all files.
  var filesByPath: [String: SiteFile] {
    Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
  }

  /// Whether a file is a style sheet, as far as that is known before it is read.
  func isSheet(_ file: SiteFile) -> Bool {
    guard let type = file.type ?? rewriter.options.contentType else {
      return file.path.hasSuffix(".css")
    }
    return type == .css
  }

  /// The diagnostics on files that can't be read, in the order of the files.
  var diagnostics: [Diagnostic] {
    failures.withLock { $0 }.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The values of a function for the files, merged as they come.
  ///
  /// - Parameters:
  ///   - isTaken: which files to read.
  ///   - start: what to merge into.
  ///   - run: as of ``SchemeRewriter/plan(_:resources:running:)``.
  ///   - value: the function; `nil` is left out, as is a file that can't be read.
  ///   - merge: adds a value, with the same result in any order.
  func merge<Result: Sendable, Value>(
    where isTaken: (SiteFile) -> Bool = { _ in true }, into start: Result,
    running run: (_ count: Int, _ work: @escaping @Sendable (Int) -> Void) -> Void,
    _ value: @escaping @Sendable (Pipeline, File) throws(UnreadableFile) -> Value?,
    by merge: @escaping @Sendable (inout Result, Value) -> Void
  ) -> Result {
    let merged = Merged(start)
    let failed = failures.withLock { $0 }
    let numbers = files.indices.filter { failed[$0] == nil && isTaken(files[$0]) }
    run(numbers.count) { [self] piece in
      guard let value = read(numbers[piece], value) else { return }
      merged.result.withLock { merge(&$0, value) }
    }
    return merged.result.withLock { $0 }
  }

  /// The value of a function for a file; `nil` if the file can't be read, which is noted.
  private func read<Value>(
    _ number: Int, _ value: (Pipeline, File) throws(UnreadableFile) -> Value?
  ) -> Value? {
    guard budget.checkpoint() else { return nil }
    let file = files[number]
    let rewriter = rewriter(for: file)
    let limits = rewriter.options.limits
    let given: [UInt8]
    do {
      guard let bytes = try file.read() else { return nil }
      given = bytes
    } catch {
      let location = SourceLocation(file: file.path)
      return fail(
        number, Diagnostic(.error, "file-unreadable", "it can't be read: \(error)", at: location))
    }
    guard given.count <= limits.size else {
      return fail(number, DiagnosticReport.tooLarge(file.path, limits))
    }
    let bytes = rewriter.authored(given, path: file.path, type: file.type)
    var pipeline = rewriter.pipeline(
      WorkBudget(limits, length: bytes.count, interruptedBy: interrupt), resources)
    pipeline.known = known
    let type = rewriter.contentType(of: bytes, path: file.path, given: file.type)
    let result: Value?
    do throws(UnreadableFile) {
      result = try value(pipeline, File(path: file.path, bytes: bytes, type: type))
    } catch {
      return fail(number, error.diagnostic)
    }
    if pipeline.budget.interruption != nil {
      budget.checkpoint()
      return nil
    }
    if let resource = pipeline.budget.spent {
      return fail(number, DiagnosticReport.tooCostly(file.path, resource, limits))
    }
    return result
  }

  /// The rewriter for a file, with the `charset` that came with it.
  private func rewriter(for file: SiteFile) -> SchemeRewriter {
    guard let charset = file.charset else { return rewriter }
    var options = rewriter.options
    options.charset = charset
    return rewriter.with(options)
  }

  private func fail<Value>(_ number: Int, _ diagnostic: Diagnostic) -> Value? {
    failures.withLock { $0[number] = diagnostic }
    return nil
  }
}

/// The steps by which the plan of a site is made of its files.
extension SiteReading {
  /// Calls its second argument with each number below its first one, as of
  /// ``SchemeRewriter/plan(_:resources:running:)``.
  typealias Run = (_ count: Int, _ work: @escaping @Sendable (Int) -> Void) -> Void

  /// Surveys files: the facts that each has by itself.
  func survey(
    into start: SiteSurvey = SiteSurvey(), where isTaken: (SiteFile) -> Bool, running run: Run
  ) -> SiteSurvey {
    merge(where: isTaken, into: start, running: run) { pipeline, file throws(UnreadableFile) in
      try pipeline.survey(file.bytes, file.path, file.type)
    } by: {
      $0.merge($1)
    }
  }

  /// The merged evidence of the pages for the sheets that they use together with others.
  ///
  /// - Parameters:
  ///   - decided: the survey, with the decisions on the sheets.
  ///   - carried: returns the evidence that arrives at another machine for the evidence of a page that
  ///     is sent.
  func evidence(
    _ decided: SiteSurvey, running run: Run,
    carried: @escaping @Sendable (SiteEvidence) -> SiteEvidence = { $0 }
  ) -> SiteEvidence {
    merge(where: { decided.isSharing($0.path) }, into: SiteEvidence(), running: run) {
      pipeline, file throws(UnreadableFile) in
      try pipeline.page(file.bytes, file.path, file.type).map { source, page in
        carried(pipeline.evidence(of: source, page, in: nil, survey: decided))
      }
    } by: {
      $0.merge($1)
    }
  }

  /// The plans of pages for the sheets that they alone use, by the paths of the pages.
  ///
  /// - Parameter planned: the survey, with the plans of the sheets that several pages use.
  func ownSheets(_ planned: SiteSurvey, running run: Run) -> [String: [String: OwnSheet]] {
    merge(where: { planned.decides($0.path) }, into: [String: [String: OwnSheet]](), running: run) {
      pipeline, file throws(UnreadableFile) in
      try pipeline.page(file.bytes, file.path, file.type).map { source, page in
        (file.path, pipeline.ownSheets(of: source, page, survey: planned))
      }
    } by: {
      $0[$1.0] = $1.1
    }
  }
}

/// A result that several threads add to.
final class Merged<Result: Sendable>: Sendable {
  let result: Mutex<Result>

  init(_ start: Result) { result = Mutex(start) }
}
