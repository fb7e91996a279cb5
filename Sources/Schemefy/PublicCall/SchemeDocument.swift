internal import SchemefyPage
internal import SchemefySheets
public import SchemefySource
public import SchemefyTraits
internal import Synchronization

/// A document that is read, and says which files it needs before it is rewritten.
///
/// The caller fetches the files as it likes, and none of its threads waits in the library:
///
/// ```swift
/// var document = try rewriter.read(SchemeContent(body, as: .page, path: path))
/// while !document.needs.isEmpty {
///   document.provide(await fetch(document.needs))
/// }
/// let dark = try document.rewrite(with: TraitCollection(userInterfaceStyle: .dark))
/// ```
///
/// The document is parsed once, for any number of traits.
public struct SchemeDocument: Sendable {
  private let rewriter: SchemeRewriter
  private let file: Result<SchemeRewriter.RestoredFile, SchemeRewriter.Unread>
  /// In bytes.
  private let length: Int
  /// The files that were fetched, by path; `nil` for those that are not there.
  private var files: [String: [UInt8]?] = [:]
  /// The paths of the style sheets that the content links and that sheets import, as far as the ones
  /// provided so far show: relative to the root of the resources, each once, in the order of links.
  public private(set) var needs: [String] = []

  init(
    _ content: SchemeContent, by rewriter: SchemeRewriter, _ budget: WorkBudget
  ) {
    self.rewriter = rewriter
    length = content.bytes.count
    file = rewriter.read(content, knownBy: nil, budget)
    if !budget.isSpent { findNeeds(budget) }
  }

  /// Takes files that were fetched.
  ///
  /// - Parameter fetched: the bytes, by path. All ``needs`` that are not among them count as missing,
  ///   so that each round comes nearer to the end; a file that is none of them, such as a picture, may
  ///   come along.
  public mutating func provide(_ fetched: [String: [UInt8]]) {
    for path in needs { files[path] = .some(nil) }
    for (path, bytes) in fetched { files[path] = bytes }
    findNeeds(WorkBudget(rewriter.options.limits, length: length))
  }

  /// Rewrites the content for traits. Files that are still needed count as missing.
  ///
  /// - Parameters:
  ///   - traits: where the content is shown; `nil` for the rewriter's.
  ///   - deadline: when the work ends at the latest; `nil` for never.
  /// - Throws: ``WorkInterruption`` where the task is cancelled, or the deadline passes.
  public func rewrite(
    with traits: TraitCollection? = nil, until deadline: ContinuousClock.Instant? = nil
  ) throws(WorkInterruption) -> RewriteResult {
    let rewriter = traits.map(rewriter.with) ?? rewriter
    switch file {
    case .failure(let unread): return unread.result
    case .success(let file):
      let budget = rewriter.budget(forLength: length, until: deadline)
      let result = rewriter.rewrite(file, resources: provided, plan: nil, budget)
      if let interruption = budget.interruption { throw interruption }
      return result
    }
  }

  private var provided: ProvidedFiles? { files.isEmpty ? nil : ProvidedFiles(files) }

  /// Looks for the files that sheets are missing.
  private mutating func findNeeds(_ budget: WorkBudget) {
    guard case .success(let file) = file else { return }
    let provided = ProvidedFiles(files)
    rewriter.pipeline(budget, provided).askForSheets(of: file.read)
    needs = provided.missing
  }
}

/// The files that were fetched before they are asked for; notes which others are asked for.
private final class ProvidedFiles: ResourceProvider {
  private let files: [String: [UInt8]?]
  private let unknown = Mutex<[String]>([])

  init(_ files: [String: [UInt8]?]) { self.files = files }

  /// The files that were asked for and not provided, each once.
  var missing: [String] { unknown.withLock { $0 } }

  func bytes(at path: String) -> [UInt8]? {
    if let known = files[path] { return known }
    unknown.withLock { if !$0.contains(path) { $0.append(path) } }
    return nil
  }

  func hasFile(at path: String) -> Bool { (files[path] ?? nil) != nil }
}

extension Pipeline {
  /// Loads the sheets of a file, to find out which resources it asks for.
  fileprivate func askForSheets(of file: ReadFile) {
    var pipeline = self
    // Pictures are replaced by files that may be there; it takes none to find the sheets.
    pipeline.asksForPictures = false
    switch file.content {
    case .page(let source, let page): pipeline.ask(DocumentSource(source), page)
    case .xml(let source, let page): pipeline.ask(DocumentSource(source, isXML: true), page)
    case .malformed, .sheet: return
    }
  }

  private func ask(_ source: DocumentSource, _ page: CollectedPage) {
    guard !page.links.isEmpty || !page.styles.isEmpty else { return }
    _ = load(source, page, in: nil, survey: nil)
  }
}
