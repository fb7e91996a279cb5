internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefyMapping
internal import SchemefyProperties
internal import SchemefySheets
internal import SchemefyTraits

/// The style of parts of a page that have a style of their own.
extension PageRewriter {
  /// The rules for the schemes and colours that regions start from, and for elements in baked
  /// regions.
  func regionStyle(
    _ regions: PageRegions, _ palette: MappingPalette, _ facts: SheetFacts
  ) -> RegionStyle {
    var style = regions.style
    style.baked += regions.chains.flatMap { parts($0, regions, palette, facts) }
    return style
  }

  /// Rules for elements in baked regions whose colours are the browser's, where the page has such
  /// rules for its own elements.
  private func parts(
    _ chain: RegionCopies.Chain, _ regions: PageRegions, _ palette: MappingPalette,
    _ facts: SheetFacts
  ) -> [CSSText] {
    guard let number = chain.values.last, !isPicture else { return [] }
    let values = regions.values[number]
    func value(_ color: MappedColor?) -> CSSText {
      guard let color, values.colors != .author else { return "revert" }
      let shown = values.shape(shape).baked(color)
      return CSSText(shown)
    }
    var rules: [CSSText] = []
    for hint in page.hints where hint.element == .body && hint.rule.suffix != .none {
      guard let color = hint.color(in: file.text) else { continue }
      let mapped = regions.color(of: ColorUse(hint.role, color))
      let shown = mapped.map { values.shape(shape).baked($0) }
      let text = CSSText(values.colors == .author ? color : shown ?? color)
      rules.append(":where(\(hint.rule.suffix.part))\(chain.elements){color:\(text)}")
    }
    let mapper = regions.planner?.mapper
    let link = mapper.flatMap { missingLink(facts, $0) }
    if let link {
      rules.append(":where(:link)\(chain.elements){color:\(value(link))}")
    }
    if page.outline.hasPlaceholders {
      rules.append(
        "\(chain.elements)::placeholder{color:\(value(AddedColors.placeholder(palette, options)))}")
    }
    if page.outline.hasControls, let surface = mapper?.buttonSurface {
      rules.append(
        ":where(\(Self.buttons))\(chain.elements){background-color:\(value(surface))}")
    }
    if page.outline.hasDialogs, let surface = mapper?.dialogSurface {
      rules.append(
        "\(Self.dialogs)\(chain.elements){background-color:\(value(surface));color:\(value(palette.mapped(.label)))}"
      )
    }
    if page.outline.hasMarkedTexts {
      rules.append(
        "mark\(chain.elements){background-color:\(value(mapper?.mark(under: link)));color:\(value(palette.mapped(.label)))}"
      )
    }
    if drawsLines(facts), let line = palette.separator {
      let isPlain = values.colors != .author
      rules += lineRules(
        facts, color: value(line), in: chain.elements, roots: isPlain ? chain.roots : nil,
        isPlain: isPlain)
    }
    if page.outline.hasDrawings || page.outline.hasScripts {
      rules.append(
        "\(chain.elements):where(svg:not([fill])){fill:\(value(palette.mapped(.label)))}")
    }
    return rules
  }
}
