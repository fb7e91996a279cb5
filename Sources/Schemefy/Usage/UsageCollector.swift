internal import SchemefyCSS
internal import SchemefyColor
internal import SchemefySource

/// Finds what a sheet's colours are used for.
struct UsageCollector {
  private let sheet: Stylesheet
  /// For each rule, when it applies.
  private let states: [RuleState]
  private var usage = SheetUsage()
  private var scanner = ValueScanner()
  /// What each rule sets, behind it what a style attribute does.
  private var pairs: [RulePair]

  private struct RulePair {
    var text: SheetUsage.Paired?
    var surface: SheetUsage.Paired?
  }

  private init(_ sheet: Stylesheet, states: [RuleState]) {
    self.sheet = sheet
    self.states = states
    pairs = Array(repeating: RulePair(), count: sheet.rules.count + 1)
  }

  /// The usage of a sheet, or of a style attribute (which has no rules).
  static func collect(
    _ sheet: Stylesheet, text: Span<UInt8>, states: [RuleState]
  ) -> SheetUsage {
    var collector = UsageCollector(sheet, states: states)
    for index in sheet.declarations.indices { collector.visit(index, text) }
    collector.complete()
    collector.collectRoots(text)
    var usage = collector.usage
    let pair = collector.pairs[sheet.rules.count]
    usage.attributePair = (pair.surface, pair.text)
    // What only one scheme shows was chosen for it.
    usage.entries.removeAll { entry in
      collector.state(of: sheet.declarations[entry.declaration].rule).schemes != .both
    }
    return usage
  }

  private func state(of rule: Int32) -> RuleState { rule < 0 ? .always : states[Int(rule)] }

  private func pairIndex(_ rule: Int32) -> Int { rule < 0 ? sheet.rules.count : Int(rule) }

  // MARK: Declarations

  private mutating func visit(_ index: Int, _ text: Span<UInt8>) {
    let declaration = sheet.declarations[index]
    let state = state(of: declaration.rule)
    guard state.isShown, !state.schemes.isEmpty else { return }
    let name = sheet.nameToken(of: declaration)
    if name.isCustomPropertyName(in: text) {
      visitDefinition(index, name, text)
    } else if let property = ColorProperty(name, in: text) {
      visit(index, property, text)
    }
  }

  private mutating func visit(_ index: Int, _ property: ColorProperty, _ text: Span<UInt8>) {
    let sheet = self.sheet
    let declaration = sheet.declarations[index]
    let values = ComponentValueCursor(sheet.tokens.span, in: text, declaration.value)
    guard scanner.scan(values, property) else { return }
    for found in scanner.found {
      let variable = noteVariable(found, text)
      usage.entries.append(
        SheetUsage.Entry(declaration: index, found: found, variable: variable))
    }
    notePair(declaration, property, text)
  }

  /// Remembers what the rule sets, for the colours beside it.
  private mutating func notePair(
    _ declaration: CSSDeclaration, _ property: ColorProperty, _ text: Span<UInt8>
  ) {
    let index = pairIndex(declaration.rule)
    let isText = property.role == .text && property.syntax == .color
    let isSurface =
      property.role == .surface && (property.syntax == .color || property.syntax == .background)
    guard isText || isSurface, let found = scanner.found.last else { return }
    let paired: SheetUsage.Paired?
    if found.form == .variable {
      let name = sheet.tokens[found.variable.lowerBound].stringValue(in: text)
      paired = .variable(name)
    } else if let color = found.color.color, color.alpha > 0 {
      paired = .color(color)
    } else {
      paired = nil
    }
    if isSurface {
      pairs[index].surface = paired
    } else if sheet.nameToken(of: declaration).matches("color", in: text) {
      pairs[index].text = paired
    }
  }

  /// Notes in what role a variable is used; gives its name.
  private mutating func noteVariable(_ found: FoundColor, _ text: Span<UInt8>) -> String? {
    guard found.form != .color else { return nil }
    let name = sheet.tokens[found.variable.lowerBound].stringValue(in: text)
    usage.facts.variables[name, default: VariableFacts()].roles.insert(found.role)
    return name
  }

  /// Gives every colour what its rule sets beside it.
  private mutating func complete() {
    for index in usage.entries.indices {
      let entry = usage.entries[index]
      let pair = pairs[pairIndex(sheet.declarations[entry.declaration].rule)]
      usage.entries[index].backdrop = pair.surface
      usage.entries[index].text = pair.text
      guard entry.found.role == .surface, entry.definition == nil,
        let color = entry.found.color.color, color.isOpaque
      else { continue }
      if pair.text == nil {
        usage.facts.bareSurfaces.insert(color.rounded)
      } else {
        usage.facts.pairedSurfaces.insert(color.rounded)
      }
    }
  }
}

// MARK: - Custom properties

