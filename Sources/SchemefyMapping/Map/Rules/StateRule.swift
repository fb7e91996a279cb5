extension MappingRule {
  package static let state = MappingRule(
    "state",
    "A state that would look as at rest is told from that, the way that it is in the light.",
    needs: [.color, .backdrop, .text, .rest],
    changes: "told from what it is at rest",
    .function("StateContrast.color"))
}
