extension MappingRule {
  static let textOverride = MappingRule(
    "text-override",
    "A text that can't be read in any colour of its declaration, which counts elsewhere, too, gets a rule of"
      + " its own.",
    needs: [.color, .elements, .surfacesSeen],
    changes: "the nearest colour that can be read{seen}, in an added rule",
    .function("AddedTextRules.decide"))
}
