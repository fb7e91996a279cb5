internal import SchemefySheets
internal import SchemefyTraits

extension SiteSurvey {
  /// The facts of the pages that use a sheet, and whether it is mapped for them.
  struct Context {
    var facts: SheetFacts
    var isMapped: Bool
    /// Whether an earlier run baked a page, and so saw the sheet.
    var isBaked: Bool
    /// Whether all of the pages are in quirks mode.
    var isQuirky: Bool
    /// The state that the pages give the sheet as a whole.
    var state = RuleState.always
    /// The scheme that all elements of all pages use; `nil` if they differ.
    var usedScheme: UserInterfaceStyle?
  }
}

/// The contexts of the sheets of a site, each found once for all sheets that the same files use.
struct SheetContexts {
  private let survey: SiteSurvey
  private let options: SchemeOptions
  private let shape: OutputShape
  private let states: [String: RuleState]
  /// The facts of the sheets that are used in a state of their own.
  private var facts: [SheetUse: SheetFacts] = [:]
  /// By the files that use a sheet; `nil` where no page is behind them.
  private var known: [Set<String>: SiteSurvey.Context?] = [:]

  init(_ survey: SiteSurvey, _ options: SchemeOptions, _ shape: OutputShape) {
    (self.survey, self.options, self.shape) = (survey, options, shape)
    states = survey.statesOfSheets
  }

  /// The context of a sheet; `nil` if no page uses it.
  mutating func context(of path: String) -> SiteSurvey.Context? {
    guard let users = survey.users(of: path) else { return nil }
    let found = known[users] ?? context(of: survey.pages(using: path))
    known[users] = .some(found)
    var context = found
    context?.state = states[path] ?? .always
    return context
  }

  /// The context of a sheet that comes out the same whatever pages use it.
  mutating func contextOfAnyPage(for path: String) -> SiteSurvey.Context {
    SiteSurvey.Context(
      facts: factsOfSheets([SheetUse(path: path)]), isMapped: false, isBaked: false,
      isQuirky: false, usedScheme: nil)
  }

  /// The facts of sheets that a page uses, and of those that they import.
  private mutating func factsOfSheets(_ sheets: [SheetUse]) -> SheetFacts {
    var merged = SheetFacts()
    survey.addFacts(of: sheets, to: &merged) { use, sheet in
      guard use.state != .always else { return sheet.usage.facts }
      if let known = facts[use] { return known }
      let read = sheet.read(
        as: use.state, isQuirky: false, bakesAllMedia: shape.style != nil, in: options.environment)
      facts[use] = read.usage.facts
      return read.usage.facts
    }
    return merged
  }

  /// The context of the sheets that pages use, with the facts of the pages merged in their order.
  ///
  /// - Complexity: linear in the facts of the pages; of pages in a row that say the same, those of one.
  private mutating func context(of pages: [String]) -> SiteSurvey.Context? {
    guard !pages.isEmpty else { return nil }
    var merged = SheetFacts()
    var votes = 0
    var schemes: Set<UserInterfaceStyle?> = []
    var linked = SheetFacts()
    var last: (file: SiteSurvey.FileFacts, vote: Int)?
    for page in pages {
      guard let file = survey.file(at: page), let meta = file.meta else { continue }
      if let last, last.file.saysSame(as: file) {
        votes += last.vote
        continue
      }
      if last?.file.sheets != file.sheets {
        linked = factsOfSheets(file.sheets)
      }
      var facts = linked
      facts.merge(file.facts)
      let decision = PageDecision(options, shape, facts: facts, meta: meta)
      let vote = decision.isMapped ? 1 : -1
      votes += vote
      schemes.insert(decision.usedScheme)
      merged.merge(facts)
      last = (file, vote)
    }
    return SiteSurvey.Context(
      facts: merged, isMapped: votes >= 0,
      isBaked: pages.contains { survey.file(at: $0)?.isBaked == true },
      isQuirky: pages.allSatisfy { survey.file(at: $0)?.isQuirky == true },
      usedScheme: schemes.count == 1 ? schemes.first ?? nil : nil)
  }
}
