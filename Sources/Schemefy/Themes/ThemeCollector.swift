internal import SchemefyCSS
internal import SchemefyColor
internal import SchemefySource

/// Finds what a sheet declares for states of the root.
struct ThemeCollector {
  private var evidence = ThemeEvidence()
  /// The rule that was looked at last, and what its selectors say. Each is looked at once: what
  /// stands behind a rule that is nested in it is not judged.
  private var rule: Int32 = -1
  private var lastRule: Int32 = -1
  private var conditions: [ThemeSelectors.Occurrence] = []
  private var namesBase = false

  /// The evidence of a sheet.
  ///
  /// - Parameter usage: of the sheet, with the names of its custom properties.
  /// - Complexity: linear in the number of its declarations and the length of its selectors.
  static func collect(
    _ sheet: Stylesheet, _ text: Span<UInt8>, states: [RuleState], usage: SheetUsage
  ) -> ThemeEvidence {
    var collector = ThemeCollector()
    for entry in usage.entries {
      let rule = sheet.declarations[entry.declaration].rule
      guard rule >= 0, isJudged(states[Int(rule)]) else { continue }
      collector.open(rule, of: sheet, text, isDefinition: entry.definition != nil)
      collector.add(entry, usage)
    }
    collector.addSchemes(sheet, text, states)
    return collector.evidence
  }

  /// Rules that only one scheme shows, or that something else decides on, are not judged.
  private static func isJudged(_ state: RuleState) -> Bool {
    state.isShown && state.schemes == .both && !state.isConditional
  }

  // MARK: Rules

  /// Reads the selectors of a rule.
  private mutating func open(
    _ rule: Int32, of sheet: Stylesheet, _ text: Span<UInt8>, isDefinition: Bool
  ) {
    guard rule != self.rule else { return }
    self.rule = rule
    conditions = []
    namesBase = false
    guard rule > lastRule else { return }
    lastRule = rule
    let source = sheet.rules[Int(rule)]
    guard !source.isAtRule else { return }
    if source.prelude.isEmpty {
      openSkipped(source, of: sheet, text, isDefinition: isDefinition)
    } else {
      note(ThemeSelectors(source.prelude, of: sheet.tokens.span, in: text))
    }
  }

  /// Reads selectors that were passed over, as they begin with a class or an id. Most are of no
  /// interest: classes that are given custom properties may be themes, and those that are named so.
  private mutating func openSkipped(
    _ rule: CSSRule, of sheet: Stylesheet, _ text: Span<UInt8>, isDefinition: Bool
  ) {
    let first = rule.tokens.lowerBound
    guard first > 0, sheet.tokens[first - 1].kind == .skipped else { return }
    let place = sheet.tokens[first - 1].range
    var start = place.upperBound
    var isNamed = false
    while start > place.lowerBound, !text[start - 1].endsItem {
      start -= 1
      isNamed = isNamed || text.startsDarkName(at: start, before: place.upperBound)
    }
    guard isNamed || isDefinition else { return }
    let prelude = text.extracting(start..<place.upperBound)
    let tokens = CSSTokenizer.tokenize(prelude)
    var range = 0..<tokens.count - 1
    while let first = range.first, tokens[first].kind.isTrivia {
      range = first + 1..<range.upperBound
    }
    while let last = range.last, tokens[last].kind.isTrivia { range = range.lowerBound..<last }
    note(ThemeSelectors(TokenRange(range), of: tokens.span, in: prelude))
  }

  private mutating func note(_ selectors: ThemeSelectors) {
    namesBase = selectors.namesBase
    // Elements that are in another state besides say nothing of this one.
    conditions = selectors.occurrences.filter {
      !$0.isForeign && !$0.isQualified && $0.place != .absence
    }
    for condition in conditions {
      let root = condition.root ?? (condition.reachesCanvas ? .html : nil)
      if let root { evidence.states[condition.condition, default: .init()].roots.insert(root) }
    }
  }

  // MARK: Declarations

