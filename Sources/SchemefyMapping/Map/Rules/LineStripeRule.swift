internal import SchemefyColor
internal import SchemefySheets

extension MappingRule {
  /// The amber of a note, or of a card in a console: as weak as a line that parts it would be brown, which is
  /// no warning any more.
  static let lineStripe = MappingRule(
    "line-stripe",
    "A vivid stripe along one side of a box, or a vivid outline, says something by its colour, and stays where it "
      + "is seen on dark.",
    needs: [.color, .backdrop, .canvas],
    keeps: "kept: a vivid stripe or outline that is seen on dark as it is",
    .color(.border) { subject in
      guard subject.use.isStripe, subject.shown.isVividFill,
        !(subject.backdrop?.isVividFill ?? false)
      else { return nil }
      return subject.shown.contrastRatio(to: subject.cardInDark) >= Thresholds.graphicRatio
        ? .stays : nil
    })
}
