internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefySource

/// Goes from the rules that match each element to the style that comes of them.
struct CascadeRun {
  private let elements: ElementTable
  private let sheets: [CascadeSheet]
  private let rules: [CascadeRule]
  private let selectors: SelectorTable
  private let matches: RuleMatches
  private let hints: PresentationalHints
  /// By layer: its place in the order.
  private let layerOrder: [UInt32]
  /// By tree: its place in shadow-including tree order.
  private let treeOrder: [Int]
  private var flatTree: FlatTree
  private let styleName: NameTable.ID
  private(set) var computer: StyleComputer
  /// By rule: its block; ``unread`` or ``empty``.
  private var ruleBlocks: [Int32]
  /// By style attribute: its block.
  private var attributeBlocks: [AttributeKey: Int32] = [:]
  private var hintBlocks: [[PresentationalHints.Hint]: Int32] = [:]
  /// By element: where its hints begin; they end where the next one's begin.
  private let hintStarts: [Int]
  private var normal: [Entry] = []
  private var important: [Entry] = []
  private var sequence: [Int32] = []
  /// By element: the number of its style attribute's text; -1 for none.
  private(set) var attributes: [Int32]
  /// By element: its style; -1 before it is known.
  private(set) var styles: [Int32]

  private struct Entry {
    var key: CascadeKey
    var block: Int32
  }

  private struct AttributeKey: Hashable {
    var text: [UInt8]
    var tree: Int
  }

  private static var unread: Int32 { -1 }
  private static var empty: Int32 { -2 }

  init(
    _ elements: ElementTable, _ sheets: [CascadeSheet], _ rules: CascadeRules,
    _ selectors: SelectorTable, _ matches: RuleMatches, _ hints: PresentationalHints,
    _ computer: StyleComputer
  ) {
    self.elements = elements
    self.sheets = sheets
    self.rules = rules.rules
    self.selectors = selectors
    self.matches = matches
    self.hints = hints
    self.computer = computer
    layerOrder = rules.layers.order()
    treeOrder = Self.treeOrder(elements)
    flatTree = FlatTree(elements, selectors)
    styleName = elements.known.style
    ruleBlocks = [Int32](repeating: Self.unread, count: rules.rules.count)
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
    var path: [Int32] = []
    for element in 0..<Int32(elements.elements.count) {
      var current = element
      while current >= 0, styles[Int(current)] < 0 {
        path.append(current)
        current = flatTree.parent(of: current, text)
      }
      while let next = path.popLast() { compute(next, text) }
    }
  }

