internal import SchemefyHTML

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
    var isChanged = false
    for (place, size) in sizes(of: planned) {
      if let (path, place) = planned.sharedPlace(place) {
        guard !keepsShared else { continue }
        evidence.add(size: size, at: place, of: path)
      }
      guard size != .medium else { continue }
      planned.resize(place, to: size)
      isChanged = true
    }
    return isChanged
  }

  /// The sizes of the surfaces that would become something else if they were of another; each the
  /// largest that an element shows.
  private func sizes(of planned: PlannedColors) -> [PlannedColors.Place: SurfaceCurve.Size] {
    let candidates = planned.sizableSurfaces()
    guard !candidates.isEmpty else { return [:] }
    // By style: the place of its background.
    let places = styles.backgrounds.map { source in
      source.flatMap { planned.places(of: $0).first { candidates.contains($0) } }
    }
    var sizes: [PlannedColors.Place: SurfaceCurve.Size] = [:]
    for (element, style) in styles.indices.enumerated() {
      guard style >= 0, let place = places[Int(style)] else { continue }
      sizes[place] = max(sizes[place] ?? .knob, size(of: element))
    }
    for item in styles.pseudoElements {
      guard let place = places[Int(item.style)] else { continue }
      sizes[place] = max(sizes[place] ?? .knob, size(of: item))
    }
    return sizes
  }

  private func size(of index: Int) -> SurfaceCurve.Size {
    let element = elements.elements[index]
    if isKnob(index, element) { return .knob }
    if texts.isBlank(index, element) {
      return styles.isInFlow(styles.indices[index]) ? .mark : .small
    }
    if texts[index] <= Self.most, element.isHTML, isInLine(element) { return .small }
    return texts[index] >= Self.least && 2 * texts[index] > texts.all ? .large : .medium
  }

  /// Whether an element is what a switch of a line slides: lighter than the element around it, where
  /// nothing else is.
  private func isKnob(_ index: Int, _ element: SelectableElement) -> Bool {
    let parent = Int(element.parent)
    guard parent >= 0, texts[parent] == 0, texts.isBlank(index, element),
      isInLine(elements.elements[parent]),
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

  /// The texts that something small has at most.
  private static let most: Int32 = 3
  /// The texts that something large has at least.
  private static let least: Int32 = 4

  /// Whether an element is a part of a line, or a control of one line.
  private func isInLine(_ element: SelectableElement) -> Bool {
    switch element.tag {
    case .a, .abbr, .b, .big, .button, .data, .del, .em, .font, .i, .input, .ins, .label, .mark,
      .nobr, .output, .progress, .q, .s, .samp, .select, .small, .span, .strike, .strong, .sub,
      .sup, .time, .tt, .u, .var:
      true
    case .code:
      element.parent < 0 || elements.elements[Int(element.parent)].tag != .pre
    case .unknown:
      // Those that HTML defines are in a line; of an author's own, nothing is known.
      !elements.customNames.contains(element.name)
    default:
      false
    }
  }
}

extension PlannedColors {
  /// The places of surfaces that would become something else if they were smaller, or larger.
  fileprivate func sizableSurfaces() -> Set<Place> {
    var places: Set<Place> = []
    for (number, source) in sources.enumerated() {
      guard let curve = source.planner?.mapper.surfaces else { continue }
      for index in source.plan.colors.indices
      where source.plan.isSizable(index, source.usage, curve) {
        places.insert(Place(source: number, entry: index))
      }
    }
    return places
  }
}
