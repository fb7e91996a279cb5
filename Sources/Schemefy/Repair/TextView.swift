internal import SchemefySource

/// One way in which the texts of a page are seen in a style: at rest, or in a state that its colours
/// depend on.
struct TextView {
  /// `nil` at rest.
  let state: AuditFinding.State?
  /// As the author has it.
  let original: PaintedStyles
  /// Elements with text, one of all that are styled alike: in a state, those that it changes.
  let samples: [Int32]

  /// The views of a page in a style: the first is at rest.
  ///
  /// What a state changes is found as an audit finds it.
  ///
  /// - Parameters:
  ///   - styles: of the page where it is shown in that style; they get the same views.
  ///   - texts: those that are to be read.
  static func all(
    of styles: inout CascadedStyles, texts: [AuditedText], _ sheets: PageSheets,
    _ text: Span<UInt8>
  ) -> [TextView] {
    let elements = texts.filter { !$0.isDrawn }.map(\.element)
    let states = sheets.states(among: styles.states)
    for state in states { styles.show(in: state.elementStates, text) }
    let painted = styles.paintedViews()
    let rest = painted[0]
    var seen: Set<Int32> = []
    var views = [
      TextView(
        state: nil, original: rest,
        samples: elements.filter { seen.insert(rest.style(of: $0)).inserted })
    ]
    var numbers = [0]
    for (number, state) in states.enumerated() {
      let own = painted[number + 1]
      var seen: Set<SIMD2<Int32>> = []
      let samples = elements.filter { element in
        let (style, styleAtRest) = (own.style(of: element), rest.style(of: element))
        return style != styleAtRest && seen.insert(SIMD2(styleAtRest, style)).inserted
          && sheets.isChanged(own.colors[element], in: state, atRest: rest.colors[element])
      }
      guard !samples.isEmpty else { continue }
      views.append(TextView(state: state, original: own, samples: samples))
      numbers.append(number + 1)
    }
    styles.keepViews(numbers)
    return views
  }
}

extension PaintedStyles {
  fileprivate func style(of element: Int32) -> Int32 { colors.indices[Int(element)] }
}

extension PageSheets {
  /// Whether a text in a state has colours from other places than at rest, or other ones.
  fileprivate func isChanged(
    _ own: ElementColors, in state: AuditFinding.State, atRest rest: ElementColors
  ) -> Bool {
    if isNews(own, in: state, atRest: rest) { return true }
    guard state != .active || !isUserAgent(own.textSource) else { return false }
    return own.textSource != rest.textSource || own.backdropSource != rest.backdropSource
  }
}
