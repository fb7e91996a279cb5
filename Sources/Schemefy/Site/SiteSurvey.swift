internal import SchemefyTraits
internal import SchemefyXML

/// What the files of a site say about the style sheets that they share.
///
/// Surveys of single files are merged in any order; the result is the same.
public struct SiteSurvey: Sendable {
  /// What one file says.
  struct FileFacts: Sendable {
    /// Of the file itself, without the sheets that it links.
    var facts: SheetFacts
    /// The paths of the sheets that it links or imports, in order.
    var sheets: [String]
    /// Sheets: itself, with its text.
    var sheet: LoadedSheet?
    /// Pages: what their `meta` declares. Sheets have none at all.
    var meta: ColorSchemeValue??
    /// Whether it is a page in quirks mode.
    var isQuirky = false
    /// Whether an earlier run baked it, which leaves it alone from then on.
    var isBaked = false
  }

  private var files: [String: FileFacts] = [:]
  /// By the path of a sheet: the files that link or import it.
  private var users: [String: Set<String>] = [:]
  /// By path: the sheets that pages use, once it is planned what becomes of them.
  private var shared: [String: SharedSheet] = [:]

  /// A survey of no file.
  public init() {}

  init(path: String, _ facts: FileFacts) {
    add(path, facts)
  }

  /// Adds what other files say; the order does not matter.
  public mutating func merge(_ other: SiteSurvey) {
    (shared, isPlanned) = ([:], false)
    for (path, facts) in other.files where files[path] == nil { add(path, facts) }
  }

  /// Whether it is planned what becomes of the sheets.
  private(set) var isPlanned = false

  /// What becomes of a sheet that pages use; `nil` if that is not planned.
  func shared(at path: String) -> SharedSheet? { shared[path] }

  func shared(at url: ResourceURL) -> SharedSheet? { url.localPath.flatMap { shared[$0] } }

  /// Plans what becomes of the sheets.
  ///
  /// - Parameter plan: gives that of one; `nil` if no page uses it.
  mutating func plan(_ plan: (_ path: String, _ sheet: LoadedSheet) -> SharedSheet?) {
    shared = [:]
    for (path, file) in files {
      guard let sheet = file.sheet else { continue }
      shared[path] = plan(path, sheet)
    }
    isPlanned = true
  }

  /// Plans what becomes of those sheets anew whose pages lie on something else than their rules say
  /// by themselves.
  ///
  /// - Parameter plan: gives that of one.
  /// - Returns: whether there are any.
  mutating func settle(
    by evidence: SiteEvidence, _ plan: (LoadedSheet, Context) -> SharedSheet
  ) -> Bool {
    var isChanged = false
    for (path, ground) in evidence.settledGrounds {
      guard let sheet = shared[path], sheet.planner != nil else { continue }
      var context = sheet.context
      guard context.facts.settle(ground) else { continue }
      shared[path] = plan(sheet.loaded, context)
      isChanged = true
    }
    return isChanged
  }

  /// Changes single colours of the sheets, so that they can be read on all pages.
  mutating func mend(by evidence: SiteEvidence, _ curve: TextCurve) {
    for path in evidence.paths { shared[path]?.mended = evidence.mended(of: path, curve: curve) }
  }

  /// Whether a file was surveyed.
  func has(_ path: String) -> Bool { files[path] != nil }

  private mutating func add(_ path: String, _ facts: FileFacts) {
    files[path] = facts
    for sheet in facts.sheets { users[sheet, default: []].insert(path) }
  }

  /// The pages that use a sheet, be it through others, in the order of their paths.
  private func pages(using path: String) -> [String] {
    var found: Set<String> = [path]
    var pending = [path]
    while let next = pending.popLast() {
      for user in users[next] ?? [] where found.insert(user).inserted { pending.append(user) }
    }
    found.remove(path)
    return found.filter { files[$0]?.meta != nil }.sorted()
  }

  /// The sheets that a file uses, imported ones before those that import them, each once.
  private func sheets(of path: String) -> [String] {
    var result: [String] = []
    var seen: Set<String> = [path]
    // A sheet is pending twice: to be opened, and then to be taken up behind what it imports.
    var pending: [(path: String, isOpened: Bool)] = (files[path]?.sheets ?? []).reversed()
      .map { ($0, false) }
    while let (next, isOpened) = pending.popLast() {
      if isOpened {
        result.append(next)
      } else if seen.insert(next).inserted {
        pending.append((next, true))
        pending += (files[next]?.sheets ?? []).reversed().map { ($0, false) }
      }
    }
    return result
  }

  /// Adds what a sheet, and what it imports, says.
  func addFacts(of path: String, to facts: inout SheetFacts) {
    for sheet in sheets(of: path) + [path] {
      if let other = files[sheet]?.facts { facts.merge(other) }
    }
  }

  /// What the pages around a sheet say, and whether it is mapped for them.
  struct Context {
    var facts: SheetFacts
    var isMapped: Bool
    /// Whether an earlier run baked a page, and so saw the sheet.
    var isBaked: Bool
    /// Whether all of them are in quirks mode.
    var isQuirky: Bool
    /// The scheme that all elements of all pages use; `nil` if they differ.
    var usedScheme: UserInterfaceStyle?
  }

  /// The context of a sheet: its pages in the order of their paths. `nil` if no page uses it.
  ///
  /// - Complexity: that of reading what the pages say that use the sheet; no other page counts.
  func context(of path: String, _ options: SchemeOptions, _ shape: OutputShape) -> Context? {
    let pages = pages(using: path)
    guard !pages.isEmpty else { return nil }
    var merged = SheetFacts()
    var votes = 0
    var schemes: Set<UserInterfaceStyle?> = []
    for page in pages {
      guard let file = files[page], let meta = file.meta else { continue }
      var facts = SheetFacts()
      for sheet in file.sheets { addFacts(of: sheet, to: &facts) }
      facts.merge(file.facts)
      let decision = PageDecision(
        options, shape, facts: facts, meta: meta)
      votes += decision.isMapped ? 1 : -1
      schemes.insert(decision.usedScheme)
      merged.merge(facts)
    }
    return Context(
      facts: merged, isMapped: votes >= 0,
      isBaked: pages.contains { files[$0]?.isBaked == true },
      isQuirky: pages.allSatisfy { files[$0]?.isQuirky == true },
      usedScheme: schemes.count == 1 ? schemes.first ?? nil : nil)
  }
}
