package import SchemefyCascade
internal import SchemefyCSS
package import SchemefyEvidence
internal import SchemefySheets

/// The texts of a page in all states that it is seen in, one for each element and part: rules that are added to
/// the page for some of them may reach any.
package struct ReachableTexts {
  package private(set) var texts: [ReachableText] = []
  /// By text: the number of its view; and its element, or the number of the part among those of the view.
  private var places: [(view: Int, number: Int)] = []
  private let observation: PageObservation
  private let own: PageTexts
  /// The elements and parts that show a text.
  private var shown: Set<TextPart> = []
  private var styles: CascadedStyles

  /// - Parameter own: the texts of the page that count.
  package init(_ observation: PageObservation, _ own: PageTexts) {
    self.observation = observation
    self.own = own
    styles = observation.styles
    let views = observation.views(observation.evidence.original)
    var known: [SeenText: Int32] = [:]
    for (number, text) in observation.evidence.texts.enumerated() {
      known[text] = Int32(truncatingIfNeeded: number)
    }
    let rest = views[0]
    let elements = own.all.compactMap { $0.isDrawn ? nil : $0.element }
    for (number, (view, state)) in zip(views, observation.states).enumerated() {
      func add(_ part: TextPart, _ style: Int32, at place: Int) {
        let seen = SeenText(
          style: style, rest: state == nil ? style : rest.style(of: part), state: state)
        texts.append(
          ReachableText(part: part, state: state, style: style, text: known[seen] ?? -1))
        places.append((number, place))
      }
      for element in elements {
        add(TextPart(element: element), view.indices[Int(element)], at: Int(element))
      }
      for (place, item) in view.pseudoElements.enumerated()
      where own.text(of: item, in: observation.page) != nil {
        add(TextPart(element: item.element, part: item.pseudoElement), item.style, at: place)
      }
    }
    shown = Set(texts.map(\.part))
  }

  /// The texts that a rule would give its colour to; `nil` where that is not all that it would do: a surface
  /// under texts takes the colour, too, or a part of an element gets a colour for the first time.
  ///
  /// - Parameter text: the document's.
  package mutating func reach(of rule: AddedRule, _ text: Span<UInt8>) -> RuleReach? {
    let views = styles.reach(of: rule, text)
    guard views.allSatisfy({ isKnown($0, of: rule) }) else { return nil }
    var reach = RuleReach(specificity: rule.specificity, texts: [])
    guard views.contains(where: { !$0.isEmpty }) else { return reach }
    for (number, place) in places.enumerated() {
      let view = views[place.view]
      let depth =
        texts[number].part.part == .none
        ? view.depths[place.number] : view.partDepths[place.number]
      if depth >= 0 { reach.texts.append(RuleReach.Text(text: number, depth: depth)) }
    }
    return reach
  }

  /// Whether a rule changes nothing in a view but colours of texts that are known.
  private func isKnown(_ view: ColorReach, of rule: AddedRule) -> Bool {
    !view.dependent.contains { hasText($0, in: observation.counts[Int($0.element)]) }
      && !view.newParts.contains { element in
        let item = GeneratedElement(
          element: element, pseudoElement: rule.part ?? .none, style: 0)
        return own.text(of: item, in: observation.page) != nil
      }
  }

  /// Whether an element or a part shows a text, or holds one.
  ///
  /// - Parameter count: the number of texts in the element.
  private func hasText(_ part: TextPart, in count: Int32) -> Bool {
    part.part == .none && count > 0 || shown.contains(part)
  }
}
