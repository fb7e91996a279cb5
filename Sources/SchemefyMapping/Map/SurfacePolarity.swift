internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyEvidence
internal import SchemefyProperties
internal import SchemefySheets

/// Finds the surfaces of a page whose texts are all lighter than the surface, such as `#0055aa` under
/// white texts.
///
/// A planner sees a rule by itself: it takes a surface for one with dark text on it, unless the same
/// rule sets a light text. The cascade knows the texts that really lie on it, coloured by another rule
/// or in another element, and whichever custom property holds the surface. A surface with only light
/// texts is dark already: it stays, and changes only as far as those texts need.
struct SurfacePolarity {
  /// The polarity by the place that owns the colour of the surface: for a custom property, its
  /// definition.
  private var places: [DeclaredColors.Place: TextPolarity] = [:]
  /// The polarity by the attributes, such as `bgcolor`, that own the colour of the surface.
  private var hints: [ColorChange.Target: TextPolarity] = [:]

  /// - Parameter planned: the colours of the page, by which declarations are found.
  init(_ evidence: Evidence, _ planned: PlannedColors) {
    var definitions = DefinedSurfaces(planned.declared) { planned.surfaceUnderTexts(at: $0) }
    for number in evidence.texts.indices {
      let colors = evidence.original(number)
      guard !colors.isHidden, colors.textColor.color?.alpha != 0,
        let surface = colors.backdropSource
      else { continue }
      // The change of a text in a state says nothing of the surface, if it lies on that at rest, too.
      if evidence.texts[number].state != nil,
        surface == evidence.originalAtRest(number).backdropSource
      {
        continue
      }
      let text = planned.isOfAuthor(colors.textSource) ? colors.textColor.color : nil
      if surface.isHint {
        // The text that an attribute of `body` sets belongs to its surface.
        let isDecided = surface == .bodyHint && planned.hints.body.text != nil
        guard let own = colors.backdrop.color?.rounded, planned.hints.isPale(own), !isDecided
        else { continue }
        note(TextPolarity(text, on: own), in: &hints[ColorChange.Target(ofSurface: own, surface)])
        continue
      }
      let all = planned.declared.surfaces(of: surface)
      for place in all {
        if let name = planned.declared.variable(at: place) {
          guard all.count == 1, let own = colors.backdrop.color else { continue }
          for place in definitions.places(of: name, holding: own) {
            note(TextPolarity(text, on: own), in: &places[place])
          }
        } else if let own = planned.surfaceUnderTexts(at: place) {
          note(TextPolarity(text, on: own.withAlpha(1)), in: &places[place])
        }
      }
    }
  }

  private func note(_ polarity: TextPolarity, in known: inout TextPolarity?) {
    known = known?.merged(with: polarity) ?? polarity
  }

  /// The surfaces under light texts, each with the text that has to be readable on it.
  var texts: [(surface: ColorChange.Target, text: Color)] {
    places.compactMap { place, polarity in polarity.text.map { (.place(place), $0) } }
      + hints.compactMap { owner, polarity in polarity.text.map { (owner, $0) } }
  }
}

extension PlannedColors {
  /// Whether the colour of a declaration is the author's own, in the light as well.
  fileprivate func isOfAuthor(_ declaration: DeclarationSource?) -> Bool {
    guard let declaration else { return false }
    guard !declaration.isHint else { return true }
    return declared.has(declaration)
      && declared.places(of: declaration).allSatisfy {
        let entry = declared.entry($0)
        if case .system = entry.found.color { return false }
        return !entry.isOfDark
      }
  }

  /// The colour of a surface in the light, if its mapping depends on whether light texts lie on it;
  /// else `nil`.
  fileprivate func surfaceUnderTexts(at place: Place) -> Color? {
    guard let shared = sources[place.source].planner else { return nil }
    return sources[place.source].plan.surfaceUnderTexts(
      place.entry, declared.sources[place.source].usage, shared.planner)
  }
}
