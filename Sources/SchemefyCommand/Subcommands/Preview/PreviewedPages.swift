internal import Schemefy
internal import SchemefyReports

/// The pages that are shown, each made again only where it, or a file that it links, has changed.
struct PreviewedPages {
  private let settings: CommandSettings
  private let console: Console
  private let plan: SitePlan?
  private var known: [FilePath: Known] = [:]
  /// The folders of all files that are shown, and of those that are read.
  private(set) var folders: Set<FilePath> = []

  /// The maximum number of pages of a folder that are shown.
  static let most = 40

  private struct Page {
    let name: FilePath
    let place: Place
    let type: ContentType?
    var isStream = false
    let read: () throws(SystemError) -> [UInt8]
  }

  private struct Known {
    let bytes: ContentHash
    let links: [String: ContentHash?]
    /// `nil` if the page can't be shown.
    let preview: PagePreview?
  }

  /// - Throws: if the plan of the site can't be read, or is for others than both styles.
  init(_ settings: CommandSettings, _ console: Console) throws(CommandFailure) {
    (self.settings, self.console) = (settings, console)
    let rewriter = SchemeRewriter(options: settings.scheme.forFiles, palette: settings.palette)
    plan = try settings.plan.map { path throws(CommandFailure) in
      try PlanFile(path: path).plan(for: rewriter)
    }
  }

  /// What makes the previews of an input.
  private func previewer(ofStream isStream: Bool) -> PagePreviewer {
    PagePreviewer(
      options: settings.scheme.forInput(isStream: isStream), palette: settings.palette, plan: plan)
  }

  /// The previews as pages are now.
  mutating func update() -> (previews: [(name: String, preview: PagePreview)], status: ExitStatus) {
    var previews: [(name: String, preview: PagePreview)] = []
    var status = ExitStatus.done
    var all: [FilePath: Known] = [:]
    for input in settings.inputs {
      do throws(CommandFailure) {
        for page in try pages(of: input) {
          let shown = try preview(of: page)
          all[page.name] = shown
          if let preview = shown.preview { previews.append((page.name.description, preview)) }
        }
      } catch {
        console.report(error)
        status = .failure
      }
    }
    known = all
    return (previews, status)
  }

  private mutating func pages(of input: FilePath) throws(CommandFailure) -> [Page] {
    if input != FilePath("-"), (try? FileStatus(of: input))?.kind == .folder {
      return try pages(in: input)
    }
    let limit = settings.scheme.limits.size
    let whole = try WholeInput(input, limit: limit)
    if !whole.isStream { folders.insert(input.parent) }
    let place = try whole.place(root: settings.root)
    return [
      Page(name: whole.name, place: place, type: nil, isStream: whole.isStream) { whole.bytes }
    ]
  }

  private mutating func pages(in folder: FilePath) throws(CommandFailure) -> [Page] {
    let site = try SiteFolder(folder, root: settings.root)
    let walk = try site.walk(settings)
    for failure in walk.failures { console.report(failure) }
    folders.formUnion(
      walk.entries.filter { $0.kind == .folder }.map { folder.appending($0.path) } + [folder])
    let members = site.members(walk.entries, limit: settings.scheme.limits.size)
      .filter { $0.type != .css && $0.type != .svg }
    if members.count > Self.most {
      console.warn(
        folder, MessageKind.previewLimit.rawValue,
        "it has \(members.count) pages, of which \(Self.most) are shown")
    }
    return members.prefix(Self.most).map { member in
      Page(
        name: FilePath(member.place.name(of: member.place.path)), place: member.place,
        type: member.type, read: member.read)
    }
  }

  private mutating func preview(of page: Page) throws(CommandFailure) -> Known {
    let bytes: [UInt8]
    do {
      bytes = try page.read()
    } catch {
      throw CommandFailure(page.name, error)
    }
    let hash = ContentHash(bytes)
    if let known = known[page.name], known.bytes == hash,
      known.links.allSatisfy({ Self.hash(of: $0.key, page.place) == $0.value })
    {
      return known
    }
    let links = page.place.resources.map { AskedResources($0) }
    var preview: PagePreview?
    do {
      preview = try previewer(ofStream: page.isStream).preview(
        of: bytes, path: page.place.path, type: page.type, resources: links,
        root: page.place.resources.flatMap { _ in Self.address(ofRootOf: page.place) })
    } catch {
      console.report(CommandFailure(page.name, error))
    }
    for path in links?.paths ?? [] { folders.insert(FilePath(page.place.name(of: path)).parent) }
    var hashes: [String: ContentHash?] = [:]
    for path in links?.paths ?? [] { hashes[path] = .some(Self.hash(of: path, page.place)) }
    return Known(bytes: hash, links: hashes, preview: preview)
  }

  /// The address of the root, with a slash at its end; `nil` if there is no such folder.
  private static func address(ofRootOf place: Place) -> String? {
    let root = place.root.isEmpty ? FilePath(".") : place.root
    guard let path = try? root.resolved() else { return nil }
    return path.hasTrailingSlash ? path.address : path.address + "/"
  }

  private static func hash(of path: String, _ place: Place) -> ContentHash? {
    place.resources?.bytes(at: path).map { ContentHash($0) }
  }
}
