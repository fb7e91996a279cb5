internal import SchemefyCascade
internal import SchemefyCSS
internal import SchemefyTraits

/// The paint of a page with the numbers that other evidence gives to its declarations; `nil` leaves a
/// declaration out.
extension PaintTree.Paint {
  func renumbered(_ renumbered: (DeclarationSource) -> DeclarationSource?) -> PaintTree.Paint {
    let definition = definition.flatMap(renumbered)
    return PaintTree.Paint(
      value, source.flatMap(renumbered),
      // A page's own definition is none of its site's.
      definition: definition?.isHint == true ? nil : definition, supplied: supplied)
  }
}

extension PaintTree.Layer {
  /// - Parameter parent: the number of the layer that it is painted on; -1 for a canvas.
  func renumbered(
    parent: Int32, _ renumbered: (DeclarationSource) -> DeclarationSource?
  ) -> PaintTree.Layer {
    var layer = self
    layer.parent = parent
    layer.background = background?.renumbered(renumbered)
    layer.current = current?.renumbered(renumbered)
    layer.image = image.renumbered { $0.flatMap(renumbered) }
    return layer
  }
}

extension PaintTree.Style {
  /// - Parameter layer: the number of the layer of its texts.
  func renumbered(
    layer: Int32, _ renumbered: (DeclarationSource) -> DeclarationSource?
  ) -> PaintTree.Style {
    PaintTree.Style(
      layer: layer, color: color.renumbered(renumbered), fill: fill.renumbered(renumbered),
      background: background.renumbered(renumbered), usedScheme: .unspecified,
      isInvisible: isInvisible, states: .none)
  }
}
