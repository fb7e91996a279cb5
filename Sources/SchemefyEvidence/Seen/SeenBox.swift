/// An element that paints a surface behind its texts; elements of the same style in the same box are
/// one.
package struct SeenBox: Hashable, Sendable {
  /// The index of the box around this one; -1 if there is none.
  package var parent: Int32
  /// The style of the element: index into the styles of the evidence.
  package var style: Int32
  /// The style of the element around it: index into the styles of the evidence.
  package var parentStyle: Int32
  /// Whether texts are in the box.
  package var hasTexts = false
  /// Whether all texts of the box around this one are in this one.
  package var hasAllTexts = false
  /// Whether a box in it has all of its texts.
  package var lendsTexts = false
  /// Whether it is a cell or a row of a table.
  package var isCell = false
  /// Whether no text and no other element is in it.
  package var isMark = false
  /// Whether the box is part of a line.
  package var isInLine = false
  /// Whether it lies above the page, as `dialog` and `[popover]` do.
  package var isRaised = false
  /// The number of texts in all elements that the box stands for, at least one for each.
  package var weight: Int32 = 0

  package init(parent: Int32, style: Int32, parentStyle: Int32) {
    self.parent = parent
    self.style = style
    self.parentStyle = parentStyle
  }
}
