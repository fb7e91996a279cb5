internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefyMapping
internal import SchemefyProperties
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits
internal import SchemefyXML

/// Inserts markup into a page: the `meta`, the palette's style, and rules for colours that the page
/// does not set.
extension PageRewriter {
  /// Rules for the background and the text that the page does not set, as its canvas turned dark:
  /// `html{background-color:#000;color:#fff}`.
  mutating func missingHalves(
    _ facts: SheetFacts, _ colors: AddedColors, isFragment: Bool
  ) -> [CSSText] {
    guard !isFragment else { return [] }
    if isPicture { return pictureRules(colors) }
    let pictures = facts.rootPictures.union(page.outline.bodyHasPicture ? .body : [])
    var rules: [CSSText] = []
    if !pictures.isEmpty, shape.style != .light {
      writer.blendModes.insert(.ofPictures)
      rules.append("html,body{background-blend-mode:\(PictureBlending.value(shape))}")
    }
    var declarations: [CSSText] = []
    if !facts.rootHasBackground, !page.outline.bodyHasBackground, !surroundings.isSeenThrough,
      let background = colors.background
    {
      let declaration: CSSText = "background-color:\(spelled(background))"
      // A picture of the body would no longer be that of the canvas.
      if pictures == .body {
        rules.append("body{\(declaration)}")
      } else {
        declarations.append(declaration)
      }
    }
    if !facts.rootHasText, !page.outline.bodyHasText, let label = colors.label {
      declarations.append("color:\(spelled(label))")
    }
    return (declarations.isEmpty ? [] : ["html{\(declarations.joined(separator: ";"))}"]) + rules
  }

  /// Rules for elements whose colours are the browser's: links, placeholders, marked texts, lines,
  /// buttons and drawings.
  mutating func missingParts(
    _ facts: SheetFacts, _ colors: AddedColors, isFragment: Bool
  ) -> [CSSText] {
    guard !isFragment, !isPicture else { return [] }
    var rules: [CSSText] = []
    // In a part that is light, the properties are not set.
    let fallback: CSSText? = regions == nil ? nil : "revert"
    if lacksLinkColor(facts), let link = colors.link {
      rules.append(":where(:link){color:\(spelled(link, fallback: fallback))}")
    }
    if page.outline.hasPlaceholders, let label = colors.placeholder {
      // Browsers have one gray for placeholders in both schemes.
      rules.append("::placeholder{color:\(spelled(label, fallback: fallback))}")
    }
    if page.outline.hasMarkedTexts, let label = colors.label, let mark = colors.mark {
      rules.append(
        "mark{background-color:\(spelled(mark, fallback: fallback));color:\(spelled(label, fallback: fallback))}"
      )
    }
    if page.outline.hasDialogs, let label = colors.label, let surface = colors.dialog {
      rules.append(
        "\(Self.dialogs){background-color:\(spelled(surface, fallback: fallback));color:\(spelled(label, fallback: fallback))}"
      )
    }
    if let line = colors.line, drawsLines(facts) {
      // One rule for parts of both styles has to keep the grooves of those in the light.
      let isForBoth = regions != nil && shape.style == nil
      rules += lineRules(
        facts, color: spelled(line, fallback: fallback), roots: isForBoth ? "*" : nil,
        isPlain: isForBoth ? nil : true)
    }
    if page.outline.hasControls, let surface = colors.button {
      let declaration: CSSText = "background-color:\(spelled(surface, fallback: fallback))"
      rules.append(":where(\(Self.buttons)){\(declaration)}")
    }
    if page.outline.hasDrawings, let label = colors.label {
      // Without `fill` shapes are black; the values of masks are no colours.
      let kept: CSSText =
        keptDrawings.isEmpty
        ? "" : ",[\(SchemeMarker.attribute)=\(identifier: SchemeMarker.kept)]"
      rules.append(
        ":where(svg:not([fill]\(kept))){fill:\(spelled(label, fallback: fallback))}:where(mask){fill:#000}"
      )
    } else if page.outline.hasScripts, !hasSwitch, let label = colors.label {
      // What a script draws, such as the axes of a chart, inherits this, or what the author sets around it. The
      // rule follows the system, and no switch of the page's own.
      rules.append(
        ":where(:root){fill:\(spelled(label, fallback: fallback))}:where(mask){fill:#000}")
    }
    return rules
  }

