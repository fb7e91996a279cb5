internal import SchemefyCSS
internal import SchemefyColor
internal import SchemefySheets

extension MappingRule {
  /// By itself, white at .2 is a layer that lightens what lies behind; in `linear-gradient(rgba(255, 255, 255, .2),
  /// #fff)` it is the white surface that fades in, and would be a gray band on the dark one.
  static let surfaceFade = MappingRule(
    "surface-fade",
    "A pale translucent stop beside one that covers what lies behind, and turns dark, turns dark, too.",
    needs: [.color],
    changes: "a surface that fades, as dark as the rest of its gradient",
    .function("SheetPlanner.darkStop"))
}

extension SheetPlanner {
  /// The new colour of a pale translucent layer that stands in one declaration with a surface that turns dark,
  /// as a stop of its gradient does; `nil` for any other.
  func darkStop(
    _ index: Int, _ usage: SheetUsage, _ decisions: [MappingDecision], under text: Color?
  ) -> MappedColor? {
    guard let own = usage.entries[index].found.color.color,
      own.relativeLuminance > Thresholds.paleLuminance
    else { return nil }
    for other in usage.entriesBeside(index) where usage.entries[other].found.role == .surface {
      guard let light = usage.entries[other].found.color.color,
        light.alpha > Thresholds.coveringAlpha, light.relativeLuminance > Thresholds.paleLuminance,
        let dark = decisions[other].color?.dark, dark.relativeLuminance < Thresholds.darkLuminance
      else { continue }
      let opaque = own.withAlpha(1)
      let shown =
        opaque.rounded == light.withAlpha(1).rounded
        ? dark : mapper.darkSurface(opaque, under: text)
      return MappedColor(.surface, own, shown.withAlpha(own.alpha))
    }
    return nil
  }
}

extension SheetUsage.Entry {
  /// Whether it is a translucent surface in a declaration.
  var isLayer: Bool {
    guard case .surface = found.role, definition == nil, let color = found.color.color else {
      return false
    }
    return color.alpha < Thresholds.coveringAlpha && color.alpha > Thresholds.invisibleAlpha
  }
}
