/// An element that paints a surface behind its texts: those are one that have the same style in the same
/// place.
package struct SeenBox: Hashable, Sendable {
  /// Index of the box around it; -1 where there is none.
  package var parent: Int32
  /// Indices into the styles of the evidence: its own, and that of the element around it.
  package var style: Int32
  package var parentStyle: Int32
  /// Whether texts are in it.
  package var hasTexts = false
  /// Whether all texts of the box around it are in it.
  package var hasAllTexts = false
  /// Whether a box in it has all of its texts.
  package var lendsTexts = false
  /// Whether it is a cell or a row of a table.
  package var isCell = false
  /// Whether nothing is written on it, and nothing lies on it.
  package var isMark = false
  /// Whether it is part of a line.
  package var isInLine = false
  /// How many texts are in all of them, at least one for each.
  package var weight: Int32 = 0

  package init(parent: Int32, style: Int32, parentStyle: Int32) {
    self.parent = parent
    self.style = style
    self.parentStyle = parentStyle
  }
}
