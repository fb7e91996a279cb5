package import SchemefyColor
package import SchemefyCSS
internal import SchemefyEvidence
package import SchemefySheets

/// A colour at rest, which the colour of a state has to differ from.
package struct RestColor {
  package var light: Color
  package var dark: Color
  /// Whether the surface behind it decided on the colour.
  package var isNested = false
  /// Whether the light texts on it decided on the colour.
  var isUnderTexts = false
}

/// Changes of single colours, by the elements of the pages that show them.
extension SheetPlan {
  /// The colour of an entry at rest, which those of its states have to differ from; `nil` if it has no
  /// known colour.
  package func rest(_ index: Int, _ usage: SheetUsage) -> RestColor? {
    let own = underTexts[index]?.own
    guard let light = own ?? usage.entries[index].found.color.color else { return nil }
    return RestColor(
      light: light, dark: colors[index]?.dark ?? light, isNested: nested.contains(index),
      isUnderTexts: own != nil)
  }

  /// Gives a surface another colour, and with it the stops of the same gradient and the borders of the
  /// same rule that are drawn in its colour.
  ///
  /// - Returns: the entries that are changed.
  @discardableResult
  mutating func changeSurface(
    _ index: Int, to mapped: MappedColor?, by rule: MappingRule, _ usage: SheetUsage,
    of sheet: Stylesheet
  ) -> [Int] {
    let borders = usage.entries(ofRuleOf: index, in: sheet)
      .filter { usage.entries[$0].found.role == .border }
    let others = (borders + (lines[index] ?? [])).filter { usage.isSameColor($0, index) }
    let equals = usage.equals(of: index)
    for index in equals { decide(index, mapped, by: rule) }
    for index in others { decide(index, mapped, by: .withSurface) }
    return equals + others
  }

  /// Gives a text another colour, and with it the borders that the same rule draws in its colour, if
  /// they were to become the same.
  mutating func changeText(
    _ index: Int, to mapped: MappedColor?, by rule: MappingRule, _ usage: SheetUsage,
    of sheet: Stylesheet
  ) {
    let own = colors[index]?.dark
    let outlines =
      usage.entries(ofRuleOf: index, in: sheet).filter { usage.isOutline($0, of: index) }
      + (lines[index] ?? []).filter { usage.isSameColor($0, index) }
    for other in outlines where colors[other]?.dark == own {
      decide(other, mapped, by: .withText)
    }
    decide(index, mapped, by: rule)
  }

  /// The colour in the light of a surface whose mapping depends on its size; `nil` for any other.
  ///
  /// Only coloured surfaces depend on it, and white knobs: grays stay in their order. A surface that
  /// was changed for another reason does not.
  func sizable(_ index: Int, _ usage: SheetUsage, _ planner: SheetPlanner) -> Color? {
    let entry = usage.entries[index]
    guard !entry.isOfDark, !entry.isOnPicture, entry.ground == nil else { return nil }
    guard entry.variable == nil else { return sizableUse(index, usage, planner) }
    let name = entry.definition.map { usage.names.names[Int($0)] }
    guard (name.map(planner.role) ?? entry.found.role) == .surface,
      name == nil || entry.isLiteralDefinition(at: index, usage.entries),
      colors[index]?.isOfSurface != false, let light = entry.found.color.color,
      planner.mapper.palette.chosen.decision(on: light) == nil
    else { return nil }
    guard OKLCH(light).chroma > Thresholds.neutralChroma else {
      return light.isOpaque && light.relativeLuminance > Thresholds.knobLuminance ? light : nil
    }
    let curve = planner.mapper.surfaces
    let dark = curve.map(light, as: .medium)
    guard dark == colors[index]?.dark ?? light.rounded else { return nil }
    let sizes: [SurfaceSize] = [.mark, .step, .small, .large]
    return sizes.contains { curve.map(light, as: $0) != dark } ? light : nil
  }

