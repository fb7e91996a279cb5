internal import SchemefyColor

/// Decides which surfaces of a page become the palette's own backgrounds.
///
/// A gray that can't be distinguished from a background in the dark takes its role. Two grays that
/// differ visibly in the light must not take the same role, though: the nearest has it, and the others
/// stay as they were mapped.
struct SurfaceRoles: Sendable {
  private let palette: MappingPalette
  private let isGrouped: Bool
  /// The surfaces, in the light, whose role another surface has.
  private let crowded: Set<Color>

  /// - Parameters:
  ///   - surfaces: the surfaces of the page in the light and in the dark, opaque.
  ///   - isGrouped: whether lighter cards lie on the canvas.
  init(
    _ surfaces: [(light: Color, dark: Color)], _ palette: MappingPalette, isGrouped: Bool
  ) {
    self.palette = palette
    self.isGrouped = isGrouped
    var holders: [MappedColor: [(light: Color, difference: Double)]] = [:]
    for surface in surfaces where OKLCH(surface.light).chroma < Thresholds.neutralChroma {
      guard let role = palette.surfaceRole(near: surface.dark, isGrouped: isGrouped) else {
        continue
      }
      let difference = OKLab(surface.dark).difference(to: OKLab(role.dark))
      holders[role, default: []].append((surface.light.rounded, difference))
    }
    var crowded: Set<Color> = []
    for surfaces in holders.values where surfaces.count > 1 {
      // Of two that are as near, the lighter one, as colours from a set have no order of their own.
      let holder = surfaces.min {
        ($0.difference, -$0.light.relativeLuminance) < ($1.difference, -$1.light.relativeLuminance)
      }
      guard let holder else { continue }
      for surface in surfaces
      where surface.light.contrastRatio(to: holder.light) >= Thresholds.roleApartRatio {
        crowded.insert(surface.light)
      }
    }
    self.crowded = crowded
  }

  /// The background that a neutral surface becomes; `nil` if there is none, or another surface has it.
  func role(of light: Color, dark: Color) -> MappedColor? {
    crowded.contains(light.rounded) ? nil : palette.surfaceRole(near: dark, isGrouped: isGrouped)
  }
}
