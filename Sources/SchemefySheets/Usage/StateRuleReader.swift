internal import SchemefyCSS
internal import SchemefySource

/// Finds the rules of a sheet that have colours.
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

  /// The rules that have colours, in their order, and whether one is nested in another.
  func rules(
    of entries: [SheetUsage.Entry]
  ) -> (rules: [(rule: Int32, colors: StateRules.Colors)], isNested: Bool) {
    var rules: [(rule: Int32, colors: StateRules.Colors)] = []
    var isNested = false
    for index in entries.indices {
      guard let kind = kind(index, entries) else { continue }
      let rule = sheet.styleRule(from: sheet.declarations[entries[index].declaration].rule)
      guard rule >= 0 else { continue }
      if rules.last?.rule != rule {
        rules.append((rule, StateRules.Colors()))
        isNested = isNested || sheet.styleRule(from: sheet.rules[Int(rule)].parent) >= 0
      }
      rules[rules.count - 1].colors[kind] =
        StateRules.Place(sheet: number, entry: Int32(truncatingIfNeeded: index))
    }
    return (rules, isNested)
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

  /// Whether a colon stands in the selectors of a rule.
  func hasColon(_ rule: Int32) -> Bool {
    sheet.prelude(of: sheet.rules[Int(rule)], in: text).contains { text[$0] == UInt8(ascii: ":") }
  }
}
