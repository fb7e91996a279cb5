internal import SchemefyPage
internal import SchemefySource

/// Drawings on a pale shape of their own, which rules in the place of attributes select by a mark.
extension PageRewriter {
  /// Notes the drawing at an offset, in which such a rule holds.
  mutating func noteGroundedDrawing(around offset: Int) {
    let behind = page.groundedDrawings.partitioningIndex { $0.lowerBound > offset }
    if behind > 0 { markedDrawings.insert(behind - 1) }
  }

  /// Marks the drawings in which such a rule holds.
  mutating func markGroundedDrawings() {
    for drawing in markedDrawings.sorted() {
      insert(SchemeMarker.mark(SchemeMarker.drawing), behindNameOf: page.groundedDrawings[drawing])
    }
  }
}
