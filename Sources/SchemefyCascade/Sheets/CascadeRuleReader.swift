package import SchemefyCSS
internal import SchemefyMedia
package import SchemefyProperties
internal import SchemefySource

/// Reads sheets and the sheets that they import, and lists the style rules that may apply.
///
/// css-cascade-5 <https://drafts.csswg.org/css-cascade-5/#at-import>
package struct CascadeRuleReader {
  /// The context of a sheet or rule: layer, scope, selectors, and the conditions around it.
  package struct Place {
    package var layer: CascadeLayers.Index
    /// The reason why it is unknown whether rules at the place apply; `nil` if they do.
    package var doubt: ResolvedColor.Reason?
    /// The reason in the other media of the environment.
    var otherDoubt: ResolvedColor.Reason?
    package var scope: Int32 = -1
    /// The selectors of declarations that stand here; -1 if none may.
    package var list: Int32 = -1
    /// Whether none of the rules in the context apply.
    package var isDead = false
    /// The places in which the rules apply.
    var places = MediaPlaces.all
    /// Whether the context nests more deeply than is followed, so that rules in it may match anything.
    package var isTooDeep = false
  }

  /// A sheet that is being read.
  private struct Frame {
    var sheet: Int
    /// The next of its top-level rules, as far as `@import` is valid.
    var rule = 0
    var place: Place
    var selectors: SheetSelectors
  }

  package let sheets: [CascadeSheet]
  package let media: MediaConditions
  /// The conditions in the other place; `nil` if there is none.
  private let otherMedia: MediaConditions?
  let containers: MediaTruth
  private let isForAudit: Bool
  private let isOnTrial: Bool
  package var names: NameTable
  package var selectors: SelectorTable
  package var result = CascadeRules()
  private var isEntered: [Bool]
  /// The lists `:where(:scope)` and `*` in ``selectors``; -1 before they are asked for.
  private var scopeList: Int32 = -1
  private var anyList: Int32 = -1

  package init(
    _ sheets: [CascadeSheet], _ environment: CascadeEnvironment, _ names: consuming NameTable
  ) {
    self.sheets = sheets
    media = MediaConditions(environment.media)
    otherMedia = environment.otherMedia.map { MediaConditions($0) }
    containers = environment.containers
    isForAudit = environment.isForAudit
    isOnTrial = environment.isOnTrial
    self.names = names
    selectors = SelectorTable()
    isEntered = [Bool](repeating: false, count: sheets.count)
  }

  package mutating func read() {
    for index in sheets.indices where !sheets[index].isImported {
      let root = result.layers.root(of: tree(of: index))
      read(index, Place(layer: root))
    }
  }

  package func tree(of sheet: Int) -> Int32 {
    sheets[sheet].origin == .userAgent ? -1 : sheets[sheet].tree
  }

  /// Reads a sheet and the sheets that it imports.
  private mutating func read(_ index: Int, _ place: Place) {
    var frames: [Frame] = []
    enter(index, place, &frames)
    while var frame = frames.popLast() {
      if let imported = nextImport(&frame) {
        frames.append(frame)
        enter(imported.sheet, imported.place, &frames)
      } else {
        readRules(frame)
      }
    }
  }

  private mutating func enter(_ index: Int, _ place: Place, _ frames: inout [Frame]) {
    guard sheets.indices.contains(index), !isEntered[index], !place.isDead else { return }
    isEntered[index] = true
    var place = place
    if isOnTrial, sheets[index].isAdded { place.places = .mapped }
    if let query = sheets[index].media {
      let condition = CascadeCondition(sheet: Int32(truncatingIfNeeded: index), rule: -1)
      let truth = media.truth(query)
      result.answers.append(MediaAnswer(sheet: index, place: .attribute, truth: truth))
      narrow(
        &place, by: PlacedTruth(here: truth, there: otherMedia?.truth(query) ?? truth), condition)
      guard !place.isDead else { return }
    }
    let own = isForAudit ? sheets[index].selectorsForAudit : sheets[index].selectors
    let added = own.add(to: &selectors, names: &names)
    frames.append(Frame(sheet: index, place: place, selectors: added))
  }

  // MARK: Imports

  /// Goes on to the next valid `@import` rule; layers named on the way get their place in the
  /// order.
  private mutating func nextImport(_ frame: inout Frame) -> (sheet: Int, place: Place)? {
    let sheet = sheets[frame.sheet]
    while frame.rule < sheet.sheet.rules.count {
      let index = frame.rule
      let rule = sheet.sheet.rules[index]
      switch rule.keyword {
      case .charset: break
      case .layer where rule.block == nil:
        declareLayers(rule, sheet, in: frame.place)
      case .import where rule.block == nil:
        frame.rule += 1
        if let imported = sheet.imports[index],
          let place = importPlace(rule, index, frame)
        {
          return (imported, place)
        }
        continue
      default: return nil
      }
      frame.rule += 1
    }
    return nil
  }

  /// The place of an imported sheet; `nil` for an invalid rule.
  private mutating func importPlace(
    _ rule: CSSRule, _ index: Int, _ frame: Frame
  ) -> Place? {
    let sheet = sheets[frame.sheet]
    let tokens = sheet.sheet.tokens.span
    let text = sheet.text.span
    guard let prelude = ImportPrelude(ComponentValueCursor(tokens, in: text, rule.prelude)) else {
      return nil
    }
    var place = frame.place
    if let layer = prelude.layer {
      guard let inner = self.layer(layer, sheet, in: place) else { return nil }
      place.layer = inner
    }
    let condition = CascadeCondition(
      sheet: Int32(truncatingIfNeeded: frame.sheet), rule: Int32(truncatingIfNeeded: index))
    if let supports = prelude.supports {
      let truth = SupportsCondition(tokens, in: text).evaluateImport(supports)
      place.narrow(by: truth, condition)
    }
    narrow(&place, by: truth(prelude.media, ofSheet: frame.sheet), condition)
    return place
  }

  /// The truth of a media query list in a sheet, of which note is taken.
  private mutating func truth(_ list: TokenRange, ofSheet index: Int) -> PlacedTruth {
    let sheet = sheets[index]
    let truth = media.truth(
      list, of: sheet.sheet.tokens.span, in: sheet.text.span, or: otherMedia)
    result.answers.append(MediaAnswer(sheet: index, place: .tokens(list), truth: truth.here))
    return truth
  }

  /// Restricts a context to the places in which a media query list may hold.
  private mutating func narrow(
    _ place: inout Place, by truth: PlacedTruth, _ condition: CascadeCondition
  ) {
    let places = place.places.intersection(truth.places)
    guard places.rawValue != 0 else {
      place.isDead = true
      return
    }
    place.places = places
    if truth.here == .undetermined { place.doubt = place.doubt ?? .condition(condition) }
    if truth.there == .undetermined { place.otherDoubt = place.otherDoubt ?? .condition(condition) }
  }

  // MARK: Layers

  private mutating func declareLayers(
    _ rule: CSSRule, _ sheet: CascadeSheet, in place: Place
  ) {
    let values = ComponentValueCursor(sheet.sheet.tokens.span, in: sheet.text.span, rule.prelude)
    guard let names = LayerNames(values, &names) else { return }
    for name in names.names { _ = layer(name, in: place) }
  }

  private mutating func layer(
    _ range: TokenRange, _ sheet: CascadeSheet, in place: Place
  ) -> CascadeLayers.Index? {
    let values = ComponentValueCursor(sheet.sheet.tokens.span, in: sheet.text.span, range)
    guard let read = LayerNames(values, &names), read.names.count <= 1 else { return nil }
    guard let name = read.names.first else {
      return result.layers.anonymousLayer(in: place.layer, place.places)
    }
    return layer(name, in: place)
  }

  private mutating func layer(_ name: [NameTable.ID], in place: Place) -> CascadeLayers.Index {
    name.reduce(place.layer) { result.layers.layer(named: $1, in: $0, place.places) }
  }

  // MARK: Rules

  /// Reads the rules of a sheet but for its imports.
  private mutating func readRules(_ frame: Frame) {
    let sheet = sheets[frame.sheet]
    var places: [Place] = []
    places.reserveCapacity(sheet.sheet.rules.count)
    for (index, rule) in sheet.sheet.rules.enumerated() {
      let outer = rule.parent < 0 ? frame.place : places[Int(rule.parent)]
      if index < frame.rule || outer.isDead {
        places.append(Place(layer: outer.layer, isDead: true))
      } else {
        places.append(place(of: rule, index, outer, frame))
      }
    }
    addDeclarations(places, frame)
  }

  private mutating func place(
    of rule: CSSRule, _ index: Int, _ outer: Place, _ frame: Frame
  ) -> Place {
    var place = outer
    let condition = CascadeCondition(
      sheet: Int32(truncatingIfNeeded: frame.sheet), rule: Int32(truncatingIfNeeded: index))
    switch frame.selectors.roles[index] {
    case .style(let list): place.list = place.isTooDeep ? listOfAll() : list
    case .tooDeep: goTooDeep(&place)
    case .scope(let scope): enterScope(frame.selectors.scopes[Int(scope)], frame, &place)
    case .none:
      let sheet = sheets[frame.sheet]
      place.isDead = true
      if rule.keyword == .layer, rule.block == nil {
        declareLayers(rule, sheet, in: outer)
      } else if rule.keyword == .property, rule.block != nil, outer.list < 0 {
        register(rule, index, sheet, outer)
      }
    case .group:
      // Directly in `@scope`, only declarations without a condition are for the root.
      if place.list == scopeList { place.list = -1 }
      switch rule.keyword {
      case .media:
        narrow(&place, by: truth(rule.prelude, ofSheet: frame.sheet), condition)
      case .supports:
        let sheet = sheets[frame.sheet]
        let supports = SupportsCondition(sheet.sheet.tokens.span, in: sheet.text.span)
        place.narrow(by: supports.evaluate(rule.prelude), condition)
      case .container: place.narrow(by: containers, condition)
      case .layer:
        if let layer = layer(rule.prelude, sheets[frame.sheet], in: outer) {
          place.layer = layer
        } else {
          place.isDead = true
        }
      // The values of `@starting-style` hold only before an element's first style.
      case .startingStyle: place.isDead = true
      default: break
      }
    }
    return place
  }

  private mutating func enterScope(
    _ scope: SheetSelectors.Scope, _ frame: Frame, _ place: inout Place
  ) {
    guard !place.isTooDeep else { return }
    let sheet = sheets[frame.sheet]
    let added = result.scopes.add(
      ScopeTable.Scope(
        start: scope.start ?? -1, end: scope.end ?? -1, parent: place.scope,
        tree: max(tree(of: frame.sheet), 0), owner: sheet.owner))
    guard let added else { return goTooDeep(&place) }
    place.scope = added
    place.list = listOfScopes()
  }

  /// Makes a place one whose rules may apply to any element.
  private mutating func goTooDeep(_ place: inout Place) {
    place.isTooDeep = true
    (place.doubt, place.otherDoubt) = (.limit, .limit)
    place.list = listOfAll()
  }

  /// The selector list for declarations directly in `@scope`.
  private mutating func listOfScopes() -> Int32 {
    if scopeList < 0 { scopeList = list(":where(:scope)") }
    return scopeList
  }

  /// All elements.
  private mutating func listOfAll() -> Int32 {
    if anyList < 0 { anyList = list("*") }
    return anyList
  }

  private mutating func list(_ text: String) -> Int32 {
    let text = Array(text.utf8)
    let tokens = CSSTokenizer.tokenize(text.span)
    let range = TokenRange(0..<tokens.count - 1)
    return selectors.parse(tokens.span, in: text.span, range, names: &names) ?? -1
  }

  private mutating func register(
    _ rule: CSSRule, _ index: Int, _ sheet: CascadeSheet, _ place: Place
  ) {
    // A registration that may hold or not counts for none.
    var places = place.places
    if place.doubt != nil { places.subtract(.anyHere) }
    if place.otherDoubt != nil { places.subtract(.anyThere) }
    guard !places.isEmpty, sheet.tree == 0,
      let property = RegisteredProperty(rule, of: sheet.sheet, in: sheet.text.span, &names)
    else { return }
    result.register(property, in: places)
  }

  /// Lists the declarations of style rules, in runs that no other rule stands within.
  private mutating func addDeclarations(_ places: [Place], _ frame: Frame) {
    let declarations = sheets[frame.sheet].sheet.declarations
    let tree = tree(of: frame.sheet)
    var start = 0
    while start < declarations.count {
      let rule = Int(declarations[start].rule)
      var end = start + 1
      while end < declarations.count, Int(declarations[end].rule) == rule { end += 1 }
      defer { start = end }
      guard rule >= 0, !places[rule].isDead, places[rule].list >= 0 else { continue }
      let place = places[rule]
      result.rules.append(
        CascadeRule(
          sheet: Int32(truncatingIfNeeded: frame.sheet),
          declarations: Int32(truncatingIfNeeded: start)..<Int32(truncatingIfNeeded: end),
          list: place.list, scope: place.scope, layer: place.layer, doubt: place.doubt,
          otherDoubt: place.otherDoubt, tree: tree, places: place.places))
    }
  }
}

extension CascadeRuleReader.Place {
  /// Applies the truth value of a condition.
  mutating func narrow(by truth: MediaTruth, _ condition: CascadeCondition) {
    switch truth {
    case .true: break
    case .false, .unknown: isDead = true
    case .undetermined:
      doubt = doubt ?? .condition(condition)
      otherDoubt = otherDoubt ?? .condition(condition)
    }
  }
}
