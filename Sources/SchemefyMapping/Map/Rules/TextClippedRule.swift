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
    "A colour that only gradients or backgrounds show which are seen through texts alone becomes that of a "
      + "text.",
    needs: [.color, .surfacesSeen, .variable],
    changes: "of a background that fills texts: as strong as in the light",
    .scene { scene in
      guard scene.situation.isMapped, scene.situation.style == .dark else { return }
      scene.take(scene.changesOfClipped())
    })
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
    case .drawing, .gradient, .picture, .unknown: return []
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
      for owner in owners.owners(of: shown) {
        surfaces[owner, default: (shown.color, [])].behind += behind
      }
    }
    let filling = Set(layers.lazy.filter { !$0.isClippedToText }.flatMap(\.shownColors))
    for shown in filling {
      for owner in owners.owners(of: shown, withTaken: true) { surfaces[owner] = nil }
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
    // What the plan supplies, such as a canvas, is white in the light.
    let original = evidence.paintedInLight
    var clipped: [ShownColor: [(light: Color, dark: Color)]] = [:]
    for text in evidence.texts {
      let layer = evidence.paint.layers[Int(evidence.paint.styles[Int(text.style)].layer)]
      guard layer.isClippedToText, layer.parent >= 0,
        original.styles[Int(text.style)].textColor.color?.alpha == 0
      else { continue }
      let light = original.surfaces[Int(layer.parent)].backdrops
      let dark = painted.surfaces[Int(layer.parent)].backdrops
      guard !light.isEmpty, light.count == dark.count else { continue }
      for shown in layer.shownColors where shown.color.alpha >= Thresholds.coveringAlpha {
        clipped[shown, default: []] += zip(light, dark).map { (light: $0, dark: $1) }
      }
    }
    return clipped
  }
}
