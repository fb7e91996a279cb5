internal import SchemefyCSS
internal import SchemefyColor
internal import SchemefyHTML
internal import SchemefySource
internal import SchemefyTraits

/// Finds the icons that are as good as letters.
extension Pipeline {
  /// The icons of a page that have the colour of the text around them in the light.
  ///
  /// - Complexity: where there may be some, that of parsing the page and its sheets, and of their
  ///   cascade.
  func textIcons(of planned: PlannedPage) -> TextIcons {
    guard let mapper = planned.planner?.mapper, shape.mapsColors, !planned.page.icons.isEmpty,
      !planned.page.outline.isPicture
    else { return TextIcons() }
    // Of a site, no cascade is computed of pages that have no colours of their own.
    guard planned.survey == nil || planned.hasOwnColors else { return TextIcons() }
    let text = planned.file.text
    let isBlack = !speaksOfFills(planned)
    var icons: [(icon: InlineIcon, color: Color)] = []
    for icon in planned.page.icons {
      let color = icon.color(in: planned.page, planned.attributes, text, isBlack: isBlack)
      guard let color, mapper.palette.chosen.decision(on: color) == nil,
        TextIcons.mayBeText(color, planned)
      else { continue }
      icons.append((icon, color))
    }
    guard !icons.isEmpty else { return TextIcons() }
    guard let styled = styledPage(of: planned) else { return TextIcons() }
    let page = self.shown(styled, planned, in: .light)
    var environment = environment(.light, planned)
    environment.hasPseudoElements = false
    let drawings = page.drawings
    let shown = icons.map { drawings[$0.icon.tag.lowerBound] }
    let colors = page.textColors(of: shown.compactMap(\.self), in: text, environment)
    let texts = shown.map { $0.flatMap { colors[$0]?.color } }
    return TextIcons(icons, texts: texts, planned.page)
  }

  /// Whether styles say what something is filled with that is not drawn itself, or may be anything.
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

extension TextIcons {
  /// Whether a text of a page may have a colour: that is black if nothing says otherwise, and else
  /// stands somewhere.
  fileprivate static func mayBeText(_ color: Color, _ planned: Pipeline.PlannedPage) -> Bool {
    func isSame(_ other: Color?) -> Bool { other.map { looksAlike($0, color) } ?? false }
    func mayBe(_ usage: SheetUsage) -> Bool {
      usage.entries.contains { entry in
        // What is made of variables may be anything.
        isSame(entry.found.color.color) || entry.template != nil
      }
    }
    return isSame(.black) || planned.loader.sheets.contains { mayBe($0.usage) }
      || planned.attributes.contains { mayBe($0.usage) }
      || planned.page.hints.contains { hint in
        hint.role == .text && isSame(hint.color(in: planned.file.text))
      }
  }
}

extension Stylesheet {
  /// Whether a declaration in it sets `fill`.
  fileprivate func speaksOfFills(in text: Span<UInt8>) -> Bool {
    declarations.contains { nameToken(of: $0).matches("fill", in: text) }
  }
}
