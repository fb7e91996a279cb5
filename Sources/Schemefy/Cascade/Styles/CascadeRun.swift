internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefySource

/// Goes from the rules that match each element to the style that comes of them.
struct CascadeRun {
  private let elements: ElementTable
  private let sheets: [CascadeSheet]
  private let rules: [CascadeRule]
  private let selectors: SelectorTable
  private var matcher: RuleMatcher
  private let hints: PresentationalHints
  /// By layer: its place in the order.
  private let layerOrder: [UInt32]
  /// By tree: its place in shadow-including tree order.
  private let treeOrder: [Int]
  private var flatTree: FlatTree
  private let styleName: NameTable.ID
  private(set) var computer: StyleComputer
  /// By style attribute: its block.
  private var attributeBlocks: [AttributeKey: Int32] = [:]
  private var hintBlocks: [[PresentationalHints.Hint]: Int32] = [:]
  private var textBlocks: AttributeBlocks
  /// By element: where its hints begin; they end where the next one's begin.
  private let hintStarts: [Int]
  /// By selector of the matcher's.
  private var weights: [Weight]
  private var generated = GeneratedBlocks()
  private var normal: [CascadeKey] = []
  private var important: [CascadeKey] = []
  /// By element: the number of the list of its blocks, and the states that others depend on.
  private var sequences: [(blocks: Int32, states: ElementStates)] = []
  /// By element: the number of its style attribute's text; -1 for none.
  private(set) var attributes: [Int32]
  private(set) var pseudoElements: [GeneratedElement] = []
  /// By element: its style; -1 before it is known.
  private(set) var styles: [Int32]

  /// Where declarations that a selector brings stand in the cascade.
  private struct Weight {
    var normal: CascadeKey?
    var important: CascadeKey?
    /// The place among ``GeneratedBlocks/kinds``; `nil` for elements.
    var pseudoElement: Int?
    var isUnread = true
    /// Whether what it brings depends on attributes of the element.
    var usesAttributes = false
    var applies: Bool { normal != nil || important != nil }
  }

  private struct AttributeKey: Hashable {
    var text: [UInt8]
    var tree: Int
  }

