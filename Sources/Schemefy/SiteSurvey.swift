internal import SchemefyTraits

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
    /// Pages: what their `meta` declares. Sheets have none at all.
    var meta: ColorSchemeValue??
    /// Whether an earlier run mapped it.
    var wasMapped: Bool
  }

  private var files: [String: FileFacts] = [:]

  public init() {}

  init(path: String, _ facts: FileFacts) {
    files[path] = facts
  }

  /// Adds what other files say; the order does not matter.
  public mutating func merge(_ other: SiteSurvey) {
    files.merge(other.files) { mine, _ in mine }
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
    /// The scheme that all elements of all pages use; `nil` if they differ.
    var usedScheme: UserInterfaceStyle?
  }

  /// The context of a sheet: its pages in the order of their paths. `nil` if no page uses it.
  func context(of path: String, _ options: SchemeOptions, _ shape: OutputShape) -> Context? {
    var merged = SheetFacts()
    var votes = 0
    var schemes: Set<UserInterfaceStyle?> = []
    var isUsed = false
    for page in files.keys.sorted() {
      guard let meta = files[page]?.meta, sheets(of: page).contains(path) else { continue }
      isUsed = true
      var facts = SheetFacts()
      for sheet in files[page]?.sheets ?? [] { addFacts(of: sheet, to: &facts) }
      if let own = files[page]?.facts { facts.merge(own) }
      let decision = PageDecision(
        options, shape, facts: facts, meta: meta, wasMapped: files[page]?.wasMapped ?? false)
      votes += decision.isMapped ? 1 : -1
      schemes.insert(decision.usedScheme)
      merged.merge(facts)
    }
    guard isUsed else { return nil }
    return Context(
      facts: merged, isMapped: votes >= 0,
      usedScheme: schemes.count == 1 ? schemes.first ?? nil : nil)
  }
}
