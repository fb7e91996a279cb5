package import SchemefyCascade
internal import SchemefyColor
package import SchemefyEvidence
internal import SchemefyHTML
package import SchemefySheets
internal import SchemefySource
package import SchemefyTraits

/// A page as it is seen in a style: at rest, and in the states that its colours depend on.
package struct PageObservation {
  package let page: StyledPage
  /// The styles of the page, with a view for each of `states`.
  package private(set) var styles: CascadedStyles
  package var evidence: Evidence
  /// For each text of the evidence, the first element, or part of one, that shows it.
  package private(set) var parts: [TextPart] = []
  /// For each view, the state that it shows; `nil` at rest, which is first.
  package private(set) var states: [InteractionState?] = [nil]
  package let texts: PageTexts
  package let counts: TextCounts

  /// Observes the texts of a page.
  ///
  /// - Parameters:
  ///   - styles: the styles at rest of the page as it is shown in the style.
  ///   - texts: the texts that have to be readable.
  ///   - text: the text of the page.
  ///   - style: the style, where the colours of the added rules are left to a plan; `nil` where they have
  ///     their values.
  package init(
    _ page: StyledPage, _ styles: CascadedStyles, texts: PageTexts, in text: Span<UInt8>,
    supplyingIn style: UserInterfaceStyle? = nil
  ) {
    self.page = page
    self.styles = styles
    self.texts = texts
    counts = TextCounts(styles, page.elements, texts: texts.own)
    var states: [InteractionState] = []
    for state in page.sheets.states(among: styles.states) where page.budget.checkpoint() {
      self.styles.show(in: state.elementStates, text)
      states.append(state)
    }
    page.budget.checkpoint()
    let paint = self.styles.paint
    let supplied = style.flatMap { style in
      page.sheets.added.map { paint.knowingSupplied(of: $0, in: style) }
    }
    evidence = Evidence(supplied ?? paint)
    addTexts(states)
  }

  /// The colours of all elements in each view.
  ///
  /// - Parameter painted: the styles in their painted colours.
  package func views(_ painted: PaintedTree) -> [ComputedColors] { styles.views(painted) }

  /// The elements that first show the texts of a state.
  package func elements(in state: InteractionState) -> [Int32] {
    zip(evidence.texts, parts).compactMap { $0.state == state ? $1.element : nil }
  }

  /// The author's colours of all elements at rest.
  package var rest: ComputedColors { styles.views(evidence.original)[0] }

  /// Adds the surfaces of the page, with their boxes and sizes, to the evidence.
  package mutating func addSurfaces() {
    addBoxes()
    addSizes()
  }

  private mutating func addTexts(_ states: [InteractionState]) {
    let elements = texts.all.compactMap { $0.isDrawn ? nil : TextPart(element: $0.element) }
    let views = views(evidence.original)
    page.budget.checkpoint()
    let rest = views[0]
    if !rest.indices.isEmpty { evidence.root = rest.indices[0] }
    var isSeen = [Bool](repeating: false, count: evidence.original.styles.count)
    for (index, part) in (elements + generatedTexts(rest, atRest: rest)).enumerated() {
      guard page.budget.checkpoint(at: index) else { break }
      let style = rest.style(of: part)
      guard !isSeen[Int(style)] else { continue }
      isSeen[Int(style)] = true
      add(SeenText(style: style, rest: style), part)
    }
    var numbers = [0]
    for (number, state) in states.enumerated() {
      let own = views[number + 1]
      var seen: Set<SIMD2<Int32>> = []
      let known = parts.count
      for (index, part) in (elements + generatedTexts(own, atRest: rest)).enumerated() {
        guard page.budget.checkpoint(at: index) else { break }
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

  /// The parts of elements that have text; of parts with the same style, in the state and at rest, one.
  private func generatedTexts(
    _ view: ComputedColors, atRest rest: ComputedColors
  ) -> [TextPart] {
    var seen: Set<SIMD2<Int32>> = []
    let others = rest.pseudoElements
    return view.pseudoElements.enumerated().compactMap { index, item in
      let part = TextPart(element: item.element, part: item.pseudoElement)
      // As a rule the texts in a state are those at rest.
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

extension PageSheets {
  /// Whether a text in a state has other colours than at rest, or takes them from other declarations.
  fileprivate func isChanged(
    _ own: ElementColors, in state: InteractionState, atRest rest: ElementColors
  ) -> Bool {
    if isNews(own, in: state, atRest: rest) { return true }
    guard state != .active || !isUserAgent(own.textSource) else { return false }
    return own.textSource != rest.textSource || own.backdropSource != rest.backdropSource
  }
}

extension LightLook {
  /// The colours in the light of the texts of an observation.
  ///
  /// - Parameters:
  ///   - views: the page in the light: at rest first, then in states.
  ///   - states: for each view, the state that it shows.
  package init(
    _ observation: PageObservation, _ views: [ComputedColors], _ states: [InteractionState?]
  ) {
    let texts = zip(observation.evidence.texts, observation.parts).map { text, part in
      SeenLight(views[states.firstIndex(of: text.state) ?? 0][part])
    }
    self.init(texts: texts, root: views[0].indices.isEmpty ? nil : SeenLight(views[0][0]))
  }
}
