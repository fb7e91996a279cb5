internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyHTML
internal import SchemefySheets
internal import SchemefySource

/// A page as it is seen in a style: at rest, and in the states that its colours depend on.
struct PageObservation {
  let page: StyledPage
  /// With a view for each of `states`.
  private(set) var styles: CascadedStyles
  private(set) var evidence: Evidence
  /// By text of the evidence: the element, or the part of one, that shows it first.
  private(set) var parts: [TextPart] = []
  /// By view: the state that it shows; `nil` at rest, which is first.
  private(set) var states: [InteractionState?] = [nil]
  let texts: PageTexts
  let counts: TextCounts

  /// Observes the texts of a page.
  ///
  /// - Parameters:
  ///   - styles: of the page where it is shown in the style, at rest.
  ///   - texts: those that are to be read.
  ///   - text: the page's own.
  init(
    _ page: StyledPage, _ styles: CascadedStyles, texts: PageTexts, in text: Span<UInt8>
  ) {
    self.page = page
    self.styles = styles
    self.texts = texts
    counts = TextCounts(styles, page.elements, texts: texts.own)
    let states = page.sheets.states(among: styles.states)
    for state in states { self.styles.show(in: state.elementStates, text) }
    evidence = Evidence(self.styles.paint)
    addTexts(states)
  }

  /// The colours of all elements in each view.
  ///
  /// - Parameter painted: what the styles look like.
  func views(_ painted: PaintedTree) -> [ComputedColors] { styles.views(painted) }

  /// The colours of all elements at rest as the author has them.
  var rest: ComputedColors { styles.views(evidence.original)[0] }

  /// Notes the surfaces of the page, and what lies on them.
  mutating func addSurfaces() {
    addBoxes()
    addSizes()
  }

  private mutating func addTexts(_ states: [InteractionState]) {
    let elements = texts.all.compactMap { $0.isDrawn ? nil : TextPart(element: $0.element) }
    let views = views(evidence.original)
    let rest = views[0]
    if !rest.indices.isEmpty { evidence.root = rest.indices[0] }
    var seen: Set<Int32> = []
    for part in elements + generatedTexts(rest, atRest: rest) {
      let style = rest.style(of: part)
      guard seen.insert(style).inserted else { continue }
      add(SeenText(style: style, rest: style), part)
    }
    var numbers = [0]
    for (number, state) in states.enumerated() {
      let own = views[number + 1]
      var seen: Set<SIMD2<Int32>> = []
      let known = parts.count
      for part in elements + generatedTexts(own, atRest: rest) {
        let (style, styleAtRest) = (own.style(of: part), rest.style(of: part))
        guard style != styleAtRest, seen.insert(SIMD2(styleAtRest, style)).inserted,
          page.sheets.isChanged(own[part], in: state, atRest: rest[part])
        else { continue }
        add(SeenText(style: style, rest: styleAtRest, state: state), part)
      }
      guard parts.count > known else { continue }
      self.states.append(state)
      numbers.append(number + 1)
    }
    styles.selectViews(numbers)
  }

  private mutating func add(_ text: SeenText, _ part: TextPart) {
    evidence.texts.append(text)
    parts.append(part)
  }

  /// The parts of elements that have text, one of all that are styled alike, and alike at rest.
  private func generatedTexts(
    _ view: ComputedColors, atRest rest: ComputedColors
  ) -> [TextPart] {
    var seen: Set<SIMD2<Int32>> = []
    let others = rest.pseudoElements
    return view.pseudoElements.enumerated().compactMap { index, item in
      let part = TextPart(element: item.element, part: item.pseudoElement)
      // As a rule a state has the same ones.
      let isSame =
        index < others.count && others[index].element == item.element
        && others[index].pseudoElement == item.pseudoElement
      let styleAtRest = isSame ? others[index].style : rest.style(of: part)
      guard !seen.contains(SIMD2(styleAtRest, item.style)),
        texts.text(of: item, in: page) != nil
      else { return nil }
      seen.insert(SIMD2(styleAtRest, item.style))
      return part
    }
  }
}

// MARK: Surfaces

extension PageObservation {
  fileprivate mutating func addBoxes() {
    let elements = page.elements.elements
    let original = evidence.original.styles
    let boxes = surfaceElements()
    // By element: the number of the box that its texts lie on; -1 for the canvas.
    var numbers = [Int32](repeating: -1, count: elements.count)
    var known: [SeenBox: Int32] = [:]
    for (index, style) in styles.indices.enumerated() {
      let parent = Int(elements[index].parent)
      guard style >= 0, parent >= 0 else { continue }
      guard let sharing = boxes[index] else {
        numbers[index] = numbers[parent]
        continue
      }
      var box = SeenBox(
        parent: numbers[parent], style: style, parentStyle: styles.indices[parent])
      box.hasTexts = counts[index] > 0
      box.hasAllTexts = sharing.hasAll
      box.lendsTexts = sharing.lends
      box.isCell = elements[index].isCell
      box.isMark = counts.isBlank(index, elements[index]) && styles.isInFlow(style)
      box.isInLine = page.elements.isInLine(elements[index])
      let number = known[box] ?? Int32(truncatingIfNeeded: evidence.boxes.count)
      if known.updateValue(number, forKey: box) == nil { evidence.boxes.append(box) }
      evidence.boxes[Int(number)].weight +=
        original[Int(style)].isHidden ? 0 : max(1, counts[index])
      numbers[index] = number
    }
  }

