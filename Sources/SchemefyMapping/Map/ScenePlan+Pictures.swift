internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyEvidence
internal import SchemefyProperties

/// Drawings in `data:` URLs, textures and blended elements, by the surfaces that they are shown on.
extension ScenePlan {
  /// Decides how the drawings and the textures behind elements, and the elements that are blended with what is
  /// behind them, follow the scheme, once all surfaces are decided.
  ///
  /// A declaration may show one on several surfaces. Where any of these is not known, it stays as it was
  /// decided by its rule alone.
  package mutating func decidePictures() {
    guard situation.placesSurfaces, evidence.paint.marks.contains(where: { $0.kind != .line })
    else { return }
    let surfaces = surfacesOfPictures()
    let kept = surfaces.drawingsUnderLightTexts()
    for (source, grounds) in grounds(of: .drawing, on: surfaces) {
      guard !kept.contains(source) else {
        show(pictureOf: source, nil)
        continue
      }
      show(pictureOf: source, PictureChange(shownOn: grounds))
      if let blending = PictureBlending(shownOn: grounds) { blend(textureOf: source, blending) }
    }
    for (source, grounds) in grounds(of: .blending, on: surfaces)
    where grounds.allSatisfy(\.turnsDark) {
      showUnblended(source)
    }
  }

  /// By declaration, the surfaces that its marks of a kind are shown on; without those of which one is not known.
  private func grounds(
    of kind: PaintTree.Mark.Kind, on surfaces: PictureSurfaces
  ) -> [DeclarationSource: Set<PictureGround>] {
    var grounds: [DeclarationSource: Set<PictureGround>] = [:]
    var unclear: Set<DeclarationSource> = []
    for mark in evidence.paint.marks where mark.kind == kind && !surfaces.isHidden(mark.layer) {
      let own = surfaces.grounds(on: mark.layer)
      if own.isEmpty { unclear.insert(mark.source) }
      grounds[mark.source, default: []].formUnion(own)
    }
    return grounds.filter { !unclear.contains($0.key) }
  }

  /// The surfaces of the pages, once all are decided.
  package mutating func surfacesOfPictures() -> PictureSurfaces {
    PictureSurfaces(evidence, painted)
  }
}

/// The surfaces that pictures may be shown on, in the light and in the dark.
package struct PictureSurfaces {
  private let evidence: Evidence
  private let light: PaintedTree
  private let dark: PaintedTree

  /// - Parameter dark: the evidence painted with the planned colours.
  init(_ evidence: Evidence, _ dark: PaintedTree) {
    (self.evidence, self.dark) = (evidence, dark)
    light = evidence.paintedInLight
  }

  /// The way in which a picture follows the scheme that elements of a style show in front of their
  /// backgrounds; `nil` if it stays. Where the surface is not known, that of a drawing.
  package func change(ofPictureIn style: Int32) -> PictureChange? {
    let grounds = grounds(on: evidence.paint.styles[Int(style)].layer)
    return grounds.isEmpty ? .drawing : PictureChange(shownOn: grounds)
  }

  func isHidden(_ layer: Int32) -> Bool { dark.surfaces[Int(layer)].isHidden }

  /// A surface in the light and in the dark, for a gradient its lightest and its darkest place; empty where
  /// it is not known.
  func grounds(on layer: Int32) -> Set<PictureGround> {
    let (light, dark) = (light.surfaces[Int(layer)], dark.surfaces[Int(layer)])
    let (before, after) = (light.backdrops, dark.backdrops)
    var grounds: Set<PictureGround> = []
    for (index, own) in before.enumerated() where index < after.count {
      grounds.insert(PictureGround(light: own, dark: after[index]))
    }
    // The surfaces behind a frame are observed in the dark alone.
    let isOfFrame = dark.source == nil && grounds.contains { $0.light.isEquivalent(to: $0.dark) }
    return before.count == after.count && !isOfFrame ? grounds : []
  }

  // MARK: Drawings under texts

  /// The drawings that all texts on them are written for, as white on hills of `#143d59`: on the surface behind the
  /// drawing, `#ffffff`, none could be read in the light. Those of canvases are not known.
  func drawingsUnderLightTexts() -> Set<DeclarationSource> {
    var found: Set<DeclarationSource> = []
    var others: Set<DeclarationSource> = []
    for text in evidence.texts.indices where evidence.texts[text].state == nil {
      let colors = evidence.original(text)
      guard colors.backdrop == .unknown(.image), !colors.isHidden, !colors.isUnseen,
        let color = evidence.light.texts[text].text,
        let drawing = drawing(behind: evidence.texts[text].style)
      else { continue }
      let grounds = light.surfaces[Int(drawing.ground)].backdrops
      let isUnreadable =
        !grounds.isEmpty
        && grounds.allSatisfy {
          color.relativeLuminance > Thresholds.paleLuminance
            && color.contrastRatio(on: $0) < Thresholds.graphicRatio
        }
      if isUnreadable { found.insert(drawing.source) } else { others.insert(drawing.source) }
    }
    return found.subtracting(others)
  }

  /// The nearest drawing that the texts of a style lie on, and the layer behind it; `nil` where another picture, or
  /// none, is nearer.
  private func drawing(behind style: Int32) -> (source: DeclarationSource, ground: Int32)? {
    var index = evidence.paint.styles[Int(style)].layer
    while index >= 0 {
      let layer = evidence.paint.layers[Int(index)]
      switch layer.image {
      case .drawing(let source?): return layer.parent < 0 ? nil : (source, layer.parent)
      case .none: index = layer.parent
      case .drawing, .gradient, .picture, .unknown: return nil
      }
    }
    return nil
  }
}
