internal import SchemefyCSS
internal import SchemefySource

/// Finds the rules for elements in a state, and those for the same elements at rest: `a:hover`, and
/// `a`.
///
/// It compares the selectors as they are written, without what the user does: that is what says that
/// an author meant one as a change of the other.
struct StateRules: ~Escapable {
  private let sheet: Stylesheet
  private let text: Span<UInt8>

  @_lifetime(copy text)
  private init(_ sheet: Stylesheet, _ text: Span<UInt8>) {
    self.sheet = sheet
    self.text = text
  }

  /// A complex selector: its spelling but for states, and whether it had any.
  private struct Selector {
    var key: UInt64
    var hasState: Bool
    var range: Range<Int>
  }

  /// What is paired with its like: a colour, or a custom property that holds one.
  private enum Kind: CaseIterable {
    case text, surface, textVariable, surfaceVariable

    var isVariable: Bool { self == .textVariable || self == .surfaceVariable }
  }

  /// The colours of a rule: indices of entries.
  private struct Colors {
    private var text: Int32?
    private var surface: Int32?
    private var textVariable: Int32?
    private var surfaceVariable: Int32?

    subscript(kind: Kind) -> Int32? {
      get {
        switch kind {
        case .text: text
        case .surface: surface
        case .textVariable: textVariable
        case .surfaceVariable: surfaceVariable
        }
      }
      set {
        switch kind {
        case .text: text = newValue
        case .surface: surface = newValue
        case .textVariable: textVariable = newValue
        case .surfaceVariable: surfaceVariable = newValue
        }
      }
    }
  }

  /// The texts and surfaces of states, each with that of its rest: indices of entries.
  ///
  /// - Complexity: linear in the rules that have colours.
  static func pairs(
    of usage: SheetUsage, in sheet: Stylesheet, _ text: Span<UInt8>
  ) -> [SheetUsage.StatePair] {
    StateRules(sheet, text).pairs(of: usage.entries)
  }

  private func pairs(of entries: [SheetUsage.Entry]) -> [SheetUsage.StatePair] {
    var rules: [(rule: Int32, colors: Colors)] = []
    var hasStates = false
    var isNested = false
    for index in entries.indices {
      guard let kind = kind(index, entries) else { continue }
      let rule = sheet.styleRule(from: sheet.declarations[entries[index].declaration].rule)
      guard rule >= 0 else { continue }
      if rules.last?.rule != rule {
        rules.append((rule, Colors()))
        hasStates = hasStates || namesState(prelude(of: rule))
        isNested = isNested || sheet.styleRule(from: sheet.rules[Int(rule)].parent) >= 0
      }
      rules[rules.count - 1].colors[kind] = Int32(truncatingIfNeeded: index)
    }
    guard hasStates else { return [] }
    var rest: [UInt64: Colors] = [:]
    var states: [(rule: Int32, selectors: [Selector], colors: Colors)] = []
    for (rule, colors) in rules {
      var selectors = self.selectors(of: rule)
      var keys = selectors.filter { !$0.hasState }.map(\.key)
      // `&:hover` is a state of the rule around it.
      if isNested { keys.append(SelectorSpelling.nesting(in: rule)) }
      for key in keys {
        for kind in Kind.allCases where colors[kind] != nil {
          rest[key, default: Colors()][kind] = colors[kind]
        }
      }
      selectors.removeAll { !$0.hasState }
      if !selectors.isEmpty { states.append((rule, selectors, colors)) }
    }
    var pairs: [SheetUsage.StatePair] = []
    for (rule, selectors, colors) in states {
      for kind in Kind.allCases {
        guard let own = colors[kind] else { continue }
        var found: Int32?
        for selector in selectors where found == nil {
          found = rest[selector.key]?[kind]
        }
        if kind.isVariable {
          for selector in selectors where found == nil {
            found = rest[subject(of: selector.range, in: rule)]?[kind]
          }
        }
        guard let found, found != own else { continue }
        pairs.append(SheetUsage.StatePair(entry: own, rest: found))
      }
    }
    return pairs
  }

