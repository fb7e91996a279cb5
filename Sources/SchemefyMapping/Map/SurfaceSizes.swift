internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyEvidence
internal import SchemefySheets

/// The sizes of surfaces, which ``SurfaceMeasure`` finds, by the places of their colours: a small
/// surface is livelier than a large one.
///
/// Only coloured surfaces change: grays stay in their order, except for the knobs of switches.
struct SurfaceSizes {
  private let evidence: Evidence

  init(_ evidence: Evidence) { self.evidence = evidence }

  /// The sizes of the surfaces whose mapping depends on it; of each, the largest that is seen.
  func sizes(of planned: PlannedColors) -> [DeclaredColors.Place: SurfaceSize] {
    let places = self.places(in: planned)
    var sizes: [DeclaredColors.Place: SurfaceSize] = [:]
    var colors: [PropertyColor: SurfaceSize] = [:]
    for (number, sized) in evidence.sizes.enumerated() {
      for place in places[number] {
        sizes[place] = max(sizes[place] ?? .knob, sized.size)
        guard let name = planned.declared.variable(at: place), let color = sized.surface.color
        else {
          continue
        }
        let value = PropertyColor(name, color)
        colors[value] = max(colors[value] ?? .knob, sized.size)
      }
    }
    guard !sizes.isEmpty else { return [:] }
    let marks = evidence.scales.map { scale in Set(scale.flatMap { places[Int($0)] }) }
    var scales: Set<CustomPropertyName> = []
    for place in planned.steps(among: marks) where sizes[place] == .mark {
      sizes[place] = .step
      if let name = planned.declared.variable(at: place) { scales.insert(name) }
    }
    for (value, size) in colors where size == .mark && scales.contains(value.name) {
      colors[value] = .step
    }
    addDefinitions(of: colors, planned, &sizes)
    return withOneResult(sizes, planned)
  }

  /// The sizes of the surfaces whose mapping depends on it, those of vivid fills as large as the largest box of
  /// their colour: a badge, and a cell of its colour, say the same.
  private func withOneResult(
    _ sizes: [DeclaredColors.Place: SurfaceSize], _ planned: PlannedColors
  ) -> [DeclaredColors.Place: SurfaceSize] {
    var (result, boxes): ([DeclaredColors.Place: SurfaceSize], Set<Color>) = ([:], [])
    var parts: [(place: DeclaredColors.Place, color: Color)] = []
    for (place, size) in sizes {
      guard let color = planned.sizable(place)?.rounded else { continue }
      result[place] = size
      guard size == .small || size == .medium, color.isVividFill else { continue }
      if size == .medium { boxes.insert(color) } else { parts.append((place, color)) }
    }
    for part in parts where boxes.contains(part.color) { result[part.place] = .medium }
    return result
  }

  /// The largest number of stops of a gradient that gets colours by its size: for each stop, all
  /// are examined.
  static let stopLimit = 64

  /// For each surface, the places of its colour and of the stops of its gradient.
  private func places(in planned: PlannedColors) -> [[DeclaredColors.Place]] {
    var known: [DeclarationSource: [DeclaredColors.Place]] = [:]
    func places(_ source: DeclarationSource?) -> [DeclaredColors.Place] {
      guard let source else { return [] }
      if let places = known[source] { return places }
      let places = planned.declared.places(of: source).filter { planned.isSizedSurface($0) }
      known[source] = places
      return places
    }
    return evidence.sizes.map { sized in
      let (color, gradient) = (sized.surface.background, sized.surface.gradient)
      let first = places(color)
      // A shorthand declares both.
      let all = gradient == nil || gradient == color ? first : first + places(gradient)
      return all.count <= Self.stopLimit ? all : []
    }
  }

  /// Adds the definitions of custom properties that colour marks. Surfaces with texts are mapped
  /// with those, and a property that also colours unseen surfaces may colour larger ones.
  private func addDefinitions(
    of colors: [PropertyColor: SurfaceSize], _ planned: PlannedColors,
    _ sizes: inout [DeclaredColors.Place: SurfaceSize]
  ) {
    guard !colors.isEmpty else { return }
    var uses: [CustomPropertyName: [DeclaredColors.Place]] = [:]
    for place in sizes.keys {
      if let name = planned.declared.variable(at: place) { uses[name, default: []].append(place) }
    }
    let definitions = DefinedSurfaces(planned.declared) { planned.sizable($0) }
    let hidden = planned.variablesOfSurfaces(outside: Set(sizes.keys))
    for (value, size) in colors {
      let isWhole =
        size <= .step && !hidden.contains(value.name)
        && !planned.declared.definitions.aliased.contains(value.name)
      let places = definitions.ownPlaces(of: value.name, holding: value.color)
      for place in places {
        sizes[place] = max(sizes[place] ?? .knob, isWhole ? size : max(size, .medium))
      }
      guard isWhole, !places.isEmpty else { continue }
      // A place that becomes the same as the property needs no colour of its own.
      for place in uses[value.name] ?? [] where sizes[place] == size { sizes[place] = nil }
    }
  }
}

extension ScenePlan {
  /// Gives the surfaces of a size the colours of that.
  mutating func resize(to size: SurfaceSize, by rule: MappingRule) {
    guard situation.placesSurfaces else { return }
    let places = sizes.filter { $0.value == size && !isKept($0.key) }.keys.sorted()
    take(places.map { ColorChange($0, .size(size), by: rule) })
  }
}

extension PlannedColors {
  /// The marks whose colours are steps of scales.
  fileprivate func steps(among marks: some Sequence<Set<Place>>) -> Set<Place> {
    var steps: Set<Place> = []
    for places in marks where places.count >= Thresholds.scaleSteps {
      let colors = places.compactMap { place in sizable(place).map { (place, $0) } }
      var scale = ColorScale()
      for (_, color) in colors { scale.add(color) }
      for (place, color) in colors where scale.isStep(color) { steps.insert(place) }
    }
    return steps
  }

  /// Whether a place is the background of an element, directly or by a custom property.
  fileprivate func isSizedSurface(_ place: Place) -> Bool {
    let entry = declared.entry(place)
    return entry.found.role == .surface && entry.definition == nil
      && (declared.variable(at: place) != nil || sizable(place) != nil)
  }

  /// The colour in the light of a surface whose mapping depends on its size; `nil` for any other.
  fileprivate func sizable(_ place: Place) -> Color? {
    guard let shared = sources[place.source].planner else { return nil }
    return sources[place.source].plan.sizable(
      place.entry, declared.sources[place.source].usage, shared.planner)
  }

  /// The custom properties that colour surfaces at other places than the given ones.
  fileprivate func variablesOfSurfaces(outside shown: Set<Place>) -> Set<CustomPropertyName> {
    var names: Set<CustomPropertyName> = []
    for (number, source) in declared.sources.enumerated() {
      for (index, entry) in source.usage.entries.enumerated()
      where entry.found.role == .surface && entry.definition == nil {
        let place = Place(source: number, entry: index)
        guard !shown.contains(place), let name = declared.variable(at: place) else { continue }
        names.insert(name)
      }
    }
    return names
  }
}
