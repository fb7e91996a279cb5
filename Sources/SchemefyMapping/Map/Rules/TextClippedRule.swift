internal import SchemefyCSS
internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyEvidence
internal import SchemefyProperties
internal import SchemefySheets
internal import SchemefyTraits

extension MappingRule {
  /// `from-gray-900 to-gray-600 bg-clip-text`: the rule of the gradient does not say that texts are cut out of
  /// it, and `#111827` as a surface stays nearly black.
  static let textClipped: MappingRule = MappingRule(
    "text-clipped",
    "A colour of a background that is seen through texts alone becomes that of a text.",
    needs: [.color, .surfacesSeen, .variable],
    changes: "of a background that fills texts: as strong as in the light",
    .scene { scene in
      guard scene.situation.isMapped, scene.situation.style == .dark else { return }
      scene.take(scene.changesOfClipped())
    })
}

/// A colour that a background shows, and the declaration that gives it.
private struct ShownColor: Hashable {
  var source: DeclarationSource
  var color: Color
}

extension PaintTree.Layer {
  /// The colours that the background shows, if it is a gradient or one colour.
  fileprivate var shownColors: [ShownColor] {
    switch image {
    case .gradient(let stops, source: let source?):
      return stops.map { ShownColor(source: source, color: $0.rounded) }
    case .none:
      guard let background, let source = background.source, !source.isHint,
        case .color(.color(let color)) = background.value
      else { return [] }
      return [ShownColor(source: source, color: color.rounded)]
    case .gradient, .picture, .unknown: return []
    }
  }
}

extension ScenePlan {
  /// The changes of the colours that fill texts, and nothing else.
  fileprivate mutating func changesOfClipped() -> [ColorChange] {
    let layers = evidence.paint.layers
    guard layers.contains(where: \.isClippedToText) else { return [] }
    let clipped = clippedColors()
    guard !clipped.isEmpty else { return [] }
    var owners = ColorOwners(of: self)
    var surfaces: [DeclaredColors.Place: (own: Color, behind: [(light: Color, dark: Color)])] = [:]
    for (shown, behind) in clipped {
      for owner in owners.owners(of: shown.color, from: shown.source) {
        surfaces[owner, default: (shown.color, [])].behind += behind
      }
    }
    for layer in layers where !layer.isClippedToText {
      for shown in layer.shownColors {
        for owner in owners.owners(of: shown.color, from: shown.source) { surfaces[owner] = nil }
      }
    }
    return surfaces.compactMap { owner, shown in
      guard !isKept(owner), !isDecided(shown.own), !colors.declared.entry(owner).isOfDark,
        let color = mapper.decide(text: shown.own, onAnyOf: shown.behind)?.color
      else { return nil }
      return ColorChange(owner, .alone(color), by: .textClipped)
    }
  }

  /// The colours that fill transparent texts, with what is behind these in the light and in the dark.
  private mutating func clippedColors() -> [ShownColor: [(light: Color, dark: Color)]] {
    let painted = painted
    var clipped: [ShownColor: [(light: Color, dark: Color)]] = [:]
    for text in evidence.texts {
      let layer = evidence.paint.layers[Int(evidence.paint.styles[Int(text.style)].layer)]
      guard layer.isClippedToText, layer.parent >= 0,
        evidence.original.styles[Int(text.style)].textColor.color?.alpha == 0
      else { continue }
      let light = evidence.original.surfaces[Int(layer.parent)].backdrops
      let dark = painted.surfaces[Int(layer.parent)].backdrops
      guard !light.isEmpty, light.count == dark.count else { continue }
      for shown in layer.shownColors where shown.color.alpha >= Thresholds.coveringAlpha {
        clipped[shown, default: []] += zip(light, dark).map { (light: $0, dark: $1) }
      }
    }
    return clipped
  }
}

/// The places that give a background its colours: in its declaration, or in the definitions of the custom
/// properties that this takes them from.
private struct ColorOwners {
  private let plan: ScenePlan
  private var known: [ShownColor: [DeclaredColors.Place]] = [:]
  /// The definitions that hold a colour, by name and colour.
  private lazy var definitions: [PropertyColor: [DeclaredColors.Place]] = plan.definedColors

  init(of plan: ScenePlan) { self.plan = plan }

  /// The places of a colour: that which is spelled in the declaration, or else the definitions that are next to
  /// it.
  mutating func owners(of color: Color, from source: DeclarationSource) -> [DeclaredColors.Place] {
    let shown = ShownColor(source: source, color: color)
    if let places = known[shown] { return places }
    let places = find(shown)
    known[shown] = places
    return places
  }

  private mutating func find(_ shown: ShownColor) -> [DeclaredColors.Place] {
    let declared = plan.colors.declared
    let own = declared.surfaces(of: shown.source)
    let spelled = own.filter { declared.color(at: $0)?.rounded == shown.color }
    guard spelled.isEmpty else { return spelled }
    var found: [DeclaredColors.Place] = []
    var pending = own.compactMap { place in declared.variable(at: place).map { ($0, place) } }
    var visited: Set<CustomPropertyName> = []
    while let (name, place) = pending.popLast() {
      guard visited.insert(name).inserted else { continue }
      if let places = definitions[PropertyColor(name, shown.color)] {
        found += places
      } else if let facts = plan.facts(at: place).variables[name] {
        pending += (facts.parts.union(facts.values.aliases)).map { ($0, place) }
      }
    }
    return found
  }
}

extension ScenePlan {
  /// The definitions of custom properties that hold a colour, or take it from a property of one value.
  fileprivate var definedColors: [PropertyColor: [DeclaredColors.Place]] {
    var defined: [PropertyColor: [DeclaredColors.Place]] = [:]
    for (number, source) in colors.declared.sources.enumerated() {
      for index in source.usage.definitions.joined() {
        let entry = source.usage.entries[index]
        let place = DeclaredColors.Place(source: number, entry: index)
        guard let id = entry.definition else { continue }
        let taken = colors.declared.variable(at: place).flatMap {
          facts(at: place).color(ofVariable: $0)
        }
        guard let color = entry.found.color.color ?? taken else { continue }
        defined[PropertyColor(source.usage.names.names[Int(id)], color), default: []].append(place)
      }
    }
    return defined
  }
}
