internal import SchemefyCSS
internal import SchemefyColor
internal import SchemefySource

/// What a sheet's colours are used for: each place where one stands, and what they say together.
struct SheetUsage: Sendable {
  /// A colour in a declaration.
  struct Entry: Sendable {
    /// Index of the declaration in its sheet.
    var declaration: Int
    var found: FoundColor
    /// The surface that the same rule sets, and the colour of its text.
    var backdrop: Paired?
    var text: Paired?
    /// The custom property that the declaration defines: the role is that of its uses.
    var definition: VariableNames.ID?
    /// The custom property that is used in the place of a colour, or that a colour is relative to.
    var variable: VariableNames.ID?
    /// Of components, and of functions with variables among theirs: index of their text.
    var template: Int32?
    /// Whether only the dark scheme shows it: it was chosen for it, and stays if it can be read.
    var isOfDark = false
    /// Whether it is a text, or the surface under it, of a rule that puts a picture behind all of it:
    /// that stays, and so does what is made for it.
    var isOnPicture = false
    /// The surface of that rule: what the picture becomes where it is blended with that.
    var ground: Int32?

    /// Whether it is the only one of its declaration.
    func isAlone(at index: Int, _ entries: [Entry]) -> Bool {
      (index == 0 || entries[index - 1].declaration != declaration)
        && (index + 1 == entries.count || entries[index + 1].declaration != declaration)
    }
  }

  /// A surface that a picture of pixels lies on.
  struct Ground: Sendable {
    /// The declaration of the picture.
    var declaration: TokenRange
    /// -1 for a style attribute.
    var rule: Int32
    /// What the rule sets; without a surface, the page's canvas is it.
    var surface: Paired?
    var text: Paired?
    /// Whether an earlier run made the rule blend them.
    var isBlended: Bool
    /// Whether the rule sets no surface and is not for the page: what is put under the picture takes
    /// nothing from the light only if that is a texture.
    var isOfTexture = false
    /// The images that the surface goes behind as another one; as the colour without them.
    var images: TokenRange?
    /// Whether the picture stays: another one takes its place in the dark, or it may be no texture.
    var isKept = false
  }

  /// The pictures of pixels that are all that a rule puts behind its elements.
  struct Raster: Sendable {
    var layers: [Layer]
    var declaration: TokenRange
    /// -1 for a style attribute.
    var rule: Int32
    var isImportant: Bool
    /// The one direction in which it is repeated.
    var strip: PictureBehind.Strip?
    /// Place of the surface under them.
    var ground: Int32?

    /// Whether one of them has a counterpart for dark.
    var isPaired: Bool { layers.contains { $0.dark != nil } }
  }

  /// A layer of backgrounds.
  struct Layer: Sendable {
    /// Index of the token that spells its URL, or the string in `url()`; `nil` without a picture.
    var token: Int?
    /// What refers to the picture for dark that lies beside it.
    var dark: [UInt8]?
  }

  /// The colour of a state that the user brings about, and that of the same elements at rest.
  struct StatePair: Sendable {
    /// Indices of entries.
    var entry: Int32
    var rest: Int32
  }

  /// A picture of SVG in a `data:` URL.
  struct Picture: Sendable {
    /// Index of the token that spells the URL.
    var token: Int
    /// What the same rule sets: what lies behind the picture, and the colour of its text.
    var backdrop: Paired?
    var text: Paired?
    /// The custom property that the declaration defines: its uses tell whether it is seen.
    var definition: VariableNames.ID?
    /// Whether both schemes show it: else it was chosen for one.
    var isOfBoth: Bool
  }

  /// What stands beside a colour.
  enum Paired: Sendable, Hashable {
    case color(Color)
    case variable(VariableNames.ID)
    case template(Int32)
  }

