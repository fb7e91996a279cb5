internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyEvidence
internal import SchemefySheets
internal import SchemefyTraits

extension MappingRule {
  static let textOnShape: MappingRule = MappingRule(
    "text-on-shape",
    "A text of a drawing that can't be read on what is drawn behind it gets a colour that can be.",
    needs: [.color, .surfacesSeen],
    changes: "a colour that can be read on what is drawn behind it",
    keeps: "kept: it can be read on what is drawn behind it",
    .scene { scene in
      guard scene.situation.placesSurfaces, !scene.evidence.drawnTexts.isEmpty else { return }
      let painted = scene.painted
      var texts: [ColorChange.Target: (own: SeenDrawnText.Fill, grounds: Set<[Color]>)] = [:]
      for text in scene.evidence.drawnTexts {
        guard let target = scene.target(of: text.fill) else { continue }
        for ground in scene.grounds(of: text, painted) {
          texts[target, default: (text.fill, [])].grounds.insert([ground.light, ground.dark])
        }
      }
      scene.take(
        texts.compactMap { target, text in
          let grounds = text.grounds.map { (light: $0[0], dark: $0[1]) }
          return scene.change(ofText: text.own, target, on: grounds)
        })
    })
}

extension ScenePlan {
  /// The change of a text that can't be read on all of its grounds, or that the author's colour, which
  /// can, suits better; `nil` if it is to stay as it is planned.
  fileprivate func change(
    ofText fill: SeenDrawnText.Fill, _ target: ColorChange.Target,
    on grounds: [(light: Color, dark: Color)]
  ) -> ColorChange? {
    guard let planned = color(of: fill) else { return nil }
    let own = fill.color
    // If none of the grounds changes, the text does not either.
    let isKept = grounds.allSatisfy { $0.light.isEquivalent(to: $0.dark) }
    let isReadable = contrast(own, on: grounds) >= minimum
    if isKept, isReadable {
      return planned.isEquivalent(to: own) ? nil : ColorChange(target, .own(own), by: .textOnShape)
    }
    guard contrast(planned, on: grounds) < minimum else { return nil }
    guard let solved = mostReadable(own, on: grounds),
      contrast(solved, on: grounds) > contrast(planned, on: grounds)
    else { return nil }
    return ColorChange(
      target,
      solved.isEquivalent(to: own) ? .own(own) : .alone(MappedColor(.text, own, solved)),
      by: .textOnShape)
  }

  /// A colour in the place of a text's that can be read on all grounds, or that comes nearest to it; `nil`
  /// without grounds.
  private func mostReadable(_ own: Color, on grounds: [(light: Color, dark: Color)]) -> Color? {
    guard
      let darkest = grounds.map(\.dark).min(by: { $0.relativeLuminance < $1.relativeLuminance }),
      let brightest = grounds.map(\.dark).max(by: { $0.relativeLuminance < $1.relativeLuminance })
    else { return nil }
    let (lch, ratio) = (OKLCH(own), mapper.text.target)
    var candidates = [own]
    if grounds.count == 1, let ink = mapper.textColor(own, onAccent: darkest) {
      candidates.append(ink)
    }
    if let ranked = mapper.decide(text: own, onAnyOf: grounds)?.color {
      candidates.append(ranked.dark)
    }
    candidates.append(ContrastSolver(on: brightest).lighter(lch, ratio: ratio))
    candidates.append(ContrastSolver(on: darkest).darker(lch, ratio: ratio))
    return candidates.first { contrast($0, on: grounds) >= minimum }
      ?? candidates.max { contrast($0, on: grounds) < contrast($1, on: grounds) }
  }
}
