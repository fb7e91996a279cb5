internal import SchemefyColor
internal import SchemefyTraits

/// How the colours of a page are shown outside of all parts, or in a part that has a style of its
/// own.
struct ExplainedScene {
  /// `nil` outside of all parts.
  var part: SchemeRegion?
  /// What decides; `nil` where nothing is mapped.
  var planner: SheetPlanner?
  /// As the rules had it, and as it is now.
  var plans: PagePlans?
  var mended: PagePlans?
  /// Why colours stay where none is mapped.
  var kept: String
  /// What is planned, by where the colours stand; and by style attribute its number there.
  var colors: PlannedColors
  var attributes: [Int]
  var contrasts: SeenColors

  /// The style in which colours are shown.
  var style: UserInterfaceStyle { part?.style.scheme ?? .dark }

  /// What a colour becomes; `nil` if it stays.
  func mapped(_ color: MappedColor?) -> MappedColor? {
    switch part?.style {
    case .dark, nil: color
    case .light: color?.isShownInLight(colors.lightColors) == true ? color : nil
    case .ignored: nil
    }
  }

  /// What is shown in the place of a colour.
  func shown(_ color: Color, _ mapped: MappedColor?) -> Color {
    guard let mapped else { return color }
    return style == .dark ? mapped.dark : mapped.light
  }

  /// The same at the place of a declaration; `nil` if that is not known.
  func shown(_ color: Color, at place: PlannedColors.Place) -> Color? {
    part?.style == .ignored ? color : colors.color(for: color, at: place, in: style)
  }
}
