internal import SchemefyCSS
internal import SchemefySource

/// Reads the selectors of rules that have colours.
struct StateRuleReader: ~Escapable {
  private let sheet: Stylesheet
  private let text: Span<UInt8>
  private let number: Int

  @_lifetime(copy text)
  init(_ sheet: Stylesheet, _ text: Span<UInt8>, _ number: Int) {
    self.sheet = sheet
    self.text = text
    self.number = number
  }

  /// A complex selector: its spelling but for states, and whether it had any.
  struct Selector {
    var key: UInt64
    var hasState: Bool
    var range: Range<Int>
  }

  /// The rules that have colours, in their order; whether one is for a state, and whether one is
  /// nested in another.
  func rules(
    of entries: [SheetUsage.Entry]
  ) -> (rules: [(rule: Int32, colors: StateRules.Colors)], hasStates: Bool, isNested: Bool) {
    var rules: [(rule: Int32, colors: StateRules.Colors)] = []
    var hasStates = false
    var isNested = false
    for index in entries.indices {
      guard let kind = kind(index, entries) else { continue }
      let rule = sheet.styleRule(from: sheet.declarations[entries[index].declaration].rule)
      guard rule >= 0 else { continue }
      if rules.last?.rule != rule {
        rules.append((rule, StateRules.Colors()))
        hasStates = hasStates || namesState(prelude(of: rule))
        isNested = isNested || sheet.styleRule(from: sheet.rules[Int(rule)].parent) >= 0
      }
      rules[rules.count - 1].colors[kind] =
        StateRules.Place(sheet: number, entry: Int32(truncatingIfNeeded: index))
    }
    return (rules, hasStates, isNested)
  }

  /// The kind that an entry is paired as, if it is the only colour of its declaration: a colour
  /// that holds no custom property, or a custom property that is the whole value.
  private func kind(_ index: Int, _ entries: [SheetUsage.Entry]) -> StateRules.Kind? {
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

  /// A hash that distinguishes the selectors of rules in a rule from all others; its bits are
  /// mixed, so that no letter cancels it.
  private func scope(_ rule: Int32) -> UInt64 {
    guard rule >= 0 else { return 0 }
    let place = UInt64(truncatingIfNeeded: number) << 32 | UInt64(UInt32(bitPattern: rule))
    return (place + 1) &* 0x9E37_79B9_7F4A_7C15
  }

  /// A hash of the style rule around a rule: the same selector text in another one is another
  /// selector.
  private func outer(of rule: Int32) -> UInt64 {
    scope(sheet.styleRule(from: sheet.rules[Int(rule)].parent))
  }

  /// The key of `&` in a rule.
  func nesting(in rule: Int32) -> UInt64 {
    var spelling = SelectorSpelling(in: scope(rule))
    spelling.add(UInt8(ascii: "&"))
    return spelling.key
  }

  private func prelude(of rule: Int32) -> Range<Int> {
    sheet.prelude(of: sheet.rules[Int(rule)], in: text)
  }

  private func namesState(_ prelude: Range<Int>) -> Bool {
    prelude.contains { offset in
      text[offset] == UInt8(ascii: ":") && isState(name(from: offset + 1, to: prelude.upperBound))
    }
  }

  /// The range of the name that begins at an offset.
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

  /// The selectors of a rule, distinguished by the style rule that it is nested in.
  func selectors(of rule: Int32) -> [Selector] {
    let outer = outer(of: rule)
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

  /// The spelling of the subject of a complex selector, without its pseudo-classes: `.btn` of
  /// `:not(.check) + .btn:first-child:active`.
  func subject(of selector: Selector, in rule: Int32) -> UInt64 {
    let selector = selector.range
    let outer = outer(of: rule)
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

  /// The end of a pseudo-class that is a state, or that does not restrict the elements: `:link`,
  /// and `:not(:disabled)`; its own offset for any other.
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

  /// The offset behind the bracket that closes one. Brackets in strings count too: at worst a state
  /// is not recognized as one of its rest.
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

  /// - Parameter outer: the hash of the style rule around, which distinguishes it from the same
  ///   text in others.
  init(in outer: UInt64) { key = 0xCBF2_9CE4_8422_2325 ^ outer }

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
