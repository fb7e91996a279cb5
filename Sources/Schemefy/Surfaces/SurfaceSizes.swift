internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyCascade
internal import SchemefyHTML
internal import SchemefySheets

/// How much of a page the surfaces cover that its sheets colour.
///
/// A planner sees a rule by itself and takes all surfaces for cells and boxes. The elements that
/// show one tell more: what holds most of a page's texts would glare where a mark in a line has to
/// stay lively, and bars and dots on which nothing is written most of all. Only coloured surfaces are
/// given another place in the dark: grays keep their order, but for the knobs of switches.
struct SurfaceSizes {
  private let styles: CascadedStyles
  private let page: StyledPage
  private var elements: ElementTable { page.elements }
  private let texts: TextCounts

  init(_ styles: CascadedStyles, _ page: StyledPage, texts: TextCounts) {
    self.styles = styles
    self.page = page
    self.texts = texts
  }

  /// Gives surfaces the colours of their sizes.
  ///
  /// - Parameters:
  ///   - keepsShared: whether the sheets that other pages share stay as they are.
  ///   - evidence: takes up what the page says of those.
  /// - Returns: whether something is changed.
  func apply(
    to planned: inout PlannedColors, keepsShared: Bool, _ evidence: inout SiteEvidence
  ) -> Bool {
    var changed: [PlannedColors.Place: SurfaceCurve.Size] = [:]
    for (place, size) in sizes(of: planned) {
      if let (path, place) = planned.sharedPlace(place) {
        guard !keepsShared else { continue }
        evidence.add(size: size, at: place, of: path)
      }
      if size != .medium { changed[place] = size }
    }
    planned.resize(changed)
    return !changed.isEmpty
  }

  /// The sizes of the surfaces that may become something else if they are of another; each the
  /// largest that an element shows.
  private func sizes(of planned: PlannedColors) -> [PlannedColors.Place: SurfaceCurve.Size] {
    let places = self.places(in: planned)
    guard places.contains(where: { !$0.isEmpty }) else { return [:] }
    var sizes: [PlannedColors.Place: SurfaceCurve.Size] = [:]
    var colors: [PropertyColor: SurfaceCurve.Size] = [:]
    func note(_ size: SurfaceCurve.Size, _ style: Int32) {
      for place in places[Int(style)] {
        sizes[place] = max(sizes[place] ?? .knob, size)
        guard let name = planned.variable(at: place), let color = styles.backgroundColor(style)
        else { continue }
        let value = PropertyColor(name, color)
        colors[value] = max(colors[value] ?? .knob, size)
      }
    }
    // By what is around marks.
    var marks: [Int32: Set<PlannedColors.Place>] = [:]
    for (element, style) in styles.indices.enumerated()
    where style >= 0 && !places[Int(style)].isEmpty {
      let size = size(of: element)
      note(size, style)
      guard size == .mark else { continue }
      for index in elements.nearestAncestors(of: element) {
        marks[index, default: []].formUnion(places[Int(style)])
      }
    }
    for item in styles.pseudoElements where !places[Int(item.style)].isEmpty {
      note(size(of: item), item.style)
    }
    var scales: Set<CustomPropertyName> = []
    for place in planned.steps(among: marks.values) where sizes[place] == .mark {
      sizes[place] = .step
      if let name = planned.variable(at: place) { scales.insert(name) }
    }
    for (value, size) in colors where size == .mark && scales.contains(value.name) {
      colors[value] = .step
    }
    addDefinitions(of: colors, planned, &sizes)
    return sizes.filter { planned.sizable($0.key) != nil }
  }

  /// The stops that a gradient has at most to be resized, which takes looking at all for each.
  private static let stopLimit = 64

  /// By style: the places of its background's colour, and of the stops of its gradient.
  private func places(in planned: PlannedColors) -> [[PlannedColors.Place]] {
    var known: [DeclarationSource: [PlannedColors.Place]] = [:]
    func places(_ source: DeclarationSource?) -> [PlannedColors.Place] {
      guard let source else { return [] }
      if let places = known[source] { return places }
      let places = planned.places(of: source).filter { planned.isSizedSurface($0) }
      known[source] = places
      return places
    }
    return zip(styles.backgrounds, styles.gradients).map { color, gradient in
      let first = places(color)
      // A shorthand declares both.
      let all = gradient == nil || gradient == color ? first : first + places(gradient)
      return all.count <= Self.stopLimit ? all : []
    }
  }

