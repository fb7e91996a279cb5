internal import SchemefyColor
internal import SchemefyEvidence
internal import SchemefySheets

extension MappingRule {
  /// A page of one vivid colour is no page of paper: `#4a2bd4` with white texts and a white button is as dark as
  /// its author meant it, and stays, where around a white card it is calmer than a button of its colour.
  static let surfaceLarge: MappingRule = MappingRule(
    "surface-large",
    "A surface under most of a page's texts is calmer than a cell or a box, but for a dark and vivid canvas "
      + "with nothing pale on it but parts of lines.",
    needs: [.color, .elements, .canvas],
    changes: "calmer: under most of a page",
    keeps: "kept: already dark",
    .scene { scene in
      if !scene.isVividAllOver { scene.resize(to: .large, by: .surfaceLarge) }
    })
}

extension ScenePlan {
  /// Whether the canvas is dark and vivid, and no pale surface is a box or larger.
  fileprivate var isVividAllOver: Bool {
    let canvas = mapper.canvas.light
    return canvas.isVividFill && canvas.isSurfaceOfDark
      && !evidence.sizes.contains { sized in
        sized.size >= .medium
          && sized.surface.color.map { $0.relativeLuminance > Thresholds.paleGroundLuminance }
            ?? false
      }
  }
}