  init(
    _ elements: ElementTable, _ sheets: [CascadeSheet], _ rules: CascadeRules,
    _ selectors: SelectorTable, _ matcher: RuleMatcher, _ hints: PresentationalHints,
    _ computer: StyleComputer
  ) {
    self.elements = elements
    self.sheets = sheets
    self.rules = rules.rules
    self.selectors = selectors
    self.matcher = matcher
    weights = [Weight](repeating: Weight(), count: matcher.entries.count)
    self.hints = hints
    textBlocks = AttributeBlocks(elements)
    self.computer = computer
    layerOrder = rules.layers.order()
    treeOrder = Self.treeOrder(elements)
    flatTree = FlatTree(elements, selectors)
    styleName = elements.known.style
    styles = [Int32](repeating: -1, count: elements.elements.count)
    attributes = styles
    hintStarts = Self.starts(hints, elements.elements.count)
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

  /// Computes the styles of all elements, parents before what they hold.
  mutating func run(_ text: Span<UInt8>) {
    let count = Int32(truncatingIfNeeded: elements.elements.count)
    sequences.reserveCapacity(elements.elements.count)
    computer.reserveStyles(elements.elements.count)
    for element in 0..<count {
      let states = collect(element, text)
      sequences.append((internSequence(), states))
      generated.finish(element, &computer.sequences)
    }
    doubtOpenScopes()
    var path: [Int32] = []
    for element in 0..<count {
      var current = element
      while current >= 0, styles[Int(current)] < 0 {
        path.append(current)
        current = flatTree.parent(of: current, text)
      }
      while let next = path.popLast() { compute(next, text) }
    }
    computeGenerated()
  }

  /// Takes note of rules whose scopes have more roots than are tried.
  private mutating func doubtOpenScopes() {
    for (number, rule) in rules.enumerated()
    where rule.scope >= 0 && matcher.isOpen(scope: rule.scope) {
      computer.blocks.doubt(number, .limit)
    }
  }

  /// Computes the styles of pseudo-elements.
  private mutating func computeGenerated() {
    for next in generated.lists {
      let style = computer.style(
        next.blocks, parent: styles[Int(next.element)], role: .other, states: .none)
      guard !next.needsContent || computer.styles[Int(style)].hasContent != false else { continue }
      pseudoElements.append(
        GeneratedElement(
          element: next.element, pseudoElement: next.pseudoElement, style: style))
    }
  }

  /// Gives the list of the blocks that were collected its number.
  private mutating func internSequence() -> Int32 {
    Self.sort(&normal)
    Self.sort(&important)
    return computer.sequences.intern(normal, important)
  }

  private mutating func compute(_ element: Int32, _ text: Span<UInt8>) {
    let (number, states) = sequences[Int(element)]
    let parent = flatTree.parent(of: element, text)
    let role = role(of: element)
    let style = computer.style(
      number, parent: parent < 0 ? -1 : styles[Int(parent)], role: role, states: states)
    if role == .body { computer.body = style }
    styles[Int(element)] = style
  }

  /// The root of the document, and the first `body` in it.
  private func role(of element: Int32) -> ComputedStyle.Role {
    let own = elements.elements[Int(element)]
    guard own.tree == 0 else { return .other }
    if own.parent < 0 { return .root }
    guard computer.body < 0, own.isHTML, own.tag == .body,
      elements.elements[Int(own.parent)].parent < 0
    else { return .other }
    return .body
  }

  static func sort(_ keys: inout [CascadeKey]) {
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

  // MARK: What applies

  /// Lists the blocks that apply to an element; gives the states that others depend on.
  private mutating func collect(_ element: Int32, _ text: Span<UInt8>) -> ElementStates {
    normal.removeAll(keepingCapacity: true)
    important.removeAll(keepingCapacity: true)
    var states: UInt64 = 0
    matcher.match(element, in: text)
    for match in matcher.found {
      let entry = Int(match.entry)
      if weights[entry].isUnread { weights[entry] = weight(of: match) }
      guard weights[entry].applies else { continue }
      let place = weights[entry].pseudoElement
      if !match.match.isCertain, place == nil { states |= match.match.stateBits }
      guard match.match.isInitial else { continue }
      if weights[entry].usesAttributes { textBlocks.ask(for: place) }
      if let place {
        generated.add(
          weights[entry].normal?.with(proximity: match.proximity),
          weights[entry].important?.with(proximity: match.proximity), to: place)
        continue
      }
      if let key = weights[entry].normal { normal.append(key.with(proximity: match.proximity)) }
      if let key = weights[entry].important {
        important.append(key.with(proximity: match.proximity))
      }
    }
    let own = hintStarts[Int(element)]..<hintStarts[Int(element) + 1]
    if !own.isEmpty { add(hintBlock(own)) }
    if let attribute = elements.attribute(styleName, of: element), hasStyle(element) {
      let tree = Int(elements.elements[Int(element)].tree)
      let value = elements.value(of: attribute, in: text)
      let block = block(of: AttributeKey(text: value, tree: treeOrder[tree]))
      add(block)
      if computer.blocks.blocks[Int(block)].usesAttributes { textBlocks.ask(for: nil) }
      let declarations = computer.blocks.blocks[Int(block)].declarations
      if let first = declarations.first {
        attributes[Int(element)] = computer.blocks.declarations[Int(first)].source.text
      }
    }
    if textBlocks.isAskedFor { addAttributes(element, text) }
    return ElementStates(rawValue: states)
  }

  /// Adds the texts of the element's attributes to what asks for them.
  private mutating func addAttributes(_ element: Int32, _ text: Span<UInt8>) {
    let block = textBlocks.block(of: element, in: text, &computer)
    let key = weight(block, .zero).normal
    for place in textBlocks.takePlaces() {
      if let place {
        generated.add(key, nil, to: place)
      } else if let key {
        normal.append(key)
      }
    }
  }

  /// Whether the element is of a kind that `style` is an attribute of.
  private func hasStyle(_ element: Int32) -> Bool {
    let namespace = elements.elements[Int(element)].namespace
    let known = elements.known
    return namespace == known.html || namespace == known.svg || namespace == known.mathml
  }

  /// Where the block of a rule stands by the selector that has matched.
  private mutating func weight(of match: RuleMatch) -> Weight {
    let selector = Int(match.selector)
    var place: Int?
    if selectors.selectors[selector].flags.hasAny(.pseudoElement) {
      place = GeneratedBlocks.place(of: selectors.selectors[selector].pseudoElement)
      guard place != nil else { return Weight(isUnread: false) }
    }
    let rule = Int(match.rule)
    if !computer.blocks.blocks[rule].isRead { read(rule) }
    var weight = weight(match.rule, selectors.selectors[selector].specificity)
    weight.pseudoElement = place
    return weight
  }

  private func weight(_ block: Int32, _ specificity: Specificity) -> Weight {
    let own = computer.blocks.blocks[Int(block)]
    var weight = Weight(isUnread: false, usesAttributes: own.usesAttributes)
    if own.normal != 0 {
      weight.normal = CascadeKey(rank: own.rank.bits, specificity: specificity, block: block)
    }
    if own.important != 0 {
      weight.important = CascadeKey(
        rank: own.rank.important, specificity: specificity, block: block)
    }
    return weight
  }

  /// Adds a block that is the element's own.
  private mutating func add(_ block: Int32) {
    let weight = weight(block, .zero)
    if let key = weight.normal { normal.append(key) }
    if let key = weight.important { important.append(key) }
  }

  // MARK: Blocks

  /// Reads the block of a rule.
  private mutating func read(_ rule: Int) {
    let own = rules[rule]
    let sheet = sheets[Int(own.sheet)]
    let isUserAgent = sheet.origin == .userAgent
    let rank = CascadeRank(
      isUserAgent ? .userAgent : .author, tree: isUserAgent ? 0 : treeOrder[Int(own.tree)],
      layer: layerOrder[Int(own.layer)])
    let reader = DeclarationReader(
      sheet.sheet.tokens.span, in: sheet.text.span, reference: own.sheet,
      isQuirky: elements.isQuirky && !isUserAgent, isUserAgent: isUserAgent)
    let start = computer.blocks.declarations.count
    for index in own.declarations {
      reader.read(
        sheet.sheet.declarations[Int(index)], &computer.blocks.declarations, &computer.names)
    }
    computer.blocks.set(rule, from: start, rank, own.doubt)
  }

  private mutating func block(of attribute: AttributeKey) -> Int32 {
    if let known = attributeBlocks[attribute] { return known }
    let sheet = Stylesheet.parseDeclarations(attribute.text.span)
    let reference = computer.texts.add(attribute.text, sheet.tokens)
    // What is in a rule there is no declaration of the element's.
    let declarations = sheet.declarations.indices.filter { sheet.declarations[$0].rule < 0 }
    let start = computer.blocks.declarations.count
    let reader = DeclarationReader(
      sheet.tokens.span, in: attribute.text.span, reference: reference,
      isQuirky: elements.isQuirky, isUserAgent: false)
    for index in declarations {
      reader.read(
        sheet.declarations[index], &computer.blocks.declarations, &computer.names)
    }
    let rank = CascadeRank(.author, tree: attribute.tree, isAttached: true)
    let block = computer.blocks.add(from: start, rank)
    attributeBlocks[attribute] = block
    return block
  }

  private mutating func hintBlock(_ range: Range<Int>) -> Int32 {
    let own = hints.hints[range].map { hint in
      PresentationalHints.Hint(element: -1, property: hint.property, value: hint.value)
    }
    if let known = hintBlocks[own] { return known }
    let start = computer.blocks.declarations.count
    for hint in own {
      guard let value = value(of: hint) else { continue }
      computer.blocks.declarations.append(
        CascadeDeclaration(
          target: CascadeTarget(hint.property), value: value, isImportant: false, source: .hint))
    }
    let block = computer.blocks.add(from: start, CascadeRank(.hints))
    hintBlocks[own] = block
    return block
  }

  private mutating func value(of hint: PresentationalHints.Hint) -> SpecifiedValue? {
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
