internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefyMapping
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits
internal import SchemefyXML

/// Rewrites one page: collects, resolves, maps, and gives the edits.
package struct PageRewriter {
  let options: SchemeOptions
  let shape: OutputShape
  let file: DocumentSource
  let page: CollectedPage
  let surroundings: DocumentSurroundings
  /// The base URL of the page's references.
  let base: DocumentBase
  let environment: MediaEnvironment
  var list = EditList()
  /// Edits that come behind the insertions into the head, where both stand at one offset.
  var behindHead = EditList()
  var hasEdits: Bool { !list.isEmpty || !behindHead.isEmpty }
  var writer: ColorWriter
  var rules: HintRules
  /// The ranges of the links and imports of sheets that change, but can't be put into the page.
  var keptSheets: [TextRange] = []
  /// The links whose `integrity` lets no sheet through that is rewritten.
  var brokenIntegrity: [TextRange] = []
  /// The ranges of styles that change, and that a policy allows by hashes of the former text.
  private(set) var brokenHashes: [TextRange] = []
  private(set) var unknownColors = UnknownColors()
  /// The places of texts that can't be read as the author decided by `--set`, and their contrasts.
  private(set) var lostContrasts: [(place: TextRange, contrast: LostContrast)] = []
  /// The custom properties that the page's sheets give colours.
  var variables: [CustomPropertyName: VariableFacts] = [:]
  /// Whether the sheets that the page links to are put into it even if they do not change.
  var copiesSheets = false
  /// The parts of the page that have a style of their own; `nil` if there are none.
  var regions: PageRegions?
  /// The rewriter of the pictures in `data:` URLs; `nil` if they stay as they are.
  var pictures: (any PictureRewriting)?
  /// The icons that take the colour of the text around them.
  var icons = TextIcons()
  /// The decisions on attributes such as `bgcolor` by the places where their colours are seen.
  var seenHints = SeenHints()
  /// The colours of attributes where the reader asks for more contrast; `nil` if that is not left to the
  /// browser.
  var hintsForMoreContrast: HintColors?
  /// The images that have a counterpart for dark, by their indices.
  var pairedImages: Set<Int> = []
  /// Whether the page has a switch of its own, which rules in media queries do not follow.
  var hasSwitch = false
  /// The drawings on surfaces that keep their colour, in the order of the source: they stay.
  var keptDrawings: [TextRange] = []
  /// Indices of ``CollectedPage/groundedDrawings``: of those that get a mark.
  var markedDrawings: Set<Int> = []
  /// The changes of images, as in ``PlannedPage/images``.
  var imageChanges: [Int: PictureChange?] = [:]
  /// The references that replace those of the paired images where a style is baked, by the indices
  /// of the images.
  var bakedReferences: [Int: [UInt8]] = [:]
  /// Rules for pictures in the dark.
  var imageRules: [CSSText] = []
  /// The diagnostics about pictures.
  var imageNotes: [ImageNote] = []
  /// The ranges of the links that were replaced by the text of their sheets.
  private(set) var replacedLinks: Set<TextRange> = []

  init(
    _ options: SchemeOptions, _ shape: OutputShape, file: DocumentSource, page: CollectedPage,
    _ surroundings: DocumentSurroundings
  ) {
    self.options = options
    self.shape = shape
    self.file = file
    self.page = page
    self.surroundings = surroundings
    base = DocumentBase(fallback: surroundings.base, element: page.outline.base)
    environment = options.environment
    writer = ColorWriter(shape)
    rules = HintRules(sparesMasks: page.outline.hasMasks)
  }

  /// Whether a content security policy forbids the styles that schemefy would add to the page.
  var forbidsInlineStyle: Bool {
    page.outline.forbidsInlineStyle != nil || surroundings.forbidsInlineStyle
  }

  /// The key of equal `style` attributes: their text, and the drawing that it is for.
  private struct AttributeKey: Hashable {
    let text: TextKey
    let drawing: SheetUsage.Drawing?
  }

  /// The drawing that a `style` attribute is for.
  private static func drawing(
    of attribute: StyleAttribute, in page: CollectedPage
  ) -> SheetUsage.Drawing? {
    if attribute.isOfText, attribute.isInDiagram { return .texts }
    if page.outline.isDrawing { return .picture }
    return attribute.isInDiagram ? .diagram : nil
  }

  /// Parses the `style` attributes, each text once: pages say the same in very many of them.
  static func attributes(
    of page: CollectedPage, in text: Span<UInt8>, isQuirky: Bool, _ budget: WorkBudget
  ) -> [ParsedAttribute] {
    var result: [ParsedAttribute] = []
    result.reserveCapacity(page.attributes.count)
    var known: [AttributeKey: Int] = [:]
    known.reserveCapacity(min(page.attributes.count, 256))
    for (index, attribute) in page.attributes.enumerated() {
      let drawing = drawing(of: attribute, in: page)
      let key = AttributeKey(text: TextKey(attribute.text.bytes(in: text)), drawing: drawing)
      if let first = known[key] {
        result.append(result[first])
      } else if !budget.checkpoint(at: index, every: 256) || budget.isSpent {
        result.append(ParsedAttribute(StyleText([]), usage: nil, first: index))
      } else {
        let text = StyleText(key.text.bytes)
        result.append(
          ParsedAttribute(
            text, usage: usage(of: text, drawing, isQuirky: isQuirky, budget), first: index))
        known[key] = index
      }
    }
    return result
  }

  /// The usage of a `style` attribute; `nil` if that says nothing of colours.
  private static func usage(
    of text: StyleText, _ drawing: SheetUsage.Drawing?, isQuirky: Bool, _ budget: WorkBudget
  ) -> SheetUsage? {
    let bytes = text.bytes
    let css = bytes.span
    guard budget.hold(attribute: text.sheet),
      drawing != nil || UsageCollector.takesNote(ofAttribute: text.sheet, in: css)
    else { return nil }
    var usage = UsageCollector.collect(text.sheet, text: css, states: [], isQuirky: isQuirky)
    if let drawing { usage.becomeDrawing(drawing, of: text.sheet, in: css) }
    budget.hold(usage)
    return usage
  }

  // MARK: Sheets

  /// Edits the page's own sheets, and puts the sheets that it links in their place.
  ///
  /// - Parameter plans: of the sheets; `nil` if none of their colours changes.
  mutating func rewriteSheets(
    _ sheets: [LoadedSheet], decision: PageDecision, plans: [SheetPlan]?, inlines: Bool
  ) {
    let file = self.file
    let text = file.text
    let sheetWriter = SheetWriter(
      shape, environment: environment, usedScheme: decision.usedScheme,
      variables: variables, rootScheme: decision.colorScheme, isMapped: decision.isMapped)
    var edits: [TextEdits] = []
    var regions = self.regions
    var prepared: [Int: PageRegions.PreparedSheet] = [:]
    let shown = regionPage(decision, rootScheme: decision.colorScheme)
    var unknown = unknownColors
    var lost = lostContrasts
    for (index, loaded) in sheets.enumerated() {
      guard loaded.filePath == nil else {
        edits.append(TextEdits())
        continue
      }
      edits.append(
        loaded.text.withText(in: text) { css in
          var edits = sheetWriter.resolve(
            loaded.sheet, in: css, except: plans.map { (loaded.usage, $0[index]) })
          if let plan = plans?[index] {
            edits.append(
              sheetWriter.map(loaded.usage, plan, of: loaded.sheet, in: css, &writer))
            unknown.note(plan) { place(of: $0, in: loaded, sheets) }
            lost += plan.lost.map { (place(of: $0.entry, in: loaded, sheets), $0.contrast) }
          }
          let mapped = pictures?.edits(loaded.usage, plans?[index], of: loaded.sheet, in: css)
          if let mapped { edits.append(mapped) }
          noteUnreadable(pictures?.takeUnreadable() ?? [], at: place(bringing: loaded, sheets))
          if decision.isMapped {
            let pairs = SheetPairs(
              shape: shape, environment: environment, base: loaded.url,
              place: inlines ? place(of: loaded, sheets) : loaded.url)
            edits.append(pairs.edits(loaded.usage, of: loaded.sheet, in: css))
          }
          if let theme = decision.theme, shape.style == nil, theme.needsRules,
            inlines || loaded.origin.isElement
          {
            // What is copied is not looked at again where the sheet is put in the place of its link.
            var copied = edits
            if inlines, loaded.url != surroundings.base {
              copied.append(
                SheetInliner.rebasing(loaded, edits, to: surroundings.base, in: text))
            }
            let rules = ThemeRules(theme, environment)
            edits.append(
              rules.edits(
                of: rules.named(in: css), in: css, except: loaded.block?.range, with: copied))
          }
          if let plans = regions?.plans(ofSheet: index) {
            prepared[index] = regions?.prepare(
              edits, of: index, loaded, in: css, plans: plans, shown)
          }
          return edits
        })
    }
    for (index, sheet) in prepared {
      sheets[index].text.withText(in: text) { css in
        if let regions { edits[index] = regions.edits(of: sheet, in: css) }
      }
    }
    self.regions = regions
    unknownColors = unknown
    lostContrasts = lost
    nestDataSheets(sheets, &edits)
    var inliner = SheetInliner(
      sheets: sheets, edits: edits, base: surroundings.base, copiesAll: copiesSheets)
    for (index, loaded) in sheets.enumerated() {
      switch loaded.origin {
      case .element(let element):
        inliner.base = loaded.url
        let inlined = inlines ? inliner.edits(of: index, in: text) : SheetInliner.SheetEdits()
        if inlined.leavesImport { keptSheets.append(page.styles[element].range) }
        let own = inlined.edits ?? edits[index]
        let isWritten = loaded.text.add(
          marked(own, of: loaded.text), to: &list, in: file)
        if !isWritten { keptSheets.append(page.styles[element].range) }
        if isWritten, !own.isEmpty, isHashed(loaded.text) {
          brokenHashes.append(page.styles[element].range)
        }
      case .link(let link) where loaded.data != nil:
        rewriteDataLink(page.links[link], loaded, edits[index])
      case .link(let link) where inlines:
        inliner.base = base.url(at: page.links[link].range, in: page.links[link].tree)
        let isChanged = inliner.isChanged(index)
        let inlined =
          isChanged && !isFixed(page.links[link])
          ? inliner.edits(of: index, in: text) : SheetInliner.SheetEdits()
        let css = inlined.edits?.applied(to: loaded.text.bytes(in: text))
        replaceLink(page.links[link], with: css)
        if isChanged, css == nil || inlined.leavesImport {
          keptSheets.append(page.links[link].range)
        }
      case .link, .imported, .file:
        continue
      }
    }
  }

  /// Whether a link is left as it is: a style in its place would apply where the link's sheet must
  /// not, or be forbidden.
  private func isFixed(_ link: SheetLink) -> Bool {
    guard !forbidsInlineStyle, !link.isInstruction, !link.isGuarded else { return true }
    // Only a link whose reference names no other host can be restored from a mark.
    if shape.style == nil, !LocalReference.isLocal(link.href) { return true }
    let nonce = link.nonce?.bytes(in: file.text)
    return page.outline.closedPolicies.contains { policy in
      policy.place < link.range.lowerBound && !(nonce.map(policy.nonces.contains) ?? false)
    }
  }

  /// The facts about the page that its parts with a style of their own are rewritten by.
  private func regionPage(_ decision: PageDecision, rootScheme: String?) -> PageRegions.Page {
    PageRegions.Page(
      environment: environment, decision: decision, variables: variables, rootScheme: rootScheme)
  }

  /// The base URL of the references of a sheet at its place in the page.
  private func place(of loaded: LoadedSheet, _ sheets: [LoadedSheet]) -> ResourceURL {
    var loaded = loaded
    // Sheets come behind the sheets that import them, so this ends.
    while case .imported(let importer, _) = loaded.origin { loaded = sheets[importer] }
    guard case .link(let link) = loaded.origin else { return loaded.url }
    return base.url(at: page.links[link].range, in: page.links[link].tree)
  }

  /// The range of an entry of a sheet in the page's text; of a linked or imported sheet, that of
  /// the link or the style that brings it.
  private func place(of entry: Int, in loaded: LoadedSheet, _ sheets: [LoadedSheet]) -> TextRange {
    place(
      of: loaded.sheet.textRange(loaded.usage.entries[entry].found.tokens), in: loaded, sheets)
  }

  /// The range of a part of a sheet in the page's text, as that of an entry.
  func place(
    of range: TextRange, in loaded: LoadedSheet, _ sheets: [LoadedSheet]
  ) -> TextRange {
    switch loaded.origin {
    case .link, .imported: place(bringing: loaded, sheets)
    case .element, .file: TextRange(loaded.text.map.source(of: range.range))
    }
  }

  /// The range, in the page's text, of the link or the style that brings a sheet.
  func place(bringing loaded: LoadedSheet, _ sheets: [LoadedSheet]) -> TextRange {
    var origin = loaded.origin
    // Sheets come behind the sheets that import them, so this ends.
    while case .imported(let importer, _) = origin { origin = sheets[importer].origin }
    switch origin {
    case .link(let link): return page.links[link].range
    case .element(let element): return page.styles[element].range
    case .file, .imported: return TextRange(at: 0)
    }
  }

  /// Replaces a `link` by a `style` element with its `media`, its `title`, and the attributes that
  /// selectors and scripts find it by.
  private mutating func replaceLink(_ link: SheetLink, with css: [UInt8]?) {
    guard let css else { return }
    replacedLinks.insert(link.range)
    let file = self.file
    let text = file.text
    guard shape.style != nil else { return replaceRestorably(link, with: css) }
    var attributes = MarkupAttributes()
    if let media = link.media {
      let edits = media.withText(in: text) { MediaEdits.edits(of: $0, environment: environment) }
      attributes.append("media", edits.applied(to: media.bytes(in: text)))
    }
    if let title = link.title { attributes.append("title", title.bytes(in: text)) }
    for handle in link.handles { attributes.append(handle.name, handle.value.bytes(in: text)) }
    attributes += nonceAttribute(link.nonce ?? page.outline.nonce)
    replace(link.range, with: syntax(of: link).style(attributes, css))
  }

  /// The `nonce` attribute by which a content security policy allows an added style; none where the
  /// page has no nonce.
  func nonceAttribute(_ nonce: EmbeddedText?) -> MarkupAttributes {
    guard let value = nonce?.bytes(in: file.text) ?? surroundings.nonce else {
      return MarkupAttributes()
    }
    return MarkupAttributes("nonce", value)
  }

  /// Edits the `style` attributes.
  ///
  /// - Parameter plans: of the attributes; `nil` if none of their colours changes.
  mutating func rewriteAttributes(
    _ attributes: [ParsedAttribute], decision: PageDecision, plans: AttributePlans?,
    _ budget: WorkBudget
  ) {
    let file = self.file
    let text = file.text
    let sheetWriter = SheetWriter(
      shape, environment: environment, usedScheme: decision.usedScheme,
      variables: variables, rootScheme: decision.colorScheme, isMapped: decision.isMapped)
    var spellings = distinctSpellings { page in
      page.attributes.filter(\.element.isFormatting).map(\.text)
    }
    var pictureRules: [(layers: Int, rule: CSSText)] = []
    // By attribute that is the first to say something; its edits with marks are those of all that stand in
    // the page as they are.
    var known: [Int: (edits: TextEdits?, colors: Int)] = [:]
    var marked: [Int: TextEdits] = [:]
    // Of a link that a baked sheet takes the place of, the whole tag goes.
    let gone = shape.style == nil ? [] : replacedLinks.sorted { $0.lowerBound < $1.lowerBound }
    for (index, (attribute, parsed)) in zip(page.attributes, attributes).enumerated() {
      guard budget.checkpoint(at: index, every: 256) else { break }
      let source = attribute.text
      let place = source.map.source(of: 0..<0).lowerBound
      let link = gone.partitioningIndex { $0.upperBound > place }
      guard link == gone.count || gone[link].lowerBound > place else { continue }
      // The root's says more than its text.
      let isOfRoot = attribute.element == .html
      let isKept = isInKeptDrawing(place)
      let isShared = regions == nil && !isOfRoot && !isKept
      let isRepeated =
        isShared && parsed.isSame(asBefore: index)
        && plans.map { $0.isChanged(index, quietlyAs: parsed.first) } ?? true
      let former = isRepeated ? known[parsed.first] : nil
      writer.repeatColors(former?.colors ?? 0)
      let count = writer.count
      var edits = former?.edits
      edits =
        edits
        ?? source.withText(in: text) { css in
          let declared = parsed.source
          if let regions, regions.number(at: place) > 0 {
            return regions.edits(
              regions.number(at: place), ofAttribute: index,
              isInDocument: regions.map?.isInDocument(at: place) ?? true, declared.sheet,
              declared.usage, in: css, regionPage(decision, rootScheme: nil))
          }
          let plan = plans?[index]
          let shown = regions?.isIgnored(at: place) == true || isKept ? nil : plan
          var edits = sheetWriter.resolve(
            declared.sheet, in: css, isOfRoot: isOfRoot,
            except: shown.map { (declared.usage, $0) })
          if let plan = shown {
            edits.append(
              sheetWriter.map(declared.usage, plan, of: declared.sheet, in: css, &writer))
            func place(_ entry: Int) -> TextRange {
              let found = declared.usage.entries[entry].found
              let range = declared.sheet.textRange(found.tokens)
              return TextRange(source.map.source(of: range.range))
            }
            unknownColors.note(plan, place)
            lostContrasts += plan.lost.map { (place($0.entry), $0.contrast) }
          }
          let pictureEdits = pictures?.edits(
            declared.usage, isKept ? nil : plan, of: declared.sheet, in: css)
          if let pictureEdits { edits.append(pictureEdits) }
          noteUnreadable(pictures?.takeUnreadable() ?? [], at: TextRange(at: place))
          if decision.isMapped, !isKept, !declared.usage.rasters.isEmpty,
            regions?.isIgnored(at: place) != true
          {
            edits.append(pair(declared.usage, of: declared.sheet, in: css, &pictureRules))
          }
          return edits
        }
      if isShared, parsed.first == index { known[index] = (edits, writer.count - count) }
      guard var edits, !edits.isEmpty else { continue }
      if isHashed(source) { brokenHashes.append(TextRange(at: place)) }
      if attribute.element.isFormatting, spellings != nil {
        let old = source.bytes(in: text)
        let space = spellings?.space(before: edits.applied(to: old), inPlaceOf: old)
        if let space, !space.isEmpty { edits.replace(TextRange(at: 0), with: space) }
      }
      let isOfFirst =
        shape.style == nil && source.isVerbatim
        && (former?.edits != nil || isShared && parsed.first == index)
      if isOfFirst, let known = marked[parsed.first] {
        edits = known
      } else {
        edits = self.marked(edits, of: source)
        if isOfFirst { marked[parsed.first] = edits }
      }
      if shape.style == nil, source.losesSpelling(by: edits, in: text) {
        setValue(source, to: edits.applied(to: source.bytes(in: text)))
      } else {
        source.add(edits, to: &list, in: file)
      }
    }
    add(pictureRules)
  }

  /// The edits of CSS, with marks around them in auto output, so that they can be taken back.
  func marked(_ edits: TextEdits, of css: EmbeddedText) -> TextEdits {
    guard shape.style == nil, !edits.isEmpty else { return edits }
    return css.withText(in: file.text) {
      CSSMarks.marked(edits, in: $0, splits: !css.isVerbatim || file.depth > 0)
    }
  }

  /// The spellings that keep values of an attribute of formatting elements different; `nil` where
  /// none are needed, as too few such elements are open at a time, or as the author's own values
  /// stay in auto output.
  func distinctSpellings(
    _ values: (CollectedPage) -> [EmbeddedText]
  ) -> DistinctSpellings? {
    guard page.outline.hasCrowdedFormatting, shape.style != nil else { return nil }
    let file = self.file
    let text = file.text
    return DistinctSpellings(values(page).map { $0.bytes(in: text) })
  }

  /// Edits the `media` and `sizes` attributes, but those of links that were replaced.
  mutating func rewriteConditions() {
    let file = self.file
    let text = file.text
    for condition in page.conditions where !replacedLinks.contains(condition.range) {
      let edits = condition.value.withText(in: text) { value in
        switch condition.syntax {
        case .queryList: MediaEdits.edits(of: value, environment: environment)
        case .sourceSizes: MediaEdits.edits(ofSizes: value, environment: environment)
        }
      }
      guard !edits.isEmpty else { continue }
      guard shape.style == nil, !condition.isOfInstruction else {
        condition.value.add(edits, to: &list, in: file)
        continue
      }
      setValue(condition.value, to: edits.applied(to: condition.value.bytes(in: text)))
    }
  }

  /// Gives an attribute another value. In auto output, the author's stays beside it, with a prefix
  /// in front of its name: `media="all" data-schemefy-media="…"`.
  mutating func setValue(_ value: EmbeddedText, to replacement: [UInt8]) {
    guard shape.style == nil, let name = name(ofValue: value) else {
      return replaceValue(value, with: replacement)
    }
    let attributes = MarkupAttributes(name.local, replacement)
    // The value may have had references to characters that the encoding lacks.
    let isUTF8 = file.file.encoding == .utf8
    replace(
      TextRange(at: name.place),
      withBytes: (isUTF8 ? attributes : attributes.inASCII).inFront(of: name.prefix))
  }

  /// The name of the attribute that has a value: where its local name stands, and the prefix that this
  /// gets where another value takes its place, `xlink:data-schemefy-` for `xlink:href`.
  func name(
    ofValue value: EmbeddedText
  ) -> (place: Int, local: MarkupName, prefix: MarkupName)? {
    let text = file.text
    func isSpace(_ offset: Int) -> Bool { offset > 0 && text[offset - 1].isASCIIWhitespace }
    var end = value.map.source(of: 0..<0).lowerBound
    if end > 0, text[end - 1] == UInt8(ascii: "\"") || text[end - 1] == UInt8(ascii: "'") {
      end -= 1
    }
    while isSpace(end) { end -= 1 }
    guard end > 0, text[end - 1] == UInt8(ascii: "=") else { return nil }
    end -= 1
    while isSpace(end) { end -= 1 }
    func nameStart(before end: Int) -> Int {
      var start = end
      while start > 0, text[start - 1].isASCIIAlphanumeric || "-_".utf8.contains(text[start - 1]) {
        start -= 1
      }
      return start
    }
    let start = nameStart(before: end)
    guard start > 0, let local = MarkupName((start..<end).map { text[$0] }) else { return nil }
    var space: [UInt8] = []
    if text[start - 1] == UInt8(ascii: ":") {
      space = (nameStart(before: start - 1)..<start).map { text[$0] }
    }
    let prefix = MarkupName(space + SchemeMarker.namePrefix.bytes)
    return prefix.map { (start, local, $0) }
  }

  /// Puts markup in the place of a range of the text.
  mutating func replace(_ range: TextRange, with markup: Markup) {
    replace(range, withBytes: markup.bytes)
  }

  /// Puts attributes behind the name of a tag.
  mutating func insert(_ attributes: MarkupAttributes, behindNameOf tag: TextRange) {
    insert(attributes, behindName: endOfName(tag))
  }

  /// Puts attributes where the name of a tag ends.
  mutating func insert(_ attributes: MarkupAttributes, behindName end: Int) {
    replace(TextRange(at: end), withBytes: attributes.bytes)
  }

  mutating func replace(_ range: TextRange, withBytes bytes: [UInt8]) {
    let file = self.file
    var edits = TextEdits()
    edits.replace(range, with: bytes)
    edits.add(to: &list, through: file.embedding, in: file.file.bytes.span)
  }
}
