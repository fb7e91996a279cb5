internal import SchemefyMapping
internal import SchemefyCSS
internal import SchemefyColor
internal import SchemefyMedia
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
  /// What the decision was made from: the facts without the ground that its pages lie on, and for a
  /// sheet that its only page has decided on, what else that went by.
  private(set) var basis: Basis
  /// `nil` where it is not mapped, or its only page decides.
  private(set) var planner: SheetPlanner?
  /// What becomes of it by itself; `nil` where nothing does.
  private(set) var plan: SheetPlan?
  /// What the cascade takes it for.
  let cascade: SharedCascadeSheet

  /// What the decision on a sheet is made from.
  struct Basis: Sendable {
    var facts: SheetFacts
    /// What most of its pages lie on, where that is not what the facts say.
    var ground: PageGround?
    /// What its only page went by; `nil` if that has decided nothing.
    var own: OwnBasis?
  }

  init(loaded: LoadedSheet, context: SiteSurvey.Context, decision: PageDecision) {
    self.loaded = loaded
    self.context = context
    self.decision = decision
    basis = Basis(facts: context.facts)
    cascade = SharedCascadeSheet(loaded)
  }

  /// What becomes of its colours, as a page or the run over the sheet itself has found them; `nil`
  /// if they stay.
  func plan(of found: LoadedSheet) -> SheetPlan? {
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
  var isRepaired: Bool { plan != nil && !decision.isMapped }

  /// Takes what its colours become.
  ///
  /// - Parameter planner: that of the plan; `nil` where it is not mapped.
  mutating func take(_ plan: SheetPlan?, _ planner: SheetPlanner?) {
    (self.plan, self.planner) = (plan, planner)
  }

  /// Takes what its pages lie on.
  mutating func lay(on ground: PageGround) {
    // What the ground is was decided on with the variables that say so.
    if context.facts.apply(ground) { basis.ground = ground }
  }

  /// Takes what its pages lie on, and the facts with that.
  mutating func lay(on ground: PageGround, _ facts: SheetFacts) {
    basis.ground = ground
    context.facts = facts
  }

  /// Takes what its only page has decided, for the sheet as it is by itself.
  mutating func take(_ own: OwnSheet) {
    decide(own.decision, by: own.basis, own.facts)
    plan = own.plan(of: loaded)
  }

  /// Takes the decision of its only page.
  ///
  /// - Parameter facts: what all say that is used with it.
  mutating func decide(_ decision: PageDecision, by own: OwnBasis, _ facts: SheetFacts) {
    self.decision = decision
    basis = Basis(facts: facts, own: own)
    context.facts = facts
    context.isMapped = decision.isMapped
    context.usedScheme = decision.usedScheme
  }
}

/// What a page goes by that decides on sheets which no other uses, besides what its sheets say.
struct OwnBasis: Sendable {
  /// What its `meta` declares.
  var meta: ColorSchemeValue?
  /// What does not turn it.
  var disproved: PageDecision.Disproved
}

/// A sheet that one page uses, as the page has decided on it.
struct OwnSheet: Sendable {
  /// As the page has it.
  let loaded: LoadedSheet
  /// What all say that is used with it.
  let facts: SheetFacts
  let decision: PageDecision
  let basis: OwnBasis
  /// What its colours become; `nil` where they stay.
  let plan: SheetPlan?

  /// What becomes of its colours, as the sheet is read by itself.
  fileprivate func plan(of found: LoadedSheet) -> SheetPlan? {
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