  /// The colour in the light of a surface that uses a custom property and whose mapping depends on its
  /// size; `nil` for any other, and if the property has several values. The property itself is mapped
  /// for surfaces under texts.
  private func sizableUse(
    _ index: Int, _ usage: SheetUsage, _ planner: SheetPlanner
  ) -> Color? {
    let entry = usage.entries[index]
    guard entry.definition == nil, entry.found.role == .surface, entry.found.form != .function,
      colors[index] == nil, let name = entry.variable.map({ usage.names.names[Int($0)] }),
      planner.role(ofVariable: name) == .surface, let light = planner.color(ofVariable: name)
    else { return nil }
    let isColored = OKLCH(light).chroma > Thresholds.neutralChroma
    return isColored || light.isOpaque && light.relativeLuminance > Thresholds.knobLuminance
      ? light : nil
  }

  /// Gives a surface the colour of its size.
  mutating func resize(
    _ index: Int, to size: SurfaceSize, by rule: MappingRule, _ usage: SheetUsage,
    of sheet: Stylesheet, _ planner: SheetPlanner
  ) {
    guard size != .medium, let light = sizable(index, usage, planner),
      size == .knob || OKLCH(light).chroma > Thresholds.neutralChroma
    else { return }
    let entry = usage.entries[index]
    let dark = planner.mapper.surfaces.map(light, as: size)
    let mapped = MappedColor(source: .derived(.surface), light: light.rounded, dark: dark)
    guard entry.variable == nil else {
      // A surface with texts is judged where the property is defined.
      if size <= .step { decide(index, mapped, by: rule) }
      return
    }
    changeSurface(
      index, to: dark.isEquivalent(to: light.rounded) ? nil : mapped, by: rule, usage, of: sheet)
  }

  /// Gives a surface a colour that differs from the surface behind it.
  mutating func nest(
    _ index: Int, to mapped: MappedColor, by rule: MappingRule, _ usage: SheetUsage,
    of sheet: Stylesheet
  ) {
    changeSurface(index, to: mapped, by: rule, usage, of: sheet)
    nested.insert(index)
  }

  /// The new colour of a state's surface that would look as at rest, where the surface at rest got a
  /// colour by the surface behind it; `nil` for any other.
  func stateOfNested(
    _ own: Int, from rest: RestColor, _ usage: SheetUsage, _ mapper: ColorMapper
  ) -> MappedColor? {
    guard rest.isNested, !nested.contains(own), usage.entries[own].variable == nil,
      colors[own]?.source != .derived(.repaired), let light = usage.entries[own].found.color.color
    else { return nil }
    let state = StateContrast(mapper, role: .surface, light: (rest.light, light), beside: nil)
    return state.color((rest.dark, colors[own]?.dark ?? light))
  }

  // MARK: Under light texts

  /// The colour in the light of a surface whose mapping depends on whether only light texts lie on it;
  /// `nil` for any other, such as the canvas, a surface that an option decides, or one under a picture.
  func surfaceUnderTexts(
    _ index: Int, _ usage: SheetUsage, _ planner: SheetPlanner
  ) -> Color? {
    let entry = usage.entries[index]
    let mapped = colors[index]
    // A surface that stayed under its texts may have to change if more contrast is asked for.
    guard entry.variable == nil, entry.ground == nil, !entry.isOnPicture, !entry.isOfDark,
      mapped?.isOfSurface ?? (underTexts[index] != nil)
    else { return nil }
    let name = entry.definition.map { usage.names.names[Int($0)] }
    guard (name.map(planner.role) ?? entry.found.role) == .surface else { return nil }
    // The light colour of a derived pair is the author's.
    let derived = mapped.flatMap { $0.isDerived ? $0.light : nil }
    guard let light = entry.found.color.color ?? derived ?? underTexts[index]?.own,
      light.alpha >= Thresholds.coveringAlpha, !planner.mapper.isCanvas(light),
      planner.mapper.palette.chosen.decision(on: light) == nil
    else { return nil }
    return light
  }