  var entries: [Entry] = []
  /// What the numbers in the entries stand for.
  var names = VariableNames()
  var templates: [ColorTemplate] = []
  var pictures: [Picture] = []
  var grounds: [Ground] = []
  var rasters: [Raster] = []
  /// The colours that states change.
  var states: [StatePair] = []
  /// Of each rule that defines custom properties, the entries from the first to the last that does.
  var definitions: [Range<Int>] = []
  /// The names of the `@keyframes` that hold colours.
  var animations: Set<String> = []
  var facts = SheetFacts()

  /// Of a style attribute: the surface and the text that it sets.
  var attributePair: (surface: SheetFacts.NamedColor?, text: SheetFacts.NamedColor?)?

  /// Notes which `@keyframes` hold colours.
  mutating func collectAnimations(of sheet: Stylesheet, _ text: Span<UInt8>) {
    for rule in sheet.rules {
      guard let name = sheet.keyframesName(of: rule) else { continue }
      let first = entries.partitioningIndex {
        $0.found.tokens.lowerBound >= rule.tokens.lowerBound
      }
      guard first < entries.count,
        entries[first].found.tokens.lowerBound < rule.tokens.upperBound
      else { continue }
      animations.insert(sheet.tokens[name].stringValue(in: text))
    }
  }

  /// Takes up which colours are those of states.
  mutating func pairStates(_ pairs: [StateRules.Pair]) {
    for (own, rest) in pairs where pairState(own.entry, with: entries[Int(rest.entry)]) {
      states.append(StatePair(entry: own.entry, rest: rest.entry))
    }
  }

  /// Takes up that a colour is that of a state. What its rule leaves open is as at rest: the white
  /// text of a button is still there when it is hovered.
  ///
  /// - Returns: whether it is a colour; else a custom property holds it, and that is noted.
  mutating func pairState(_ entry: Int32, with rest: Entry) -> Bool {
    let own = entries[Int(entry)]
    entries[Int(entry)].text = own.text ?? rest.text
    entries[Int(entry)].backdrop = own.backdrop ?? rest.backdrop
    guard let variable = own.variable else { return true }
    if let other = rest.variable, variable != other {
      noteState(entries[Int(entry)], of: variable, with: rest, of: other)
    }
    return false
  }

  /// Notes which custom property holds the colour of a state, and which one that at rest.
  private mutating func noteState(
    _ own: Entry, of variable: VariableNames.ID, with rest: Entry, of other: VariableNames.ID
  ) {
    let isText = own.found.role == .text
    // What lies on another surface is told by that.
    guard !isText || own.backdrop == rest.backdrop else { return }
    let beside = isText ? own.backdrop : own.text
    facts.note(
      VariableState(
        role: own.found.role, rest: names.names[Int(other)], beside: named(beside)),
      of: names.names[Int(variable)])
  }

  /// An entry of another sheet with what stands beside it, in the terms of this one.
  mutating func adopt(_ entry: Entry, of other: SheetUsage) -> Entry {
    var entry = entry
    entry.text = paired(other.named(entry.text))
    entry.backdrop = paired(other.named(entry.backdrop))
    entry.variable = entry.variable.map { names.id(of: other.names.names[Int($0)].text) }
    return entry
  }

  private mutating func paired(_ color: SheetFacts.NamedColor?) -> Paired? {
    switch color {
    case .color(let color): return .color(color)
    case .variable(let name): return .variable(names.id(of: name.text))
    case .template(let template):
      templates.append(template)
      return .template(Int32(truncatingIfNeeded: templates.count - 1))
    case nil: return nil
    }
  }

  /// What stands beside a colour, as it means the same in other sheets.
  func named(_ paired: Paired?) -> SheetFacts.NamedColor? {
    switch paired {
    case .color(let color): .color(color)
    case .variable(let id): .variable(names.names[Int(id)])
    case .template(let index): .template(templates[Int(index)])
    case nil: nil
    }
  }
}

