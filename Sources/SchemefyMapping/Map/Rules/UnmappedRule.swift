extension MappingRule {
  package static let unmapped = MappingRule(
    "unmapped",
    "Nothing is mapped of what is dark already, follows the style by itself, or is to be "
      + "left alone.",
    needs: [.canvas, .conditions, .options],
    keeps: "kept: nothing of it is mapped",
    .function("PageDecision"))
}
