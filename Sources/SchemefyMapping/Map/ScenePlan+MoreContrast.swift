internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyEvidence
internal import SchemefySheets
internal import SchemefyTraits

/// The values of planned colours where the reader asks for more contrast, `prefers-contrast: more`.
extension ScenePlan {
  /// Adds the values for more contrast to the colours.
  ///
  /// The plan for more contrast begins with the other one, in the palette's values for more contrast. Then
  /// the rules for what can't be told apart or be read decide once more, as texts need a ratio of 7 now:
  /// a text of `#b2b2b2` on `#242426` becomes `#c0c0c0`.
  ///
  /// - Parameter mapper: the mapper of the pages' colours in the palette with more contrast.
  package mutating func addMoreContrast(_ mapper: ColorMapper) {
    var start = colors
    start.resolve(with: mapper)
    var plan = self
    plan.restart(with: start, mapper)
    for decide in MappingRule.rulesForMoreContrast { decide(&plan) }
    plan.changeTextsOfAttributes()
    if plan.isChanged || colors.hints.mapper != nil {
      takeMoreContrast(of: plan.colors, from: start)
    }
  }

  /// Gives unreadable texts of attributes colours that can be read, and links that have the colour of a
  /// rule that is added. Otherwise rules are added for them.
  private mutating func changeTextsOfAttributes() {
    let (painted, isFailing) = (painted, isFailing)
    var texts: [Color: [Int]] = [:]
    for text in evidence.texts.indices {
      let color = evidence.paint.styles[Int(evidence.texts[text].style)].color
      let isOfAttribute = evidence.original(text).textSource == .hint
      let link = color.supplied == .link ? SuppliedColor.link.reference(in: .light) : nil
      guard let own = isOfAttribute ? ownColor(of: text) : link else { continue }
      texts[own.rounded, default: []].append(text)
    }
    var changes: [ColorChange] = []
    for (own, texts) in texts {
      guard !isDecided(own), texts.contains(where: { isFailing[$0] }),
        let (light, solved) = readableColor(of: own, for: texts, painted)
      else { continue }
      let color = MappedColor(.text, light, solved)
      changes.append(ColorChange(.attributes(own), .text(color), by: .textReadable))
    }
    take(changes)
  }
}

extension PlannedColors {
  /// Gives roles the values that they have in the palette of another mapper, which maps from now on.
  fileprivate mutating func resolve(with mapper: ColorMapper) {
    let palette = mapper.palette
    hints = hints.resolved(with: mapper)
    var planners: [ObjectIdentifier: SharedPlanner] = [:]
    for source in sources.indices {
      if let own = sources[source].planner {
        let other = planners[ObjectIdentifier(own)] ?? SharedPlanner(own.planner.with(mapper))
        planners[ObjectIdentifier(own)] = other
        sources[source].planner = other
      }
      for (entry, decision) in sources[source].plan.decisions.enumerated() {
        guard let role = decision.color.flatMap({ palette.mapped($0.source) }) else { continue }
        sources[source].plan.decisions[entry] = decision.with(role)
      }
    }
    updateDefinitions()
  }

  /// Takes the values for more contrast from a plan for it: those of attributes, and where rules changed
  /// colours.
  ///
  /// - Parameter start: the colours that the rules began with.
  mutating func take(moreContrast plan: PlannedColors, from start: PlannedColors) {
    hintsForMoreContrast = plan.hints.mapper == nil ? nil : plan.hints
    for source in sources.indices {
      let before = start.sources[source].plan.decisions
      for (entry, decision) in plan.sources[source].plan.decisions.enumerated() {
        guard let color = decision.color, color != before[entry].color,
          let value = moreContrast(color, at: Place(source: source, entry: entry))
        else { continue }
        let own = sources[source].plan.decisions[entry]
        sources[source].plan.decisions[entry] =
          own.color == nil ? decision.with(value) : own.with(value)
      }
    }
    updateDefinitions()
  }

  /// A colour as it is planned, with its value for more contrast; `nil` if that changes nothing.
  private func moreContrast(_ color: MappedColor, at place: Place) -> MappedColor? {
    let planned = sources[place.source].plan.colors[place.entry]
    if case .currentColor = planned?.source { return nil }
    let own = declared.color(at: place) ?? color.light
    let dark = planned?.dark ?? self.color(for: own, at: place) ?? own
    guard !dark.isEquivalent(to: color.dark) else { return nil }
    return (planned ?? MappedColor(source: color.source, light: own, dark: dark))
      .withMoreContrast(of: color, as: declared.isSurface(place) ? .surface : .text)
  }
}
