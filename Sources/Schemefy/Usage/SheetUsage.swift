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
    /// The custom property that is used in the place of a colour.
    var variable: VariableNames.ID?
  }

  /// What stands beside a colour.
  enum Paired: Sendable, Hashable {
    case color(Color)
    case variable(VariableNames.ID)
  }

  var entries: [Entry] = []
  /// What the numbers in the entries stand for.
  var names = VariableNames()
  var facts = SheetFacts()
  /// Of a style attribute: the surface and the text that it sets.
  var attributePair: (surface: SheetFacts.NamedColor?, text: SheetFacts.NamedColor?)?
}

/// What the value of a custom property is.
enum VariableValue: Sendable, Hashable {
  case color(Color)
  /// Bare channels of a colour, such as `33, 37, 41`.
  case channels(Color)
  /// `var(--y)` and nothing else.
  case alias(String)
}

/// What sheets say about a page, summed up over all that it uses, in their order.
struct SheetFacts: Sendable, Hashable {
  /// A colour, or the custom property that holds it.
  enum NamedColor: Sendable, Hashable {
    case color(Color)
    case variable(String)
  }

  /// The background of the root or the body.
  var canvas: NamedColor?
  /// Opaque surfaces of rules that set no text colour: that of other rules lies on them.
  var bareSurfaces: Set<Color> = []
  /// Those of rules that do set one: other texts, such as links, may lie on them too.
  var pairedSurfaces: Set<Color> = []
  var variables: [String: VariableFacts] = [:]
  var support = SchemeSupport()
  /// Whether the root or the body is given a background, and a colour of text.
  var rootHasBackground = false
  var rootHasText = false
  var usesLayers = false

  /// What a sheet says that does not reach the root of the page, as one in a shadow tree.
  var withoutRoot: SheetFacts {
    var facts = self
    facts.canvas = nil
    facts.rootHasBackground = false
    facts.rootHasText = false
    facts.support = SchemeSupport()
    facts.support.hasLocalSchemes = support.hasLocalSchemes || support.root != nil
    return facts
  }

  /// Adds what sheets further down the page say.
  mutating func merge(_ other: SheetFacts) {
    canvas = other.canvas ?? canvas
    bareSurfaces.formUnion(other.bareSurfaces)
    pairedSurfaces.formUnion(other.pairedSurfaces)
    variables.merge(other.variables) { $0.merging($1) }
    support.merge(other.support)
    rootHasBackground = rootHasBackground || other.rootHasBackground
    rootHasText = rootHasText || other.rootHasText
    usesLayers = usesLayers || other.usesLayers
  }
}

extension SheetFacts {
  /// Whether the page follows the scheme by itself, or must not follow it, or is dark already.
  var isSelfSupporting: Bool {
    support.isSufficient || backdrops.isDark
  }

  /// What the surfaces of the page are in the light.
  var backdrops: Backdrops {
    var backdrops = Backdrops(canvas: nil, bare: bareSurfaces, paired: pairedSurfaces)
    if let color = color(of: canvas), color.alpha > 0.5 {
      backdrops.canvas = color.withAlpha(1).rounded
    }
    for (name, facts) in variables where facts.roles.contains(.surface) {
      guard let color = color(ofVariable: name), color.isOpaque else { continue }
      backdrops.bare.insert(color.rounded)
    }
    return backdrops
  }

  /// The colour of a variable that has just one value, through others that it stands for.
  func color(ofVariable name: String) -> Color? {
    var name = name
    // A chain longer than this is a cycle.
    for _ in 0..<16 {
      guard let value = variables[name]?.values.only else { return nil }
      switch value {
      case .color(let color), .channels(let color): return color
      case .alias(let other): name = other
      }
    }
    return nil
  }

  /// The colour of what stands beside another; `nil` if it is not known.
  func color(of named: NamedColor?) -> Color? {
    switch named {
    case .color(let color): color
    case .variable(let name): color(ofVariable: name)
    case nil: nil
    }
  }

  /// Passes roles on: what `--a: var(--b)` is used for, `--b` is used for too.
  mutating func resolveAliases() {
    // Each variable comes up again once per role or function at most, so chains and cycles end.
    var pending: [String] = []
    for (name, facts) in variables where !facts.values.aliases.isEmpty { pending.append(name) }
    while let name = pending.popLast() {
      guard let facts = variables[name] else { continue }
      for target in facts.values.aliases {
        let known = variables[target] ?? VariableFacts()
        guard !facts.roles.isSubset(of: known.roles) || !facts.channels.isSubset(of: known.channels)
        else { continue }
        variables[target, default: VariableFacts()].roles.formUnion(facts.roles)
        variables[target, default: VariableFacts()].channels.formUnion(facts.channels)
        pending.append(target)
      }
    }
  }
}
