extension MappingRule {
  package static let surfaceNested = MappingRule(
    "surface-nested",
    "A surface that could not be told from what it is seen on is moved away from that.",
    needs: [.color, .surfacesSeen, .elements],
    changes: "moved: to be told from what it lies on",
    .step("NestedSurface.moved"))
}
