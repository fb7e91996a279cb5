internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyMedia
internal import SchemefyPage
internal import SchemefySource
internal import SchemefyTraits

/// Collects the declarations of a sheet for states of the root.
struct ThemeCollector {
  private var evidence = ThemeEvidence()
  /// The declarations for the states of the root, by the numbers of the states.
  private var states: [ThemeEvidence.State] = []
  private var numbers: [ThemeEvidence.Qualified: Int] = [:]
  /// The last rule examined, and the states in its selectors. Each rule is examined once:
  /// declarations behind a nested rule are not collected.
  private var rule: Int32 = -1
  private var lastRule: Int32 = -1
  private var targets: [Target] = []
  private var namesBase = false
  private var reader = ThemeSelectorReader()
  /// Colours that states show by a custom property, with the states' numbers.
  private var named: [(state: Int, role: ColorUse.Role, name: CustomPropertyName)] = []

  /// A state that the selectors of a rule speak of.
  private struct Target {
    var condition: ThemeCondition
    /// The other classes and attributes that the root has to have: `.a` of `.a.dark`.
    var others: Set<ThemeRequirement> = []
    /// Its number; -1 as long as it has none.
    var number = -1
    var isSubject = true
    var root: ThemeRoot?
    var reachesCanvas = false
  }

  /// The evidence of a sheet.
  ///
  /// - Parameter usage: of the sheet, with the names of its custom properties.
  /// - Complexity: linear in the number of its declarations and the length of its selectors.
  static func collect(
    _ sheet: Stylesheet, _ text: Span<UInt8>, states: [RuleState], usage: SheetUsage
  ) -> ThemeEvidence {
    var collector = ThemeCollector()
    for index in usage.entries.indices {
      let rule = sheet.declarations[usage.entries[index].declaration].rule
      guard rule >= 0, isJudged(states[Int(rule)]) else { continue }
      if rule != collector.rule {
        let isDefinition = usage.entries[index...].prefix {
          sheet.declarations[$0.declaration].rule == rule
        }.contains { $0.definition != nil }
        collector.open(rule, of: sheet, text, isDefinition: isDefinition)
      }
      guard collector.namesBase || !collector.targets.isEmpty else { continue }
      collector.add(index, usage)
    }
    collector.addSchemes(sheet, text, states)
    return collector.finish()
  }

  /// Rules that only one scheme shows, or that something else decides on, are not judged.
  private static func isJudged(_ state: RuleState) -> Bool {
    state.isShown && state.schemes == .both && !state.isConditional
  }

  private consuming func finish() -> ThemeEvidence {
    var values: [Int: ThemeEvidence.Values] = [:]
    for (state, role, name) in named {
      if values[state] == nil { values[state] = states[state].values }
      guard case .color(let color)? = values[state]?[name] ?? evidence.base[name] else { continue }
      states[state].count(color, as: role)
    }
    let states = self.states
    for (key, number) in numbers {
      if key.others.isEmpty {
        evidence.states[key.condition] = states[number]
      } else {
        evidence.qualified[key] = states[number]
      }
    }
    return evidence
  }

  // MARK: Rules

