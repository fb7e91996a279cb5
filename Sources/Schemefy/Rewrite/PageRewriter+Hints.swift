package import SchemefyColor
internal import SchemefyCSS
internal import SchemefyHTML
package import SchemefyMapping
internal import SchemefyProperties
package import SchemefySheets
internal import SchemefySource

/// Presentational attributes, and the `meta` for the browser's own colours.
extension PageRewriter {
  /// Replaces the values of attributes that set colours: `bgcolor="#eeeeee"` becomes
  /// `bgcolor="#222222"`. In auto output, rules take their place.
  mutating func rewriteHints(_ optionalPlanner: inout SheetPlanner?, _ budget: WorkBudget) {
    guard var planner = optionalPlanner else {
      // Parts of the page may be mapped all the same.
      guard shape.style != nil, var planner = regions?.planner else { return }
      return rewriteHints(&planner, isPageMapped: false, budget)
    }
    // A planner with two owners would be copied when it remembers a colour.
    optionalPlanner = nil
    defer { optionalPlanner = planner }
    rewriteThemeColors(&planner)
    rewriteHints(&planner, isPageMapped: true, budget)
  }

  private mutating func rewriteHints(
    _ planner: inout SheetPlanner, isPageMapped: Bool, _ budget: WorkBudget
  ) {
    guard !page.outline.isForDark else { return }
    let body = bodyPair()
    var spellings = distinctSpellings { page in
      page.hints.filter(\.element.isFormatting).map(\.value)
    }
    for (index, var hint) in page.hints.enumerated() {
      guard budget.checkpoint(at: index, every: 128) else { break }
      guard let color = color(of: hint),
        let shape = shape(at: hint.attribute.lowerBound, isPageMapped: isPageMapped)
      else { continue }
      guard !icons.hints.contains(index) || !color.isOpaque || isInRegion(hint.attribute) else {
        drawAsText(hint, color, shape)
        continue
      }
      guard !isInKeptDrawing(hint.attribute.lowerBound) else { continue }
      let seenHints =
        isInRegion(hint.attribute) ? regions?.seenHints ?? SeenHints() : self.seenHints
      let drawn = seenHints.decision(ofDrawn: hint, color)
      // A document that is a picture is one drawing.
      if page.outline.isDrawing { (hint.isInDiagram, hint.isInGroundedDrawing) = (false, false) }
      // Nothing is drawn on the light areas of an icon that is all light.
      let role =
        page.outline.isLight
        ? .graphic : hint.role(of: color, isInPicture: page.outline.isDrawing)
      var use = ColorUse(role, color)
      let isOfBody = hint.element == .body
      seenHints.complete(&use, ofBody: isOfBody ? body : nil)
      let seen = drawn ?? seenHints.decision(on: use, isOfBody: isOfBody)
      var new = seen == nil ? planner.map(use) : seen?.color
      // The attributes of drawings get no colours for more contrast.
      if hint.syntax == .legacy, let more = hintsForMoreContrast {
        new = more.adding(to: new, of: use, isOfBody: isOfBody)
      }
      guard let mapped = new else { continue }
      let file = self.file
      let text = file.text
      if shape.style == nil {
        let value = hint.value.withText(in: text) { value in value.indices.map { value[$0] } }
        rules.add(
          hint, attribute: hint.attribute.range.map { text[$0] }, value: value,
          color: writer.spellOwn(mapped, fallback: regions == nil ? nil : CSSText(color, .init())))
        if hint.isInGroundedDrawing { noteGroundedDrawing(around: hint.attribute.lowerBound) }
      } else {
        var writer = ColorWriter(shape)
        var spelled =
          hint.syntax == .css
          ? writer.spell(mapped, original: [])
          : Self.legacyColor(mapped, of: use, planner.mapper, seenHints, shape).cssBytes()
        if hint.element.isFormatting, spellings != nil {
          let old = hint.value.bytes(in: file.text)
          spelled = (spellings?.space(before: spelled, inPlaceOf: old) ?? []) + spelled
        }
        replaceValue(hint.value, with: spelled)
      }
    }
    markIcons(isPageMapped: isPageMapped)
    if isPageMapped { markKeptDrawings() }
    markGroundedDrawings()
  }

  // MARK: Icons

  /// Gives a paint of an icon the colour of the text around it, which it has in the light. So the
  /// icon is as readable as the text on any surface behind both, also while a link or a button is
  /// hovered.
  ///
  /// In auto output, a rule for the dark does it: in the light the icon has a colour of its own,
  /// which states and transitions of the text don't change there.
  private mutating func drawAsText(
    _ hint: PresentationalColor, _ color: Color, _ shape: OutputShape
  ) {
    guard shape.style == nil else {
      replaceValue(hint.value, with: ColorWriter.currentColor)
      return
    }
    let file = self.file
    let text = file.text
    rules.add(
      hint, attribute: hint.attribute.range.map { text[$0] },
      value: hint.value.withText(in: text) { value in value.indices.map { value[$0] } },
      color: textColor(color), in: hint.element == .svg ? .icon : .iconContent)
  }

