internal import SchemefyColor

extension MappingRule {
  package static let shadow = MappingRule(
    "shadow", "A weak shadow of black is twice as strong on dark, where less of it is seen.",
    needs: [.color], changes: "a shadow, twice as strong on dark",
    .color(.shadow) { subject in
      guard subject.coordinates.chroma < Thresholds.neutralChroma,
        subject.color.alpha < Thresholds.shadowAlpha
      else { return nil }
      let alpha = min(Thresholds.shadowAlpha, subject.color.alpha * Thresholds.shadowFactor)
      return subject.derived(.shadow, subject.color.withAlpha(alpha))
    })
}
