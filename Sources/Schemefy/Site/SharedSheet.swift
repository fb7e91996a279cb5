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
  /// What else becomes of single colours, so that the texts of all pages can be read.
  var mended: [SheetPlace: MendedColor] = [:]

  init(
    loaded: LoadedSheet, context: SiteSurvey.Context, decision: PageDecision,
    planner: SheetPlanner?, plan: SheetPlan?
  ) {
    self.loaded = loaded
    self.context = context
    self.decision = decision
    self.planner = planner
    self.plan = plan
    cascade = SharedCascadeSheet(loaded)
  }

  /// What becomes of its colours, as a page or the run over the sheet itself has found them; `nil`
  /// if they stay.
  func plan(of found: LoadedSheet) -> SheetPlan? {
    if let own { return own.plan(of: found) }
    guard plan != nil || !mended.isEmpty else { return nil }
    var result: SheetPlan
    if let plan, found.states == loaded.states, found.usage.entries.count == plan.colors.count {
      result = plan
    } else if var planner {
      result = planner.plan(found.usage)
    } else {
      result = .unchanged(found.usage)
    }
    guard !mended.isEmpty else { return result }
    if let planner {
      var texts: [Int: Color] = [:]
      for (index, entry) in found.usage.entries.enumerated() {
        texts[index] = mended[SheetPlace(of: entry, in: found.sheet)]?.text
      }
      result.keep(under: texts, found.usage, of: found.sheet, planner)
    }
    for (index, entry) in found.usage.entries.enumerated() {
      guard let color = mended[SheetPlace(of: entry, in: found.sheet)] else { continue }
      if let size = color.size, let planner {
        result.resize(index, to: size, found.usage, of: found.sheet, planner)
      }
      if let nested = color.nested {
        result.nest(index, to: nested, found.usage, of: found.sheet)
      }
      if let mapped = color.mapped, entry.found.role == .text {
        result.changeText(index, to: mapped, by: .textMended, found.usage, of: found.sheet)
      } else if let mapped = color.mapped {
        result.decide(index, mapped, by: .surfaceYields)
      }
      if let light = color.light {
        let dark = result.colors[index]?.dark ?? light.own
        let mapped = MappedColor(repairedInLight: light.repaired, dark: dark)
        result.decide(index, mapped, by: .textMended)
      }
    }
    if let mapper = planner?.mapper { result.tellStatesOfNested(found.usage, mapper) }
    return result
  }
}

extension SharedSheet {
  /// Whether it is changed where it is not mapped, so that the texts of its pages can be read.
  var isMended: Bool {
    guard let own else { return !mended.isEmpty }
    return own.plan != nil && !decision.isMapped
  }

  /// What texts have in the dark by the sheet itself, where that is known.
  var plannedTexts: [SheetPlace: Color] {
    guard let plan else { return [:] }
    var texts: [SheetPlace: Color] = [:]
    for (entry, decision) in zip(loaded.usage.entries, plan.decisions)
    where entry.found.role == .text {
      texts[SheetPlace(of: entry, in: loaded.sheet)] =
        decision.color?.dark ?? entry.found.color.color
    }
    return texts
  }

  /// Plans texts anew that lie on some surfaces only.
  ///
  /// - Parameter shown: the colours of those in the light.
  mutating func planTexts(on shown: Set<Color>) {
    guard var narrowed = planner?.planner(forTextsOn: shown), var plan else { return }
    narrowed.planTexts(loaded.usage, &plan)
    (planner, self.plan) = (narrowed, plan)
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
    func places(of sheet: LoadedSheet) -> [SheetPlace] {
      sheet.usage.entries.map { SheetPlace(of: $0, in: sheet.sheet) }
    }
    let (own, all) = (places(of: loaded), places(of: found))
    guard own != all || loaded.usage.names.names != found.usage.names.names else { return plan }
    var result = SheetPlan.unchanged(found.usage)
    let indices = Dictionary(zip(own, own.indices)) { first, _ in first }
    for (index, place) in all.enumerated() {
      if let known = indices[place] { result.decisions[index] = plan.decisions[known] }
    }
    return result
  }
}

/// What becomes of a colour, so that it can be read on all pages.
struct MendedColor: Sendable {
  /// The size of a surface; `nil` where that changes nothing.
  var size: SurfaceCurve.Size?
  /// The darkest text on a surface; `nil` if not all are lighter than it.
  var text: Color?
  /// What a surface becomes that could not be told from what it lies on; `nil` if it stays.
  var nested: MappedColor?
  /// In the place of what it would become; `nil` if it becomes that.
  var mapped: MappedColor?
  /// What the light shows, and what the author has; `nil` if that stays.
  var light: (own: Color, repaired: Color)?
}

/// The place of a colour in a sheet, the same for all that read the sheet.
struct SheetPlace: Hashable, Sendable {
  /// Of its first token in the sheet's text.
  private let offset: UInt32
  private let role: ColorUse.Role

  init(of entry: SheetUsage.Entry, in sheet: Stylesheet) {
    offset = sheet.tokens[Int(entry.found.tokens.lowerBound)].start
    role = entry.found.role
  }
}