  /// Gives icons that are black by default the colour of the text, too, and marks the icons that
  /// rules in the place of attributes select.
  private mutating func markIcons(isPageMapped: Bool) {
    for icon in icons.icons where !isInRegion(icon.tag) {
      guard let shape = shape(at: icon.tag.lowerBound, isPageMapped: isPageMapped) else { continue }
      var attribute: MarkupAttributes?
      if shape.style != nil {
        if icon.hasDefaultFill { attribute = MarkupAttributes("fill", ColorWriter.currentColor) }
      } else if icon.hasDefaultFill || !icons.hints.isDisjoint(with: icon.hints) {
        if icon.hasDefaultFill { rules.addIcon(color: textColor(.black)) }
        if !icon.isMarked { attribute = SchemeMarker.mark(SchemeMarker.icon) }
      }
      guard let attribute else { continue }
      insert(attribute, behindNameOf: icon.tag)
    }
  }

  /// The colour of the text as the value of a rule that schemefy adds.
  private mutating func textColor(_ own: Color) -> CSSText {
    writer.spellOwn(
      MappedColor(asText: own), fallback: regions == nil ? nil : CSSText(own, .init()))
  }

  /// Whether a range of the text lies in a part of the page that shows other colours than the page.
  private func isInRegion(_ range: TextRange) -> Bool {
    (regions?.number(at: range.lowerBound) ?? 0) > 0
  }

  /// The shape of the output at an offset of the text; `nil` if attributes there stay as they are.
  private func shape(at offset: Int, isPageMapped: Bool) -> OutputShape? {
    guard let regions, !regions.isIgnored(at: offset) else {
      return isPageMapped && regions == nil ? shape : nil
    }
    let number = regions.number(at: offset)
    guard number > 0 else { return isPageMapped ? shape : nil }
    let values = regions.values[number]
    return values.colors == .author ? nil : values.shape(shape)
  }

  /// The colour that an attribute such as `bgcolor`, whose syntax has no alpha, shows for a baked one:
  /// `#9e9b9b` for the label `#ebebf599`.
  ///
  /// A translucent colour is laid over the canvas, that of a text over the brightest surface that it is seen
  /// on, or else that it may lie on, so that it can be read on all.
  package static func legacyColor(
    _ color: MappedColor, of use: ColorUse, _ mapper: ColorMapper, _ seenHints: SeenHints,
    _ shape: OutputShape
  ) -> Color {
    var canvas = shape.style == .light ? mapper.canvas.light : mapper.canvas.dark
    if shape.style != .light, use.role == .text {
      canvas = seenHints.brightestBackdrop(of: use.color) ?? mapper.brightestBackdrop(of: use.color)
    }
    return shape.baked(color).composited(over: canvas).rounded.withAlpha(1)
  }

  func bodyPair() -> (surface: Color?, text: Color?) {
    var pair: (surface: Color?, text: Color?)
    for hint in page.hints where hint.element == .body && hint.rule.suffix == .none {
      if hint.role == .surface { pair.surface = color(of: hint) }
      if hint.role == .text { pair.text = color(of: hint) }
    }
    return pair
  }

  /// Facts about the page from its attributes: the surfaces and texts that they colour, and the
  /// theme states that the root elements start in.
  func hintFacts() -> SheetFacts {
    let file = self.file
    var facts = SheetFacts()
    let text = file.text
    for tag in page.outline.roots {
      for condition in tag.conditions(in: text) {
        facts.themes.starts.insert(ThemeEvidence.Start(root: tag.root, condition: condition))
      }
    }
    if options.scripting, let document = page.document {
      facts.themes.scripted = SchemeScripts(in: document, text).conditions
    }
    facts.schemeAttributes = page.outline.schemeAttributes
    facts.dark.isOfPage = !page.outline.isPicture
    facts.drawnNames = page.drawnNames
    for hint in page.hints where hint.role == .surface {
      guard let color = color(of: hint) else { continue }
      if hint.element == .body {
        (facts.canvas, facts.dark.surface) = (.color(color), .color(color))
      }
      facts.bareSurfaces.insert(color.rounded)
    }
    return facts
  }

  private func color(of hint: PresentationalColor) -> Color? { hint.color(in: file.text) }