  /// By element that paints a surface: whether all texts of the one around it are in it, and whether the
  /// same holds for one in it.
  private func surfaceElements() -> [Int: (hasAll: Bool, lends: Bool)] {
    let elements = page.elements.elements
    let original = evidence.original.styles
    var boxes: [Int: (hasAll: Bool, lends: Bool)] = [:]
    // By element: that whose background lies behind its texts.
    var owners = [Int](repeating: 0, count: elements.count)
    for (index, style) in styles.indices.enumerated() {
      let parent = Int(elements[index].parent)
      guard style >= 0, parent >= 0 else { continue }
      let owner = owners[parent]
      guard styles.hasBackground(style), original[Int(style)].backdropSource != nil else {
        owners[index] = owner
        continue
      }
      owners[index] = index
      let hasAll = owner > 0 && counts[owner] > 0 && counts[owner] == counts[index]
      boxes[index] = (hasAll, false)
      if hasAll { boxes[owner]?.lends = true }
    }
    return boxes
  }

  fileprivate mutating func addSizes() {
    let measure = SurfaceMeasure(page, styles, counts)
    var numbers: [SeenSurface: Int32] = [:]
    // By style: its surface; -1 for none.
    let surfaces = zip(styles.backgrounds, styles.gradients).enumerated().map { style, sources in
      let sources = (
        sources.0.flatMap(ofSheets), sources.1.flatMap(ofSheets)
      )
      guard sources.0 != nil || sources.1 != nil else { return Int32(-1) }
      let color = styles.backgroundColor(Int32(truncatingIfNeeded: style))
      let surface = SeenSurface(background: sources.0, gradient: sources.1, color: color)
      let number = numbers[surface] ?? Int32(truncatingIfNeeded: evidence.sizes.count)
      if numbers.updateValue(number, forKey: surface) == nil {
        evidence.sizes.append(SizedSurface(surface: surface, size: .knob))
      }
      return number
    }
    guard !numbers.isEmpty else { return }
    var isSeen = [Bool](repeating: false, count: evidence.sizes.count)
    func note(_ size: SurfaceCurve.Size, _ surface: Int32) {
      isSeen[Int(surface)] = true
      evidence.sizes[Int(surface)].size = max(evidence.sizes[Int(surface)].size, size)
    }
    // By what is around marks.
    var marks: [Int32: Set<Int32>] = [:]
    for (element, style) in styles.indices.enumerated()
    where style >= 0 && surfaces[Int(style)] >= 0 {
      let size = measure.size(of: element)
      note(size, surfaces[Int(style)])
      guard size == .mark else { continue }
      for index in page.elements.nearestAncestors(of: element) {
        marks[index, default: []].insert(surfaces[Int(style)])
      }
    }
    for item in styles.pseudoElements where surfaces[Int(item.style)] >= 0 {
      note(measure.size(of: item), surfaces[Int(item.style)])
    }
    evidence.scales = Set(marks.values).map { $0.sorted() }.sorted {
      $0.lexicographicallyPrecedes($1)
    }
    evidence.keepSizes(isSeen)
  }

  /// A declaration, if it is not the user agent's.
  private func ofSheets(_ source: DeclarationSource) -> DeclarationSource? {
    source == .hint || page.sheets.isUserAgent(source) ? nil : source
  }
}

extension Evidence {
  /// Leaves out the surfaces that no element shows: styles may be those of states alone.
  fileprivate mutating func keepSizes(_ isSeen: [Bool]) {
    var numbers = [Int32](repeating: -1, count: sizes.count)
    var kept: [SizedSurface] = []
    for (number, surface) in sizes.enumerated() where isSeen[number] {
      numbers[number] = Int32(truncatingIfNeeded: kept.count)
      kept.append(surface)
    }
    sizes = kept
    scales = scales.map { $0.map { numbers[Int($0)] } }
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

extension SelectableElement {
  /// Whether it is a cell or a row: what is darker behind those shows as lines.
  fileprivate var isCell: Bool {
    switch tag {
    case .td, .th, .tr, .tbody, .thead, .tfoot: true
    default: false
    }
  }
}

extension PageSheets {
  /// Whether a text in a state has colours from other places than at rest, or other ones.
  fileprivate func isChanged(
    _ own: ElementColors, in state: InteractionState, atRest rest: ElementColors
  ) -> Bool {
    if isNews(own, in: state, atRest: rest) { return true }
    guard state != .active || !isUserAgent(own.textSource) else { return false }
    return own.textSource != rest.textSource || own.backdropSource != rest.backdropSource
  }
}

extension LightLook {
  /// - Parameters:
  ///   - views: the page in the light, in each of the states: at rest first.
  ///   - states: those of the observation, or none but at rest.
  init(
    _ observation: PageObservation, _ views: [ComputedColors], _ states: [InteractionState?]
  ) {
    texts = []
    for (text, part) in zip(observation.evidence.texts, observation.parts) {
      guard let view = states.firstIndex(of: text.state) else { break }
      texts.append(SeenLight(views[view][part]))
    }
    root = views[0].indices.isEmpty ? nil : SeenLight(views[0][0])
  }
}
