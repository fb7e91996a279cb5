internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyEvidence
internal import SchemefySheets
internal import SchemefyTraits

extension MappingRule {
  /// By itself, the `#555` of a badge is taken for a line on white, and becomes light.
  static let shapeUnderText: MappingRule = MappingRule(
    "shape-under-text",
    "A shape with texts of the drawing on it is a surface: it stays under lighter texts, as far as they can "
      + "be read, and if it is vivid.",
    needs: [.color, .textsSeen],
    changes: "darkened until the texts of the drawing on it can be read",
    keeps: "kept: a surface under texts of the drawing",
    .scene { scene in
      guard scene.situation.placesSurfaces, !scene.evidence.drawnTexts.isEmpty else { return }
      scene.take(scene.changesUnderDrawnTexts())
    })
}

/// The shapes of drawings that have texts on them.
private struct ShapesUnderTexts {
  /// A shape, with the texts on it.
  struct Shape {
    let fill: SeenDrawnText.Fill
    /// The author's colours of the texts on the shape, by the declaration or attribute that gives them.
    var texts: [ColorChange.Target: Color] = [:]
    /// The colours in the dark of texts that have none of the author's, and of those that are light as they
    /// lie on other things, too.
    var fixed: Set<Color> = []
  }

  private(set) var shapes: [ColorChange.Target: Shape] = [:]
  /// The texts that can't be nearly black, as they lie on something else than a vivid shape of their own.
  private var others: Set<ColorChange.Target> = []

  init(_ scene: ScenePlan) {
    for text in scene.evidence.drawnTexts {
      let own = scene.target(of: text.fill)
      if text.shapes.isEmpty, let own { others.insert(own) }
      for fill in text.shapes {
        guard let target = scene.target(of: fill) else {
          if let own { others.insert(own) }
          continue
        }
        var shape = shapes[target] ?? Shape(fill: fill)
        if let own {
          shape.texts[own] = text.fill.color
        } else if let color = scene.color(of: text.fill) {
          shape.fixed.insert(color)
        }
        shapes[target] = shape
      }
    }
    for shape in shapes.values {
      let isAlone = shape.texts.count == 1 && shape.fixed.isEmpty && shape.fill.color.isVividFill
      for (target, text) in shape.texts
      where !isAlone || scene.mapper.textColor(text, onAccent: shape.fill.color) == nil {
        others.insert(target)
      }
    }
    for text in scene.evidence.drawnTexts {
      guard let own = scene.target(of: text.fill), others.contains(own),
        let color = scene.color(of: text.fill),
        color.relativeLuminance > Thresholds.darkLuminance
      else { continue }
      for target in text.shapes.compactMap(scene.target) { shapes[target]?.fixed.insert(color) }
    }
  }

  /// Whether a vivid shape keeps its colour under a lighter text, which becomes nearly black: darkened for
  /// it, it would look like another colour.
  func staysUnderLightText(_ shape: Shape) -> Bool {
    shape.texts.keys.allSatisfy { !others.contains($0) }
  }
}

extension ScenePlan {
  fileprivate func changesUnderDrawnTexts() -> [ColorChange] {
    let shapes = ShapesUnderTexts(self)
    return shapes.shapes.compactMap { target, shape in
      change(of: shape, target, stays: shapes.staysUnderLightText(shape))
    }
  }

  private func change(
    of shape: ShapesUnderTexts.Shape, _ target: ColorChange.Target, stays: Bool
  ) -> ColorChange? {
    let own = shape.fill.color
    guard let planned = color(of: shape.fill) else { return nil }
    let darkest = shape.texts.values.min { $0.relativeLuminance < $1.relativeLuminance }
    var dark = planned
    if let darkest, mapper.isInverse(darkest, on: own) {
      dark = stays ? own : mapper.darkSurface(own, under: darkest)
    } else if own.isVividFill {
      dark = own
    }
    for text in shape.fixed.sorted(by: { $0.rgb < $1.rgb })
    where text.contrastRatio(on: dark) < minimum {
      dark = ContrastSolver(on: text).darker(OKLCH(dark), ratio: mapper.text.target)
    }
    guard !dark.isEquivalent(to: planned) else { return nil }
    let isOwn = dark.isEquivalent(to: own)
    return ColorChange(
      target, isOwn ? .own(own) : .alone(MappedColor(.surface, own, dark)), by: .shapeUnderText)
  }
}