  mutating func replaceValue(_ value: EmbeddedText, with replacement: [UInt8]) {
    let file = self.file
    var edits = TextEdits()
    let count = value.withText(in: file.text) { $0.count }
    edits.replace(TextRange(0..<count), with: replacement)
    value.add(edits, to: &list, in: file)
  }

  // MARK: Meta

  /// Edits the `meta` that declares schemes, and says whether one has to be put in.
  mutating func rewriteMeta(
    _ declared: (meta: SchemeMeta, value: ColorSchemeValue)?, decision: PageDecision
  ) -> Bool {
    rewriteOldMetas(decision)
    if decision.isMapped { darkenStatusBar() }
    for meta in page.metas where meta.name == .colorScheme && meta.isInNoscript {
      resolveContent(meta)
    }
    guard let scheme = decision.colorScheme else {
      if let declared { resolveContent(declared.meta) }
      return false
    }
    guard let declared else { return true }
    setContent(declared.meta, scheme)
    // A baked `meta` gets a mark, as its value is not the author's.
    if shape.style != nil { insert(mark, behindNameOf: declared.meta.range) }
    return false
  }

  /// The offset behind the name of a tag, where an attribute can be inserted.
  func endOfName(_ tag: TextRange) -> Int {
    let text = file.text
    var end = tag.lowerBound + 1
    while end < tag.upperBound, !text[end].isASCIIWhitespace, text[end] != UInt8(ascii: "/"),
      text[end] != UInt8(ascii: ">")
    {
      end += 1
    }
    return end
  }

  private mutating func setContent(_ meta: SchemeMeta, _ scheme: String) {
    let file = self.file
    let text = file.text
    let current = meta.content.withText(in: text) { content in content.indices.map { content[$0] } }
    guard !current.elementsEqual(scheme.utf8) else { return }
    setValue(meta.content, to: Array(scheme.utf8))
  }

  /// Rewrites a `meta` of the name `supported-color-schemes`, which a draft had for `color-scheme`.
  private mutating func rewriteOldMetas(_ decision: PageDecision) {
    for meta in page.metas where meta.name == .supportedColorSchemes {
      if let scheme = decision.colorScheme {
        setContent(meta, scheme)
      } else {
        resolveContent(meta)
      }
    }
  }

  /// Makes the status bar of a page on the home screen black above a page that is dark: by default it is
  /// white. For both styles there is one value alone, which stays.
  ///
  /// Safari HTML Reference, "Supported Meta Tags"
  /// <https://developer.apple.com/library/archive/documentation/AppleApplications/Reference/SafariHTMLRef/Articles/MetaTags.html>
  private mutating func darkenStatusBar() {
    guard shape.style == .dark else { return }
    let file = self.file
    let text = file.text
    for meta in page.metas where meta.name == .statusBarStyle {
      let words = meta.content.bytes(in: text).map(\.asciiLowercased)
      if words.elementsEqual("default".utf8) { setContent(meta, "black") }
    }
  }

  private mutating func resolveContent(_ meta: SchemeMeta) {
    guard let style = shape.style else { return }
    let resolution = SchemeResolution(style: style, usedScheme: nil) { _ in false }
    let file = self.file
    let text = file.text
    let edits = meta.content.withText(in: text) { content in
      let tokens = CSSTokenizer.tokenize(content)
      var edits = TextEdits()
      resolution.resolveColorScheme(
        TokenRange(0..<tokens.count - 1), of: tokens.span, in: content, &edits)
      return edits
    }
    guard !edits.isEmpty else { return }
    meta.content.add(edits, to: &list, in: file)
  }

  /// Maps the colour that the browser shows around the page, the `meta` of the name `theme-color`.
  /// In auto output, a second `meta` for dark stands in front of the first, as the first one that
  /// applies counts.
  private mutating func rewriteThemeColors(_ planner: inout SheetPlanner) {
    for meta in page.metas where meta.name == .themeColor && !meta.hasMedia {
      let color = meta.content.withText(in: file.text) { content in
        let tokens = CSSTokenizer.tokenize(content)
        return ParsedColor(tokens.span, in: content, TokenRange(0..<tokens.count - 1))?.color
      }
      guard let color, let mapped = planner.map(ColorUse(.surface, color)) else { continue }
      if shape.style != nil {
        replaceValue(meta.content, with: CSSText(shape.baked(mapped)).bytes)
      } else {
        var attributes = MarkupAttributes("name", "theme-color".utf8)
        attributes.append("media", "(prefers-color-scheme: dark)")
        attributes.append("content", CSSText(mapped.dark).bytes)
        replace(
          TextRange(at: meta.range.lowerBound), with: syntax.emptyElement("meta", attributes + mark)
        )
      }
      // Of several, only the first counts.
      return
    }
  }
}
