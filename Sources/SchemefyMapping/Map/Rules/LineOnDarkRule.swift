internal import SchemefyColor
internal import SchemefySheets

extension MappingRule {
  /// A line or shadow on a dark surface of another rule, such as that of a button on a picture, or `#111`
  /// between the links of a bar of `#222`.
  static let lineOnDark = MappingRule(
    "line-on-dark",
    "A pale line or shadow, or a dark line, of a rule with a pale text lies on something dark of another rule, "
      + "and stays.",
    needs: [.color, .backdrop, .text, .canvas], keeps: "kept: on a dark surface of another rule",
    .color([.border, .shadow]) { subject in
      guard subject.use.backdrop?.isOpaque != true, let text = subject.use.text else { return nil }
      let (mapper, light) = (subject.mapper, subject.mapper.canvas.light)
      guard mapper.isTakenForLight(text.withAlpha(1), on: light) else { return nil }
      let color = subject.color.withAlpha(1)
      let isDark = subject.use.role == .border && color.isSurfaceOfDark
      return isDark || subject.use.backdrop == nil && mapper.isTakenForLight(color, on: light)
        ? .stays : nil
    })
}
