internal import SchemefyPage
internal import SchemefySource

/// The styles of a page before and after its rewriting, and those that were put into it.
struct StyleChanges {
  /// The texts of all styles that there were.
  let before: [[UInt8]]
  /// The texts of a style before and after.
  private(set) var changed: [(before: [UInt8], after: [UInt8])] = []
  /// The texts of the styles that stand where there was nothing before.
  private(set) var added: [[UInt8]] = []

  init(_ before: StyleTexts, _ after: StyleTexts, _ edits: EditList) {
    self.before = before.styles.map(\.text)
    var unmatched = before.styles[...]
    var edits = edits.edits[...]
    // The number of bytes by which the new text is further on than the old one.
    var shift = 0
    for style in after.styles {
      let start = style.range.lowerBound
      // The place of an edit, and behind it, in the new bytes.
      while let edit = edits.first,
        edit.range.lowerBound + shift + edit.replacement.count <= start
      {
        shift += edit.replacement.count - edit.range.count
        edits.removeFirst()
      }
      if let edit = edits.first, edit.range.lowerBound + shift <= start {
        let end = edit.range.lowerBound + shift + edit.replacement.count
        // A style that takes the place of something, such as a link to a sheet, is not among those that
        // are let in.
        if edit.range.isEmpty, style.range.upperBound <= end { added.append(style.text) }
        continue
      }
      while let old = unmatched.first, old.range.lowerBound + shift < start {
        unmatched.removeFirst()
      }
      guard let old = unmatched.first, old.range.lowerBound + shift == start else { continue }
      unmatched.removeFirst()
      if old.text != style.text { changed.append((old.text, style.text)) }
    }
  }
}
