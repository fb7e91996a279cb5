internal import SchemefyCSS
internal import SchemefyMapping
internal import SchemefySheets
internal import SchemefySource

/// Writes how pictures are blended with their surfaces.
extension PictureBlending {
  /// The mode of `background-blend-mode`, in the dark alone.
  static func value(_ shape: OutputShape) -> CSSText {
    let mode = BlendMode.ofPictures
    return shape.style == nil ? "var(\(identifier: mode.property),normal)" : mode.dark
  }

  /// The edits that make rules blend their backgrounds in the dark.
  ///
  /// The mode comes before the picture, as `background` leaves it alone; a surface comes behind, as
  /// `background` sets it.
  static func edits(
    _ usage: SheetUsage, _ plan: SheetPlan, of sheet: Stylesheet, _ writer: inout ColorWriter
  ) -> TextEdits {
    var edits = TextEdits()
    guard writer.shape.style != .light else { return edits }
    let mode = value(writer.shape)
    // A second repetition would hold for the second image that another rule gives an element.
    let hasLists = usage.rasters.contains { $0.layers.count > 1 }
    for (ground, blending) in zip(usage.grounds, plan.blends) {
      guard let blending, !ground.isUnchanged else { continue }
      writer.blendModes.insert(.ofPictures)
      var surface = Array((ground.images == nil ? ";background-color:" : ",linear-gradient(").utf8)
      if let color = blending.surface {
        writer.append(color, .color, original: Array("transparent".utf8), to: &surface)
      }
      if ground.images != nil { surface += " 0 0)".utf8 }
      // An earlier run has put in all edits of the rule; only the definitions are needed.
      guard !ground.isBlended else { continue }
      let place = sheet.textRange(ground.declaration)
      edits.insert(("background-blend-mode:\(mode);" as CSSText).bytes, at: place.lowerBound)
      guard blending.surface != nil else { continue }
      let end = ground.images.map { sheet.textRange($0) } ?? place
      edits.insert(surface, at: end.upperBound)
      // So is the surface behind the whole element where the picture is a strip that does not begin at its edge.
      if !hasLists, ground.images != nil, let repetition = ground.repetition {
        edits.insert(Array(",repeat".utf8), at: sheet.textRange(repetition).upperBound)
      }
    }
    return edits
  }
}
