internal import SchemefyMapping
internal import SchemefyCSS
internal import SchemefyColor
internal import SchemefySheets
internal import SchemefySource

/// A style sheet that pages share, analysed once, and what becomes of its colours.
struct SharedSheet: Sendable {
  let loaded: LoadedSheet
  /// What the pages say that use it.
  private(set) var context: SiteSurvey.Context
  private(set) var decision: PageDecision
  /// The path of the only page that uses it, if that decides what becomes of it.
  var page: String?
  /// What that page has decided.
  private var own: OwnSheet?
  /// `nil` where it is not mapped.
  private(set) var planner: SheetPlanner?
  /// What becomes of it by itself; `nil` where it is not mapped.
  private(set) var plan: SheetPlan?
  /// What the cascade takes it for.
  let cascade: SharedCascadeSheet

  init(loaded: LoadedSheet, context: SiteSurvey.Context, decision: PageDecision) {
    self.loaded = loaded
    self.context = context
    self.decision = decision
    cascade = SharedCascadeSheet(loaded)
  }

  /// What becomes of its colours, as a page or the run over the sheet itself has found them; `nil`
  /// if they stay.
  func plan(of found: LoadedSheet) -> SheetPlan? {
    if let own { return own.plan(of: found) }
    guard let plan else { return nil }
    if found.states == loaded.states, found.usage.entries.count == plan.decisions.count {
      return plan
    }
    var result: SheetPlan
    if var planner {
      result = planner.plan(found.usage)
    } else {
      result = .unchanged(found.usage)
    }
    result.takeDecisions(of: plan, for: loaded, found)
    return result
  }

  /// Whether it is changed where it is not mapped, so that the texts of its pages can be read.
  var isMended: Bool {
    guard let own else { return plan != nil && !decision.isMapped }
    return own.plan != nil && !decision.isMapped
  }

  /// Takes what its colours become.
  ///
  /// - Parameter planner: that of the plan; `nil` where it is not mapped.
  mutating func take(_ plan: SheetPlan?, _ planner: SheetPlanner?) {
    (self.plan, self.planner) = (plan, planner)
  }

  /// Takes what its pages lie on.
  mutating func settle(_ ground: PageGround) {
    // What the ground is was decided on with the variables that say so.
    _ = context.facts.apply(ground)
  }

  /// Takes what its only page has decided.
  mutating func take(_ own: OwnSheet) {
    self.own = own
    decision = own.decision
    context.facts = own.facts
    context.isMapped = own.decision.isMapped
    context.usedScheme = own.decision.usedScheme
  }
}

/// A sheet that one page uses, as the page has decided on it.
struct OwnSheet: Sendable {
  /// As the page has it.
  let loaded: LoadedSheet
  /// What all say that is used with it.
  let facts: SheetFacts
  let decision: PageDecision
  /// What its colours become; `nil` where they stay.
  let plan: SheetPlan?

  /// What becomes of its colours, as the run over the sheet itself has found them.
  func plan(of found: LoadedSheet) -> SheetPlan? {
    guard let plan else { return nil }
    let names = (loaded.usage.names.names, found.usage.names.names)
    guard
      loaded.usage.entries.count != found.usage.entries.count || loaded.states != found.states
        || names.0 != names.1
    else { return plan }
    var result = SheetPlan.unchanged(found.usage)
    result.takeDecisions(of: plan, for: loaded, found)
    return result
  }
}
