internal import Schemefy
internal import SchemefyColor
internal import SchemefyMapping
internal import SchemefySheets
internal import SchemefyTraits

/// A scene in which colours of a page are shown: the page outside of all parts, or a part that has a
/// style of its own.
struct ExplainedScene {
  /// `nil` outside of all parts.
  package var part: SchemeRegion?
  /// The planner that decides; `nil` where nothing is mapped.
  package var planner: SheetPlanner?
  /// The plans for the colours; `nil` if all stay.
  package var plans: PagePlans?
  /// The decisions on attributes by the places where their colours are seen.
  package var seenHints: SeenHints
  /// The reason why colours stay if none is mapped.
  package var reasonUnmapped: String
  /// The planned colours by the places of their declarations.
  package var colors: PlannedColors
  package var contrasts: SeenColors

  /// The style in which colours are shown.
  package var style: UserInterfaceStyle { part?.style.scheme ?? .dark }

  /// The replacement for a colour in this scene; `nil` if the colour stays.
  package func mapped(_ color: MappedColor?) -> MappedColor? {
    switch part?.style {
    case .dark, nil: color
    case .light: color?.isShownInLight(colors.lightColors) == true ? color : nil
    case .ignored: nil
    }
  }

  /// The colour that is shown in place of a colour, such as `#d0d0d0` for `#333333`.
  package func shown(_ color: Color, _ mapped: MappedColor?) -> Color {
    guard let mapped else { return color }
    return style == .dark ? mapped.dark : mapped.light
  }

  /// The colour that is shown in place of the colour of a declaration; `nil` if that is unknown.
  package func shown(_ color: Color, at place: DeclaredColors.Place) -> Color? {
    part?.style == .ignored ? color : colors.color(for: color, at: place, in: style)
  }
}
