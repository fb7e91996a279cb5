internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyObservation
internal import SchemefyProperties

/// The colours of a text, as they are seen.
struct SeenText {
  var text: Color
  var backdrop: Color
  /// Whether another box may be behind the text.
  var isAssumed = true
  /// The declaration of its colour; `nil` for a user agent's.
  var source: DeclarationSource?

  init(_ text: Color, on backdrop: Color, _ source: DeclarationSource?) {
    self.text = text
    self.backdrop = backdrop
    self.source = source
  }

  /// A text of HTML; `nil` if its colours are not known.
  ///
  /// - Parameter overlap: what may lie behind it.
  init?(_ own: ElementColors, _ overlap: Overlaps.Overlap) {
    let clipped = own.clipped
    guard overlap != .picture, let text = (clipped?.seen ?? own.visibleTextColor).color,
      let backdrop = (clipped?.backdrop ?? own.backdrop).color
    else { return nil }
    self.init(text, on: backdrop, clipped == nil ? own.textSource : clipped?.source)
    isAssumed = clipped != nil || own.isBackdropAssumed || overlap != .none
  }

  var contrast: Double { text.contrastRatio(to: backdrop) }
}
