internal import SchemefyColor
internal import SchemefyMapping
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits
internal import SchemefyXML

/// A survey of the files of a site: which style sheets they share, with the facts of each file, and
/// the plans of the sheets once these are made.
///
/// Surveys of single files can be merged in any order, with the same result.
package struct SiteSurvey: Sendable {
  /// The facts of one file.
  struct FileFacts: Sendable {
    /// The facts of the file itself, without those of the sheets that it links to.
    var facts: SheetFacts
    /// The sheets that it links or imports, in order.
    var sheets: [SheetUse]
    /// The sheet itself, with its text; `nil` for a page.
    var sheet: LoadedSheet?
    /// The schemes that the `meta` of a page declares, `.some(nil)` without one; `nil` for a sheet.
    var meta: ColorSchemeValue??
    /// Whether the file is a page in quirks mode.
    var isQuirky = false
    /// Whether an earlier run baked the file, so that it stays as it is.
    var isBaked = false
    /// Whether documents stand in it, which are surveyed under names of their own.
    var hasDocuments = false
  }

  private var files: [String: SharedFacts] = [:]
  /// The facts of pages that other pages may share.
  private var known: Set<SharedFacts> = []
  /// By the path of a sheet: the files that link or import it.
  private var users: [String: Set<String>] = [:]
  /// By path, the sheets that pages use, once they are decided on.
  private var shared: [String: SharedSheet] = [:]

  /// A survey of no file.
  init() {}

  init(path: String, _ facts: FileFacts) {
    add(path, SharedFacts(facts))
  }

  /// Adds the survey of other files; the order does not matter.
  mutating func merge(_ other: SiteSurvey) {
    (shared, exceptions, isPlanned, shownSurfaces) = ([:], [], false, nil)
    for (path, facts) in other.files where files[path] == nil { add(path, shared(facts)) }
  }

  /// The maximum number of facts of pages that are known at a time: the pages of most sites have one of
  /// a few.
  private static var knownLimit: Int { 1024 }

  /// Returns the facts, or equal ones of another page that are known already.
  private mutating func shared(_ facts: SharedFacts) -> SharedFacts {
    guard facts.file.sheet == nil else { return facts }
    if known.count >= Self.knownLimit { known.removeAll(keepingCapacity: true) }
    return known.insert(facts).memberAfterInsert
  }

  /// The paths of sheets in whose colours, or on whose surfaces, texts can't be read on some pages.
  private(set) var exceptions: Set<String> = []

  /// Whether texts of a page may be unreadable with the plans of its shared sheets, so that the page
  /// needs rules of its own.
  func contradicts(_ sheets: [LoadedSheet]) -> Bool {
    !exceptions.isEmpty
      && sheets.contains { $0.sharedPath.map(exceptions.contains) ?? false }
  }

  /// The colours in the light of the surfaces that texts of pages lie on; `nil` where no surface is
  /// placed.
  var shownSurfaces: Set<Color>?

  /// The sheets, in the order of their paths.
  var sheets: [(path: String, sheet: LoadedSheet)] {
    files.compactMap { path, facts in facts.file.sheet.map { (path, $0) } }
      .sorted { $0.path.isBefore($1.path) }
  }

  /// The paths of the pages, in order.
  var pages: [String] {
    files.compactMap { $1.file.sheet == nil && !$0.utf8.contains(0) ? $0 : nil }
      .sorted { $0.isBefore($1) }
  }

  /// Adds pages that were surveyed by themselves. What is decided on the sheets stays.
  mutating func add(pages other: SiteSurvey) {
    for (path, facts) in other.files where files[path] == nil { add(path, shared(facts)) }
  }

  /// The text of a sheet; `nil` if there is none at a path.
  func text(of path: String) -> [UInt8]? {
    let file: [UInt8] = []
    return files[path]?.file.sheet?.text.bytes(in: file.span)
  }

  /// Whether the sheets are decided on.
  private(set) var isPlanned = false

  /// A sheet that pages use, with the decision on it; `nil` if there is none.
  func shared(at path: String) -> SharedSheet? { shared[path] }

  func shared(at url: ResourceURL) -> SharedSheet? { url.localPath.flatMap { shared[$0] } }

  /// The survey of the sheets alone, with their plans: the part that is needed to rewrite pages, also
  /// pages that were not surveyed.
  var ofSheets: SiteSurvey {
    var survey = self
    survey.files = files.filter { $0.value.file.sheet != nil }
    (survey.users, survey.known) = ([:], [])
    return survey
  }

  /// Decides on the sheets that pages use.
  ///
  /// - Parameter plan: gives a sheet with the decision on it; `nil` if no page uses it.
  mutating func plan(_ plan: (_ path: String, _ sheet: LoadedSheet) -> SharedSheet?) {
    shared = [:]
    for (path, facts) in files {
      guard let sheet = facts.file.sheet else { continue }
      shared[path] = plan(path, sheet)
    }
    isPlanned = true
  }

  /// Adds to each mapped sheet the ground of most of its pages.
  mutating func lay(onGroundsOf evidence: SiteEvidence) {
    for (path, ground) in evidence.commonGrounds where shared[path]?.decision.isMapped == true {
      shared[path]?.lay(on: ground)
    }
  }

  /// The sheets that are decided on for several pages, in the order of their paths.
  var sharedPaths: [String] { shared.filter { $0.value.page == nil }.keys.sorted() }

  /// Sets the plan of a sheet's colours.
  mutating func take(_ plan: SheetPlan?, _ planner: SheetPlanner?, of path: String) {
    shared[path]?.take(plan, planner)
  }

  /// Sets the paths of sheets in whose colours, or on whose surfaces, texts can't be read on some pages.
  mutating func note(exceptions paths: Set<String>) { exceptions = paths }

  /// Whether any sheet is planned with a page.
  func decides(_ path: String) -> Bool {
    sheets(of: path).contains { shared[$0]?.page == path }
  }

  /// Whether a page, or a document in it, uses sheets that are decided on for several pages.
  func isSharing(_ path: String) -> Bool {
    guard let file = file(at: path), file.meta != nil else { return false }
    return file.hasDocuments
      || sheets(of: path).contains { shared[$0].map { $0.page != path } ?? false }
  }

  /// Sets the decisions and plans of a page for the sheets that it alone uses.
  mutating func take(_ own: [String: OwnSheet]) {
    for (path, sheet) in own { shared[path]?.take(sheet) }
  }

  /// The only page that uses a sheet, if it does so once, so that the sheet can be planned with it;
  /// `nil` if there are several, or parts of the page have another style.
  func page(of path: String) -> String? {
    var (sheet, seen) = (path, Set([path]))
    while let users = users[sheet], users.count == 1, let user = users.first,
      let file = file(at: user), file.sheets.count(where: { $0.path == sheet }) == 1
    {
      guard file.meta == nil else {
        // A document in a page is no file, so no sheet can be planned with it.
        let isFile = !user.utf8.contains(0)
        return isFile && !file.isBaked && file.facts.schemeAttributes.isEmpty ? user : nil
      }
      guard seen.insert(user).inserted else { return nil }
      sheet = user
    }
    return nil
  }

  /// Whether a file was surveyed.
  package func has(_ path: String) -> Bool { files[path] != nil }

  /// The facts of a file; `nil` if it was not surveyed.
  func file(at path: String) -> FileFacts? { files[path]?.file }

  /// The files that link or import a sheet; `nil` if there are none.
  func users(of path: String) -> Set<String>? { users[path] }

  /// Whether a file links or imports another as a sheet.
  func isUsed(_ path: String) -> Bool { users[path] != nil }

  /// The facts of a file, and behind them those of the documents in it.
  func parts(of path: String) -> [(name: String, facts: FileFacts)] {
    var parts: [(String, FileFacts)] = []
    var pending = [path]
    while let name = pending.popLast() {
      guard let facts = file(at: name) else { continue }
      parts.append((name, facts))
      guard facts.hasDocuments else { continue }
      for index in 0... {
        let inner = "\(name)\0\(index)"
        guard files[inner] != nil else { break }
        pending.append(inner)
      }
    }
    return parts
  }

  /// Whether both have a file as a page, and say the same of it; of a sheet this is not known.
  func saysSame(of path: String, as other: SiteSurvey) -> Bool {
    let (own, others) = (parts(of: path), other.parts(of: path))
    return !own.isEmpty && own.count == others.count
      && zip(own, others).allSatisfy { $0.name == $1.name && $0.facts.saysSame(as: $1.facts) }
  }

  /// Takes a file out.
  ///
  /// - Returns: what it had of the file.
  mutating func remove(_ path: String) -> SiteSurvey {
    var removed = SiteSurvey()
    for (name, facts) in parts(of: path) {
      removed.add(name, SharedFacts(facts))
      files[name] = nil
      for sheet in facts.sheets.map(\.path) {
        users[sheet]?.remove(name)
        if users[sheet]?.isEmpty == true { users[sheet] = nil }
      }
    }
    return removed
  }

  private mutating func add(_ path: String, _ facts: SharedFacts) {
    files[path] = facts
    for sheet in facts.file.sheets { users[sheet.path, default: []].insert(path) }
  }

  /// The pages that use a sheet, be it through others, in the order of their paths.
  func pages(using path: String) -> [String] {
    var found: Set<String> = [path]
    var pending = [path]
    while let next = pending.popLast() {
      for user in users[next] ?? [] where found.insert(user).inserted { pending.append(user) }
    }
    found.remove(path)
    return found.filter { files[$0]?.file.meta != nil }.sorted()
  }

  /// The paths of the sheets that a file uses, be it through others, each once.
  private func sheets(of path: String) -> Set<String> {
    Set(uses(of: files[path]?.file.sheets ?? [], except: path).map(\.path))
  }

  /// Sheets with those that they import, each once in each state; imported sheets come before the sheets that
  /// import them.
  ///
  /// No sheet imports itself, be it through others; so a path has at most as many uses as there are states.
  ///
  /// - Parameter path: the path of the file that uses them, which is none of them.
  private func uses(of sheets: [SheetUse], except path: String? = nil) -> [SheetUse] {
    var result: [SheetUse] = []
    var seen: Set<SheetUse> = []
    // The sheets that import the current one.
    var ancestors: [String] = path.map { [$0] } ?? []
    // A sheet is pending twice: to be opened, and then to be added behind the sheets that it imports.
    var pending = sheets.reversed().map { (use: $0, isOpened: false) }
    while let (next, isOpened) = pending.popLast() {
      if isOpened {
        result.append(next)
        ancestors.removeLast()
      } else if !ancestors.contains(next.path), seen.insert(next).inserted {
        ancestors.append(next.path)
        pending.append((next, true))
        for use in (files[next.path]?.file.sheets ?? []).reversed() {
          let own = SheetUse(
            path: use.path, state: use.state.narrowed(by: next.state),
            isOfDocument: next.isOfDocument)
          pending.append((own, false))
        }
      }
    }
    return result
  }

  /// The state that all pages together give each sheet: what is linked for print by all of them is not shown.
  var statesOfSheets: [String: RuleState] {
    var states: [String: RuleState] = [:]
    var seen: Set<[SheetUse]> = []
    for facts in files.values where facts.file.meta != nil {
      guard seen.insert(facts.file.sheets).inserted else { continue }
      for use in uses(of: facts.file.sheets) {
        states[use.path] = states[use.path]?.widened(by: use.state) ?? use.state
      }
    }
    return states
  }

  /// Adds the facts of sheets and of those that they import.
  ///
  /// - Parameter read: gives a sheet as it is read in the state of its use.
  func addFacts(
    of sheets: [SheetUse], to facts: inout SheetFacts, read: (SheetUse, LoadedSheet) -> SheetFacts
  ) {
    for use in uses(of: sheets) {
      // A page that is linked as a sheet has none.
      guard let sheet = file(at: use.path)?.sheet else { continue }
      let own = read(use, sheet)
      facts.merge(use.isOfDocument ? own : own.withoutRoot)
    }
  }
}

extension SiteSurvey.FileFacts {
  /// Whether both are of a page, and say the same.
  func saysSame(as other: Self) -> Bool {
    sheet == nil && other.sheet == nil && facts == other.facts && sheets == other.sheets
      && meta.map { $0?.name } == other.meta.map { $0?.name } && isQuirky == other.isQuirky
      && isBaked == other.isBaked && hasDocuments == other.hasDocuments
  }
}
