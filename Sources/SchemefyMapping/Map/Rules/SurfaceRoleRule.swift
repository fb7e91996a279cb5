internal import SchemefyColor

extension MappingRule {
  static let surfaceRole = MappingRule(
    "surface-role",
    "A gray surface that comes so near to a background of the palette that nobody can tell becomes that.",
    needs: [.color, .surfaces, .palette], changes: "surface curve, depth {depth}",
    .color(.surface) { subject in
      subject.surfaceRole.map { .becomes($0) }
    })
}

extension ColorCase {
  /// The background of the palette that a surface becomes; `nil` if there is none, or it stays.
  var surfaceRole: MappedColor? {
    mutating get {
      guard color.isOpaque, coordinates.chroma < Thresholds.neutralChroma,
        !darkSurface.isEquivalent(to: color.rounded)
      else { return nil }
      return mapper.surfaceRole(of: color, dark: darkSurface)
    }
  }
}
