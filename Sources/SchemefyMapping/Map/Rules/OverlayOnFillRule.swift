internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyEvidence
internal import SchemefyProperties
internal import SchemefySheets
internal import SchemefyTraits

extension MappingRule {
  /// Black at .15 under the icon of an amber button darkens a part of it; white would lighten it, and less.
  static let overlayOnFill: MappingRule = MappingRule(
    "overlay-on-fill",
    "A translucent layer that is mostly seen on surfaces which hardly change, or under light texts that the surface "
      + "behind does not show, does with what lies behind what it does in the light.",
    needs: [.color, .surfacesSeen],
    keeps: "kept: a layer on surfaces that hardly change, or on something dark",
    .scene { scene in
      guard scene.situation.placesSurfaces, scene.situation.style == .dark else { return }
      let layers = scene.layersForTheCanvas
      guard !layers.isEmpty else { return }
      let painted = scene.painted
      let original = scene.evidence.original.styles
      var changes: [ColorChange] = []
      for (place, styles) in layers {
        let kept = styles.count { style in
          let colors = original[Int(style)]
          // A scrim over a picture that is put behind the texts. The browser's own colour says nothing.
          if let text = colors.textColor.color, let surface = colors.backdrop.color,
            ColorMapper.isUnseen(text, on: surface), let source = colors.textSource,
            scene.colors.declared.place(of: text, in: .text, from: source) != nil
          {
            return true
          }
          // Not the canvas, which is dark already where no declaration colours it.
          guard let light = colors.backdrop.color,
            light.isVividFill
              || light.relativeLuminance > Thresholds.deepLuminance
                && light.relativeLuminance < Thresholds.paleLuminance,
            let dark = painted.styles[Int(style)].backdrop.color
          else { return false }
          return OKLab(light).difference(to: OKLab(dark)) < Thresholds.dulledDifference
        }
        guard kept > styles.count - kept, let own = scene.colors.declared.color(at: place) else {
          continue
        }
        changes.append(ColorChange(place, .own(own), by: .overlayOnFill))
      }
      scene.take(changes)
    })
}

extension ScenePlan {
  /// The layers that became others by the canvas, with the styles of the elements that they are seen on.
  fileprivate var layersForTheCanvas: [DeclaredColors.Place: [Int32]] {
    var layers: [DeclaredColors.Place: [Int32]] = [:]
    for box in evidence.boxes {
      let background = evidence.paint.styles[Int(box.style)].background
      // Most boxes are opaque.
      guard case .color(.color(let own)) = background.value, own.alpha < Thresholds.coveringAlpha,
        own.alpha > Thresholds.invisibleAlpha,
        let source = background.source, !source.isHint
      else { continue }
      let places = colors.declared.surfaces(of: source)
      guard places.count == 1, let place = places.first, !isKept(place) else { continue }
      let decision = colors.sources[place.source].plan.decisions[place.entry]
      guard decision.isBy(.overlayDark) || decision.isBy(.overlayPale)
      else { continue }
      layers[place, default: []].append(box.parentStyle)
    }
    return layers
  }
}