  /// Adds the definitions of custom properties: those of marks. What has texts on it gives way to them
  /// where it stands by itself; and where not all that a property colours is shown, it may be larger.
  private func addDefinitions(
    of colors: [PropertyColor: SurfaceCurve.Size], _ planned: PlannedColors,
    _ sizes: inout [PlannedColors.Place: SurfaceCurve.Size]
  ) {
    guard !colors.isEmpty else { return }
    var uses: [CustomPropertyName: [PlannedColors.Place]] = [:]
    for place in sizes.keys {
      if let name = planned.variable(at: place) { uses[name, default: []].append(place) }
    }
    let definitions = DefinedSurfaces(planned) { planned.sizable($0) }
    let hidden = planned.variablesOfSurfaces(outside: Set(sizes.keys))
    for (value, size) in colors {
      let isWhole =
        size <= .step && !hidden.contains(value.name) && !definitions.aliased.contains(value.name)
      let places = definitions.ownPlaces(of: value.name, holding: value.color)
      for place in places {
        sizes[place] = max(sizes[place] ?? .knob, isWhole ? size : max(size, .medium))
      }
      guard isWhole, !places.isEmpty else { continue }
      // What becomes the same as the property needs no colour of its own.
      for place in uses[value.name] ?? [] where sizes[place] == size { sizes[place] = nil }
    }
  }

  private func size(of index: Int) -> SurfaceCurve.Size {
    let element = elements.elements[index]
    if isKnob(index, element) { return .knob }
    if texts.isBlank(index, element) || texts.isUnderIcon(index, element) {
      return styles.isInFlow(styles.indices[index]) ? .mark : .small
    }
    if texts[index] <= Thresholds.mostTextsOfSmall, element.isHTML, elements.isInLine(element) {
      return .small
    }
    return texts[index] >= Thresholds.leastTextsOfLarge && 2 * texts[index] > texts.all
      ? .large : .medium
  }

  /// Whether an element is what a switch of a line slides: lighter than the element around it, where
  /// nothing else is.
  private func isKnob(_ index: Int, _ element: SelectableElement) -> Bool {
    let parent = Int(element.parent)
    guard parent >= 0, texts[parent] == 0, texts.isBlank(index, element),
      elements.isInLine(elements.elements[parent]),
      let track = styles.backgroundColor(styles.indices[parent]), track.isOpaque,
      let own = styles.backgroundColor(styles.indices[index])
    else { return false }
    return own.relativeLuminance > track.relativeLuminance
  }

  private func size(of item: GeneratedElement) -> SurfaceCurve.Size {
    guard let content = item.content, GeneratedText.isEmpty(content, in: page.sheets) else {
      return .medium
    }
    let parent = Int(item.element)
    if texts.isBlank(parent, elements.elements[parent]),
      let track = styles.backgroundColor(styles.indices[parent]),
      let own = styles.backgroundColor(item.style), track.isOpaque,
      own.relativeLuminance > track.relativeLuminance
    {
      return .knob
    }
    return styles.isInFlow(item.style) ? .mark : .small
  }
}

extension ElementTable {
  /// What is around an element, and around that: a cell is in a row, and that in a table.
  fileprivate func nearestAncestors(of element: Int) -> [Int32] {
    let parent = elements[element].parent
    guard parent >= 0 else { return [] }
    let next = elements[Int(parent)].parent
    return next < 0 ? [parent] : [parent, next]
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

  /// Whether a place says what the background of an element is, by itself or with a custom property.
  fileprivate func isSizedSurface(_ place: Place) -> Bool {
    let entry = entry(place)
    return entry.found.role == .surface && entry.definition == nil
      && (variable(at: place) != nil || sizable(place) != nil)
  }

  /// The colour in the light of a surface that would become something else if it were smaller, or
  /// larger; `nil` for any other.
  fileprivate func sizable(_ place: Place) -> Color? {
    let source = sources[place.source]
    return source.planner.map(\.planner).flatMap {
      source.plan.sizable(place.entry, source.usage, $0)
    }
  }

  /// The custom properties that colour surfaces at other places than those.
  fileprivate func variablesOfSurfaces(outside shown: Set<Place>) -> Set<CustomPropertyName> {
    var names: Set<CustomPropertyName> = []
    for (number, source) in sources.enumerated() {
      for (index, entry) in source.usage.entries.enumerated()
      where entry.found.role == .surface && entry.definition == nil {
        let place = Place(source: number, entry: index)
        guard !shown.contains(place), let name = variable(at: place) else { continue }
        names.insert(name)
      }
    }
    return names
  }
}
