internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyEvidence
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// Changes surfaces so that the texts on them can be read.
extension ContrastRepair {
  /// Darkens the surfaces on which light text can't be read: pale ones that were left as they are
  /// in the light, and others so far that the text can be read.
  mutating func darkenSurfaces(
    under failing: [Int], _ painted: PaintedTree, _ planned: inout PlannedColors
  ) -> Bool {
    var wanted: [DeclaredColors.Place: (light: Color, dark: Color)] = [:]
    for sample in failing {
      let colors = colors(of: sample, painted)
      // A surface that is seen at rest does not change for the sake of a state.
      guard evidence.texts[sample].state == nil || evidence.isOnSurfaceOfState(sample) else {
        continue
      }
      guard let backdrop = colors.backdrop.color, let text = colors.textColor.color,
        backdrop.relativeLuminance > Thresholds.darkLuminance,
        text.relativeLuminance > Thresholds.darkLuminance,
        let declaration = colors.backdropSource,
        let place = planned.declared.surface(of: declaration), !isKept(place, planned)
      else { continue }
      let own = planned.declared.color(at: place) ?? lightColors(of: sample).backdrop ?? backdrop
      guard !isDecided(own) else { continue }
      let dark = mapper.surface(own, yieldingTo: text)
      if let known = wanted[place], known.dark.relativeLuminance <= dark.relativeLuminance {
        continue
      }
      wanted[place] = (own, dark)
    }
    for (place, colors) in wanted {
      planned.changeSurface(place, from: colors.light, to: colors.dark, by: .surfaceYields)
    }
    return !wanted.isEmpty
  }

  /// Darkens the surfaces behind texts by a step.
  func darken(
    under unsolved: [Int], _ painted: PaintedTree, _ planned: inout PlannedColors
  ) -> Bool {
    var places: Set<DeclaredColors.Place> = []
    for sample in unsolved {
      guard let declaration = colors(of: sample, painted).backdropSource else { continue }
      places.formUnion(planned.declared.surfaces(of: declaration))
    }
    // Equal colours of a gradient are as dark before this step, and change together.
    var wanted: [DeclaredColors.Place: (light: Color, dark: Color)] = [:]
    for place in places {
      guard let light = planned.declared.color(at: place), !isDecided(light),
        !isKept(place, planned)
      else { continue }
      let dark = planned.plannedColor(at: place) ?? light
      guard let darker = dark.yielding else { continue }
      wanted[place] = (light, darker)
    }
    for (place, colors) in wanted {
      planned.changeSurface(place, from: colors.light, to: colors.dark, by: .surfaceYields)
    }
    return !wanted.isEmpty
  }

  // MARK: States

  /// Changes the surfaces that only states have, where texts declared elsewhere can't be read on them:
  /// a rule that colours all links does not change for the surface of one link that is hovered.
  func changeStateSurfaces(
    under failing: [Int], _ painted: PaintedTree, _ planned: inout PlannedColors
  ) -> Bool {
    var places: Set<DeclaredColors.Place> = []
    for sample in failing where evidence.isOnSurfaceOfState(sample) {
      guard let place = surface(under: sample, planned), !isKept(place, planned) else { continue }
      let text = self.place(of: sample, planned)
      guard text.map({ !planned.declared.isSameRule($0, place) }) ?? true else { continue }
      places.insert(place)
    }
    guard !places.isEmpty else { return false }
    var texts: [DeclaredColors.Place: [Color]] = [:]
    for text in evidence.texts.indices where evidence.texts[text].state != nil {
      guard let place = surface(under: text, planned), places.contains(place),
        let color = colors(of: text, painted).visibleTextColor.color
      else { continue }
      texts[place, default: []].append(color)
    }
    var isChanged = false
    for (place, texts) in texts {
      guard let own = planned.declared.color(at: place), !isDecided(own),
        let shown = planned.color(for: own, at: place, in: style), shown.isOpaque,
        let solved = mapper.surface(shown, bearing: texts), solved != shown
      else { continue }
      if style == .dark {
        planned.changeSurface(place, from: own, to: solved, by: .stateSurface)
      } else {
        planned.repairInLight(place, own, to: solved, by: .stateSurface)
      }
      isChanged = true
    }
    return isChanged
  }

  /// The place of the surface that a text lies on, as its declaration has it.
  private func surface(under text: Int, _ planned: PlannedColors) -> DeclaredColors.Place? {
    evidence.original(text).backdropSource
      .flatMap { planned.declared.surface(of: $0) }
  }
}

extension DeclaredColors {
  /// The last place of a surface in a declaration: the colour under all of its images.
  fileprivate func surface(of declaration: DeclarationSource) -> Place? {
    surfaces(of: declaration).last
  }
}

extension PlannedColors {
  /// The planned colour of a place in the dark; `nil` if it stays.
  fileprivate func plannedColor(at place: Place) -> Color? {
    sources[place.source].plan.colors[place.entry]?.dark
  }
}
