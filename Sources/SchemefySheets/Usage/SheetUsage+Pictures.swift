package import SchemefyColor
package import SchemefyCSS
internal import SchemefySource

extension ColorUse.Role {
  /// The role that a colour has in a picture of its own.
  ///
  /// Little is known of the backdrop of a shape in a picture: it may be a path, a gradient or a
  /// shape filled by a class, and there may be dark or light shapes on it. So every colour of the
  /// picture is inverted in lightness, `#000` to `#fff`: contrast in the light style stays contrast
  /// in the dark.
  package var inPicture: ColorUse.Role {
    switch self {
    case .text, .surface, .graphic: .shape
    case .border, .shadow, .textShadow, .shape: self
    }
  }

  /// The role that a paint has in a picture of its own.
  ///
  /// - Parameter leavesVivid: whether a vivid paint stays, as it is seen on dark as on light:
  ///   lines, and shapes whose texts may be light or dark.
  package func inPicture(_ color: Color?, leavesVivid: Bool) -> ColorUse.Role {
    let isVivid = color.map { OKLCH($0).chroma >= Thresholds.markChroma } ?? false
    return leavesVivid && isVivid ? self : inPicture
  }
}

extension SheetUsage {
  /// A drawing that declarations are for.
  package enum Drawing: Sendable, Hashable {
    /// A picture of its own.
    case picture
    /// One with text in a page: its texts, or anything in it.
    case texts, diagram
  }

  /// Gives the colours the roles that they have in a drawing.
  ///
  /// - Parameters:
  ///   - sheet: the sheet that the usage was collected from.
  ///   - text: the source of the sheet.
  package mutating func becomeDrawing(
    _ drawing: Drawing, of sheet: Stylesheet, in text: Span<UInt8>
  ) {
    for index in entries.indices {
      let name = sheet.nameToken(of: sheet.declarations[entries[index].declaration])
      // A lamp is no drawing: in dark light nothing is seen.
      guard !name.matches("lighting-color", in: text) else { continue }
      guard drawing != .texts || !name.matches("fill", in: text) else {
        entries[index].found.role = .text
        continue
      }
      entries[index].found.role = entries[index].found.role.inPicture(
        entries[index].found.color.color,
        leavesVivid: drawing != .picture || name.matches("stroke", in: text))
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
