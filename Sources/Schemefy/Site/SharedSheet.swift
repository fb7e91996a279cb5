internal import SchemefyCSS
internal import SchemefyColor
internal import SchemefySource

/// A style sheet that pages share, analysed once, and what becomes of its colours.
struct SharedSheet: Sendable {
  let loaded: LoadedSheet
  /// What the pages say that use it.
  let context: SiteSurvey.Context
  let decision: PageDecision
  /// `nil` where it is not mapped.
  let planner: SheetPlanner?
  /// What becomes of it by itself; `nil` where it is not mapped.
  let plan: SheetPlan?
  /// What the cascade takes it for.
  let cascade: SharedCascadeSheet
  /// What else becomes of single colours, so that the texts of all pages can be read.
  var mended: [SheetPlace: MendedColor] = [:]

  /// What becomes of its colours, as a page or the run over the sheet itself has found them; `nil`
  /// if they stay.
  func plan(of found: LoadedSheet) -> SheetPlan? {
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
        result.changeText(index, to: mapped, found.usage, of: found.sheet)
      } else if let mapped = color.mapped {
        result.colors[index] = mapped
      }
      if let light = color.light {
        result.colors[index] = MappedColor(
          repairedInLight: light.repaired, dark: result.colors[index]?.dark ?? light.own)
      }
    }
    if let mapper = planner?.mapper { result.tellStatesOfNested(found.usage, mapper) }
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