  /// Reads the selectors of a rule.
  private mutating func open(
    _ rule: Int32, of sheet: Stylesheet, _ text: Span<UInt8>, isDefinition: Bool
  ) {
    self.rule = rule
    targets.removeAll(keepingCapacity: true)
    namesBase = false
    guard rule > lastRule else { return }
    lastRule = rule
    let source = sheet.rules[Int(rule)]
    guard !source.isAtRule else { return }
    let outer = reader.outer(of: rule, in: sheet, text)
    // A selector that begins with a class or an id, as skipped text does, hardly ever matters: only classes
    // that set custom properties, or whose names suggest a theme, may be themes.
    let first = text[sheet.textRange(source.prelude).lowerBound]
    let isOfClass = first == UInt8(ascii: ".") || first == UInt8(ascii: "#")
    if source.prelude.isEmpty || isOfClass {
      let isRead = !source.prelude.isEmpty
      let place = isRead ? sheet.textRange(source.prelude) : sheet.skippedStretch(before: source)
      guard let place else { return }
      let found = text.prelude(endingIn: place)
      // Skipped text is plain; what was read may be `.\64 ark`, or have a comment with a semicolon.
      let isOdd = isRead && (found.range.count < place.count || text.hasEscape(in: place))
      guard isOdd || found.isNamedDark || isDefinition || outer?.isEmpty == false else { return }
      if outer == nil, let name = text.onlyClass(in: found.range), !isOdd {
        targets.append(Target(condition: .class(name)))
        return
      }
    } else if outer == nil, !Self.mayNameRoot(source, of: sheet, text) {
      return
    }
    note(reader.selectors(of: rule, in: sheet, text))
  }

  /// Whether a selector of a list may be for a root, or below one: it does not begin with the type of another
  /// element.
  private static func mayNameRoot(
    _ rule: CSSRule, of sheet: Stylesheet, _ text: Span<UInt8>
  ) -> Bool {
    var isFirst = true
    var index = rule.prelude.lowerBound
    while index < rule.prelude.upperBound {
      let token = sheet.tokens[index]
      if isFirst, !token.kind.isTrivia {
        // In front of a `|` stands a prefix, and behind it the type.
        let isPrefix =
          index + 1 < rule.prelude.upperBound
          && sheet.tokens[index + 1].isDelim(UInt8(ascii: "|"), in: text)
        guard token.kind == .ident, !isPrefix, !token.matches("html", in: text),
          !token.matches("body", in: text)
        else { return true }
        isFirst = false
      }
      isFirst = isFirst || token.kind == .comma
      index = token.kind.isOpening ? token.match + 1 : index + 1
    }
    return false
  }

  private mutating func note(_ selectors: ThemeSelectors) {
    namesBase = selectors.namesBase
    // Elements with a further condition are no evidence for this state, but for other attributes of
    // the root.
    for found in selectors.occurrences
    where !found.isForeign && (!found.isQualified || !found.others.isEmpty)
      && found.place != .absence
    {
      targets.append(
        Target(
          condition: found.condition, others: found.others, isSubject: found.place == .subject,
          root: found.root,
          reachesCanvas: found.reachesCanvas))
      let root = found.root ?? (found.reachesCanvas ? .html : nil)
      guard let root else { continue }
      let state = number(of: targets.count - 1)
      states[state].roots.insert(root)
      states[state].isInside = states[state].isInside || found.inside != nil
    }
  }

  /// The number of the state that is a target.
  private mutating func number(of target: Int) -> Int {
    if targets[target].number < 0 {
      let key = ThemeEvidence.Qualified(
        condition: targets[target].condition, others: targets[target].others)
      let number = numbers[key] ?? states.count
      if number == states.count {
        numbers[key] = number
        states.append(ThemeEvidence.State())
      }
      targets[target].number = number
    }
    return targets[target].number
  }

  // MARK: Declarations

  /// Adds the entry at an index of the usage.
  private mutating func add(_ index: Int, _ usage: SheetUsage) {
    guard let definition = usage.entries[index].definition else {
      for target in targets.indices { addColor(index, usage, to: target) }
      return
    }
    guard let value = Self.value(of: usage.entries[index], usage) else { return }
    let name = usage.names.names[Int(definition)]
    if namesBase { evidence.base[name] = value }
    for target in targets.indices where targets[target].isSubject || targets[target].reachesCanvas {
      states[number(of: target)].definitions.append(
        ThemeEvidence.Definition(name: name, value: value))
    }
  }