  /// What an entry is paired as: one that is the one colour of its declaration, and no part of it in
  /// custom properties, or all of it in one.
  private func kind(_ index: Int, _ entries: [SheetUsage.Entry]) -> Kind? {
    let entry = entries[index]
    guard entry.found.role == .text || entry.found.role == .surface,
      entry.isAlone(at: index, entries),
      entry.definition == nil, entry.template == nil, !entry.isOfDark, !entry.isOnPicture,
      entry.ground == nil
    else { return nil }
    let isText = entry.found.role == .text
    if entry.variable == nil {
      return entry.found.color.color == nil ? nil : isText ? .text : .surface
    }
    guard case .variable = entry.found.form else { return nil }
    return isText ? .textVariable : .surfaceVariable
  }

  // MARK: Selectors

  private func prelude(of rule: Int32) -> Range<Int> {
    sheet.prelude(of: sheet.rules[Int(rule)], in: text)
  }

  private func namesState(_ prelude: Range<Int>) -> Bool {
    prelude.contains { offset in
      text[offset] == UInt8(ascii: ":") && isState(name(from: offset + 1, to: prelude.upperBound))
    }
  }

  /// Where a name ends that begins at an offset.
  private func name(from start: Int, to end: Int) -> Range<Int> {
    var offset = start
    while offset < end, text[offset].isASCIIAlpha || text[offset] == UInt8(ascii: "-") {
      offset += 1
    }
    return start..<offset
  }

  private func isState(_ name: Range<Int>) -> Bool {
    matches(name, "hover") || matches(name, "focus") || matches(name, "active")
      || matches(name, "focus-visible") || matches(name, "focus-within")
      || matches(name, "visited")
  }

  private func matches(_ name: Range<Int>, _ word: String) -> Bool {
    guard name.count == word.utf8.count else { return false }
    return zip(name, word.utf8).allSatisfy { text[$0] | 0x20 == $1 }
  }

  /// The selectors of a rule, told apart by the style rule that it is nested in.
  private func selectors(of rule: Int32) -> [Selector] {
    let outer = sheet.styleRule(from: sheet.rules[Int(rule)].parent)
    let prelude = self.prelude(of: rule)
    var selectors: [Selector] = []
    var selector = (spelling: SelectorSpelling(in: outer), hasState: false)
    var offset = prelude.lowerBound
    var start = offset
    while offset < prelude.upperBound {
      let byte = text[offset]
      switch byte {
      case UInt8(ascii: ","):
        selectors.append(
          Selector(
            key: selector.spelling.key, hasState: selector.hasState, range: start..<offset))
        selector = (SelectorSpelling(in: outer), false)
        offset += 1
        start = offset
      case UInt8(ascii: ":"):
        let end = endOfState(offset, prelude.upperBound, &selector.hasState)
        if end == offset { selector.spelling.add(byte) }
        offset = max(end, offset + 1)
      case UInt8(ascii: "("), UInt8(ascii: "["):
        let end = endOfBracket(offset, prelude.upperBound)
        while offset < end {
          selector.spelling.add(text[offset])
          offset += 1
        }
      case _ where byte.isASCIIWhitespace:
        selector.spelling.addSpace()
        offset += 1
      default:
        selector.spelling.add(byte)
        offset += 1
      }
    }
    selectors.append(
      Selector(
        key: selector.spelling.key, hasState: selector.hasState, range: start..<prelude.upperBound))
    return selectors
  }

