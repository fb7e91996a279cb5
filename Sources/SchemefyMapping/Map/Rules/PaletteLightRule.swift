extension MappingRule {
  package static let paletteLight = MappingRule(
    "palette-light",
    "Where the light shows the palette's colours, a colour that is mapped becomes them there "
      + "as well.",
    needs: [.options, .palette],
    changes: "the palette's, for the light",
    .function("MappedColor.isShownInLight"))
}
