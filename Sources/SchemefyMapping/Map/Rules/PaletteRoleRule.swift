internal import SchemefyColor
internal import SchemefySheets

extension MappingRule {
  /// With Material's palette the bar `#f5f5f5` is `#212121`, and an icon in black at 54 % is white at
  /// 70 %.
  static let paletteRole = MappingRule(
    "palette-role",
    "A colour that is a role's in the light becomes that role, where the palette is the caller's own or "
      + "an option asks for it; a text only if it can be read, or at least as well as in the light.",
    needs: [.color, .backdrop, .palette, .options],
    changes: "the palette has this colour in the light",
    .color([.text, .surface, .border]) { subject in
      guard let role = subject.palette.chosen.role(subject.color, as: subject.use.role) else {
        return nil
      }
      guard subject.use.role == .text else {
        let isCanvas =
          subject.use.role == .surface && subject.mapper.isReplacedCanvas(subject.color)
        return isCanvas ? nil : .becomes(role)
      }
      let needed = min(subject.mapper.text.minimum, subject.ratio)
      return role.dark.contrastRatio(on: subject.dark) >= needed ? .becomes(role) : nil
    })
}