  /// The spelling of what a complex selector is about, without its pseudo-classes: `.btn` of
  /// `:not(.check) + .btn:first-child:active`.
  private func subject(of selector: Range<Int>, in rule: Int32) -> UInt64 {
    let outer = sheet.styleRule(from: sheet.rules[Int(rule)].parent)
    var spelling = SelectorSpelling(in: outer)
    var endsCompound = false
    var offset = selector.lowerBound
    while offset < selector.upperBound {
      let start = offset
      let byte = text[offset]
      offset += 1
      switch byte {
      case _ where byte.isASCIIWhitespace:
        endsCompound = true
        continue
      case UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "~"):
        endsCompound = true
        continue
      case UInt8(ascii: ":"):
        let isElement = offset < selector.upperBound && text[offset] == byte
        offset = name(from: offset + (isElement ? 1 : 0), to: selector.upperBound).upperBound
        if offset < selector.upperBound, text[offset] == UInt8(ascii: "(") {
          offset = endOfBracket(offset, selector.upperBound)
        }
        if endsCompound { (spelling, endsCompound) = (SelectorSpelling(in: outer), false) }
        guard isElement else { continue }
      case UInt8(ascii: "["): offset = endOfBracket(start, selector.upperBound)
      default: break
      }
      if endsCompound { (spelling, endsCompound) = (SelectorSpelling(in: outer), false) }
      for offset in start..<offset { spelling.add(text[offset]) }
    }
    return spelling.key
  }

  /// Where a pseudo-class ends that is a state, or that says nothing else: `:link`, and
  /// `:not(:disabled)`; its own offset for any other.
  private func endOfState(_ colon: Int, _ end: Int, _ hasState: inout Bool) -> Int {
    let name = name(from: colon + 1, to: end)
    guard name.upperBound < end, text[name.upperBound] == UInt8(ascii: "(") else {
      if isState(name) {
        hasState = true
      } else if !matches(name, "link"), !matches(name, "any-link") {
        return colon
      }
      return name.upperBound
    }
    let close = endOfBracket(name.upperBound, end)
    if matches(name, "not") { return close }
    guard matches(name, "is") || matches(name, "where"),
      isListOfStates(name.upperBound + 1, close - 1)
    else { return colon }
    hasState = true
    return close
  }

  private func isListOfStates(_ start: Int, _ end: Int) -> Bool {
    var offset = start
    while offset < end {
      if text[offset] == UInt8(ascii: ":") {
        let name = name(from: offset + 1, to: end)
        guard isState(name) else { return false }
        offset = name.upperBound
      } else if text[offset] == UInt8(ascii: ",") || text[offset].isASCIIWhitespace {
        offset += 1
      } else {
        return false
      }
    }
    return true
  }

  /// The offset behind the bracket that closes one. Brackets in strings count too: at the worst a state
  /// is not told from its rest.
  private func endOfBracket(_ start: Int, _ end: Int) -> Int {
    var depth = 0
    var offset = start
    while offset < end {
      switch text[offset] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      offset += 1
      if depth == 0 { return offset }
    }
    return end
  }
}

/// The spelling of a selector in a rule, as a number: white space counts where it is a combinator.
private struct SelectorSpelling {
  private(set) var key: UInt64
  private var isEmpty = true
  private var hasSpace = false
  private var isBehindCombinator = false

  /// - Parameter outer: the style rule around it; -1 for none.
  init(in outer: Int32) { key = 0xCBF2_9CE4_8422_2325 ^ UInt64(UInt32(bitPattern: outer)) << 32 }

  /// The key of `&` in a rule.
  static func nesting(in rule: Int32) -> UInt64 {
    var spelling = SelectorSpelling(in: rule)
    spelling.add(UInt8(ascii: "&"))
    return spelling.key
  }

  mutating func addSpace() { hasSpace = !isEmpty }

  mutating func add(_ byte: UInt8) {
    let isCombinator =
      byte == UInt8(ascii: ">") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "~")
    if hasSpace, !isCombinator, !isBehindCombinator { mix(UInt8(ascii: " ")) }
    mix(byte)
    (isEmpty, hasSpace, isBehindCombinator) = (false, false, isCombinator)
  }

  /// FNV-1a, <https://datatracker.ietf.org/doc/html/draft-eastlake-fnv>.
  private mutating func mix(_ byte: UInt8) { key = (key ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