/// What the value of a custom property is.
enum VariableValue: Sendable, Hashable {
  case color(Color)
  /// Bare components of a colour, such as `33, 37, 41`, or one alone.
  case components(ColorTemplate)
  /// A function that has variables among its components.
  case function(ColorTemplate)
  /// `var(--y)` and nothing else.
  case alias(CustomPropertyName)
  /// Anything else.
  case other
}

/// What sheets say about a page, summed up over all that it uses, in their order.
struct SheetFacts: Sendable, Hashable {
  /// A colour, or the custom property that holds it.
  enum NamedColor: Sendable, Hashable {
    case color(Color)
    case variable(CustomPropertyName)
    case template(ColorTemplate)
  }

  /// The background of the root or the body.
  var canvas: NamedColor?
  /// What holds the whole page in the canvas's place, if a page shows such a thing.
  private(set) var wrapper: Color?
  /// Opaque surfaces of rules that set no text colour: that of other rules lies on them.
  var bareSurfaces: Set<Color> = []
  /// Those of rules that do set one: other texts, such as links, may lie on them too.
  var pairedSurfaces: Set<Color> = []
  /// Surfaces whose components are in variables.
  var templateSurfaces: Set<ColorTemplate> = []
  var variables: [CustomPropertyName: VariableFacts] = [:]
  /// The custom properties that hold the colours of states: the first use of each counts.
  private(set) var variableStates: [CustomPropertyName: VariableState] = [:]
  var support = SchemeSupport()
  /// What the dark does to the canvas.
  var dark = DarkCanvas()
  /// What is declared for states of the root that a script switches.
  var themes = ThemeEvidence()
  /// Whether the root or the body is given a background, and a colour of text.
  var rootHasBackground = false
  var rootHasText = false
  /// Whether links are given a colour of text that all of them have.
  var colorsLinks = false
  /// The roots that have a picture of pixels and no surface under it.
  var rootPictures: PageRoots = []
  var usesLayers = false
  /// The attributes of pages that make parts of them ones with a style of their own.
  var schemeAttributes: SchemeAttributes = []

  /// What a sheet says that does not reach the root of the page, as one in a shadow tree.
  var withoutRoot: SheetFacts {
    var facts = self
    facts.canvas = nil
    facts.wrapper = nil
    facts.rootHasBackground = false
    facts.rootHasText = false
    facts.colorsLinks = false
    facts.rootPictures = []
    facts.themes = ThemeEvidence()
    facts.dark = DarkCanvas()
    facts.support = SchemeSupport()
    facts.support.hasLocalSchemes = support.hasLocalSchemes || support.root != nil
    return facts
  }

  /// Adds what sheets further down the page say.
  mutating func merge(_ other: SheetFacts) {
    canvas = other.canvas ?? canvas
    wrapper = other.wrapper ?? wrapper
    bareSurfaces.formUnion(other.bareSurfaces)
    pairedSurfaces.formUnion(other.pairedSurfaces)
    templateSurfaces.formUnion(other.templateSurfaces)
    variables.merge(other.variables) { $0.merging($1) }
    variableStates.merge(other.variableStates) { first, _ in first }
    support.merge(other.support)
    dark.merge(other.dark)
    themes.merge(other.themes)
    rootHasBackground = rootHasBackground || other.rootHasBackground
    rootHasText = rootHasText || other.rootHasText
    colorsLinks = colorsLinks || other.colorsLinks
    rootPictures.formUnion(other.rootPictures)
    usesLayers = usesLayers || other.usesLayers
    schemeAttributes.formUnion(other.schemeAttributes)
  }
}

extension SheetFacts {
  /// Notes that a custom property holds the colour of a state.
  mutating func note(_ state: VariableState, of name: CustomPropertyName) {
    if variableStates[name] == nil { variableStates[name] = state }
  }

