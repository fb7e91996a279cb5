internal import SchemefyColor
internal import SchemefySheets

extension MappingRule {
  /// A pale line or shadow on a dark surface of another rule, such as that of a button on a picture.
  static let lineOnDark = MappingRule(
    "line-on-dark",
    "A pale line or shadow of a rule with a pale text lies on something dark of another rule, and stays.",
    needs: [.color, .text, .canvas], keeps: "kept: on a dark surface of another rule",
    .color([.border, .shadow]) { subject in
      guard subject.use.backdrop == nil, let text = subject.use.text else { return nil }
      let (mapper, color) = (subject.mapper, subject.color)
      return [color, text].allSatisfy {
        mapper.isTakenForLight($0.withAlpha(1), on: mapper.canvas.light)
      } ? .stays : nil
    })
}