  /// Gives surfaces the colours that they have under light texts, and lines of the same rules with
  /// them.
  ///
  /// - Parameter texts: by the entry of a surface, the darkest text that lies on it.
  package mutating func keep(
    under texts: [Int: Color], _ usage: SheetUsage, of sheet: Stylesheet, _ planner: SheetPlanner
  ) {
    let mapper = planner.mapper
    for (index, text) in texts.sorted(by: { $0.key < $1.key }) {
      guard let light = surfaceUnderTexts(index, usage, planner) else { continue }
      underTexts[index] = (light, text)
      let entry = usage.entries[index]
      let isPair = entry.isPair && entry.text == .color(text)
      let mapped = mapper.map(ColorUse(.surface, light, text: text, isPair: isPair))
      for other in lines[index] ?? [] {
        guard let line = usage.entries[other].found.color.color else { continue }
        decisions[other] = mapper.decide(
          ColorUse(.border, line, backdrop: light, text: text, isPair: isPair))
      }
      guard usage.entries[index].definition == nil else {
        decide(index, mapped, by: .surfaceUnderTexts)
        continue
      }
      for other in usage.entries(ofRuleOf: index, in: sheet) {
        let entry = usage.entries[other]
        guard entry.found.role == .border, entry.variable == nil, !entry.isOfDark,
          entry.backdrop == .color(light), let line = entry.found.color.color
        else { continue }
        decisions[other] = mapper.decide(
          ColorUse(
            .border, line, backdrop: light, text: text, isStripe: entry.found.isStripe,
            isPair: isPair))
      }
      decide(index, mapped, by: .surfaceUnderTexts)
    }
    for pair in usage.states {
      guard let rest = rest(Int(pair.rest), usage) else { continue }
      tellStateUnderTexts(Int(pair.entry), from: rest, mapper)
    }
  }

  /// Changes the surface of a state that would look as at rest, where both got colours by the light
  /// texts on them.
  mutating func tellStateUnderTexts(_ own: Int, from rest: RestColor, _ mapper: ColorMapper) {
    guard rest.isUnderTexts, let (light, text) = underTexts[own] else { return }
    let state = StateContrast(
      mapper, role: .surface, light: (rest.light, light), beside: text, inDark: text)
    if let color = state.color((rest.dark, colors[own]?.dark ?? light)) {
      decide(own, color, by: .state)
    }
  }
}

extension SheetUsage.Entry {
  /// Whether its rule sets a surface and the text on it, both as colours and not by custom properties.
  var isPair: Bool {
    guard variable == nil, definition == nil else { return false }
    if case .color = found.role == .surface ? text : backdrop { return true }
    return false
  }
}

extension SheetUsage {
  /// The entries of a declaration with the colour and the role of a given one, including that one: stops
  /// of a gradient may be equal.
  package func equals(of index: Int) -> [Int] {
    let role = entries[index].found.role
    return entriesBeside(index).filter {
      $0 == index || entries[$0].found.role == role && isSameColor($0, index)
    }
  }

  /// The entries of the declaration of a given one, including that one.
  func entriesBeside(_ index: Int) -> Range<Int> {
    let declaration = entries[index].declaration
    func isBeside(_ other: Int) -> Bool {
      entries.indices.contains(other) && entries[other].declaration == declaration
    }
    var (start, end) = (index, index + 1)
    while isBeside(start - 1) { start -= 1 }
    while isBeside(end) { end += 1 }
    return start..<end
  }

  /// Whether a border of a rule has the colour of its text, and not that of its surface.
  fileprivate func isOutline(_ border: Int, of text: Int) -> Bool {
    let entry = entries[border]
    return entry.found.role == .border && entry.definition == nil && !entry.isOfDark
      && isSameColor(border, text) && entry.backdrop != entry.text
  }

  /// Whether two entries have the same colour in the author's sheet.
  fileprivate func isSameColor(_ first: Int, _ second: Int) -> Bool {
    let (first, second) = (entries[first], entries[second])
    guard first.variable == second.variable, template(of: first) == template(of: second) else {
      return false
    }
    guard let color = first.found.color.color else {
      return first.found.color == second.found.color
    }
    return color.rounded == second.found.color.color?.rounded
  }

  private func template(of entry: Entry) -> ColorTemplate? {
    entry.template.map { templates[Int($0)] }
  }
}

extension MappedColor {
  /// Whether the colour is derived from one of the author's.
  var isDerived: Bool {
    if case .derived = source { true } else { false }
  }

  /// Whether the colour is one that surfaces are mapped to.
  fileprivate var isOfSurface: Bool {
    switch source {
    case .role: true
    case .derived(let kind): kind == .surface
    case .added, .currentColor: false
    }
  }
}