  private mutating func compute(_ element: Int32, _ text: Span<UInt8>) {
    let states = collect(element, text)
    Self.sort(&normal)
    Self.sort(&important)
    sequence.removeAll(keepingCapacity: true)
    for entry in normal { sequence.append(entry.block << 1) }
    for entry in important { sequence.append(entry.block << 1 | 1) }
    let number = computer.sequences.intern(sequence)
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

  private static func sort(_ entries: inout [Entry]) {
    guard entries.count < 32 else { return entries.sort { $0.key < $1.key } }
    var index = 1
    while index < entries.count {
      let entry = entries[index]
      var place = index
      while place > 0, entry.key < entries[place - 1].key {
        entries[place] = entries[place - 1]
        place -= 1
      }
      entries[place] = entry
      index += 1
    }
  }

  // MARK: What applies

  /// Lists the blocks that apply to an element; gives the states that others depend on.
  private mutating func collect(_ element: Int32, _ text: Span<UInt8>) -> ElementStates {
    normal.removeAll(keepingCapacity: true)
    important.removeAll(keepingCapacity: true)
    var states: ElementStates = []
    for match in matches[element] {
      guard selectors.selectors[Int(match.selector)].pseudoElement == .none else { continue }
      let block = block(of: match.rule)
      guard block >= 0 else { continue }
      if !match.match.isCertain { states.formUnion(match.match.states) }
      guard match.match.isInitial else { continue }
      add(
        block, selectors.selectors[Int(match.selector)].specificity, match.proximity, match.rule)
    }
    let own = hintStarts[Int(element)]..<hintStarts[Int(element) + 1]
    if !own.isEmpty { add(hintBlock(own), .zero, .max, 0) }
    if let attribute = elements.attribute(styleName, of: element), hasStyle(element) {
      let tree = Int(elements.elements[Int(element)].tree)
      let value = elements.value(of: attribute, in: text)
      let block = block(of: AttributeKey(text: value, tree: treeOrder[tree]))
      if block >= 0 {
        add(block, .zero, .max, 0)
        let first = computer.blocks.blocks[Int(block)].declarations.lowerBound
        attributes[Int(element)] = computer.blocks.declarations[Int(first)].source.text
      }
    }
    return states
  }

  /// Whether the element is of a kind that `style` is an attribute of.
  private func hasStyle(_ element: Int32) -> Bool {
    let namespace = elements.elements[Int(element)].namespace
    let known = elements.known
    return namespace == known.html || namespace == known.svg || namespace == known.mathml
  }

  private mutating func add(
    _ block: Int32, _ specificity: Specificity, _ proximity: Int32, _ order: Int32
  ) {
    let own = computer.blocks.blocks[Int(block)]
    if own.hasNormal {
      let key = CascadeKey(
        rank: own.rank.bits, specificity: specificity, proximity: proximity, order: order)
      normal.append(Entry(key: key, block: block))
    }
    if own.hasImportant {
      let key = CascadeKey(
        rank: own.rank.important, specificity: specificity, proximity: proximity, order: order)
      important.append(Entry(key: key, block: block))
    }
  }

  // MARK: Blocks

  /// The block of a rule, read when it is first asked for.
  private mutating func block(of rule: Int32) -> Int32 {
    let known = ruleBlocks[Int(rule)]
    guard known == Self.unread else { return known }
    let own = rules[Int(rule)]
    let sheet = sheets[Int(own.sheet)]
    let isUserAgent = sheet.origin == .userAgent
    let rank = CascadeRank(
      isUserAgent ? .userAgent : .author, tree: isUserAgent ? 0 : treeOrder[Int(own.tree)],
      layer: layerOrder[Int(own.layer)])
    let declarations = Int(own.declarations.lowerBound)..<Int(own.declarations.upperBound)
    let block = computer.blocks.add(
      declarations, of: sheet.sheet, in: sheet.text.span, reference: own.sheet, rank: rank,
      condition: own.condition, isQuirky: elements.isQuirky && !isUserAgent,
      isUserAgent: isUserAgent, names: &computer.names)
    ruleBlocks[Int(rule)] = kept(block)
    return ruleBlocks[Int(rule)]
  }

  private mutating func block(of attribute: AttributeKey) -> Int32 {
    if let known = attributeBlocks[attribute] { return known }
    let sheet = Stylesheet.parseDeclarations(attribute.text.span)
    let reference = computer.texts.add(attribute.text, sheet.tokens)
    // What is in a rule there is no declaration of the element's.
    let declarations = sheet.declarations.indices.filter { sheet.declarations[$0].rule < 0 }
    let start = Int32(truncatingIfNeeded: computer.blocks.declarations.count)
    let reader = DeclarationReader(
      sheet.tokens.span, in: attribute.text.span, reference: reference,
      isQuirky: elements.isQuirky, isUserAgent: false)
    for index in declarations {
      reader.read(
        sheet.declarations[index], &computer.blocks.declarations, &computer.names)
    }
    let rank = CascadeRank(.author, tree: attribute.tree, isAttached: true)
    let added = computer.blocks.add(from: start, rank, nil)
    let block = kept(added)
    attributeBlocks[attribute] = block
    return block
  }

  private func kept(_ block: Int32) -> Int32 {
    computer.blocks.blocks[Int(block)].declarations.isEmpty ? Self.empty : block
  }

  private mutating func hintBlock(_ range: Range<Int>) -> Int32 {
    let own = hints.hints[range].map { hint in
      PresentationalHints.Hint(element: -1, property: hint.property, value: hint.value)
    }
    if let known = hintBlocks[own] { return known }
    let start = Int32(truncatingIfNeeded: computer.blocks.declarations.count)
    for hint in own {
      guard let value = value(of: hint) else { continue }
      computer.blocks.declarations.append(
        CascadeDeclaration(
          target: CascadeTarget(hint.property), value: value, isImportant: false, source: .hint))
    }
    let block = computer.blocks.add(from: start, CascadeRank(.hints), nil)
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
