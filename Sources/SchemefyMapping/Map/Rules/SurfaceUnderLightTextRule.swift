internal import SchemefyColor
internal import SchemefySheets

extension MappingRule {
  static let surfaceUnderLightText = MappingRule(
    "surface-under-light-text",
    "A surface under a lighter text is dark already, and moves only as far as the text needs it; a vivid "
      + "one stays where white can be read on it, and the text of its own rule becomes lighter.",
    needs: [.color, .text, .canvas], changes: "darkened until its text can be read",
    keeps: "kept: already dark, under a lighter text",
    .color(.surface) { subject in
      guard let text = subject.use.text,
        subject.mapper.isInverse(text, on: subject.color.withAlpha(1))
      else { return nil }
      return subject.surfaceRole.map { .becomes($0) }
        ?? subject.derived(.surface, subject.darkSurface)
    })
}
