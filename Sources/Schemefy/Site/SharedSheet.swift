internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyMapping
internal import SchemefyMedia
internal import SchemefySheets
internal import SchemefySource

/// A style sheet that pages share, analysed once, with the decision on it and the plan of its colours.
struct SharedSheet: Sendable {
  let loaded: LoadedSheet
  /// The facts of the pages that use the sheet.
  private(set) var context: SiteSurvey.Context
  private(set) var decision: PageDecision
  /// The path of the only page that uses it, if the sheet is planned with that page.
  var page: String?
  /// The basis of the decision: the facts without the ground of its pages, and for a sheet of one page
  /// the `meta` and the disproofs of that page.
  private(set) var basis: Basis
  /// The planner of its colours; `nil` where it is not mapped, or is planned with its only page.
  private(set) var planner: SheetPlanner?
  /// The plan of its colours; `nil` where all stay.
  private(set) var plan: SheetPlan?
  /// The sheet with all that the cascade needs of it.
  let cascade: SharedCascadeSheet

  /// The basis of the decision on a sheet.
  struct Basis: Sendable {
    var facts: SheetFacts
    /// The ground of most of its pages, where the facts say otherwise.
    var ground: PageGround?
    /// The basis of its only page; `nil` if several pages use it, or that one is not planned yet.
    var own: OwnBasis?
  }

  init(loaded: LoadedSheet, context: SiteSurvey.Context, decision: PageDecision) {
    self.loaded = loaded
    self.context = context
    self.decision = decision
    basis = Basis(facts: context.facts)
    cascade = SharedCascadeSheet(loaded)
  }

  /// The plan of its colours, for the sheet as a page, or a run over the sheet itself, has read it;
  /// `nil` if all stay.
  func plan(of found: LoadedSheet) -> SheetPlan? {
    guard let plan else { return nil }
    // Which declarations a reader passes over counts for the numbers of custom properties, too.
    if found.states == loaded.states, found.usage.entries.count == plan.decisions.count,
      found.usage.names.names == loaded.usage.names.names
    {
      return plan
    }
    var planner = planner
    return plan.moved(
      from: loaded, to: found, onto: planner?.plan(found.usage) ?? .unchanged(found.usage))
  }

  /// Whether the sheet is not mapped, and only some of its colours change so that the texts of its
  /// pages can be read.
  var isRepaired: Bool { plan != nil && !decision.isMapped }

  /// Sets the plan of its colours.
  ///
  /// - Parameter planner: the planner of the plan; `nil` where the sheet is not mapped.
  mutating func take(_ plan: SheetPlan?, _ planner: SheetPlanner?) {
    (self.plan, self.planner) = (plan, planner)
  }

  /// Adds the ground of its pages to the facts.
  mutating func lay(on ground: PageGround) {
    // If the facts know the ground already, the decision was made with it.
    if context.facts.apply(ground) { basis.ground = ground }
  }

  /// Sets the ground of its pages, and the facts with that ground.
  mutating func lay(on ground: PageGround, _ facts: SheetFacts) {
    basis.ground = ground
    context.facts = facts
  }

  /// Sets the decision and the plan of its only page.
  mutating func take(_ own: OwnSheet) {
    decide(own.decision, by: own.basis, own.facts)
    plan = own.plan
  }

  /// Sets the decision of its only page.
  ///
  /// - Parameter facts: the facts of the page and of all sheets that it uses.
  mutating func decide(_ decision: PageDecision, by own: OwnBasis, _ facts: SheetFacts) {
    self.decision = decision
    basis = Basis(facts: facts, own: own)
    context.facts = facts
    context.isMapped = decision.isMapped
    context.usedScheme = decision.usedScheme
  }
}

/// The basis of a page's decision on the sheets that it alone uses, besides their facts.
struct OwnBasis: Sendable {
  /// The schemes that the page's `meta` declares; `nil` without one.
  var meta: ColorSchemeValue?
  /// The dark support that was found for the page and does not make it dark.
  var disproved: PageDecision.Disproved
}

/// The decision and the plan of a page for a sheet that it alone uses.
struct OwnSheet: Sendable {
  /// The facts of the page and of all sheets that it uses.
  let facts: SheetFacts
  let decision: PageDecision
  let basis: OwnBasis
  /// The plan of its colours, for the sheet as it is read by itself; `nil` where all stay.
  let plan: SheetPlan?
}

extension SheetPlan {
  /// The plan of a sheet as a page has read it, for the sheet as it is read by itself.
  func asPlanned(for loaded: LoadedSheet, of found: LoadedSheet) -> SheetPlan {
    let names = (loaded.usage.names.names, found.usage.names.names)
    guard
      loaded.usage.entries.count != found.usage.entries.count || loaded.states != found.states
        || names.0 != names.1
    else { return self }
    return moved(from: loaded, to: found, onto: .unchanged(found.usage))
  }
}