  /// The buttons that browsers colour.
  static let buttons: CSSText = "button,input:is([type=button i],[type=reset i],[type=submit i])"

  /// The boxes above the page that browsers colour as the canvas.
  static let dialogs: CSSText = ":where(dialog,[popover])"

  /// The thematic breaks whose lines browsers draw as a groove.
  private static let thematicBreaks: CSSText = ":where(hr:not([color],[noshade]))"

  /// Tables whose attribute `border` draws a grid; and those of them whose grid has the styles that
  /// browsers give it, with their cells.
  private static let grids: CSSText = ":where(table[border]:not([bordercolor]))"
  private static let groovedTables: CSSText =
    "table[border]:not([border^=\"0\"],[bordercolor],[frame],[rules])"

  /// Whether browsers draw lines in the page that the author does not colour.
  func drawsLines(_ facts: SheetFacts) -> Bool {
    page.outline.hasThematicBreaks && !facts.drawsThematicBreaks || page.outline.hasGrids
  }

  /// The rules for lines that browsers draw as grooves, `inset` and `outset`, of a pale and a dark line,
  /// in both schemes: the groove of `gray` is `#9a9a9a` and `#eeeeee` on black as on white. In the dark it
  /// becomes one plain line, as browsers make a colour lighter and darker for a groove: that of `#38383a`
  /// is black and `#89898e`.
  ///
  /// - Parameters:
  ///   - color: the colour of the lines.
  ///   - elements: a selector that the lines are to match as well.
  ///   - roots: a selector of elements that take no colour from around them, such as a dark cell of a light
  ///     table; `nil` for none.
  ///   - isPlain: whether they are plain, or grooves, as they are to look as in the author's style; `nil`
  ///     to leave them as they are.
  func lineRules(
    _ facts: SheetFacts, color: CSSText, in elements: CSSText = "", roots: CSSText? = nil,
    isPlain: Bool?
  ) -> [CSSText] {
    var rules: [CSSText] = []
    if page.outline.hasThematicBreaks, !facts.drawsThematicBreaks {
      let style: CSSText = isPlain.map { $0 ? ";border-style:solid" : ";border-style:inset" } ?? ""
      rules.append("\(Self.thematicBreaks)\(elements){border-color:\(color)\(style)}")
    }
    if page.outline.hasGrids {
      let tables = Self.groovedTables
      rules.append("\(Self.grids)\(elements){border-color:\(color)}")
      if let roots {
        rules.append(":where(\(Self.grids)>*>tr>*):where(\(roots)){border-color:\(color)}")
      }
      switch isPlain {
      case true?:
        rules.append(":where(\(tables),\(tables)>*>tr>*)\(elements){border-style:solid}")
      case false?:
        rules.append(":where(\(tables))\(elements){border-style:outset}")
        rules.append(":where(\(tables)>*>tr>*)\(elements){border-style:inset}")
      case nil: break
      }
    }
    return rules
  }

  /// The colours of the rules that are added to a page.
  func addedColors(_ facts: SheetFacts, _ mapper: ColorMapper) -> AddedColors {
    AddedColors(mapper, hasLinks: lacksLinkColor(facts), options)
  }

  /// The colour for links that have none: the mapped blue of browsers, `#0000ee`. Browsers have
  /// another one in the dark, which is violet, and made for no surface but the canvas.
  ///
  /// - Returns: `nil` if the page has no such links.
  func missingLink(_ facts: SheetFacts, _ mapper: ColorMapper) -> MappedColor? {
    lacksLinkColor(facts) ? AddedColors.link(mapper) : nil
  }

  /// Whether the page has links whose colour is the browser's.
  func lacksLinkColor(_ facts: SheetFacts) -> Bool {
    page.outline.hasLinks && !facts.colorsLinks
      && !page.hints.contains { $0.element == .body && $0.rule.suffix == .links }
  }

