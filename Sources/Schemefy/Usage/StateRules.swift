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
  }

  /// The colours of a rule.
  private struct Colors {
    /// Indices of entries.
    var text: Int32 = -1
    var surface: Int32 = -1

    subscript(role: ColorUse.Role) -> Int32 {
      get { role == .text ? text : surface }
      set { if role == .text { text = newValue } else { surface = newValue } }
    }

    /// Takes up those of a rule that counts more.
    mutating func merge(_ other: Colors) {
      if other.text >= 0 { text = other.text }
      if other.surface >= 0 { surface = other.surface }
    }
  }

  private struct ColoredRule {
    var rule: Int32
    /// The text of its selectors.
    var prelude: Range<Int>
    var colors = Colors()
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
    let rules = coloredRules(entries)
    guard rules.contains(where: { namesState($0.prelude) }) else { return [] }
    let isNested = rules.contains { sheet.styleRule(from: sheet.rules[Int($0.rule)].parent) >= 0 }
    var rest: [UInt64: Colors] = [:]
    rest.reserveCapacity(rules.count)
    var states: [(keys: Range<Int>, colors: Colors)] = []
    var keys: [UInt64] = []
    var selectors: [Selector] = []
    for rule in rules {
      selectors.removeAll(keepingCapacity: true)
      addSelectors(of: rule, to: &selectors)
      let start = keys.count
      for selector in selectors {
        if selector.hasState {
          keys.append(selector.key)
        } else {
          rest[selector.key, default: Colors()].merge(rule.colors)
        }
      }
      // `&:hover` is a state of the rule around it.
      if isNested {
        rest[SelectorSpelling.nesting(in: rule.rule), default: Colors()].merge(rule.colors)
      }
      if keys.count > start { states.append((start..<keys.count, rule.colors)) }
    }
    var pairs: [SheetUsage.StatePair] = []
    for (range, colors) in states {
      for role in [ColorUse.Role.text, .surface] where colors[role] >= 0 {
        let known = keys[range].lazy.compactMap { rest[$0]?[role] }.first { $0 >= 0 }
        guard let known, known != colors[role] else { continue }
        pairs.append(SheetUsage.StatePair(entry: colors[role], rest: known))
      }
    }
    return pairs
  }

  /// The style rules that have simple colours.
  private func coloredRules(_ entries: [SheetUsage.Entry]) -> [ColoredRule] {
    var rules: [ColoredRule] = []
    for index in entries.indices where isSimple(index, entries) {
      let rule = sheet.styleRule(from: sheet.declarations[entries[index].declaration].rule)
      guard rule >= 0 else { continue }
      if rules.last?.rule != rule {
        rules.append(ColoredRule(rule: rule, prelude: prelude(of: rule)))
      }
      rules[rules.count - 1].colors[entries[index].found.role] = Int32(truncatingIfNeeded: index)
    }
    return rules
  }

  /// Whether an entry is the one colour of its declaration, and no part of it is in custom
  /// properties.
  private func isSimple(_ index: Int, _ entries: [SheetUsage.Entry]) -> Bool {
    let entry = entries[index]
    let isAlone =
      (index == 0 || entries[index - 1].declaration != entry.declaration)
      && (index + 1 == entries.count || entries[index + 1].declaration != entry.declaration)
    return isAlone && (entry.found.role == .text || entry.found.role == .surface)
      && entry.definition == nil && entry.variable == nil && entry.template == nil
      && !entry.isOfDark && !entry.isOnPicture && entry.ground == nil
      && entry.found.color.color != nil
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

  /// Adds the selectors of a rule, told apart by the style rule that it is nested in.
  private func addSelectors(of rule: ColoredRule, to selectors: inout [Selector]) {
    let outer = sheet.styleRule(from: sheet.rules[Int(rule.rule)].parent)
    let prelude = rule.prelude
    var selector = (spelling: SelectorSpelling(in: outer), hasState: false)
    var offset = prelude.lowerBound
    while offset < prelude.upperBound {
      let byte = text[offset]
      switch byte {
      case UInt8(ascii: ","):
        selectors.append(Selector(key: selector.spelling.key, hasState: selector.hasState))
        selector = (SelectorSpelling(in: outer), false)
        offset += 1
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
    selectors.append(Selector(key: selector.spelling.key, hasState: selector.hasState))
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
