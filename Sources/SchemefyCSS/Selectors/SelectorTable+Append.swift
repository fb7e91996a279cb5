/// Puts the selectors of a sheet, which were parsed by themselves, among those of others.
extension SelectorTable {
  /// Adds all that another table holds.
  ///
  /// - Parameter names: by number of a name in the other table's, its number in this one's.
  /// - Returns: the index of the other table's first list in this one: its other lists follow.
  /// - Complexity: linear in the size of the other table.
  mutating func append(_ other: SelectorTable, names: [NameTable.ID]) -> Int32 {
    let move = Move(behind: self, names: names)
    // No capacity is reserved: it would be exact, and each of many small tables would copy all that
    // is there.
    for step in other.steps { steps.append(move.step(step)) }
    for selector in other.selectors { selectors.append(move.selector(selector)) }
    for list in other.lists { lists.append(move.list(list)) }
    for attribute in other.attributes { attributes.append(move.attribute(attribute)) }
    for nth in other.nths { nths.append(move.nth(nth)) }
    for range in other.languages { languages.append(range.moved(by: move.text)) }
    for range in other.partNames { partNames.append(range.moved(by: move.text)) }
    text += other.text
    subsequentSiblingCount += other.subsequentSiblingCount
    return move.lists
  }
}

/// The numbers that the parts of a table get when they are added to another one.
private struct Move {
  let lists: Int32
  let text: Int32
  private let names: [NameTable.ID]
  private let steps: Int32
  private let selectors: Int32
  private let attributes: Int32
  private let nths: Int32
  private let languages: Int32
  private let partNames: Int32
  private let siblings: Int32

  init(behind table: SelectorTable, names: [NameTable.ID]) {
    self.names = names
    lists = Int32(truncatingIfNeeded: table.lists.count)
    text = Int32(truncatingIfNeeded: table.text.count)
    steps = Int32(truncatingIfNeeded: table.steps.count)
    selectors = Int32(truncatingIfNeeded: table.selectors.count)
    attributes = Int32(truncatingIfNeeded: table.attributes.count)
    nths = Int32(truncatingIfNeeded: table.nths.count)
    languages = Int32(truncatingIfNeeded: table.languages.count)
    partNames = Int32(truncatingIfNeeded: table.partNames.count)
    siblings = Int32(truncatingIfNeeded: table.subsequentSiblingCount)
  }

  func step(_ step: SimpleSelector) -> SimpleSelector {
    switch step {
    case .id(let name): .id(self.name(name))
    case .class(let name): .class(self.name(name))
    case .type(let name): .type(self.name(name))
    case .namespace(let name): .namespace(names[Int(name)])
    case .unknown(let name): .unknown(names[Int(name)])
    case .attribute(let index): .attribute(index + attributes)
    case .nth(let index): .nth(index + nths)
    case .any(let list): .any(list + lists)
    case .not(let list): .not(list + lists)
    case .has(let list): .has(list + lists)
    case .language(let range): .language(range.moved(by: languages))
    case .host(let list): .host(optional(list))
    case .hostContext(let list): .hostContext(list + lists)
    case .nesting(let list): .nesting(list + lists)
    case .parts(let range): .parts(range.moved(by: partNames))
    case .subsequentSibling(let number): .subsequentSibling(number + siblings)
    case .pseudoClass, .state, .direction, .anchor, .combinator, .never: step
    }
  }

  func selector(_ selector: ComplexSelector) -> ComplexSelector {
    var selector = selector
    selector.steps = selector.steps.moved(by: steps)
    selector.pseudoElementName = names[Int(selector.pseudoElementName)]
    return selector
  }

  func list(_ list: SelectorList) -> SelectorList {
    var list = list
    list.selectors = list.selectors.moved(by: selectors)
    return list
  }

  func attribute(_ attribute: AttributeSelector) -> AttributeSelector {
    var attribute = attribute
    attribute.name = name(attribute.name)
    attribute.namespace = attribute.namespace.map { names[Int($0)] }
    attribute.value = attribute.value.moved(by: text)
    return attribute
  }

  func nth(_ nth: NthSelector) -> NthSelector {
    var nth = nth
    nth.list = optional(nth.list)
    return nth
  }

  /// A list; -1 is none.
  private func optional(_ list: Int32) -> Int32 { list < 0 ? list : list + lists }

  private func name(_ name: SelectorName) -> SelectorName {
    var name = name
    name.exact = names[Int(name.exact)]
    name.folded = names[Int(name.folded)]
    return name
  }
}

extension Range<Int32> {
  fileprivate func moved(by distance: Int32) -> Range {
    lowerBound + distance..<upperBound + distance
  }
}