  /// The rules for missing halves and parts, baked for some styles, each in a media rule.
  func bakedRules(
    _ facts: SheetFacts, _ colors: AddedColors, in styles: [UserInterfaceStyle], isFragment: Bool
  ) -> CSSText {
    styles.map { style in
      var copy = self
      var shape = self.shape
      shape.style = style
      copy.writer = ColorWriter(shape)
      let rules =
        copy.missingHalves(facts, colors, isFragment: isFragment)
        + copy.missingParts(facts, colors, isFragment: isFragment)
      return "@media (prefers-color-scheme:\(style.keyword)){\(rules.joined())}"
    }.joined()
  }

  /// Rules for the colours that a picture does not set: a picture shows no canvas, and its shapes
  /// without `fill` are black, as is `currentColor`.
  private mutating func pictureRules(_ colors: AddedColors) -> [CSSText] {
    // In a file of its own the style is the mark of the run.
    let defaults = page.outline.isEmbedded ? page.outline.usedDefaults : .all
    guard !defaults.isEmpty, let label = colors.label else { return [] }
    var rules = CSSText()
    if defaults.contains(.color) { rules += ":where(:root:not([color])){color:\(spelled(label))}" }
    if defaults.contains(.fill) {
      rules += ":where(svg:not([fill])){fill:\(spelled(label))}"
      if !page.outline.isEmbedded || page.outline.hasMasks { rules += ":where(mask){fill:#000}" }
    }
    return [rules]
  }

  private mutating func spelled(_ color: MappedColor, fallback: CSSText? = nil) -> CSSText {
    writer.spellOwn(color, fallback: fallback)
  }

  /// Whether the definitions stand in the page.
  var holdsDefinitions: Bool { shape.paletteCSS != .none && paletteURL == nil }

  /// The URL by which the page links its definitions; `nil` if it does not. A picture links to nothing.
  private var paletteURL: [UInt8]? {
    guard !isPicture else { return nil }
    switch shape.paletteCSS {
    case .link(let href): return Self.ascii(href)
    case .file(let path): return mayHoldOnly ? nil : url(ofFile: path)
    case .inline, .none: return nil
    }
  }

  /// Whether the page's policy allows styles in it, but not the style sheet of its site.
  private var mayHoldOnly: Bool {
    let nonce = page.outline.nonce?.bytes(in: file.text)
    return !forbidsInlineStyle
      && page.outline.closedPolicies.contains { !(nonce.map($0.nonces.contains) ?? false) }
  }

  /// The relative URL of a file, given by its path from the root of the files, where lines are put into
  /// the head; `nil` where the base URL is none of these.
  func url(ofFile path: String) -> [UInt8]? {
    // A base URL may be that of a folder, `x/`: the folder in which a file beside the page would lie is
    // what counts.
    let base = base.url(at: TextRange(at: insertionPoint(0) ?? 0))
    return base.resolving(Array("page".utf8))?.localPath.map {
      RelativeURL.url(of: path, from: $0)
    }
  }

  /// The link to the definitions.
  func paletteLink(_ mark: MarkupAttributes) -> Markup {
    guard let url = paletteURL else { return Markup() }
    var attributes = MarkupAttributes("rel", "stylesheet".utf8)
    attributes.append("href", url)
    attributes += mark + nonceAttribute(page.outline.nonce)
    return syntax.emptyElement("link", attributes)
  }

  /// A URL in ASCII, as it means the same in pages of any encoding.
  private static func ascii(_ href: String) -> [UInt8] {
    PercentEncoding.encode(href.utf8) { $0 > 0x20 && $0 < 0x7F }
  }

  /// Puts the `meta`, the link, the style and the script into the page.
  ///
  /// - Parameters:
  ///   - script: the URL of the script that the page loads.
  ///   - isFragment: whether they come first, as there is no head.
  mutating func insert(
    needsMeta: Bool, css: CSSText, needsLink: Bool = false, script: [UInt8]? = nil,
    isFragment: Bool = false
  ) {
    var lines: [Line] = []
    let needsCharset = page.outline.charsetEnd != nil && !isFragment && isCharsetPushedOut
    if needsCharset { lines.append(.charset) }
    if needsMeta, !isPicture { lines.append(.colorScheme) }
    if needsLink { lines.append(.paletteLink) }
    if !css.isEmpty { lines.append(.style(css)) }
    if let script, !isPicture { lines.append(.script(script)) }
    guard !lines.isEmpty else { return }
    insert(lines, isFragment: isFragment, isFirst: needsCharset)
  }

