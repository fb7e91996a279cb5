internal import SchemefyCascade
internal import SchemefySheets
internal import SchemefySource

/// One way in which the texts of a page are seen in a style: at rest, or in a state that its colours
/// depend on.
struct TextView {
  /// `nil` at rest.
  let state: InteractionState?
  /// As the author has it.
  let original: PaintedStyles
  /// What has text, one of all that are styled alike: in a state, those that it changes.
  let samples: [TextPart]

  /// The views of a page in a style: the first is at rest.
  ///
  /// What a state changes is found as an audit finds it.
  ///
  /// - Parameters:
  ///   - styles: of the page where it is shown in that style; they get the same views.
  ///   - texts: those that are to be read.
  static func all(
    of styles: inout CascadedStyles, texts: PageTexts, _ page: StyledPage, _ text: Span<UInt8>
  ) -> [TextView] {
    let elements = texts.all.compactMap { $0.isDrawn ? nil : TextPart(element: $0.element) }
    let states = page.sheets.states(among: styles.states)
    for state in states { styles.show(in: state.elementStates, text) }
    let painted = styles.paintedViews()
    let rest = painted[0]
    var seen: Set<Int32> = []
    let all = elements + parts(rest, atRest: rest, texts, page)
    var views = [
      TextView(
        state: nil, original: rest,
        samples: all.filter { seen.insert(rest.style(of: $0)).inserted })
    ]
    var numbers = [0]
    for (number, state) in states.enumerated() {
      let own = painted[number + 1]
      var seen: Set<SIMD2<Int32>> = []
      let all = elements + parts(own, atRest: rest, texts, page)
      let samples = all.filter { part in
        let (style, styleAtRest) = (own.style(of: part), rest.style(of: part))
        return style != styleAtRest && seen.insert(SIMD2(styleAtRest, style)).inserted
          && page.sheets.isChanged(own.colors[part], in: state, atRest: rest.colors[part])
      }
      guard !samples.isEmpty else { continue }
      views.append(TextView(state: state, original: own, samples: samples))
      numbers.append(number + 1)
    }
    styles.keepViews(numbers)
    return views
  }

  /// The parts of elements that have text, one of all that are styled alike, and alike at rest.
  private static func parts(
    _ painted: PaintedStyles, atRest rest: PaintedStyles, _ texts: PageTexts, _ page: StyledPage
  ) -> [TextPart] {
    var seen: Set<SIMD2<Int32>> = []
    let others = rest.colors.pseudoElements
    return painted.colors.pseudoElements.enumerated().compactMap { index, item in
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

extension PaintedStyles {
  fileprivate func style(of part: TextPart) -> Int32 { colors.style(of: part) }
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
