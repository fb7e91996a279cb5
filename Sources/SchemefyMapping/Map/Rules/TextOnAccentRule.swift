extension MappingRule {
  static let textOnAccent = MappingRule(
    "text-on-accent",
    "A text on a vivid fill that stays is the author's if that is dark and can be read, else nearly black.",
    needs: [.color, .surfacesSeen],
    changes: "nearly black: the vivid fill behind it stays",
    keeps: "kept: the vivid fill behind it stays",
    .function("ColorMapper.textColor(_:onAccent:)"))
}
