extension MappingRule {
  static let surfaceUnderTexts = MappingRule(
    "surface-under-texts",
    "A surface on which all texts are seen to be lighter is dark already, and moves only as "
      + "far as they need it.",
    needs: [.color, .textsSeen],
    changes: "darkened until the lighter texts on it can be read",
    keeps: "kept: all texts on it are lighter",
    .step("TextPolarity.merged"))
}
