internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefySheets

/// Puts the surfaces of a page where its elements show that they belong.
extension Pipeline {
  /// Judges surfaces by what the page lies on, and by how much they cover.
  ///
  /// - Returns: whether something is changed.
  func judgeSurfaces(of mending: inout Mending, _ scene: inout Scene) -> Bool {
    let isSettled = judgeGround(of: &mending, &scene)
    let isSized = judgeSizes(of: &mending, &scene)
    return isSettled || isSized
  }

  private func judgeGround(of mending: inout Mending, _ scene: inout Scene) -> Bool {
    let ground = GroundSearch(
      scene.styles.painted(), scene.page.elements, scene.counts, scene.colors)
    guard let ground else { return false }
    let isSettled = settle(&mending.result, on: ground, &mending.evidence)
    if isSettled {
      (scene.colors, scene.attributes) = plannedColors(mending.result, scene.page, scene.styles)
      mending.bench.mapper = mending.result.planner?.mapper ?? mending.bench.mapper
    }
    let isKept = keepCanvas(
      of: mending.result, ground, &scene.colors, keepsShared: mending.bench.keepsShared)
    return isSettled || isKept
  }

  private func judgeSizes(of mending: inout Mending, _ scene: inout Scene) -> Bool {
    SurfaceSizes(scene.styles, scene.page, texts: scene.counts)
      .apply(to: &scene.colors, keepsShared: mending.bench.keepsShared, &mending.evidence)
  }

  /// Plans texts by the surfaces that some lie on: a sheet may speak of many more.
  ///
  /// - Returns: whether something may be changed.
  func planTexts(
    _ views: [TextView], _ mending: inout Mending, _ scene: inout Scene
  ) -> Bool {
    var shown: Set<Color> = []
    for view in views {
      for part in view.samples {
        guard let color = view.original.colors[part].backdrop.color else { continue }
        shown.insert(color.rounded)
      }
    }
    let path = mending.result.file.file.name
    for sheet in mending.result.loader.sheets {
      if let shared = sheet.sharedPath { mending.evidence.add(shown, of: shared, on: path) }
    }
    return scene.colors.planTexts(on: shown, keepsShared: mending.bench.keepsShared)
  }

  /// Judges surfaces by the texts on them.
  ///
  /// - Returns: whether something is changed.
  func judgeTexts(
    _ views: [TextView], _ mending: inout Mending, _ scene: inout Scene
  ) -> Bool {
    SurfacePolarity(views, scene.colors)
      .apply(to: &scene.colors, keepsShared: mending.bench.keepsShared, &mending.evidence)
  }

  /// Judges surfaces by what they lie on, once that is known of all.
  ///
  /// - Returns: whether something is changed.
  func judgeNesting(
    _ views: [TextView], _ mending: inout Mending, _ scene: inout Scene
  ) -> Bool {
    NestedSurfaces(
      scene.styles, views[0].original, scene.page.elements, texts: scene.counts,
      mending.bench.mapper
    ).apply(to: &scene.colors, keepsShared: mending.bench.keepsShared, &mending.evidence)
  }
}
