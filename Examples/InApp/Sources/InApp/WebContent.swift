import Schemefy

/// Answers what web views ask for: content of one source, in the traits that the view which asks has at the
/// moment.
///
/// ```swift
/// let content = WebContent(FolderSource(book))
/// let view = await content.open(in: environment)
/// let page = await content.response(to: "index.html", in: view)
/// for await _ in environment.traitChanges() {
///   for view in await content.outdated() { reload(view) }
/// }
/// ```
public actor WebContent {
  /// A web view that shows content.
  public struct View: Hashable, Sendable {
    fileprivate let number: Int
  }

  /// A rewriter of one appearance, and what it has made.
  private struct Appearance {
    let rewriter: SchemeRewriter
    /// The decision on all pages and sheets of the source; `nil` where each page is by itself.
    let plan: SitePlan?
    /// Sheets and pictures, which pages share: of pages a view shows one at a time.
    var shared: [String: Content] = [:]
  }

  private struct AppearanceKey: Hashable {
    var traits: TraitCollection
    var charset: String?
  }

  private let source: any ContentSource
  private let options: SchemeOptions
  private let cacheLimit: Int
  private var appearances: [AppearanceKey: Appearance] = [:]
  /// How many bytes of sheets and pictures are kept, at most the limit.
  public private(set) var cachedSize = 0
  private var environments: [View: TraitEnvironment] = [:]
  /// The traits that the page was made for that each view shows.
  private var shown: [View: TraitCollection] = [:]
  private var next = 0

  /// - Parameters:
  ///   - source: where the content comes from.
  ///   - options: how it is rewritten; the traits are those of the views.
  ///   - cacheLimit: how many bytes of sheets and pictures are kept; where it is reached, those of appearances
  ///     that no view has go.
  public init(
    _ source: any ContentSource, options: SchemeOptions = SchemeOptions(), cacheLimit: Int = 8 << 20
  ) {
    self.source = source
    self.options = options
    self.cacheLimit = cacheLimit
  }

  // MARK: Views

  /// Notes a view, with the place in the app that it has its traits from: that of a sheet or a popover is
  /// a level higher than that of a window.
  public func open(in environment: TraitEnvironment) -> View {
    defer { next += 1 }
    let view = View(number: next)
    environments[view] = environment
    return view
  }

  /// Forgets a view.
  public func close(_ view: View) {
    environments[view] = nil
    shown[view] = nil
  }

  /// The views whose pages would have other colours now than they were made with.
  public func outdated() -> [View] {
    shown.filter { view, traits in
      let current = environments[view]?.traitCollection ?? traits
      return current.hasDifferentColorAppearance(comparedTo: traits)
    }.map(\.key).sorted { $0.number < $1.number }
  }

  // MARK: Requests

  /// What a view gets that asks for a path; `nil` if there is no such thing, or no such view.
  public func response(to path: String, in view: View) -> Content? {
    guard let environment = environments[view], let content = source.content(at: path) else {
      return nil
    }
    guard let type = content.type else { return content }
    // Unspecified traits are as light ones: they have the same appearance.
    let traits = environment.traitCollection.colorAppearance
    if type == .html || type == .xhtml { shown[view] = traits }
    return rewritten(content, type, path, traits)
  }

  private func rewritten(
    _ content: Content, _ type: ContentType, _ path: String, _ traits: TraitCollection
  ) -> Content {
    let key = AppearanceKey(traits: traits, charset: content.charset)
    var appearance = appearances[key] ?? appearance(key)
    defer { appearances[key] = appearance }
    if let known = appearance.shared[path] { return known }
    var result = content
    result.bytes =
      appearance.rewriter.rewrite(
        content.bytes, path: path, type: type, resources: SourceFiles(source: source),
        plan: appearance.plan
      ).bytes
    if type == .css || type == .svg, makeRoom(for: result.bytes.count, in: key) {
      cachedSize += result.bytes.count
      appearance.shared[path] = result
    }
    return result
  }

  /// Makes room for a result, and returns whether there is any.
  private func makeRoom(for size: Int, in key: AppearanceKey) -> Bool {
    guard cachedSize + size > cacheLimit else { return true }
    let current = Set(environments.values.map(\.traitCollection.colorAppearance))
    for (other, appearance) in appearances where other != key && !current.contains(other.traits) {
      cachedSize -= appearance.shared.values.reduce(0) { $0 + $1.bytes.count }
      appearances[other] = nil
    }
    return cachedSize + size <= cacheLimit
  }

  private func appearance(_ key: AppearanceKey) -> Appearance {
    var options = options
    options.traits = key.traits
    options.charset = key.charset
    let rewriter = SchemeRewriter(options: options)
    let files = source.paths.map { [source] path in
      SiteFile(path: path) { source.content(at: path)?.bytes }
    }
    let plan =
      files.isEmpty ? nil : rewriter.plan(files, resources: SourceFiles(source: source))
    return Appearance(rewriter: rewriter, plan: plan)
  }

  /// Gives up all that can be made again, as when memory is short.
  public func forget() {
    appearances = [:]
    cachedSize = 0
  }
}
