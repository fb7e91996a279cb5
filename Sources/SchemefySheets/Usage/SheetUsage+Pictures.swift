package import SchemefyCSS
package import SchemefyColor
internal import SchemefySource

extension ColorUse.Role {
  /// The role that a colour has in a picture of its own.
  ///
  /// What lies behind what is known there of few shapes: a backdrop may be a path, a gradient or
  /// what a class fills, and carries black shapes or light ones. So all that is drawn changes sides,
  /// light with dark: what stood apart in the light does so in the dark.
  package var inPicture: ColorUse.Role {
    switch self {
    case .text, .surface, .graphic: .shape
    case .border, .shadow, .textShadow, .shape: self
    }
  }

  /// The same for a paint.
  ///
  /// - Parameter sparesLively: whether what is lively stays, as it is seen on dark as on light: lines, on
  ///   which nothing is written, and what is written on in light as often as in dark.
  package func inPicture(_ color: Color?, sparesLively: Bool) -> ColorUse.Role {
    let isLively = color.map { OKLCH($0).chroma >= Thresholds.markChroma } ?? false
    return sparesLively && isLively ? self : inPicture
  }
}

extension SheetUsage {
  /// Gives the colours the roles that they have in a picture of its own.
  ///
  /// - Parameters:
  ///   - sheet: what the usage is of.
  ///   - text: what the sheet was parsed from.
  package mutating func becomeDrawing(of sheet: Stylesheet, in text: Span<UInt8>) {
    for index in entries.indices {
      let name = sheet.nameToken(of: sheet.declarations[entries[index].declaration])
      // A lamp is no drawing: in dark light nothing is seen.
      guard !name.matches("lighting-color", in: text) else { continue }
      entries[index].found.role = entries[index].found.role.inPicture(
        entries[index].found.color.color, sparesLively: name.matches("stroke", in: text))
    }
    facts.variables = facts.variables.mapValues { variable in
      var roles = RoleSet()
      for role in variable.roles.elements { roles.insert(RoleSet(role.inPicture)) }
      var variable = variable
      variable.roles = roles
      return variable
    }
  }
}
