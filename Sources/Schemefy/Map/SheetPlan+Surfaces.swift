internal import SchemefyCSS
internal import SchemefyColor

/// Changes of single surfaces, by what is known of the pages that show them.
extension SheetPlan {
  /// Gives a surface another colour, and with it the borders that the same rule draws in its colour.
  ///
  /// - Returns: the entries that are changed.
  @discardableResult
  mutating func changeSurface(
    _ index: Int, to mapped: MappedColor, _ usage: SheetUsage, of sheet: Stylesheet
  ) -> [Int] {
    let own = usage.entries[index]
    let rule = sheet.declarations[own.declaration].rule
    func isOfRule(_ index: Int) -> Bool {
      usage.entries.indices.contains(index)
        && sheet.declarations[usage.entries[index].declaration].rule == rule
    }
    // The entries of a rule stand together.
    var start = index
    while isOfRule(start - 1) { start -= 1 }
    var changed = [index]
    for index in start... {
      guard isOfRule(index) else { break }
      let entry = usage.entries[index]
      if entry.found.role == .border, entry.variable == own.variable,
        entry.found.color.color?.rounded == own.found.color.color?.rounded
      {
        changed.append(index)
      }
    }
    for index in changed { colors[index] = mapped }
    return changed
  }

  /// Whether a surface would become something else if it were smaller, or larger. Only coloured
  /// ones do: grays keep their order. What custom properties hold, and what else is changed, stays.
  func isSizable(_ index: Int, _ usage: SheetUsage, _ curve: SurfaceCurve) -> Bool {
    let entry = usage.entries[index]
    guard entry.found.role == .surface, entry.definition == nil, entry.variable == nil,
      entry.found.channels == nil, let mapped = colors[index],
      mapped.source == .derived(.surface), let light = entry.found.color.color,
      OKLCH(light).chroma > ColorMapper.neutralChroma
    else { return false }
    let dark = curve.map(light, as: .medium)
    return dark == mapped.dark
      && (curve.map(light, as: .small) != dark || curve.map(light, as: .large) != dark)
  }

  /// Gives a surface the colour that it has where it is of a size.
  mutating func resize(
    _ index: Int, to size: SurfaceCurve.Size, _ usage: SheetUsage, of sheet: Stylesheet,
    _ curve: SurfaceCurve
  ) {
    guard size != .medium, isSizable(index, usage, curve),
      let light = usage.entries[index].found.color.color
    else { return }
    let mapped = MappedColor(
      source: .derived(.surface), light: light.rounded, dark: curve.map(light, as: size))
    changeSurface(index, to: mapped, usage, of: sheet)
  }
}
