internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyEvidence
internal import SchemefyProperties
internal import SchemefySheets

/// The places that decide on the colours which are seen.
extension ScenePlan {
  /// The owner of a colour that is seen by a declaration: its own place; or, where that takes its colour
  /// from a custom property with several values, the definition that gives it.
  ///
  /// `color: var(--c)` shows `#8a6d3b` and `#a94442`, as the elements have it: to change only the second, its
  /// definition changes. A colour in the place of `var(--c)` would change both, and in the light, too.
  ///
  /// - Parameters:
  ///   - place: the place of the colour in the declaration that is seen.
  ///   - paint: the colour that it shows.
  /// - Returns: the place to change; `nil` where none can be changed for that colour alone.
  private mutating func owner(
    of place: DeclaredColors.Place, showing paint: PaintTree.Paint
  ) -> DeclaredColors.Place? {
    guard let name = variableOfSeveralValues(at: place) else { return place }
    // In another role than its uses have, a definition has the colour of that role.
    if facts(at: place).variables[name]?.roles.main == colors.declared.entry(place).found.role,
      let definition = paint.definition, case .color(let resolved) = paint.value,
      let color = resolved.color,
      let owner = colors.declared.literal(color, definedBy: definition)
    {
      return owner
    }
    // A theme gives a property of its framework another value, which is all that is seen.
    return placesOfSeveralColors.contains(place) ? nil : place
  }

  /// The places that show several colours of custom properties, in texts or in surfaces behind them.
  private var placesOfSeveralColors: Set<DeclaredColors.Place> {
    mutating get {
      if let knownSeveral { return knownSeveral }
      let several = findPlacesOfSeveralColors()
      knownSeveral = several
      return several
    }
  }

  private func findPlacesOfSeveralColors() -> Set<DeclaredColors.Place> {
    var first: [DeclaredColors.Place: Color] = [:]
    var several: Set<DeclaredColors.Place> = []
    for text in evidence.texts.indices {
      let own = evidence.original(text)
      let seen = [(place(of: text), own.textColor), (placeOfSurface(under: text), own.backdrop)]
      for case (let place?, let color) in seen {
        guard colors.declared.variable(at: place) != nil, let color = color.color else { continue }
        if first[place, default: color.rounded] == color.rounded {
          first[place] = color.rounded
        } else {
          several.insert(place)
        }
      }
    }
    return several
  }

  /// The custom property that a place takes its colour from, if it has several values.
  func variableOfSeveralValues(at place: DeclaredColors.Place) -> CustomPropertyName? {
    guard let name = colors.declared.variable(at: place), case let facts = facts(at: place),
      facts.color(ofVariable: name) == nil, facts.variables[name]?.values.isEmpty == false
    else { return nil }
    return name
  }

  /// The facts on the custom properties of the sheets that a place is planned with.
  func facts(at place: DeclaredColors.Place) -> SheetFacts {
    colors.sources[place.source].planner?.planner.facts ?? factsOfUnmapped
  }

  /// The owner of the colour of a text; `nil` if there is none to change.
  mutating func owner(of text: Int) -> DeclaredColors.Place? {
    guard let place = place(of: text) else { return nil }
    return owner(
      of: place, showing: evidence.paint.styles[Int(evidence.texts[text].style)].textPaint)
  }

  /// The owner of the colour of a surface behind the texts of a style; `nil` if there is none to change.
  ///
  /// - Parameter place: the place of the surface in the declaration that the evidence names.
  mutating func owner(
    ofSurface place: DeclaredColors.Place, under style: Int32
  ) -> DeclaredColors.Place? {
    guard variableOfSeveralValues(at: place) != nil else { return place }
    guard let paint = paint(ofSurfaceUnder: style) else { return nil }
    return owner(of: place, showing: paint)
  }

  /// The surface of a colour that a declaration puts behind the texts of a style, with its owner; `nil` where it
  /// is not to be changed.
  mutating func changeableSurface(
    _ color: Color, of source: DeclarationSource, under style: Int32
  ) -> (place: DeclaredColors.Place, owner: DeclaredColors.Place)? {
    guard let place = colors.declared.onlySurface(of: source), !isKept(place),
      case let entry = colors.declared.entry(place),
      !entry.isOfDark, !entry.isOnPicture, entry.ground == nil,
      colors.declared.color(at: place).map({ $0.rounded == color }) ?? true,
      let owner = owner(ofSurface: place, under: style), !isKept(owner)
    else { return nil }
    return (place, owner)
  }

  /// The author's colour, with its alpha, of the background behind the texts of a style that the evidence names.
  func color(ofSurfaceUnder style: Int32) -> Color? {
    guard case .color(let resolved) = paint(ofSurfaceUnder: style)?.value else { return nil }
    return resolved.color
  }

  /// The background behind the texts of a style that the evidence names.
  private func paint(ofSurfaceUnder style: Int32) -> PaintTree.Paint? {
    let source = evidence.original.styles[Int(style)].backdropSource
    var layer = evidence.paint.styles[Int(style)].layer
    while layer >= 0 {
      let own = evidence.paint.layers[Int(layer)]
      if let background = own.background, background.source == source { return background }
      layer = own.parent
    }
    return nil
  }
}