  /// Takes up what pages lie on as their elements show it.
  ///
  /// - Returns: whether that is something else than what rules for the root and the body say.
  mutating func settle(_ ground: PageGround) -> Bool {
    let backdrops = backdrops
    let canvas = ground.canvas ?? backdrops.canvas
    guard canvas != backdrops.canvas || ground.wrapper != wrapper else { return false }
    if canvas != backdrops.canvas { self.canvas = canvas.map { .color($0) } }
    wrapper = ground.wrapper
    return true
  }

  /// What the surfaces of the page are in the light.
  var backdrops: Backdrops {
    var backdrops = Backdrops(
      canvas: nil, wrapper: wrapper, bare: bareSurfaces, paired: pairedSurfaces)
    if let color = color(of: canvas), color.alpha > 0.5 {
      backdrops.canvas = color.withAlpha(1).rounded
    }
    for facts in variables.values where facts.roles.contains(.surface) {
      guard let color = color(of: facts), color.isOpaque else { continue }
      backdrops.bare.insert(color.rounded)
    }
    for template in templateSurfaces {
      guard let color = color(of: template), color.isOpaque else { continue }
      backdrops.bare.insert(color.rounded)
    }
    return backdrops
  }

  /// The colour of a variable that has just one value, through others that it stands for.
  func color(ofVariable name: CustomPropertyName) -> Color? {
    variables[name].flatMap(color)
  }

  /// The same, of what is known of a variable.
  func color(of variable: VariableFacts) -> Color? {
    switch value(of: variable) {
    case .color(let color): color
    case .function(let template): color(of: template)
    case .components(let template): variable.channels.only.flatMap { color(of: template, in: $0) }
    case .alias, .other, nil: nil
    }
  }

  /// The one value of a variable, through others that it stands for.
  private func value(of variable: VariableFacts) -> VariableValue? {
    var value = variable.values.only
    // A chain longer than this is a cycle.
    for _ in 0..<16 {
      guard case .alias(let other)? = value else { return value }
      value = variables[other]?.values.only
    }
    return nil
  }

  /// The colour of a function with variables among its components; `nil` if one of them has
  /// several values, or none that is known.
  func color(of template: ColorTemplate) -> Color? {
    bytes(of: template).flatMap { ColorReading($0.span).color?.color }
  }

  /// The colour that a notation makes of components.
  func color(of template: ColorTemplate, in notation: ComponentNotation) -> Color? {
    bytes(of: template).flatMap { notation.color(of: $0) }
  }

  /// The colour of a function where its variables hold another one.
  func color(of template: ColorTemplate, from origin: Color) -> Color? {
    template.bytes { _ in origin.cssText }.flatMap { ColorReading($0.span).color?.color }
  }

  private func bytes(of template: ColorTemplate) -> [UInt8]? {
    template.bytes { name in
      switch variables[name].flatMap({ value(of: $0) }) {
      // What holds variables in turn is not followed: it could grow without a limit.
      case .components(let value) where value.variables.isEmpty: value.text
      case .color(let color): color.cssText
      default: nil
      }
    }
  }

  /// The colour of what stands beside another; `nil` if it is not known.
  func color(of named: NamedColor?) -> Color? {
    switch named {
    case .color(let color): color
    case .variable(let name): color(ofVariable: name)
    case .template(let template): color(of: template)
    case nil: nil
    }
  }

  /// Passes roles on: what `--a: var(--b)` is used for, `--b` is used for too.
  mutating func resolveAliases() {
    // Each variable comes up again once per role or function at most, so chains and cycles end.
    var pending: [CustomPropertyName] = []
    for (name, facts) in variables where !facts.values.aliases.isEmpty { pending.append(name) }
    while let name = pending.popLast() {
      guard let facts = variables[name] else { continue }
      for target in facts.values.aliases {
        var known = variables[target] ?? VariableFacts()
        guard !facts.roles.isSubset(of: known.roles) || !facts.channels.isSubset(of: known.channels)
        else { continue }
        known.roles.formUnion(facts.roles)
        known.channels.formUnion(facts.channels)
        variables[target] = known
        pending.append(target)
      }
    }
  }
}
