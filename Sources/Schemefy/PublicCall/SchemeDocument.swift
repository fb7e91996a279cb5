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
///   try document.provide(await fetch(document.needs))
/// }
/// let dark = try document.rewrite(with: TraitCollection(userInterfaceStyle: .dark))
/// ```
///
/// The document is parsed once, for any number of traits.
public struct SchemeDocument: Sendable {
  /// The kinds of files that a document is asked about.
  public struct NeededFiles: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The style sheets that the content links, and those that sheets import.
    public static let styleSheets = NeededFiles(rawValue: 1)
    /// The pictures behind texts, whose tones decide on the colours of the texts; the drawings that are
    /// written anew for the dark; and the counterparts for it that pictures may have: of a logo, `logo-dark.png`
    /// and each other name that may be one is asked for, though most pages have none.
    public static let pictures = NeededFiles(rawValue: 2)
    /// All that a call with a ``ResourceProvider`` asks it for.
    public static let all: NeededFiles = [.styleSheets, .pictures]
  }

  private let rewriter: SchemeRewriter
  private let file: Result<SchemeRewriter.RestoredFile, SchemeRewriter.Unread>
  /// In bytes.
  private let length: Int
  /// The files that were fetched, by path; `nil` for those that are not there.
  private var files: [String: [UInt8]?] = [:]
  private let kinds: NeededFiles
  /// The paths of the files that are missing, as far as the ones provided so far show: relative to the root of
  /// the resources, each once, in the order of links. Pictures are among them once all style sheets are there,
  /// if they were asked for.
  public private(set) var needs: [String] = []

  init(
    _ content: SchemeContent, by rewriter: SchemeRewriter, needing kinds: NeededFiles,
    _ budget: WorkBudget
  ) {
    self.rewriter = rewriter
    self.kinds = kinds
    length = content.bytes.count
    file = rewriter.read(content, knownBy: nil, budget)
    if !budget.isSpent { findNeeds(budget) }
  }

  /// Takes files that were fetched.
  ///
  /// - Parameters:
  ///   - fetched: the bytes, by path. All ``needs`` that are not among them count as missing, so that each round
  ///     comes nearer to the end; a file that is none of them, such as a picture that was not asked for, may come
  ///     along.
  ///   - deadline: when the work ends at the latest; `nil` for never.
  /// - Throws: ``WorkInterruption`` where the task is cancelled, or the deadline passes. The files are taken even
  ///   so, and ``needs`` says which are known to be missing.
  public mutating func provide(
    _ fetched: [String: [UInt8]], until deadline: ContinuousClock.Instant? = nil
  ) throws(WorkInterruption) {
    for path in needs { files[path] = .some(nil) }
    for (path, bytes) in fetched { files[path] = bytes }
    let budget = rewriter.budget(forLength: length, until: deadline)
    findNeeds(budget)
    if let interruption = budget.interruption { throw interruption }
  }

  /// Rewrites the content for traits. Files that are still needed count as missing.
  ///
  /// - Parameters:
  ///   - traits: where the content is shown; `nil` for the rewriter's.
  ///   - plan: the plan of the site that the content belongs to, made with these traits; style sheets of the site
  ///     need not be fetched. As of ``SchemeRewriter/rewrite(_:with:resources:plan:until:)``.
  ///   - deadline: when the work ends at the latest; `nil` for never.
  /// - Throws: ``WorkInterruption`` where the task is cancelled, or the deadline passes.
  public func rewrite(
    with traits: TraitCollection? = nil, plan: SitePlan? = nil,
    until deadline: ContinuousClock.Instant? = nil
  ) throws(WorkInterruption) -> RewriteResult {
    let rewriter = traits.map(rewriter.with) ?? rewriter
    switch file {
    case .failure(let unread): return unread.result
    case .success(let file):
      let budget = rewriter.budget(forLength: length, until: deadline)
      let result = rewriter.rewrite(file, resources: provided, plan: plan, budget)
      if let interruption = budget.interruption { throw interruption }
      return result
    }
  }

  private var provided: ProvidedFiles? { files.isEmpty ? nil : ProvidedFiles(files) }

  /// Looks for the files that are missing: first style sheets, which say which pictures matter.
  private mutating func findNeeds(_ budget: WorkBudget) {
    guard case .success(let file) = file else { return }
    let sheets = ProvidedFiles(files)
    rewriter.pipeline(budget, sheets).askForSheets(of: file.read)
    needs = kinds.contains(.styleSheets) ? sheets.missing : []
    guard kinds.contains(.pictures), needs.isEmpty, !budget.isSpent else { return }
    let all = ProvidedFiles(files)
    _ = rewriter.rewrite(file, resources: all, plan: nil, budget)
    let known = Set(sheets.missing)
    needs = all.missing.filter { !known.contains($0) }
  }
}

/// The files that were fetched before they are asked for; notes which others are asked for.
private final class ProvidedFiles: ResourceProvider {
  private let files: [String: [UInt8]?]
  private let unknown = Mutex(Unknown())

  private struct Unknown {
    var paths: [String] = []
    var known: Set<String> = []
  }

  init(_ files: [String: [UInt8]?]) { self.files = files }

  /// The files that were asked for and not provided, each once.
  var missing: [String] { unknown.withLock { $0.paths } }

  func bytes(at path: String) -> [UInt8]? {
    if let known = files[path] { return known }
    note(path)
    return nil
  }

  func hasFile(at path: String) -> Bool {
    if let known = files[path] { return known != nil }
    note(path)
    return false
  }

  private func note(_ path: String) {
    unknown.withLock { if $0.known.insert(path).inserted { $0.paths.append(path) } }
  }
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
