package import SchemefyCSS
internal import SchemefyHTML
internal import SchemefyMedia
internal import SchemefyProperties
internal import SchemefySource

/// Goes from the rules that match each element to the style that comes of them.
package struct CascadeRun {
  /// The elements as they are where the page is shown.
  private(set) var elements: ElementTable
  /// The one element that has other attributes in the other place, with those attributes.
  private var turned: TurnedElement
  let sheets: [CascadeSheet]
  let rules: CascadeRules
  private let selectors: SelectorTable
  package var matcher: RuleMatcher
  private let hints: PresentationalHints
  /// By layer: its place in the order.
  private let layerOrder: [UInt32]
  /// By tree: its place in shadow-including tree order.
  private let treeOrder: [Int]
  var flatTree: FlatTree
  var computer: StyleComputer
  /// By text of style attributes: its last block, and the place of its tree in their order; -1 for none
  /// yet.
  private var attributeBlocks: [(block: Int32, tree: Int)]
  private var hintBlocks: [[PresentationalHints.Hint]: Int32] = [:]
  private var textBlocks: AttributeBlocks
  /// For each element, the index at which its hints begin; they end where those of the next element
  /// begin.
  private let hintStarts: [Int]
  /// By selector of the matcher's.
  private var weights: [Weight]
  var generated = GeneratedBlocks()
  private var normal: [CascadeKey] = []
  private var important: [CascadeKey] = []
  /// By element, at rest.
  var sequences = ElementSequences()
  /// The rules that may match elements whose rules depend on states, or on visited links.
  var uncertain = UncertainMatches()
  /// The groups of elements that each rule may match; `nil` if they are not asked for.
  private(set) var groups: RuleGroups?
  /// By element: the number of its style attribute's text; -1 for none.
  package private(set) var attributes: [Int32]
  /// By element: the list of its blocks for visited links; empty where no links are visited.
  private(set) var visitedSequences: [Int32] = []
  /// The styles of all elements at rest.
  package internal(set) var rest = ElementStyles()
  /// The element with the role; -1 for none.
  package private(set) var body: Int32 = -1
  /// Whether the blocks of visited links are being listed.
  var listsVisited = false
  /// The blocks in each set of states computed so far, by the raw value of the set.
  var listed: [UInt64: StateLists] = [:]
  /// The blocks in each set of states where the page was shown before.
  private(set) var listedBefore: [UInt64: StateLists] = [:]
  /// The place in which the page is shown, out of the known ones.
  private var place = MediaPlaces.here
  /// Whether the places where the page is mapped are others.
  private let isOnTrial: Bool
  /// The media of the places.
  private let (media, otherMedia): (MediaEnvironment, MediaEnvironment?)
  /// Whether rules match the element that is looked at in one of the places alone.
  private var dependsOnPlace = false
  /// Whether declarations of the element that is looked at use its attributes.
  private(set) var usesAttributes = false
  /// Room for the rules that match in some states.
  private var possible: [RuleMatch] = []
  /// The schemes that roots declare, in the place of which others are shown: by declaration.
  private var replacedSchemes: [(declaration: Int, value: SpecifiedValue)] = []

  /// The number of the list of an element's blocks, and the states that others depend on: of its
  /// own, and of its pseudo-elements.
  package struct Sequence {
    package var blocks: Int32
    package var states: ElementStates
    var generated: ElementStates
  }

  /// The weight in the cascade of the declarations that a selector brings.
  private struct Weight {
    /// The key of its normal declarations, whether it has any or not.
    var key: CascadeKey
    var hasNormal = false
    var hasImportant = false
    /// The place among ``GeneratedBlocks/kinds``; -1 for elements.
    var pseudoElement: Int8 = -1
    var isOfFields = false
    var isUnread = true
    /// Whether its declarations use attributes of the element.
    var usesAttributes = false
    /// The places in which the rule applies.
    var places = MediaPlaces.all
    var applies: Bool { hasNormal || hasImportant }
  }

  package init(
    _ elements: ElementTable, turned: TurnedElement, _ sheets: [CascadeSheet],
    _ rules: CascadeRules,
    _ selectors: SelectorTable, _ matcher: RuleMatcher, _ hints: PresentationalHints,
    _ computer: StyleComputer
  ) {
    self.elements = elements
    self.turned = turned
    self.sheets = sheets
    self.rules = rules
    self.selectors = selectors
    self.matcher = matcher
    weights = [Weight](repeating: Weight(key: .lowest), count: matcher.entries.count)
    self.hints = hints
    textBlocks = AttributeBlocks(elements)
    self.computer = computer
    let environment = computer.environment
    (media, otherMedia) = (environment.media, environment.otherMedia)
    isOnTrial = environment.isOnTrial
    groups = environment.groups.map { RuleGroups($0, rules: rules.rules.count) }
    layerOrder = rules.layers.order()
    treeOrder = Self.treeOrder(elements)
    flatTree = FlatTree(elements, selectors)
    attributes = [Int32](repeating: -1, count: elements.elements.count)
    hintStarts = Self.starts(hints, elements.elements.count)
    attributeBlocks = Array(repeating: (-1, 0), count: elements.styles.texts.count)
  }

  /// By tree: its place in shadow-including tree order.
  ///
  /// DOM <https://dom.spec.whatwg.org/#concept-shadow-including-tree-order>
  private static func treeOrder(_ elements: ElementTable) -> [Int] {
    var order = [Int](repeating: 0, count: elements.trees.count)
    guard order.count > 1 else { return order }
    // By tree: the trees of hosts in it, the last host's first.
    var inner = [[Int]](repeating: [], count: elements.trees.count)
    for (host, tree) in elements.shadowTrees.sorted(by: { $0.key > $1.key }) {
      inner[Int(elements.elements[Int(host)].tree)].append(Int(tree))
    }
    var open = [0]
    var place = 0
    while let tree = open.popLast() {
      order[tree] = place
      place += 1
      open += inner[tree]
    }
    return order
  }

  private static func starts(_ hints: PresentationalHints, _ count: Int) -> [Int] {
    var starts: [Int] = []
    starts.reserveCapacity(count + 1)
    var next = 0
    for element in 0...Int32(count) {
      while next < hints.hints.count, hints.hints[next].element < element { next += 1 }
      starts.append(next)
    }
    return starts
  }

  /// Computes the styles of elements at rest.
  ///
  /// - Parameter visited: matches with all links visited; `nil` if none is.
  package mutating func run(_ text: Span<UInt8>, visited: RuleMatcher?) {
    body = findBody()
    if let visited { collectVisited(visited, text) }
    sequences.reserveCapacity(elements.elements.count)
    computer.reserveStyles(elements.elements.count)
    var kinds = KindLists()
    for element in 0..<count {
      sequences.append(collect(element, &kinds, text))
      groups?.note(matcher.found, of: element)
    }
    doubtOpenScopes()
    rest = computedStyles(text, visited: visitedSequences)
  }

  /// The run for the same page in another environment; `nil` if other rules apply there, or other
  /// things have to be computed. The rules that match are reused, and only styles are computed.
  ///
  /// - Parameter wanted: the elements whose styles are asked for; `nil` for all. Others have none, but for
  ///   those that they inherit from, the root and the body.
  /// - Precondition: the styles of all elements at rest are computed.
  func shown(
    in environment: CascadeEnvironment, of wanted: [Int32]? = nil, _ text: Span<UInt8>
  ) -> CascadeRun? {
    guard var run = moved(to: environment, text) else { return nil }
    run.rest = run.computedStyles(
      text, visited: visitedSequences,
      wanted: wanted.map { count > 0 ? [0] + $0 + (body >= 0 ? [body] : []) : [] })
    return run
  }

  /// The colours of some elements at rest in another environment; `nil` in the cases in which
  /// ``shown(in:_:)`` returns that. Only the styles of these elements are computed, and of those that
  /// they inherit from.
  func colors(
    of some: [Int32], in environment: CascadeEnvironment, _ text: Span<UInt8>
  ) -> [Int32: ResolvedColor]? {
    guard var run = moved(to: environment, text) else { return nil }
    let hasVisited = !visitedSequences.isEmpty
    var result = ElementStyles(count: elements.elements.count, hasVisited: hasVisited)
    var path: [Int32] = []
    let parents = run.flatTree.parents(text)
    var colors: [Int32: ResolvedColor] = [:]
    for element in some {
      run.compute(element, through: &path, parents, visitedSequences, nil, &result)
      colors[element] = run.computer.styles[Int(result.styles[Int(element)])].color
    }
    return colors
  }

  /// The run in another environment, before styles are computed; `nil` as in ``shown(in:_:)``.
  private func moved(to environment: CascadeEnvironment, _ text: Span<UInt8>) -> CascadeRun? {
    guard computer.environment.matchesAlike(environment),
      let place = place(in: environment)
    else { return nil }
    var run = self
    if !environment.setsRootSchemes {
      for (index, value) in replacedSchemes {
        run.computer.blocks.declarations[index].value = value
      }
      run.replacedSchemes = []
    }
    run.computer.restart(
      in: environment,
      pageSchemes: environment.pageSchemes ?? PageSchemes.find(in: elements, text))
    if environment.setsRootSchemes, !computer.environment.setsRootSchemes {
      run.declareSchemes()
    }
    if place != self.place { run.go(to: place, text) }
    return run
  }

  /// The place that shows the page in an environment; `nil` if none is known to.
  private func place(in environment: CascadeEnvironment) -> MediaPlaces? {
    let isMapped = isOnTrial && environment.isMapped
    var known: MediaPlaces?
    if environment.media == media {
      known = isMapped ? .mappedHere : .here
    } else if environment.media == otherMedia {
      known = isMapped ? .mappedThere : .there
    }
    if known == place { return place }
    if let known, visitedSequences.isEmpty,
      rules.layers.isAlikeElsewhere
        || known.isDisjoint(with: .anyHere) == place.isDisjoint(with: .anyHere)
    {
      return known
    }
    // In another place an element may have other attributes.
    guard place == .here, !isMapped, turned.index < 0 || media == environment.media,
      rules.hold(in: environment.media, sheets)
    else { return nil }
    return place
  }

  /// Lists the blocks that apply to elements in another place, by the known matches.
  private mutating func go(to place: MediaPlaces, _ text: Span<UInt8>) {
    if turned.index >= 0, (place == .here) != (self.place == .here) {
      elements.turn(&turned)
      textBlocks = AttributeBlocks(elements)
    }
    if place.isDisjoint(with: .anyHere) != self.place.isDisjoint(with: .anyHere) {
      move(toOther: place.isDisjoint(with: .anyHere), place)
    }
    self.place = place
    (listedBefore, listed) = (listed, [:])
    let known = generated.restart()
    var next = 0
    var matches: [RuleMatch] = []
    var kinds = KindLists()
    for index in 0..<uncertain.count where uncertain.dependsOnPlace(index) {
      guard computer.environment.budget.checkpoint(at: index) else { break }
      let (element, places) = uncertain[index]
      let start = next
      while next < known.count, known[next].element < element { next += 1 }
      generated.take(known[start..<next])
      while next < known.count, known[next].element == element { next += 1 }
      let kind = uncertain.kind(index)
      if let same = kinds[kind] {
        sequences[Int(element)] = same.own
        generated.take(same, of: kinds, for: element)
        continue
      }
      matches.removeAll(keepingCapacity: true)
      for place in places { matches.append(uncertain.matches[place]) }
      sequences[Int(element)] = list(matches, element, text)
      finish(element, kind, sequences[Int(element)], &kinds)
    }
    generated.take(known[next...])
  }

  /// Takes over what conditions say in other media of more than single rules.
  private mutating func move(toOther isOther: Bool, _ place: MediaPlaces) {
    for (number, rule) in rules.rules.enumerated() where rule.doubt != rule.otherDoubt {
      computer.blocks.move(number, to: isOther ? rule.otherDoubt : rule.doubt)
      computer.cascaded = CascadedValues()
    }
    guard !rules.registrations.isEmpty else { return }
    computer.properties = CustomProperties(rules.registrations(in: place))
  }

  package var count: Int32 { Int32(truncatingIfNeeded: elements.elements.count) }

  /// Lists the blocks that apply where links are visited.
  private mutating func collectVisited(_ visited: RuleMatcher, _ text: Span<UInt8>) {
    let others = (matcher: matcher, weights: weights)
    matcher = visited
    listsVisited = true
    weights = [Weight](repeating: Weight(key: .lowest), count: matcher.entries.count)
    for element in 0..<count { visitedSequences.append(collect(element, text).blocks) }
    doubtOpenScopes()
    (matcher, weights) = others
    generated = GeneratedBlocks()
    uncertain = UncertainMatches()
    listsVisited = false
  }

  /// Marks rules whose scopes have more roots than are tried.
  mutating func doubtOpenScopes() {
    for (number, rule) in rules.rules.enumerated()
    where rule.scope >= 0 && matcher.isOpen(scope: rule.scope) {
      computer.blocks.doubt(number, .limit)
    }
  }

  // MARK: Styles

  /// Computes the styles of all elements, parents before children.
  ///
  /// - Parameters:
  ///   - visited: by element the list of its blocks for visited links; empty where no links are
  ///     visited.
  ///   - changed: by element whether its lists differ from those at rest. The styles that the
  ///     others inherit from unchanged elements are reused. `nil` if nothing can be reused.
  ///   - wanted: the elements that are asked for; `nil` for all. The others have their styles at rest, if
  ///     these can be reused, and else none.
  mutating func computedStyles(
    _ text: Span<UInt8>, visited: [Int32], changed: [Bool]? = nil, wanted: [Int32]? = nil
  ) -> ElementStyles {
    var result = ElementStyles(count: elements.elements.count, hasVisited: !visited.isEmpty)
    let parents = flatTree.parents(text)
    if wanted == nil, !flatTree.hasSlots, let changed {
      computeChanged(changed, parents, visited, &result)
    } else {
      compute(wanted, parents, visited, changed, &result)
    }
    computeGenerated(&result)
    computer.holdStyles(least: 1)
    return result
  }

  /// Computes the styles of elements, each after those of the elements that it inherits from.
  private mutating func compute(
    _ wanted: [Int32]?, _ parents: [Int32], _ visited: [Int32], _ changed: [Bool]?,
    _ result: inout ElementStyles
  ) {
    var path: [Int32] = []
    if let wanted {
      for element in wanted where mayCompute(element, &result) {
        compute(element, through: &path, parents, visited, changed, &result)
      }
      if changed != nil { result.fill(with: rest) }
      return
    }
    for element in 0..<count {
      if let changed, reuse(element, parents[Int(element)], changed, &result) { continue }
      guard mayCompute(element, &result) else { continue }
      compute(element, through: &path, parents, visited, changed, &result)
    }
  }

  /// Whether the budget lets the style of an element be computed; else the element gets some style.
  @inline(__always)
  private mutating func mayCompute(_ element: Int32, _ result: inout ElementStyles) -> Bool {
    computer.holdStyles(least: 256)
    let budget = computer.environment.budget
    guard !budget.checkpoint(at: Int(element)) || budget.isSpent, !computer.styles.isEmpty
    else { return true }
    result.set(0, of: element)
    return false
  }

  /// Computes the styles of changed elements, and of those that inherit other styles from them than at rest;
  /// the others keep those.
  ///
  /// - Precondition: elements stand behind those that they inherit from.
  private mutating func computeChanged(
    _ changed: [Bool], _ parents: [Int32], _ visited: [Int32], _ result: inout ElementStyles
  ) {
    result.styles = rest.styles
    if !visited.isEmpty { result.unvisited = rest.styles }
    for index in changed.indices {
      guard computer.environment.budget.checkpoint(at: index) else { break }
      let (element, parent) = (Int32(truncatingIfNeeded: index), parents[index])
      guard changed[index] || parent >= 0 && !isAtRest(parent, result),
        mayCompute(element, &result)
      else { continue }
      compute(element, parent, visited, nil, &result)
    }
  }

  /// Computes the style of an element, after the styles of the elements that it inherits from.
  ///
  /// - Parameters:
  ///   - path: room for the elements that it inherits from; empty.
  ///   - parents: by element, its parent in the flat tree.
  @inline(__always)
  private mutating func compute(
    _ element: Int32, through path: inout [Int32], _ parents: [Int32], _ visited: [Int32],
    _ changed: [Bool]?, _ result: inout ElementStyles
  ) {
    var current = element
    while current >= 0, result.styles[Int(current)] < 0 {
      path.append(current)
      current = parents[Int(current)]
    }
    while let next = path.popLast() {
      compute(next, parents[Int(next)], visited, changed, &result)
    }
  }

  /// Gives an unchanged element its style at rest, if the style of its parent is the one at rest as
  /// well; returns whether it did.
  @inline(__always)
  private func reuse(
    _ element: Int32, _ parent: Int32, _ changed: [Bool], _ result: inout ElementStyles
  ) -> Bool {
    guard !changed[Int(element)], parent < 0 || isAtRest(parent, result) else { return false }
    let style = rest.styles[Int(element)]
    result.styles[Int(element)] = style
    if !result.unvisited.isEmpty { result.unvisited[Int(element)] = style }
    return true
  }

  private mutating func compute(
    _ element: Int32, _ parent: Int32, _ visited: [Int32], _ changed: [Bool]?,
    _ result: inout ElementStyles
  ) {
    let index = Int(element)
    if let changed, reuse(element, parent, changed, &result) { return }
    let (own, role) = (sequences[index], role(of: element))
    var style = computer.style(
      own.blocks, parent: parent < 0 ? -1 : result.unvisitedStyle(of: parent), role: role,
      states: own.states)
    if !visited.isEmpty {
      result.unvisited[index] = style
      style = computer.visitedStyle(
        style, visited[index], parent: parent < 0 ? -1 : result.styles[Int(parent)])
    }
    if role == .body { computer.body = style }
    result.styles[index] = style
  }

  @inline(__always)
  private func isAtRest(_ element: Int32, _ result: ElementStyles) -> Bool {
    let style = rest.styles[Int(element)]
    return result.styles[Int(element)] == style && result.unvisitedStyle(of: element) == style
  }

  /// Computes the styles of pseudo-elements.
  private mutating func computeGenerated(_ result: inout ElementStyles) {
    for (index, next) in generated.lists.enumerated()
    where result.styles[Int(next.element)] >= 0 {
      guard computer.environment.budget.checkpoint(at: index) else { break }
      guard !next.needsContent || computer.declares(.content, in: next.blocks) else { continue }
      let style = computer.style(
        next.blocks, parent: result.styles[Int(next.element)], role: .other, states: .none)
      let own = computer.styles[Int(style)]
      guard !next.needsContent || own.hasContent != false else { continue }
      let content = Int(own.contentSource)
      result.pseudoElements.append(
        GeneratedElement(
          element: next.element, pseudoElement: next.pseudoElement, style: style,
          content: content < 0 ? nil : computer.blocks.declarations[content].source))
    }
    result.generatedStates = sequences.union { $0.generated }
  }

  /// The root of the document, and the first `body` in it.
  @inline(__always)
  private func role(of element: Int32) -> ComputedStyle.Role {
    if element == body { return .body }
    return isRoot(element) ? .root : .other
  }

  @inline(__always)
  package func isRoot(_ element: Int32) -> Bool {
    let own = elements.elements[Int(element)]
    return own.tree == 0 && own.parent < 0
  }

  private func findBody() -> Int32 {
    let index = elements.elements.firstIndex { own in
      own.tag == .body && own.isHTML && own.tree == 0 && own.parent >= 0
        && elements.elements[Int(own.parent)].parent < 0
    }
    return index.map { Int32(truncatingIfNeeded: $0) } ?? -1
  }

  package static func sort(_ keys: inout [CascadeKey]) {
    guard keys.count < 64 else { return keys.sort() }
    var index = 1
    while index < keys.count {
      let key = keys[index]
      var place = index
      while place > 0, key < keys[place - 1] {
        keys[place] = keys[place - 1]
        place -= 1
      }
      keys[place] = key
      index += 1
    }
  }

  // MARK: Blocks that apply

  /// Lists the blocks that apply to an element and to its pseudo-elements.
  package mutating func collect(_ element: Int32, _ text: Span<UInt8>) -> Sequence {
    matcher.match(element, in: text)
    let result = list(matcher.found, element, text)
    if result.isUncertain || dependsOnPlace || hasLinkHints(element) {
      uncertain.add(matcher.found, of: element, dependsOnPlace: dependsOnPlace, kind: -1)
    }
    return result
  }

  /// Lists the blocks of an element and of its pseudo-elements, by the blocks noted for its kind.
  private mutating func collect(
    _ element: Int32, _ kinds: inout KindLists, _ text: Span<UInt8>
  ) -> Sequence {
    matcher.match(element, in: text)
    let kind = hasOwn(element) ? -1 : matcher.decidedKind
    let known = kinds[kind]
    let result = known?.own ?? list(matcher.found, element, text)
    if let known {
      dependsOnPlace = known.dependsOnPlace
      generated.take(known, of: kinds, for: element)
    } else {
      finish(element, kind, result, &kinds)
    }
    if result.isUncertain || dependsOnPlace || hasLinkHints(element) {
      uncertain.add(matcher.found, of: element, dependsOnPlace: dependsOnPlace, kind: kind)
    }
    return result
  }

  /// Ends with an element, and notes what applies to all of its kind.
  mutating func finish(
    _ element: Int32, _ kind: Int32, _ own: Sequence, _ kinds: inout KindLists
  ) {
    let start = generated.lists.count
    generated.finish(element, &computer.sequences)
    guard kind >= 0, !usesAttributes else { return }
    kinds.note(kind, own, dependsOnPlace: dependsOnPlace, generated.lists[start...])
  }

  /// Whether an element has declarations of its own.
  ///
  /// Inlined, since a call with this whole value would copy it. (3 % of a page of 12,600 elements.)
  @inline(__always)
  private func hasOwn(_ element: Int32) -> Bool {
    hintStarts[Int(element)] != hintStarts[Int(element) + 1]
      || elements.styles.number(of: element) != nil
  }

  /// Lists the blocks of the rules that match.
  private mutating func list(
    _ matches: [RuleMatch], _ element: Int32, _ text: Span<UInt8>
  ) -> Sequence {
    normal.removeAll(keepingCapacity: true)
    important.removeAll(keepingCapacity: true)
    dependsOnPlace = false
    usesAttributes = false
    var (states, generatedStates): (UInt64, UInt64) = (0, 0)
    let tag = elements.elements[Int(element)].tag
    for match in matches { add(match, of: tag, &states, &generatedStates) }
    addOwn(element, text)
    if usesAttributes, element == turned.index { dependsOnPlace = true }
    Self.sort(&normal)
    Self.sort(&important)
    return Sequence(
      blocks: computer.sequences.intern(normal, important), states: ElementStates(rawValue: states),
      generated: ElementStates(rawValue: generatedStates))
  }

  /// Lists them once more, where elements are in other states.
  ///
  /// - Parameter changing: those that may be others than at rest.
  mutating func relist(
    _ element: Int32, _ matches: Range<Int>, _ changing: ElementStates, _ text: Span<UInt8>
  ) -> Sequence {
    // The array is taken out while it grows, so that it is not copied.
    var possible: [RuleMatch] = []
    swap(&possible, &self.possible)
    possible.removeAll(keepingCapacity: true)
    for index in matches {
      let known = uncertain.matches[index]
      guard known.places.contains(place) else {
        possible.append(known)
        continue
      }
      let named = selectors.selectors[Int(known.selector)].states
      if known.match.isCertain || named.rawValue & changing.rawValue == 0 {
        possible.append(known)
      } else if let match = matcher.rematch(known, element, in: text) {
        possible.append(match)
      }
    }
    let result = list(possible, element, text)
    swap(&possible, &self.possible)
    return result
  }

  /// Adds the block of a rule that matches; and the states that others depend on.
  @inline(__always)
  private mutating func add(
    _ match: RuleMatch, of tag: TagName, _ states: inout UInt64, _ generatedStates: inout UInt64
  ) {
    if match.places.rawValue != MediaPlaces.all.rawValue {
      dependsOnPlace = true
      guard match.places.contains(place) else { return }
    }
    let entry = Int(match.entry)
    if weights[entry].isUnread { weights[entry] = weight(of: match) }
    let weight = weights[entry]
    if weight.places.rawValue != MediaPlaces.all.rawValue {
      dependsOnPlace = true
      guard weight.places.contains(place) else { return }
    }
    guard weight.applies, !weight.isOfFields || tag.isField else { return }
    if !match.match.isCertain {
      if weight.pseudoElement < 0 {
        states |= match.match.stateBits
      } else {
        generatedStates |= match.match.stateBits
      }
    }
    guard match.match.isInitial else { return }
    if weight.usesAttributes { textBlocks.ask(for: Int(weight.pseudoElement)) }
    let key = weight.key.with(proximity: match.proximity)
    if weight.pseudoElement >= 0 {
      let place = Int(weight.pseudoElement)
      if weight.hasNormal { generated.add(key, to: place) }
      if weight.hasImportant { generated.addImportant(importantKey(key), to: place) }
    } else {
      if weight.hasNormal { normal.append(key) }
      if weight.hasImportant { important.append(importantKey(key)) }
    }
  }

  /// Adds the element's attributes: its presentational hints and its style attribute.
  private mutating func addOwn(_ element: Int32, _ text: Span<UInt8>) {
    let own = hintStarts[Int(element)]..<hintStarts[Int(element) + 1]
    if !own.isEmpty { add(hintBlock(own, ofBody: element == body)) }
    if let number = elements.styles.number(of: element) {
      let block = block(
        ofAttribute: number, inTree: treeOrder[Int(elements.elements[Int(element)].tree)])
      add(block)
      if computer.blocks.blocks[Int(block)].usesAttributes { textBlocks.ask(for: -1) }
      let declarations = computer.blocks.blocks[Int(block)].declarations
      if let first = declarations.first {
        attributes[Int(element)] = computer.blocks.declarations[Int(first)].source.text
      }
    }
    usesAttributes = textBlocks.isAskedFor
    if usesAttributes { addAttributes(element, text) }
  }

  /// Whether the element's hints are for visited or for unvisited links.
  ///
  /// Inlined, since a call with this whole value would copy it.
  @inline(__always)
  func hasLinkHints(_ element: Int32) -> Bool {
    hints.hints[hintStarts[Int(element)]..<hintStarts[Int(element) + 1]].contains {
      $0.links != nil
    }
  }

  /// Adds the texts of the element's attributes where `attr()` uses them.
  private mutating func addAttributes(_ element: Int32, _ text: Span<UInt8>) {
    let block = textBlocks.block(of: element, in: text, &computer)
    let key = CascadeKey(
      rank: CascadeRank(.hints).bits, specificity: .zero, block: block)
    for place in textBlocks.takePlaces() {
      if place >= 0 { generated.add(key, to: place) } else { normal.append(key) }
    }
  }

  /// The weight that the block of a rule has by the selector that has matched.
  private mutating func weight(of match: RuleMatch) -> Weight {
    let selector = Int(match.selector)
    var place = -1
    if selectors.selectors[selector].flags.hasAny(.pseudoElement) {
      guard
        let known = GeneratedBlocks.place(
          of: selectors.selectors[selector].pseudoElement,
          hasTextParts: computer.environment.isForAudit || computer.environment.hasTextParts)
      else { return Weight(key: .lowest, isUnread: false) }
      place = known
    }
    let rule = Int(match.rule)
    let places = rules.rules[rule].places
    guard places.contains(self.place) else { return Weight(key: .lowest, places: places) }
    if !computer.blocks.blocks[rule].isRead { read(rule) }
    let own = computer.blocks.blocks[rule]
    return Weight(
      key: CascadeKey(
        rank: own.rank.bits, specificity: selectors.selectors[selector].specificity,
        block: match.rule),
      hasNormal: own.normal != 0, hasImportant: own.important != 0,
      pseudoElement: Int8(truncatingIfNeeded: place),
      isOfFields: selectors.selectors[selector].pseudoElement.isOfFields, isUnread: false,
      usesAttributes: own.usesAttributes, places: places)
  }

  /// The key of the important declarations of a block.
  @inline(__always)
  private func importantKey(_ key: CascadeKey) -> CascadeKey {
    key.with(rank: computer.blocks.blocks[Int(key.block)].rank.important)
  }

  /// Adds a block that is the element's own.
  private mutating func add(_ block: Int32) {
    let own = computer.blocks.blocks[Int(block)]
    let key = CascadeKey(rank: own.rank.bits, specificity: .zero, block: block)
    if own.normal != 0 { normal.append(key) }
    if own.important != 0 { important.append(importantKey(key)) }
  }

  // MARK: Blocks

  /// Reads the block of a rule.
  private mutating func read(_ rule: Int) {
    let own = rules.rules[rule]
    let sheet = sheets[Int(own.sheet)]
    let isUserAgent = sheet.origin == .userAgent
    let rank = CascadeRank(
      isUserAgent ? .userAgent : .author, tree: isUserAgent ? 0 : treeOrder[Int(own.tree)],
      layer: layerOrder[Int(own.layer)])
    let reader = DeclarationReader(
      sheet.sheet.tokens.span, in: sheet.text.span, reference: own.sheet,
      isQuirky: elements.isQuirky && !isUserAgent, isUserAgent: isUserAgent,
      isForAudit: computer.environment.isForAudit)
    let start = computer.blocks.declarations.count
    for index in own.declarations {
      reader.read(
        sheet.sheet.declarations[Int(index)], &computer.blocks.declarations, &computer.names)
    }
    if computer.environment.setsRootSchemes, !isUserAgent {
      declareSchemes(of: own, start..<computer.blocks.declarations.count)
    }
    let doubt = place.isDisjoint(with: .anyHere) ? own.otherDoubt : own.doubt
    computer.blocks.set(rule, from: start, rank, doubt ?? computer.blocks.blocks[rule].doubt)
  }

  /// Replaces the schemes that the rules declare which are read so far.
  private mutating func declareSchemes() {
    for (number, rule) in rules.rules.enumerated()
    where computer.blocks.blocks[number].isRead && sheets[Int(rule.sheet)].origin == .author {
      let own = computer.blocks.blocks[number].declarations
      declareSchemes(of: rule, Int(own.lowerBound)..<Int(own.upperBound))
    }
  }

  /// Replaces the declared schemes of a rule by those of the output: a root that does not list dark gets
  /// the schemes of the page.
  private mutating func declareSchemes(of rule: CascadeRule, _ declarations: Range<Int>) {
    let sheet = sheets[Int(rule.sheet)]
    var selectors = RuleSelectors()
    let target = CascadeTarget(.colorScheme)
    for index in declarations
    where computer.blocks.declarations[index].target == target {
      guard case .schemes(let schemes) = computer.blocks.declarations[index].value,
        schemes != .normal, !schemes.contains(.dark),
        let first = rule.declarations.first,
        case let style = sheet.sheet.declarations[Int(first)].rule, style >= 0,
        selectors.isOfRoots(style, of: sheet.sheet, in: sheet.text.span)
      else { continue }
      replacedSchemes.append((index, computer.blocks.declarations[index].value))
      computer.blocks.declarations[index].value = .schemes(computer.pageSchemes)
    }
  }

  /// The block of a style attribute's text in a tree.
  private mutating func block(ofAttribute number: Int, inTree tree: Int) -> Int32 {
    let known = attributeBlocks[number]
    if known.block >= 0, known.tree == tree { return known.block }
    let attribute = elements.styles.texts[number]
    let (bytes, sheet) = (attribute.bytes, attribute.sheet)
    let reference = computer.texts.add(bytes, sheet.tokens)
    if computer.environment.pictures.hasAttributes || isOnTrial {
      computer.attributeTexts[reference] = Int32(truncatingIfNeeded: number)
    }
    let start = computer.blocks.declarations.count
    let reader = DeclarationReader(
      sheet.tokens.span, in: bytes.span, reference: reference,
      isQuirky: elements.isQuirky, isUserAgent: false,
      isForAudit: computer.environment.isForAudit)
    for declaration in sheet.declarations {
      reader.read(declaration, &computer.blocks.declarations, &computer.names)
    }
    let rank = CascadeRank(.author, tree: tree, isAttached: true)
    let block = computer.blocks.add(from: start, rank)
    attributeBlocks[number] = (block, tree)
    return block
  }

  private mutating func hintBlock(_ range: Range<Int>, ofBody isOfBody: Bool) -> Int32 {
    let others = listsVisited ? PresentationalHints.Links.unvisited : .visited
    // Equal attributes share a block, whichever elements they are of, but for those of `body`.
    let owner = isOfBody ? body : -1
    let own = hints.hints[range].filter { $0.links != others }.map { hint in
      PresentationalHints.Hint(element: owner, property: hint.property, value: hint.value)
    }
    if let known = hintBlocks[own] { return known }
    let start = computer.blocks.declarations.count
    for hint in own {
      guard let value = value(of: hint) else { continue }
      computer.blocks.declarations.append(
        CascadeDeclaration(
          target: CascadeTarget(hint.property), value: value, isImportant: false,
          source: isOfBody && hint.property == .backgroundColor ? .bodyHint : .hint))
    }
    let block = computer.blocks.add(from: start, CascadeRank(.hints))
    hintBlocks[own] = block
    return block
  }

  private mutating func value(of hint: PresentationalHints.Hint) -> SpecifiedValue? {
    guard computer.environment.isForAudit || !hint.property.isForAudit else { return nil }
    switch hint.value {
    case .color(let color): return .color(color)
    case .image: return .flag(true)
    case .css(let bytes):
      let reference = computer.texts.value(bytes)
      let text = computer.texts[reference]
      let reader = DeclarationReader(
        text.tokens.span, in: text.bytes.span, reference: reference.text, isQuirky: false,
        isUserAgent: false)
      return reference.range.isEmpty
        ? nil
        : reader.value(of: hint.property, declaredAs: .property(hint.property), reference)
    }
  }
}