extension UsageCollector {
  private mutating func visitDefinition(_ index: Int, _ token: CSSToken, _ text: Span<UInt8>) {
    guard !OwnProperty.isOwn(token, in: text) else { return }
    let sheet = self.sheet
    let declaration = sheet.declarations[index]
    let name = token.stringValue(in: text)
    let tokens = sheet.tokens.span
    let values = ComponentValueCursor(tokens, in: text, declaration.value)
    let authored = OwnProperty.fallback(of: declaration.value, tokens, in: text)
    let bare = ComponentValueCursor(tokens, in: text, authored ?? declaration.value)
    if let channels = ChannelTriplet(bare) {
      let found = FoundColor(
        tokens: declaration.value, form: .channels, role: .text,
        color: .color(channels.color, .sRGBFunction), variable: TokenRange(0..<0))
      append(index, found, name)
      define(name, .channels(channels.color))
      return
    }
    let wide = ColorProperty(role: .text, syntax: .any)
    guard scanner.scan(values, wide) else { return }
    let isWhole = scanner.found.count == 1 && scanner.found[0].tokens == declaration.value
    for found in scanner.found {
      if found.form == .color { append(index, found, name) }
      guard isWhole else { continue }
      if let color = found.color.color {
        define(name, .color(color))
      } else if found.form == .variable {
        let target = sheet.tokens[found.variable.lowerBound].stringValue(in: text)
        append(index, found, name, alias: target)
        define(name, .alias(target))
      }
    }
  }

  private mutating func append(
    _ index: Int, _ found: FoundColor, _ name: String, alias: String? = nil
  ) {
    usage.entries.append(
      SheetUsage.Entry(declaration: index, found: found, definition: name, variable: alias))
  }

  private mutating func define(_ name: String, _ value: VariableValue) {
    usage.facts.variables[name, default: VariableFacts()].values.insert(value)
  }
}

// MARK: - The root

extension UsageCollector {
  /// Notes what rules for the root and the body say, and what there is for dark schemes.
  private mutating func collectRoots(_ text: Span<UInt8>) {
    for (index, rule) in sheet.rules.enumerated() where !rule.isAtRule {
      let state = states[index]
      guard state.isShown, RootSelector.matches(rule.prelude, of: sheet, in: text) else { continue }
      let pair = pairs[index]
      if state.schemes == .dark {
        let setsColors = pair.surface != nil || pair.text != nil
        usage.facts.support.hasDarkRules = usage.facts.support.hasDarkRules || setsColors
        continue
      }
      guard !state.isConditional else { continue }
      usage.facts.canvas = pair.surface ?? usage.facts.canvas
      // What only light shows leaves dark open.
      guard state.schemes.contains(.dark) else { continue }
      usage.facts.rootHasBackground = usage.facts.rootHasBackground || pair.surface != nil
      usage.facts.rootHasText = usage.facts.rootHasText || pair.text != nil
    }
    for (index, rule) in sheet.rules.enumerated() where rule.keyword == .layer {
      usage.facts.usesLayers = usage.facts.usesLayers || states[index].isShown
    }
    collectDarkColors(text)
    collectColorSchemes(text)
  }

  /// Colours in rules that only dark schemes show are support, if there is more than one of them:
  /// one alone may be a detail.
  private mutating func collectDarkColors(_ text: Span<UInt8>) {
    var roles: Set<ColorUse.Role> = []
    for entry in usage.entries {
      let rule = sheet.declarations[entry.declaration].rule
      guard state(of: rule).schemes == .dark else { continue }
      if entry.definition != nil { usage.facts.support.hasDarkRules = true }
      roles.insert(entry.found.role)
    }
    if roles.contains(.text), roles.contains(.surface) { usage.facts.support.hasDarkRules = true }
  }

  private mutating func collectColorSchemes(_ text: Span<UInt8>) {
    let sheet = self.sheet
    for declaration in sheet.declarations {
      let name = sheet.nameToken(of: declaration)
      var values = ComponentValueCursor(sheet.tokens.span, in: text, declaration.value)
      let first = values.nextSkippingWhitespace()?.first
      // `all: initial` takes elements out of the scheme that they would inherit.
      let isReset =
        name.matches("all", in: text)
        && first.map { sheet.tokens[$0].matches("initial", in: text) } == true
      guard isReset || name.matches("color-scheme", in: text) else { continue }
      let state = state(of: declaration.rule)
      if !isReset, declaration.rule >= 0, state.schemes == .both, !state.isConditional,
        let schemes = ColorSchemeValue(
          ComponentValueCursor(sheet.tokens.span, in: text, declaration.value)),
        RootSelector.matches(sheet.rules[Int(declaration.rule)].prelude, of: sheet, in: text)
      {
        usage.facts.support.note(schemes)
      } else {
        usage.facts.support.hasLocalSchemes = true
      }
    }
  }
}