  /// Adds a colour in a property that shows it.
  private mutating func addColor(_ index: Int, _ usage: SheetUsage, to target: Int) {
    let state = number(of: target)
    let color = usage.entries[index].found.color.color
    let role = usage.entries[index].found.role
    switch role {
    case .surface:
      let isOfRoot = targets[target].isSubject && targets[target].root != nil
      if targets[target].isSubject, !isOfRoot { states[state].hasOwnSurface = true }
      if isOfRoot || targets[target].reachesCanvas {
        states[state].canvas = Self.named(usage.entries[index], usage)
      }
    case .text: break
    case .border, .shadow, .textShadow, .graphic, .shape: return
    }
    if let color {
      states[state].count(color, as: role)
    } else if let name = usage.entries[index].variable, usage.entries[index].template == nil {
      named.append((state, role, usage.names.names[Int(name)]))
    }
  }

  private static func value(of entry: SheetUsage.Entry, _ usage: SheetUsage) -> VariableValue? {
    if let color = entry.found.color.color { return .color(color) }
    if let name = entry.variable, entry.template == nil {
      return .alias(usage.names.names[Int(name)])
    }
    guard let template = entry.template.map({ usage.templates[Int($0)] }) else { return nil }
    if case .components = entry.found.form { return .components(template) }
    return .function(template)
  }

  private static func named(
    _ entry: SheetUsage.Entry, _ usage: SheetUsage
  ) -> SheetFacts.NamedColor? {
    switch value(of: entry, usage) {
    case .color(let color): .color(color)
    case .alias(let name): .variable(name)
    case .function(let template), .components(let template): .template(template)
    case .other, nil: nil
    }
  }

  /// Adds the values of `color-scheme` in the states.
  private mutating func addSchemes(
    _ sheet: Stylesheet, _ text: Span<UInt8>, _ ruleStates: [RuleState]
  ) {
    rule = -1
    lastRule = -1
    for declaration in sheet.declarations
    where declaration.rule >= 0 && Self.isJudged(ruleStates[Int(declaration.rule)])
      && sheet.nameToken(of: declaration).matches("color-scheme", in: text)
    {
      let values = ComponentValueCursor(sheet.tokens.span, in: text, declaration.value)
      guard let schemes = ColorSchemeValue(values) else { continue }
      if declaration.rule != rule {
        open(declaration.rule, of: sheet, text, isDefinition: true)
      }
      var listed = SchemeSet()
      if schemes.lists(.light) { listed.insert(.light) }
      if schemes.lists(.dark) { listed.insert(.dark) }
      for target in targets.indices
      where targets[target].isSubject || targets[target].reachesCanvas {
        states[number(of: target)].schemes.formUnion(listed)
      }
    }
  }
}

extension ThemeEvidence.State {
  /// Counts a colour of a surface or a text.
  fileprivate mutating func count(_ color: Color, as role: ColorUse.Role) {
    guard color.alpha > Thresholds.coveringAlpha else { return }
    if role == .surface {
      if color.isSurfaceOfDark {
        surfaces.dark += 1
      } else if color.isSurfaceOfLight {
        surfaces.light += 1
      }
    } else if color.isTextOfDark {
      texts.dark += 1
    } else if color.isTextOfLight {
      texts.light += 1
    }
  }
}

extension Color {
  /// Whether a surface is one of a dark page: light text can be read on it, as the mapping has it.
  package var isSurfaceOfDark: Bool { relativeLuminance < Thresholds.darkLuminance }

  /// Whether it belongs to a light page. A surface of medium luminance is vivid, and may be on
  /// either.
  package var isSurfaceOfLight: Bool { relativeLuminance > Thresholds.paleLuminance }

  /// Whether a text belongs to a dark page: its luminance is above the middle, such as that of
  /// `#e0e0e0`.
  var isTextOfDark: Bool { relativeLuminance > Thresholds.darkLuminance }

  /// Whether it is one of a light page, and of no other.
  var isTextOfLight: Bool { relativeLuminance < Thresholds.inkLuminance }
}
