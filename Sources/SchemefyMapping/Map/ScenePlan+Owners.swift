internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyEvidence
internal import SchemefySheets

/// The places that decide on the colours which are seen.
extension ScenePlan {
  /// The owners of a colour that is seen by a declaration: its own place; or, where that takes its colour
  /// from a custom property with several values, the definitions that hold it.
  ///
  /// `color: var(--c)` shows `#8a6d3b` and `#a94442`, as the elements have it: to change only the second, its
  /// definition changes. A colour in the place of `var(--c)` would change both, and in the light, too.
  ///
  /// - Parameters:
  ///   - place: the place of the colour in the declaration that is seen.
  ///   - color: the author's colour that it shows.
  /// - Returns: the places to change together; empty where none can be changed for that colour alone.
  mutating func owners(
    of place: DeclaredColors.Place, showing color: Color
  ) -> [DeclaredColors.Place] {
    guard let name = variableOfSeveralValues(at: place) else { return [place] }
    let entry = colors.declared.entry(place)
    // In another role than its uses have, a definition has the colour of that role.
    let role = colors.sources[place.source].planner?.planner.role(ofVariable: name)
    guard role == entry.found.role, entry.found.channels == nil else { return [] }
    return definitions.ownPlaces(of: name, holding: color)
  }

  /// The custom property that a place takes its colour from, if it has several values.
  func variableOfSeveralValues(at place: DeclaredColors.Place) -> CustomPropertyName? {
    guard let name = colors.declared.variable(at: place),
      let planner = colors.sources[place.source].planner?.planner,
      planner.color(ofVariable: name) == nil, planner.isDefined(name)
    else { return nil }
    return name
  }

  /// The owners of the colour of a text; empty if there are none to change.
  mutating func owners(of text: Int) -> [DeclaredColors.Place] {
    guard let place = place(of: text), let color = ownColor(of: text) else { return [] }
    return owners(of: place, showing: color)
  }
}

extension DefinedPlaces {
  /// The definitions that are one colour and nothing else, of all custom properties.
  init(literalsOf declared: DeclaredColors) {
    self.init(declared) { place in
      let entries = declared.sources[place.source].usage.entries
      return entries[place.entry].isLiteralDefinition(at: place.entry, entries)
        ? declared.color(at: place) : nil
    }
  }
}
