internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyMedia
internal import SchemefySource

/// The root and the body, and the rules for dark schemes.
extension UsageCollector {
  /// Collects the rules for the root and the body, and those for dark schemes.
  mutating func collectRoots(_ sheet: Stylesheet, _ text: Span<UInt8>) {
    let roots = rootRules(of: sheet, text)
    for index in roots {
      let state = states[index]
      let pair = pairs[index]
      if state.schemes == .dark, pair.surface != nil || pair.text != nil {
        usage.facts.support.hasDarkColors = true
      }
      guard state.schemes != .dark, !state.isConditional else { continue }
      usage.facts.dark.text = usage.named(pair.text) ?? usage.facts.dark.text
      usage.facts.canvas = usage.named(pair.surface) ?? usage.facts.canvas
      // A rule that only the light scheme shows leaves the dark one undefined.
      guard state.schemes.contains(.dark) else { continue }
      usage.facts.dark.surface = usage.named(pair.surface) ?? usage.facts.dark.surface
      usage.facts.rootHasBackground = usage.facts.rootHasBackground || pair.surface != nil
      usage.facts.rootHasText = usage.facts.rootHasText || pair.text != nil
    }
    for (index, rule) in sheet.rules.enumerated() where rule.keyword == .layer {
      usage.facts.usesLayers = usage.facts.usesLayers || states[index].isShown
    }
    collectDarkColors(sheet, text)
    collectColorSchemes(sheet, text, roots: Set(roots))
  }

  /// Notes whether a rule gives all links a colour, in the dark, too.
  private mutating func noteLinks(_ index: Int, of sheet: Stylesheet, _ text: Span<UInt8>) {
    let state = states[index]
    guard !usage.facts.colorsLinks, state.isShown, !state.isConditional,
      state.schemes.contains(.dark), pairs[index].text != nil
    else { return }
    usage.facts.colorsLinks = selectors.isOfAll(.links, Int32(index), of: sheet, in: text)
  }

  /// Notes whether a rule draws the lines of all thematic breaks, or takes them away, in the dark, too.
  private mutating func noteThematicBreaks(
    _ index: Int, of sheet: Stylesheet, _ text: Span<UInt8>
  ) {
    let state = states[index]
    guard !usage.facts.drawsThematicBreaks, state.isShown, !state.isConditional,
      state.schemes.contains(.dark)
    else { return }
    usage.facts.drawsThematicBreaks =
      selectors.isOfAll(.thematicBreaks, Int32(index), of: sheet, in: text)
      && sheet.drawsBorders(of: index, in: text)
  }

  /// Notes what a rule sets that is for a root among other elements, as `body, #page` is: which canvas that is,
  /// the elements of a page show, as another rule may paint over it.
  private mutating func noteRoots(_ index: Int, of sheet: Stylesheet, _ text: Span<UInt8>) {
    let (state, pair) = (states[index], pairs[index])
    guard state.isShown, !state.isConditional, state.schemes.contains(.dark),
      pair.surface != nil || pair.text != nil,
      selectors.areSomeOfRoots(Int32(index), of: sheet, in: text)
    else { return }
    usage.facts.rootHasBackground = usage.facts.rootHasBackground || pair.surface != nil
    usage.facts.rootHasText = usage.facts.rootHasText || pair.text != nil
  }

  /// The rules that are shown for the root or the body: not those nested in a rule for other
  /// elements, as a state of it.
  private mutating func rootRules(of sheet: Stylesheet, _ text: Span<UInt8>) -> [Int] {
    var roots: [Int] = []
    var index = 0
    while index < sheet.rules.count {
      let rule = sheet.rules[index]
      if rule.isAtRule {
        index += 1
      } else if states[index].isShown, selectors.isOfRoots(Int32(index), of: sheet, in: text) {
        roots.append(index)
        index += 1
      } else {
        noteLinks(index, of: sheet, text)
        noteThematicBreaks(index, of: sheet, text)
        noteRoots(index, of: sheet, text)
        index = max(Int(rule.subtreeEnd), index + 1)
      }
    }
    return roots
  }

