extension MappingRule {
  package static let authorDark = MappingRule(
    "author-dark",
    "What the author's own rules say for the dark stays.",
    needs: [.conditions],
    keeps: "kept: the author's own for the dark",
    .function("SheetPlanner.plan"))
}
