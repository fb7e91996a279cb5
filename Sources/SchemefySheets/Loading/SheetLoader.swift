internal import SchemefyCascade
internal import SchemefyCSS
package import SchemefyMedia
package import SchemefyPage
package import SchemefySource
package import SchemefyXML

/// Loads the style sheets of a page: its own, those it links to, and those that these import.
///
/// Files are read only through the caller's provider, and only under its root.
package struct SheetLoader {
  package var sheets: [LoadedSheet] = []
  /// The order in which the sheets' rules apply: imported sheets come before the sheets that import
  /// them.
  package private(set) var order: [Int] = []
  /// Pairs of colours in two sheets, of which one imports the other: that of a state, such as `a:hover`,
  /// and that of the same elements at rest.
  package private(set) var distantStates: [StateRules.Pair] = []
  package var diagnostics: [PlacedDiagnostic] = []
  /// The references to files, whether these are there or not.
  package private(set) var uses: [SheetUse] = []
  let resources: (any ResourceProvider)?
  /// Of a file of a site: the sheets analysed before, which are not read again.
  let survey: (any SurveyedSheets)?
  /// The path of a page of a site, which decides on the sheets that no other file uses; `nil` for
  /// input that is no file.
  private let page: String?
  let limits: SchemeOptions.Limits
  private let bakesAllMedia: Bool
  /// Whether the sheets are for pages in quirks mode, and for no others.
  private let isQuirky: Bool
  /// Whether elements are matched with the rules of the sheets, which are then read so that the cascade
  /// takes them as they are.
  private let isForCascade: Bool
  private let environments: MediaVerdict.Environments
  private let environment: MediaEnvironment
  /// The analyses of sheets that are shared with other documents; `nil` if none are.
  private let cache: SheetCache?
  let decoder: InputDecoder
  /// Whether the edits of an earlier auto run are removed from files.
  let restores: Bool
  /// The budget for loading sheets, and for the further links to one; no sheet is loaded once it is
  /// spent.
  package let budget: WorkBudget
  /// Whether the page is a picture all of which changes sides.
  private var isDrawing = false
  /// The encoding of the page.
  private(set) var encoding = CharacterEncoding.utf8
  /// Whether the current sheet is one of the document itself.
  private var isOfDocument = true
  /// The URLs of the sheets that import the current one, to detect cycles.
  private var ancestors: [ResourceURL] = []

  /// The text of a sheet, before it is parsed.
  struct SheetText {
    var text: EmbeddedText
    var encoding: CharacterEncoding
  }

  package init(
    _ resources: (any ResourceProvider)?, _ limits: SchemeOptions.Limits, decoder: InputDecoder,
    budget: WorkBudget, bakesAllMedia: Bool, isQuirky: Bool = false, isForCascade: Bool = false,
    environment: MediaEnvironment = MediaEnvironment(),
    survey: (any SurveyedSheets)? = nil, page: String? = nil, restores: Bool = false,
    cache: SheetCache? = nil
  ) {
    self.cache = cache
    self.environment = environment
    self.page = page
    self.restores = restores
    self.isQuirky = isQuirky
    self.isForCascade = isForCascade
    self.resources = resources
    self.survey = survey
    self.limits = limits
    self.decoder = decoder
    self.budget = budget
    self.bakesAllMedia = bakesAllMedia
    environments = MediaVerdict.Environments(environment)
  }

  /// Loads the sheets of a page, in the order of their elements.
  package mutating func load(
    _ page: CollectedPage, text: Span<UInt8>, base: DocumentBase, encoding: CharacterEncoding
  ) {
    self.encoding = encoding
    isDrawing = page.outline.isDrawing
    var elements = page.styles.indices.map {
      (page.styles[$0].range, LoadedSheet.Origin.element($0))
    }
    elements += page.links.indices.map { (page.links[$0].range, LoadedSheet.Origin.link($0)) }
    elements.sort { $0.0.lowerBound < $1.0.lowerBound }
    let members = elements.map { member($0.1, of: page, text) }
    var inOrder = members
    if let named = page.outline.defaultStyle {
      let place = elements.firstIndex { $0.0.lowerBound > named.place } ?? elements.count
      inOrder.insert(StyleSheetSet.Member(naming: named.name), at: place)
    }
    let set = StyleSheetSet(inOrder.compactMap(\.self))
    for ((_, origin), member) in zip(elements, members) {
      guard let member, !budget.isSpent else { continue }
      let start = sheets.count
      let place = order.count
      defer {
        pairStates(from: place, in: text)
        for index in start..<sheets.count { sheets[index].isApplied = set.contains(member) }
      }
      switch origin {
      case .element(let index):
        let style = page.styles[index]
        isOfDocument = style.tree == .document
        let state = outerState(style.media, text)
        load(
          SheetText(text: style.text, encoding: encoding),
          at: base.url(at: style.range, in: style.tree), origin, state,
          place: style.range, in: text)
      case .link(let index):
        let link = page.links[index]
        // A page is rewritten alone, and has no way to mark such a sheet as an alternative.
        guard set.contains(member) || !link.isAlternate && survey == nil else { continue }
        loadLink(link, origin, text, base.url(at: link.range, in: link.tree))
      case .imported, .file:
        continue
      }
    }
  }

  /// The title and the kind of a sheet, which decide whether it applies; `nil` for a sheet that never
  /// does.
  private func member(
    _ origin: LoadedSheet.Origin, of page: CollectedPage, _ text: Span<UInt8>
  ) -> StyleSheetSet.Member? {
    switch origin {
    case .element(let index):
      let style = page.styles[index]
      return StyleSheetSet.Member(style.title, isAlternate: false, in: style.tree, text)
    case .link(let index):
      let link = page.links[index]
      guard !link.isDisabled else { return nil }
      return StyleSheetSet.Member(
        link.title, isAlternate: link.isAlternate, in: link.tree, text)
    case .imported, .file:
      return nil
    }
  }

  /// Loads a sheet that is the input itself.
  ///
  /// - Parameter state: the state of the sheet as a whole, as the pages of its site use it.
  package mutating func load(
    _ text: Span<UInt8>, url: ResourceURL, as state: RuleState = .always
  ) {
    ancestors = [url]
    load(
      SheetText(text: .whole(text), encoding: encoding), at: url, .file, state,
      place: TextRange(at: 0), in: text)
    pairStates(from: 0, in: text)
  }

  /// Pairs the states in a sheet, and in the sheets that it imports, with their rests: both may be
  /// in different sheets of them.
  ///
  /// - Parameter start: the place in the order of the first of them.
  private mutating func pairStates(from start: Int, in text: Span<UInt8>) {
    let group = order[start...].filter { !isPaired(sheets[$0]) }
    var names = NameFilter()
    var rules = group.map { index in
      let loaded = sheets[index]
      return loaded.text.withText(in: text) { css in
        StateRules(
          of: loaded.usage, in: loaded.sheet, css, RuleSelectors(loaded.selectors), number: index)
      }
    }
    for own in rules { names.formUnion(own.names) }
    guard !names.isEmpty else { return }
    for (place, index) in group.enumerated() {
      let loaded = sheets[index]
      loaded.text.withText(in: text) { css in rules[place].addRests(names, in: loaded.sheet, css) }
    }
    for (own, rest) in StateRules.pairs(of: rules) {
      guard own.sheet != rest.sheet else {
        sheets[own.sheet].usage.pairStates([(own, rest)])
        continue
      }
      let other = sheets[rest.sheet].usage
      let entry = sheets[own.sheet].usage.adopt(other.entries[Int(rest.entry)], of: other)
      guard sheets[own.sheet].usage.pairState(own.entry, with: entry) else { continue }
      distantStates.append((own, rest))
    }
  }

  /// Whether the states in a sheet have their rests in the same sheet: it is a file of its own, or
  /// no page.
  private func isPaired(_ loaded: LoadedSheet) -> Bool { loaded.sharedPath != nil || isDrawing }

  /// Takes a sheet that is analysed for the site; where it is read otherwise here, it is analysed
  /// again.
  private mutating func take(
    _ shared: SurveyedSheet, at url: ResourceURL, _ origin: LoadedSheet.Origin, _ state: RuleState,
    place: TextRange, in text: Span<UInt8>
  ) {
    guard let path = url.localPath else { return }
    // A shared sheet does not count as part of the page's length, but extends its budget, once.
    if !uses.contains(where: { $0.path == path }) {
      budget.extend(by: shared.loaded.text.withText(in: text) { $0.count })
    }
    note(path, state)
    let isOwn = shared.page != nil && shared.page == page
    var loaded = shared.loaded
    if isOwn || state != shared.state || isDrawing || isQuirky != shared.isQuirky {
      loaded = analysed(
        SheetText(text: loaded.text, encoding: loaded.encoding), at: url, origin, state,
        pairsStates: isDrawing || !isOwn, in: text)
    }
    loaded.origin = origin
    loaded.filePath = path
    loaded.sharedPath = isOwn ? nil : path
    loaded.shared = shared.cascade
    append(loaded, state, place: place, in: text)
  }

  /// Notes a reference to a file.
  mutating func note(_ path: String, _ state: RuleState) {
    uses.append(SheetUse(path: path, state: state, isOfDocument: isOfDocument))
  }

  private mutating func loadLink(
    _ link: SheetLink, _ origin: LoadedSheet.Origin, _ text: Span<UInt8>, _ base: ResourceURL
  ) {
    guard hasRoom(link.range) else { return }
    isOfDocument = link.tree == .document
    let around = link.encoding ?? encoding
    let state = link.changesMedia(in: text) ? .always : outerState(link.media, text)
    if let data = data(link.href, in: around, place: link.range) {
      return loadData(data, origin, state, place: link.range, in: text)
    }
    guard let url = resolved(link.href, from: base, place: link.range) else { return }
    ancestors = [url]
    defer { ancestors = [] }
    if let shared = survey?.surveyed(at: url) {
      return take(shared, at: url, origin, state, place: link.range, in: text)
    }
    guard let file = file(at: url, named: link.href, in: around, state, place: link.range) else {
      return
    }
    load(file, at: url, origin, state, place: link.range, in: text)
  }

  private func outerState(_ media: EmbeddedText?, _ text: Span<UInt8>) -> RuleState {
    guard let media else { return .always }
    return media.withText(in: text) { media in
      let tokens = CSSTokenizer.tokenize(media)
      return RuleState.always.narrowed(
        byMedia: TokenRange(0..<tokens.count - 1), of: tokens.span, in: media,
        bakesAllMedia: bakesAllMedia,
        environments: environments)
    }
  }

  /// Gives back all sheets, as the budget is spent and nothing becomes of them.
  package mutating func giveBack() { (sheets, order) = ([], []) }

  /// Parses a sheet and loads the sheets that it imports.
  private mutating func load(
    _ source: SheetText, at url: ResourceURL, _ origin: LoadedSheet.Origin, _ state: RuleState,
    place: TextRange, in text: Span<UInt8>
  ) {
    let loaded = analysed(source, at: url, origin, state, pairsStates: isDrawing, in: text)
    append(loaded, state, place: place, in: text)
  }

  /// The analysis of a sheet, of an earlier page where the cache has it.
  // A sheet is a large value: where this and `append` are inlined into `take`, the compiler spends 6 of
  // its 34 seconds for the module on the copies there.
  @inline(never)
  private func analysed(
    _ source: SheetText, at url: ResourceURL, _ origin: LoadedSheet.Origin, _ state: RuleState,
    pairsStates: Bool, in text: Span<UInt8>
  ) -> LoadedSheet {
    let analysed = source.text.withText(in: text) { css in
      budget.charge(css.count * WorkBudget.costOfSheetByte)
      guard let cache, state == .always else {
        return analysis(of: css, state, pairsStates: pairsStates)
      }
      let key = SheetCache.Key(
        text: source.text.bytes(in: text), isQuirky: isQuirky, pairsStates: pairsStates,
        isForCascade: isForCascade, isDrawing: isDrawing, bakesAllMedia: bakesAllMedia,
        environment: environment)
      if let known = cache.sheet(key) {
        // The budget is the same, whether a sheet is known or not.
        if budget.hold(known.sheet) { budget.hold(known.usage) }
        return known
      }
      var own = analysis(of: css, state, pairsStates: pairsStates)
      guard !budget.isSpent else { return own }
      own.cascade = SharedCascadeSheet(
        key.text, isForCascade ? own.sheet : nil, own.selectors)
      cache.keep(own, for: key)
      return own
    }
    return LoadedSheet(
      origin: origin, text: source.text, url: url, sheet: analysed.sheet,
      isForCascade: isForCascade, selectors: analysed.selectors, block: analysed.block,
      states: analysed.states,
      usage: analysed.usage, encoding: source.encoding, shared: analysed.cascade)
  }

  /// Analyses a sheet.
  private func analysis(
    of css: Span<UInt8>, _ state: RuleState, pairsStates: Bool
  ) -> AnalysedSheet {
    let sheet = Stylesheet.parse(
      css, skimming: isForCascade ? .cascade : .usage, budget: budget)
    let block = OwnBlock(sheet, in: css)
    let states = RuleState.states(
      of: sheet, in: css, block: block, outer: state, bakesAllMedia: bakesAllMedia,
      environments: environments)
    var usage = SheetUsage.none
    var selectors: ParsedSelectors?
    if budget.hold(sheet) {
      if isForCascade { selectors = CascadeSheet.selectors(of: sheet, in: css) }
      usage = UsageCollector.collect(
        sheet, text: css, states: states, selectors: RuleSelectors(selectors),
        isQuirky: isQuirky, pairsStates: pairsStates, budget: budget)
      usage.facts.themes = ThemeCollector.collect(sheet, css, states: states, usage: usage)
      if isDrawing { usage.becomeDrawing(.picture, of: sheet, in: css) }
      budget.hold(usage)
    }
    return AnalysedSheet(
      sheet: sheet, selectors: selectors, block: block, states: states, usage: usage)
  }

  /// Adds a sheet, and the sheets that it imports.
  // Out of line, as `analysed` is.
  @inline(never)
  private mutating func append(
    _ loaded: LoadedSheet, _ state: RuleState, place: TextRange, in text: Span<UInt8>
  ) {
    let index = sheets.count
    noteDeepConditions(of: loaded, place: place, in: text)
    sheets.append(loaded)
    for rule in loaded.sheet.importRules {
      let isInput = loaded.origin == .file
      let place = isInput ? loaded.sheet.textRange(loaded.sheet.rules[rule].tokens) : place
      loadImport(rule, of: index, state, place: place, in: text)
    }
    order.append(index)
  }

  private mutating func noteDeepConditions(
    of loaded: LoadedSheet, place: TextRange, in text: Span<UInt8>
  ) {
    let found = loaded.text.withText(in: text) { css in
      DeepConditions.firstRule(of: loaded.sheet, in: css).map {
        loaded.sheet.textRange(loaded.sheet.rules[$0].prelude).range
      }
    }
    guard let found else { return }
    let isInText =
      switch loaded.origin {
      case .element, .file: true
      case .link, .imported: false
      }
    noteLimit(
      "limit-conditions",
      "a media condition nests deeper than \(MediaQueryParser.depthLimit) brackets; left as it is",
      isInText ? TextRange(loaded.text.map.source(of: found)) : place)
  }

  private mutating func loadImport(
    _ rule: Int, of index: Int, _ outer: RuleState, place: TextRange, in text: Span<UInt8>
  ) {
    let loaded = sheets[index]
    let found = loaded.text.withText(in: text) { css -> (url: [UInt8], state: RuleState)? in
      let tokens = loaded.sheet.tokens.span
      let prelude = loaded.sheet.rules[rule].prelude
      guard let prelude = ImportPrelude(ComponentValueCursor(tokens, in: css, prelude)) else {
        return nil
      }
      var state = outer
      if !prelude.media.isEmpty {
        state = outer.narrowed(
          byMedia: prelude.media, of: tokens, in: css, bakesAllMedia: bakesAllMedia,
          environments: environments)
      }
      if prelude.supports != nil { state.isConditional = true }
      return (prelude.url, state)
    }
    guard let found else { return }
    let origin = LoadedSheet.Origin.imported(by: index, rule: rule)
    if let data = data(found.url, in: loaded.encoding, place: place) {
      guard hasRoom(place), !budget.isSpent, canImport(place) else { return }
      sheets[index].imports[rule] = sheets.count
      return loadData(data, origin, found.state, place: place, in: text)
    }
    guard let url = resolved(found.url, from: loaded.url, place: place) else { return }
    guard !ancestors.contains(url) else {
      sheets[index].circularImports.insert(rule)
      note(.warning, "import-cycle", "style sheet '\(Self.name(found.url))' imports itself", place)
      return
    }
    guard hasRoom(place), !budget.isSpent, canImport(place) else { return }
    ancestors.append(url)
    defer { ancestors.removeLast() }
    let child = sheets.count
    if let shared = survey?.surveyed(at: url) {
      take(shared, at: url, origin, found.state, place: place, in: text)
    } else if let file = file(
      at: url, named: found.url, in: loaded.encoding, found.state, place: place)
    {
      load(file, at: url, origin, found.state, place: place, in: text)
    } else {
      return
    }
    sheets[index].imports[rule] = child
  }

  /// Whether one more sheet may be nested in those that are being imported; if not, the limit is noted.
  private mutating func canImport(_ place: TextRange) -> Bool {
    if ancestors.count < limits.imports { return true }
    noteLimit(
      "limit-imports",
      "imports nest deeper than \(limits.imports) style sheets; deeper ones are left out", place)
    return false
  }

  /// Loads a sheet that stands in a `data:` URL. No reference in it is relative to anything.
  private mutating func loadData(
    _ data: SourceFile, _ origin: LoadedSheet.Origin, _ state: RuleState, place: TextRange,
    in text: Span<UInt8>
  ) {
    guard let url = ResourceURL(path: "").resolving(Array("data:text/css,".utf8)) else { return }
    ancestors.append(url)
    defer { ancestors.removeLast() }
    let source = SheetText(text: .copied(data.text), encoding: data.encoding)
    var loaded = analysed(source, at: url, origin, state, pairsStates: isDrawing, in: text)
    loaded.data = data
    append(loaded, state, place: place, in: text)
  }

  /// The tree whose elements a sheet's rules select.
  package func tree(of index: Int, in page: CollectedPage) -> FoundElement.Tree {
    place(of: index, in: page)?.tree ?? .document
  }

  /// The element that a sheet comes from, directly or by imports; `nil` for the input.
  package func place(
    of index: Int, in page: CollectedPage
  ) -> (range: TextRange, tree: FoundElement.Tree)? {
    var index = index
    while true {
      switch sheets[index].origin {
      case .element(let element): return (page.styles[element].range, page.styles[element].tree)
      case .link(let link): return (page.links[link].range, page.links[link].tree)
      case .file: return nil
      // Sheets come behind the sheets that import them, so this ends.
      case .imported(let importer, _): index = importer
      }
    }
  }
}