  /// Notes the subjects of rules that only dark schemes show, and the custom properties of the
  /// canvas that they may change.
  private mutating func collectDarkColors(_ sheet: Stylesheet, _ text: Span<UInt8>) {
    var roles = RoleSet()
    var isDefined = false
    var last: Int32 = -1
    for index in usage.entries.indices {
      let entry = usage.entries[index]
      let rule = sheet.declarations[entry.declaration].rule
      let isOfDark = state(of: rule).schemes == .dark
      guard entry.definition == nil else {
        isDefined = isDefined || isOfDark
        continue
      }
      if isOfDark { roles.insert(RoleSet(entry.found.role)) }
      guard rule >= 0, entry.found.role == .surface else { continue }
      if isOfDark {
        if rule != last { noteDarkSurface(of: rule, in: sheet, text) }
        last = rule
      } else if entry.variable != nil || entry.template != nil || entry.isOfSystem {
        noteCanvas(entry, of: sheet, text)
      }
    }
    if isDefined || (roles.contains(.text) && roles.contains(.surface)) {
      usage.facts.support.hasDarkColors = true
    }
  }

  /// Notes which elements a rule for dark schemes gives a surface, if it is none of a light page.
  private mutating func noteDarkSurface(
    of rule: Int32, in sheet: Stylesheet, _ text: Span<UInt8>
  ) {
    if case .color(let color) = pairs[Int(rule)].surface, color.isSurfaceOfLight { return }
    guard let found = RuleSubjects(of: rule, in: sheet, text, &selectors, &subjects) else { return }
    usage.facts.support.hasDarkRules = usage.facts.support.hasDarkRules || found.namesRoot
    usage.facts.dark.subjects.formUnion(found.conditions)
  }

  /// Notes the custom properties that the canvas is made of, and that it is a colour of the system's.
  private mutating func noteCanvas(
    _ entry: SheetUsage.Entry, of sheet: Stylesheet, _ text: Span<UInt8>
  ) {
    let rule = sheet.declarations[entry.declaration].rule
    // Skipped text begins with a class or an id, as most rules do, and is hardly the root's.
    let style = sheet.styleRule(from: rule)
    guard style >= 0, !sheet.rules[Int(style)].prelude.isEmpty else { return }
    guard RuleSubjects(of: rule, in: sheet, text, &selectors, &subjects)?.namesRoot == true else {
      return
    }
    if let name = entry.variable {
      usage.facts.dark.variables.insert(usage.names.names[Int(name)])
    }
    if let template = entry.template {
      usage.facts.dark.variables.formUnion(usage.templates[Int(template)].variables.map(\.name))
    }
    if entry.isOfSystem { usage.facts.dark.usesSystemColors = true }
  }

  private mutating func collectColorSchemes(
    _ sheet: Stylesheet, _ text: Span<UInt8>, roots: Set<Int>
  ) {
    for declaration in sheet.declarations {
      let name = sheet.nameToken(of: declaration)
      let isAll = name.matches("all", in: text)
      guard isAll || name.matches("color-scheme", in: text) else { continue }
      var values = ComponentValueCursor(sheet.tokens.span, in: text, declaration.value)
      let first = values.nextSkippingWhitespace()?.first
      // `all: initial` takes elements out of the scheme that they would inherit.
      let isReset = isAll && first.map { sheet.tokens[$0].matches("initial", in: text) } == true
      guard isReset || !isAll else { continue }
      let state = state(of: declaration.rule)
      if !isReset, declaration.rule >= 0, state.schemes == .both, !state.isConditional,
        let schemes = ColorSchemeValue(
          ComponentValueCursor(sheet.tokens.span, in: text, declaration.value)),
        roots.contains(Int(declaration.rule))
      {
        usage.facts.support.note(schemes)
      } else {
        usage.facts.support.hasLocalSchemes = true
      }
    }
  }
}

extension SheetUsage.Entry {
  fileprivate var isOfSystem: Bool {
    if case .system = found.color { true } else { false }
  }
}
