internal import SchemefyPage
internal import SchemefySource

/// Drawings on surfaces that keep their colour: they were made for these surfaces, and stay as they are.
extension PageRewriter {
  /// Keeps drawings, except those that are drawn as texts, and those of parts with a style of their own.
  ///
  /// - Parameter drawings: where they stand, in the order of the source.
  mutating func keep(_ drawings: [TextRange]) {
    let others = Set(icons.icons.map(\.tag.lowerBound))
    keptDrawings = drawings.filter { drawing in
      !others.contains(drawing.lowerBound) && (regions?.number(at: drawing.lowerBound) ?? 0) == 0
    }
    if shape.style == nil, !keptDrawings.isEmpty { rules.sparesKept = true }
  }

  /// Whether an offset of the page is in a drawing that stays.
  func isInKeptDrawing(_ offset: Int) -> Bool {
    TextRange.first(of: keptDrawings, around: offset) != nil
  }

  /// Marks the drawings that stay, so that no added rule colours them: neither those in the place of
  /// attributes, nor that for shapes without `fill`.
  mutating func markKeptDrawings() {
    for drawing in keptDrawings {
      insert(SchemeMarker.mark(SchemeMarker.kept), behindNameOf: drawing)
    }
  }
}

extension TextRange {
  /// The range around an offset, of ranges that are sorted and disjoint.
  static func first(of ranges: [TextRange], around offset: Int) -> TextRange? {
    let index = ranges.partitioningIndex { $0.upperBound > offset }
    return index < ranges.count && ranges[index].lowerBound <= offset ? ranges[index] : nil
  }
}
