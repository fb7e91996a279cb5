/// An element that paints a surface behind its texts: those are one that have the same style in the same
/// place.
struct SeenBox: Hashable, Sendable {
  /// Index of the box around it; -1 where there is none.
  var parent: Int32
  /// Indices into the styles of the evidence: its own, and that of the element around it.
  var style: Int32
  var parentStyle: Int32
  /// Whether texts are in it.
  var hasTexts = false
  /// Whether all texts of the box around it are in it.
  var hasAllTexts = false
  /// Whether a box in it has all of its texts.
  var lendsTexts = false
  /// Whether it is a cell or a row of a table.
  var isCell = false
  /// Whether nothing is written on it, and nothing lies on it.
  var isMark = false
  /// Whether it is part of a line.
  var isInLine = false
  /// How many texts are in all of them, at least one for each.
  var weight: Int32 = 0
}