  private mutating func add(_ entry: SheetUsage.Entry, _ usage: SheetUsage) {
    guard namesBase || !conditions.isEmpty else { return }
    if let name = entry.definition {
      guard let value = Self.value(of: entry, usage) else { return }
      let name = usage.names.names[Int(name)]
      if namesBase { evidence.base[name] = value }
      for condition in conditions where condition.place == .subject || condition.reachesCanvas {
        evidence.states[condition.condition, default: .init()].values[name] = value
      }
      return
    }
    for condition in conditions { add(entry, usage, to: condition) }
  }

  /// Adds a colour in a property that shows it.
  private mutating func add(
    _ entry: SheetUsage.Entry, _ usage: SheetUsage, to condition: ThemeSelectors.Occurrence
  ) {
    var state = evidence.states[condition.condition] ?? .init()
    defer { evidence.states[condition.condition] = state }
    let color = entry.found.color.color
    switch entry.found.role {
    case .surface:
      let isOfRoot = condition.place == .subject && condition.root != nil
      if condition.place == .subject, !isOfRoot { state.hasOwnSurface = true }
      if isOfRoot || condition.reachesCanvas { state.canvas = Self.named(entry, usage) }
      guard let color, color.alpha > 0.5 else { return }
      if color.isSurfaceOfDark {
        state.surfaces.dark += 1
      } else if color.isSurfaceOfLight {
        state.surfaces.light += 1
      }
    case .text:
      guard let color, color.alpha > 0.5 else { return }
      if color.isTextOfDark {
        state.texts.dark += 1
      } else if color.isTextOfLight {
        state.texts.light += 1
      }
    case .border, .shadow, .textShadow, .graphic, .shape:
      return
    }
  }

  private static func value(of entry: SheetUsage.Entry, _ usage: SheetUsage) -> VariableValue? {
    if let color = entry.found.color.color { return .color(color) }
    if let name = entry.variable, entry.template == nil { return .alias(usage.names.names[Int(name)]) }
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

  /// Adds what `color-scheme` says of the states.
  private mutating func addSchemes(
    _ sheet: Stylesheet, _ text: Span<UInt8>, _ states: [RuleState]
  ) {
    rule = -1
    lastRule = -1
    for declaration in sheet.declarations
    where declaration.rule >= 0 && Self.isJudged(states[Int(declaration.rule)])
      && sheet.nameToken(of: declaration).matches("color-scheme", in: text)
    {
      let values = ComponentValueCursor(sheet.tokens.span, in: text, declaration.value)
      guard let schemes = ColorSchemeValue(values) else { continue }
      open(declaration.rule, of: sheet, text, isDefinition: true)
      for condition in conditions where condition.place == .subject || condition.reachesCanvas {
        var listed = SchemeSet()
        if schemes.lists(.light) { listed.insert(.light) }
        if schemes.lists(.dark) { listed.insert(.dark) }
        evidence.states[condition.condition, default: .init()].schemes.formUnion(listed)
      }
    }
  }
}

extension Color {
  /// Whether a surface is one of a dark page: light text can be read on it, as the mapping has it.
  var isSurfaceOfDark: Bool { relativeLuminance < 0.18 }

  /// Whether it is one of a light page. What lies between is lively, and may be on either.
  var isSurfaceOfLight: Bool { relativeLuminance > 0.4 }

  /// Whether a text is one of a dark page: it is lighter than what lies half between.
  var isTextOfDark: Bool { relativeLuminance > 0.18 }

  /// Whether it is one of a light page, and of no other.
  var isTextOfLight: Bool { relativeLuminance < 0.1 }
}

extension UInt8 {
  /// Whether a selector can't go on behind it.
  fileprivate var endsItem: Bool {
    self == UInt8(ascii: "}") || self == UInt8(ascii: "{") || self == UInt8(ascii: ";")
  }
}

extension Span<UInt8> {
  /// Whether `dark` or `night` stands at an offset.
  fileprivate func startsDarkName(at start: Int, before end: Int) -> Bool {
    switch self[start] | 0x20 {
    case UInt8(ascii: "d"): return start + 4 <= end && matches(TextRange(start..<start + 4), "dark")
    case UInt8(ascii: "n"):
      return start + 5 <= end && matches(TextRange(start..<start + 5), "night")
    default: return false
    }
  }
}