  /// Inserts lines into the head, with the line breaks and the indentation of the lines around.
  ///
  /// - Parameter isFirst: whether they have to come before all else in the head.
  private mutating func insert(_ lines: [Line], isFragment: Bool, isFirst: Bool = false) {
    if insertWithHead(lines) { return }
    let length = lines.reduce(0) { $0 + markup($1, space: 0).bytes.count + 1 }
    let point = isFirst ? page.outline.headStart : insertionPoint(length)
    guard let place = isFragment ? 0 : point else { return }
    let file = self.file
    let text = file.text
    // A line break and the indentation behind the place are taken over.
    var end = place
    while end < text.count, text[end].isASCIIWhitespace { end += 1 }
    let space = Markup(space: (place..<end).map { text[$0] }) ?? Markup()
    let hasBreak = space.bytes.contains { $0 == 0x0A || $0 == 0x0D }
    var inserted = Markup()
    for line in lines {
      if hasBreak { inserted += space }
      inserted += markup(line, space: hasBreak ? space.bytes.count : 0)
    }
    replace(TextRange(at: place), with: inserted)
  }

  /// The offset for insertions: behind the `meta` that declares the encoding, which has to stay
  /// within the first 1024 bytes; but before the first style, if there is room for both.
  private func insertionPoint(_ length: Int) -> Int? {
    let outline = page.outline
    guard let charset = outline.charsetEnd else { return outline.headStart }
    guard let style = outline.firstStyle, style < charset,
      place(of: charset, in: .output) + length <= HTMLEncoding.prescanLimit
    else { return charset }
    return outline.headStart
  }

  /// Whether edits push the `meta` that declares the encoding out of the bytes that browsers search
  /// for it: then the page needs another one.
  private var isCharsetPushedOut: Bool {
    let limit = HTMLEncoding.prescanLimit
    guard file.depth == 0, !file.isXML, !file.file.hasByteOrderMark,
      let charset = page.outline.charsetEnd, let encoding = page.outline.declaredEncoding,
      encoding.declaredInMeta == file.file.encoding
    else { return false }
    return place(of: charset, in: .input) <= limit && place(of: charset, in: .output) > limit
  }

  private enum Side {
    case input, output
  }

  /// The number of bytes of the file, before or after the edits so far, that lie before an offset
  /// of the text.
  private func place(of offset: Int, in side: Side) -> Int {
    let place = file.embedding.sourceRange(of: TextRange(at: offset)).lowerBound
    guard case .output = side else { return place }
    return list.edits.reduce(place) { sum, edit in
      edit.range.upperBound > place ? sum : sum + edit.replacement.count - edit.range.count
    }
  }

  /// Marks a page that was baked for light, or a picture for any style, that has no other markup of schemefy:
  /// its conditions are decided, so that a second run would map it.
  ///
  /// - Parameter needed: whether a page without any edit is marked, too, as the conditions stood in
  ///   another file.
  mutating func insertMarker(needed: Bool) {
    // The page around a picture in a `data:` URL is marked.
    let isOwnPicture = isPicture && !page.outline.isEmbedded
    guard needed || hasEdits,
      shape.style == .light && shape.mapsColors
        || isOwnPicture && shape.style != nil
    else { return }
    insert([.comment], isFragment: false)
  }

  /// Inserts the style and the link that a fragment needs in front of it.
  ///
  /// - Parameter needsMarker: whether a baked fragment is marked even without any edit.
  mutating func insertIntoFragment(css: CSSText, needsLink: Bool, needsMarker: Bool) {
    guard shape.style == nil || !css.isEmpty else {
      guard needsMarker || hasEdits else { return }
      replace(TextRange(at: 0), with: SchemeMarker.comment(shape.style))
      return
    }
    insert(needsMeta: false, css: css, needsLink: needsLink, isFragment: true)
  }
}
