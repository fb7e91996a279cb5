internal import SchemefyColor
package import SchemefyCSS
internal import SchemefyMedia
internal import SchemefyPage
package import SchemefySource

/// Collects the uses of a sheet's colours.
package struct UsageCollector {
  /// For each rule, the conditions under which it applies.
  let states: [RuleState]
  /// Whether it is a sheet of a page in quirks mode.
  private let isQuirky: Bool
  private var masked: MaskedRules
  private var paints: TextPaintRules
  var usage = SheetUsage()
  /// The selectors of rules, as they are asked for: of few, and of no style attribute.
  var selectors: RuleSelectors
  private var masks = MaskSelectors()
  var subjects = RuleSubjects.Lists()
  private var scanner = ValueScanner()
  /// The colours that each rule sets; those of a style attribute come last.
  var pairs: [RulePair]
  /// The name of the declaration that the last picture stands in, and whether it has no other images than
  /// drawings; `nil` before there is one.
  var lastPictures: (name: UInt32?, areDrawings: Bool) = (nil, false)
  /// The facts on each variable, by its number.
  private var variables: [VariableFacts] = []

  struct RulePair {
    var text: SheetUsage.Paired?
    var surface: SheetUsage.Paired?
    var picture = PictureBehind()
  }

  private init(
    _ sheet: Stylesheet, _ text: Span<UInt8>, states: [RuleState], _ selectors: RuleSelectors,
    isQuirky: Bool
  ) {
    self.states = states
    self.selectors = selectors
    self.isQuirky = isQuirky
    masked = MaskedRules(of: sheet, in: text)
    paints = TextPaintRules(of: sheet, in: text)
    // Few declarations have several colours; still, to grow would copy all that is there. Style
    // attributes are small and many: most of their declarations have none.
    if !sheet.rules.isEmpty {
      usage.entries.reserveCapacity(sheet.declarations.count * 3 / 2)
    }
    pairs = Array(repeating: RulePair(), count: sheet.rules.count + 1)
  }

  /// The usage of a sheet, or of a style attribute (which has no rules).
  ///
  /// - Parameters:
  ///   - selectors: those of the sheet, as far as they are parsed.
  ///   - isQuirky: whether it is for pages in quirks mode, and for no others.
  ///   - pairsStates: whether the states in it have their rests in the same sheet.
  ///   - budget: of the document; once it is spent, the usage is of no use.
  package static func collect(
    _ sheet: Stylesheet, text: Span<UInt8>, states: [RuleState],
    selectors: RuleSelectors = RuleSelectors(), isQuirky: Bool = false, pairsStates: Bool = true,
    budget: WorkBudget? = nil
  ) -> SheetUsage {
    var collector = UsageCollector(sheet, text, states: states, selectors, isQuirky: isQuirky)
    for index in sheet.declarations.indices {
      if index % 256 == 255, budget?.checkpoint() == false { break }
      collector.visit(index, of: sheet, text)
    }
    collector.addPairs(sheet, text)
    collector.addTextsOnLayers(sheet, text)
    collector.collectPictures(sheet, text)
    collector.collectRoots(sheet, text)
    var usage = collector.finish(sheet)
    usage.collectArrows(sheet, text)
    usage.collectBars(sheet, text)
    usage.collectStripes(sheet, text)
    // A style attribute has no state.
    if pairsStates, !sheet.rules.isEmpty {
      var rules = StateRules(of: usage, in: sheet, text, collector.selectors)
      if !rules.names.isEmpty {
        rules.addRests(rules.names, in: sheet, text)
        usage.pairStates(StateRules.pairs(of: [rules]))
      }
    }
    return usage
  }

  /// Whether a style attribute has a declaration that counts in its usage. Most set sizes and places alone.
  ///
  /// A mask and the place of a picture count beside a colour or a picture only, which are found here.
  package static func takesNote(ofAttribute sheet: Stylesheet, in text: Span<UInt8>) -> Bool {
    sheet.declarations.contains { declaration in
      let name = sheet.nameToken(of: declaration)
      return PropertyDefinition(name, in: text) != nil || name.isCustomPropertyName(in: text)
        || name.matches("color-scheme", in: text) || name.matches("all", in: text)
        || name.matches("mix-blend-mode", in: text)
    }
  }

  private mutating func finish(_ sheet: Stylesheet) -> SheetUsage {
    let pair = pairs[sheet.rules.count]
    usage.attributePair = (usage.named(pair.surface), usage.named(pair.text))
    if !variables.isEmpty { usage.facts.variables.reserveCapacity(variables.count) }
    for (id, facts) in variables.enumerated() where !facts.isEmpty {
      // Two spellings may decode to one name.
      let name = usage.names.names[id]
      if let other = usage.facts.variables.updateValue(facts, forKey: name) {
        usage.facts.variables[name] = other.merging(facts)
      }
    }
    // A colour that only one scheme shows was chosen for that scheme. The states alone are
    // captured: with the whole collector, the entries would have a second owner and be copied.
    let states = self.states
    usage.entries.removeAll { entry in
      let rule = sheet.declarations[entry.declaration].rule
      return rule >= 0 && states[Int(rule)].schemes == .light
    }
    var lastRule: Int32?
    for index in usage.entries.indices {
      let rule = sheet.declarations[usage.entries[index].declaration].rule
      if rule >= 0, states[Int(rule)].schemes == .dark { usage.entries[index].isOfDark = true }
      if usage.entries[index].definition != nil { noteDefinition(index, in: rule, &lastRule) }
    }
    // Taken out for the same reason.
    var result = SheetUsage.none
    swap(&result, &usage)
    return result
  }

  /// Notes an entry that defines a custom property in a rule.
  ///
  /// - Parameter last: the rule of the one before.
  private mutating func noteDefinition(_ entry: Int, in rule: Int32, _ last: inout Int32?) {
    if rule == last, let known = usage.definitions.popLast() {
      usage.definitions.append(known.lowerBound..<entry + 1)
    } else {
      usage.definitions.append(entry..<entry + 1)
    }
    last = rule
  }

  /// The number of the variable that a token names.
  mutating func id(of token: CSSToken, _ text: Span<UInt8>) -> VariableNames.ID {
    let id = usage.names.id(of: token, in: text)
    while variables.count < usage.names.count { variables.append(VariableFacts()) }
    return id
  }

  func state(of rule: Int32) -> RuleState { rule < 0 ? .always : states[Int(rule)] }

  static func pairIndex(_ rule: Int32, in sheet: Stylesheet) -> Int {
    rule < 0 ? sheet.rules.count : Int(rule)
  }

  // MARK: Declarations

  private mutating func visit(
    _ index: Int, of sheet: Stylesheet, _ text: Span<UInt8>
  ) {
    let declaration = sheet.declarations[index]
    let state = state(of: declaration.rule)
    guard state.isShown, !state.schemes.isEmpty, !isIgnored(declaration, of: sheet) else { return }
    let name = sheet.nameToken(of: declaration)
    if holdsDescriptors(declaration.rule, of: sheet) {
      visitDescriptor(index, name, of: sheet, text)
    } else if name.isCustomPropertyName(in: text) {
      visitDefinition(index, name, of: sheet, text)
    } else if let property = PropertyDefinition(name, in: text) {
      let seen = seen(property, in: declaration.rule, of: sheet, text)
      if property.role == .background, seen.role != .text {
        notePicture(declaration, of: sheet, text)
      }
      switch property.role {
      case .never: break
      case .fill where isInMask(declaration.rule, of: sheet, text): break
      default: visit(index, seen, of: sheet, text)
      }
    } else if name.matches("background-repeat", in: text)
      || name.matches("background-size", in: text)
    {
      notePicture(declaration, of: sheet, text)
    } else if name.matches("background-blend-mode", in: text) {
      noteBlending(declaration, of: sheet, text)
    } else if name.matches("mix-blend-mode", in: text), state.schemes == .both {
      noteMultiplied(declaration, of: sheet, text)
    }
  }

  /// The property as which a declaration is seen: a background may fill a shape, or texts, and a
  /// shadow may be all that is seen of a text.
  private mutating func seen(
    _ property: PropertyDefinition, in rule: Int32, of sheet: Stylesheet, _ text: Span<UInt8>
  ) -> PropertyDefinition {
    var property = property
    switch property.role {
    case .background where masked.contains(rule, of: sheet, in: text): property.role = .fill
    case .background where paints.clips(rule, of: sheet, in: text): property.role = .text
    case .textShadow where paints.shadows(rule): property.role = .text
    default: break
    }
    return property
  }

  /// Browsers ignore important declarations in `@keyframes`: mapped, one would apply.
  ///
  /// css-animations-1 §3 <https://drafts.csswg.org/css-animations-1/#keyframes>
  private func isIgnored(_ declaration: CSSDeclaration, of sheet: Stylesheet) -> Bool {
    guard declaration.isImportant, declaration.rule >= 0 else { return false }
    let parent = sheet.rules[Int(declaration.rule)].parent
    return parent >= 0
      && [.keyframes, .webkitKeyframes].contains(sheet.rules[Int(parent)].keyword)
  }

  private func holdsDescriptors(_ rule: Int32, of sheet: Stylesheet) -> Bool {
    guard rule >= 0 else { return false }
    switch sheet.rules[Int(rule)].keyword {
    case .property, .fontPaletteValues: return true
    default: return false
    }
  }

  private mutating func isInMask(
    _ rule: Int32, of sheet: Stylesheet, _ text: Span<UInt8>
  ) -> Bool {
    rule >= 0 && masks.matches(rule, of: sheet, in: text, &selectors)
  }

  private mutating func visit(
    _ index: Int, _ property: PropertyDefinition, of sheet: Stylesheet, _ text: Span<UInt8>
  ) {
    let declaration = sheet.declarations[index]
    let values = ComponentValueCursor(sheet.tokens.span, in: text, declaration.value)
    scanner.takesQuirkyColors =
      isQuirky && QuirkyColor.isTaken(by: sheet.nameToken(of: declaration), in: text)
    let isUnderstood = scanner.scan(values, property)
    scanner.takesQuirkyColors = false
    guard isUnderstood else { return }
    let paint = scanner.found.isEmpty ? nil : notePaint(declaration, property, of: sheet, text)
    for position in scanner.found.indices {
      let found = scanner.found[position]
      let variable = noteVariable(found, of: sheet, text)
      usage.entries.append(
        SheetUsage.Entry(
          declaration: index, found: found, variable: variable,
          template: noteTemplate(found, of: sheet, text), paint: paint))
    }
    notePair(declaration, property, of: sheet, text)
  }

  /// Notes the elements that a rule paints; returns their index.
  private mutating func notePaint(
    _ declaration: CSSDeclaration, _ property: PropertyDefinition, of sheet: Stylesheet,
    _ text: Span<UInt8>
  ) -> Int32? {
    guard property.role == .fill, declaration.rule >= 0 else { return nil }
    let name = sheet.nameToken(of: declaration)
    let isFill = name.matches("fill", in: text)
    guard isFill || name.matches("stroke", in: text) else { return nil }
    usage.paints.append(
      SheetUsage.Paint(of: declaration.rule, isFill: isFill, in: sheet, text, &selectors))
    return Int32(usage.paints.count - 1)
  }

  /// Notes the colours that a rule sets, for the entries of the same rule.
  private mutating func notePair(
    _ declaration: CSSDeclaration, _ property: PropertyDefinition, of sheet: Stylesheet,
    _ text: Span<UInt8>
  ) {
    let index = Self.pairIndex(declaration.rule, in: sheet)
    var (isText, isSurface) = (false, false)
    switch (property.role, property.grammar) {
    case (.text, .color): isText = true
    case (.background, .color), (.background, .background): isSurface = true
    default: break
    }
    guard isText || isSurface else { return }
    guard let found = scanner.found.last else {
      // `background` with a picture alone takes away the surface that stood before it.
      if isSurface, pairs[index].picture.declaration == declaration.tokens {
        pairs[index].surface = nil
      }
      return
    }
    let paired: SheetUsage.Paired?
    if found.form == .function {
      paired = usage.entries.last?.template.map { .template($0) }
    } else if !found.variable.isEmpty {
      let id = id(of: sheet.tokens[found.variable.lowerBound], text)
      paired = found.isTranslucent ? nil : .variable(id)
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

  /// Notes the role in which a variable is used; returns its number.
  private mutating func noteVariable(
    _ found: FoundColor, of sheet: Stylesheet, _ text: Span<UInt8>
  ) -> VariableNames.ID? {
    guard !found.variable.isEmpty else { return nil }
    let id = id(of: sheet.tokens[found.variable.lowerBound], text)
    variables[Int(id)].roles.insert(RoleSet(found.role))
    if let syntax = found.channels {
      variables[Int(id)].channels.insert(ChannelUses(syntax.notation))
    }
    return id
  }

  /// Stores the text of components, and of a function with variables among its components; returns
  /// its index.
  private mutating func noteTemplate(
    _ found: FoundColor, of sheet: Stylesheet, _ text: Span<UInt8>
  ) -> Int32? {
    switch found.form {
    case .color, .quirky, .channels, .variable: return nil
    case .components, .function: break
    }
    let tokens = sheet.tokens.span
    let authored = OwnProperty.fallback(of: found.tokens, tokens, in: text) ?? found.tokens
    guard let template = ColorTemplate(authored, of: tokens, in: text) else { return nil }
    usage.templates.append(template)
    return Int32(usage.templates.count - 1)
  }

  /// Adds to every entry the colours that its rule sets beside it.
  private mutating func addPairs(_ sheet: Stylesheet, _ text: Span<UInt8>) {
    let grounds = collectGrounds(sheet, text)
    let pairs = self.pairs
    // Taken out while the entries are changed in place, so that they have one owner.
    var selectors = RuleSelectors()
    swap(&selectors, &self.selectors)
    var bare: Set<Color> = []
    var paired: Set<Color> = []
    var surfaces: Set<Int32> = []
    var lines: [(variable: VariableNames.ID, surface: SheetUsage.Paired)] = []
    var entries = usage.entries.mutableSpan
    for index in entries.indices {
      let rule = sheet.declarations[entries[index].declaration].rule
      let place = Self.pairIndex(rule, in: sheet)
      let pair = pairs[place]
      entries[index].backdrop = pair.surface
      entries[index].text = pair.text
      entries[index].isOnPicture =
        pair.picture.isWhole && pair.text != nil
        && entries[index].definition == nil && !selectors.isOfRoots(rule, of: sheet, in: text)
      if entries[index].isOnPicture { entries[index].ground = grounds[place] }
      if entries[index].found.role == .border, entries[index].definition == nil,
        case .variable = entries[index].found.form, let variable = entries[index].variable,
        let surface = pair.surface
      {
        lines.append((variable, surface))
      }
      guard entries[index].found.role == .surface, entries[index].definition == nil else {
        continue
      }
      guard !sheet.isOfControlMarks(rule, text) else {
        entries[index].found.role = .graphic
        continue
      }
      if let template = entries[index].template { surfaces.insert(template) }
      guard let color = entries[index].found.color.color, color.isOpaque
      else { continue }
      if pair.text == nil {
        bare.insert(color.rounded)
      } else {
        paired.insert(color.rounded)
      }
    }
    swap(&selectors, &self.selectors)
    usage.facts.bareSurfaces = bare
    usage.facts.pairedSurfaces = paired
    for (variable, surface) in lines {
      guard let surface = usage.named(surface) else { continue }
      usage.facts.note(surface, ofLine: usage.names.names[Int(variable)])
    }
    for template in surfaces {
      usage.facts.templateSurfaces.insert(usage.templates[Int(template)])
    }
  }
}

// MARK: - Custom properties

extension UsageCollector {
  private mutating func visitDefinition(
    _ index: Int, _ token: CSSToken, of sheet: Stylesheet, _ text: Span<UInt8>
  ) {
    guard !OwnProperty.isOwn(token, in: text) else { return }
    let declaration = sheet.declarations[index]
    let name = id(of: token, text)
    if state(of: declaration.rule).schemes == .dark { variables[Int(name)].isOfDark = true }
    let tokens = sheet.tokens.span
    let values = ComponentValueCursor(tokens, in: text, declaration.value)
    let authored = OwnProperty.fallback(of: declaration.value, tokens, in: text)
    let bare = ComponentValueCursor(tokens, in: text, authored ?? declaration.value)
    if let components = BareComponents(bare),
      visitComponents(components, index, name, of: sheet, text)
    {
      return
    }
    guard scanner.scan(values, .custom) else { return define(name, .other) }
    let isWhole = scanner.found.count == 1 && scanner.found[0].tokens == declaration.value
    for position in scanner.found.indices {
      let found = scanner.found[position]
      let origin =
        found.variable.isEmpty ? nil : id(of: sheet.tokens[found.variable.lowerBound], text)
      if let origin, found.form == .variable {
        // A variable that is the whole value is handled below.
        guard !isWhole else { continue }
        variables[Int(name)].parts.insert(usage.names.names[Int(origin)])
      }
      if let origin, let syntax = found.channels {
        // `--a: hsl(var(--b))`: the channels in `--b` have the uses of `--a`; but for those of a tint.
        if found.role == .graphic {
          variables[Int(origin)].roles.insert(RoleSet(.graphic))
        } else {
          variables[Int(name)].parts.insert(usage.names.names[Int(origin)])
        }
        variables[Int(origin)].channels.insert(ChannelUses(syntax.notation))
      }
      append(index, found, name, alias: origin, template: noteTemplate(found, of: sheet, text))
    }
    guard isWhole, let found = scanner.found.last else {
      if !isBeyondColors(declaration.value, of: sheet, text) { define(name, .other) }
      return
    }
    if let color = found.color.color {
      define(name, .color(color))
    } else if found.form == .variable {
      let target = id(of: sheet.tokens[found.variable.lowerBound], text)
      append(index, found, name, alias: target)
      define(name, .alias(usage.names.names[Int(target)]))
    } else if let template = usage.entries.last?.template {
      define(name, .function(usage.templates[Int(template)]))
    } else {
      define(name, .other)
    }
  }

  /// Collects bare components in a custom property, such as `33, 37, 41`: three of them change together,
  /// for the notation that uses them.
  private mutating func visitComponents(
    _ components: BareComponents, _ index: Int, _ name: VariableNames.ID, of sheet: Stylesheet,
    _ text: Span<UInt8>
  ) -> Bool {
    let value = sheet.declarations[index].value
    guard let template = ColorTemplate(components.tokens, of: sheet.tokens.span, in: text)
    else { return false }
    // A single variable is an alias.
    guard components.count > 1 || template.variables.isEmpty else { return false }
    define(name, .components(template))
    // The variables may as well be colours of a gradient.
    variables[Int(name)].parts.formUnion(template.variables.map(\.name))
    guard components.count == 3 else { return true }
    let form = FoundColor.Form.components(usesCommas: components.usesCommas)
    let found = FoundColor(
      tokens: value, form: form, role: .text, color: .unresolved, variable: TokenRange(0..<0))
    append(index, found, name, template: noteTemplate(found, of: sheet, text))
    return true
  }

  /// Whether a value has no colour: a length, which the tokenizer may skip, or a CSS-wide keyword,
  /// which refers to another value.
  private func isBeyondColors(
    _ value: TokenRange, of sheet: Stylesheet, _ text: Span<UInt8>
  ) -> Bool {
    guard value.count == 1 else { return false }
    let token = sheet.tokens[value.lowerBound]
    return token.kind == .dimension || token.matches("inherit", in: text)
      || token.matches("initial", in: text)
      || token.matches("unset", in: text) || token.matches("revert", in: text)
      || token.matches("revert-layer", in: text)
  }

  /// Descriptors: the initial value of a registered custom property, and the colours of a font's
  /// palette.
  ///
  /// CSS Properties and Values 1 §2.3 <https://drafts.csswg.org/css-properties-values-api/>; CSS
  /// Fonts 4 §9.2 <https://drafts.csswg.org/css-fonts-4/#override-color>
  private mutating func visitDescriptor(
    _ index: Int, _ token: CSSToken, of sheet: Stylesheet, _ text: Span<UInt8>
  ) {
    let declaration = sheet.declarations[index]
    let rule = sheet.rules[Int(declaration.rule)]
    guard let property = PropertyDefinition(token, of: rule.keyword, in: text) else { return }
    var name: VariableNames.ID?
    if rule.keyword == .property {
      guard rule.prelude.count == 1,
        sheet.tokens[rule.prelude.lowerBound].isCustomPropertyName(in: text)
      else { return }
      name = id(of: sheet.tokens[rule.prelude.lowerBound], text)
    }
    let values = ComponentValueCursor(sheet.tokens.span, in: text, declaration.value)
    guard scanner.scan(values, property), !scanner.isSubstituted else { return }
    for var found in scanner.found {
      found.isLiteral = true
      usage.entries.append(
        SheetUsage.Entry(declaration: index, found: found, definition: name))
    }
  }

  private mutating func append(
    _ index: Int, _ found: FoundColor, _ name: VariableNames.ID,
    alias: VariableNames.ID? = nil, template: Int32? = nil
  ) {
    usage.entries.append(
      SheetUsage.Entry(
        declaration: index, found: found, definition: name, variable: alias, template: template))
  }

  private mutating func define(_ name: VariableNames.ID, _ value: VariableValue) {
    variables[Int(name)].values.insert(value)
  }
}
