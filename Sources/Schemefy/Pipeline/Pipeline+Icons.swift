internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefyMapping
internal import SchemefySheets
internal import SchemefySource

/// Finds the icons that look like letters of the text around them.
extension Pipeline {
  /// The icons of a page that have the colour of the text around them in the light.
  func textIcons(of planned: PlannedPage, _ observed: ObservedPage) -> TextIcons {
    let icons = iconsOfOneColor(in: planned)
    guard !icons.isEmpty, !budget.isSpent else { return TextIcons() }
    let starts = icons.map { $0.icon.tag.lowerBound }
    return TextIcons(
      icons, texts: observer.lightColors(around: starts, in: observed), planned.page)
  }

  /// The icons of a page that are drawn in one colour, which a text of the page may have.
  private func iconsOfOneColor(
    in planned: PlannedPage
  ) -> [(icon: InlineIcon, color: Color)] {
    guard let mapper = planned.planner?.mapper, shape.mapsColors, !planned.page.icons.isEmpty,
      !planned.page.outline.isPicture
    else { return [] }
    // A page of a site without colours of its own has those of the sheets that it shares, which are planned
    // without its icons.
    guard planned.loaded.survey == nil || planned.loaded.hasOwnColors else { return [] }
    let text = planned.file.text
    let isBlack = !speaksOfFills(planned)
    var texts = PossibleTexts(planned)
    var icons: [(icon: InlineIcon, color: Color)] = []
    for icon in planned.page.icons {
      let color = icon.color(in: planned.page, planned.attributes, text, isBlack: isBlack)
      guard let color, mapper.palette.chosen.decision(on: color) == nil,
        texts.contains(color, budget)
      else { continue }
      icons.append((icon, color))
    }
    return icons
  }

  /// Whether a style sheet, or a style attribute of an element that may be any, sets `fill`.
  private func speaksOfFills(_ planned: PlannedPage) -> Bool {
    let text = planned.file.text
    return planned.loader.sheets.contains { loaded in
      loaded.text.withText(in: text) { loaded.sheet.speaksOfFills(in: $0) }
    }
      || zip(planned.page.attributes, planned.attributes).contains { attribute, parsed in
        attribute.element != .unknown
          && attribute.text.withText(in: text) { parsed.sheet.speaksOfFills(in: $0) }
      }
  }
}

/// The colours that texts of a page may have: black, the default, and each colour that is declared
/// in the page.
private struct PossibleTexts {
  /// The colours, each once.
  private var colors: Set<Color> = [.black]
  /// Whether a colour is made from custom properties, so that it may be any.
  private var isOpen = false
  /// For the colour of an icon, whether a text may look like it.
  private var known: [Color: Bool] = [:]

  init(_ planned: PlannedPage) {
    for sheet in planned.loader.sheets { add(sheet.usage) }
    for attribute in planned.attributes { add(attribute.usage) }
    for hint in planned.page.hints where hint.role == .text {
      if let color = hint.color(in: planned.file.text) { colors.insert(color) }
    }
  }

  private mutating func add(_ usage: SheetUsage) {
    for entry in usage.entries {
      if entry.template != nil { isOpen = true }
      if let color = entry.found.color.color { colors.insert(color) }
    }
  }

  /// Whether a text may have about the given colour.
  mutating func contains(_ color: Color, _ budget: WorkBudget) -> Bool {
    if isOpen { return true }
    if let answer = known[color] { return answer }
    guard budget.charge(colors.count) else { return false }
    let answer = colors.contains { TextIcons.looksAlike($0, color) }
    known[color] = answer
    return answer
  }
}

extension Stylesheet {
  /// Whether a declaration of the sheet sets `fill`.
  fileprivate func speaksOfFills(in text: Span<UInt8>) -> Bool {
    declarations.contains { nameToken(of: $0).matches("fill", in: text) }
  }
}
