package import SchemefyColor

/// The way in which a picture in a `data:` URL follows the scheme.
package struct PictureChange: Sendable, Hashable {
  package enum Kind: UInt8, Sendable {
    /// Dark shapes become light, and light ones stay: the surface behind is not known, or stays dark, as
    /// for a check mark on the tint of its box.
    case icon = 1
    /// All colours change from light to dark and back, with the surface behind the picture or the page.
    case drawing
  }

  package var kind: Kind
  /// The surfaces that the picture is shown on, each once; empty where they are not known.
  package var grounds: [PictureGround] = []

  package init(_ kind: Kind, on grounds: [PictureGround] = []) {
    self.kind = kind
    self.grounds = grounds
  }

  package static let icon = PictureChange(.icon)
  package static let drawing = PictureChange(.drawing)
}

/// A surface that a picture is shown on: `#ffffff` in the light, `#000000` in the dark.
package struct PictureGround: Sendable, Hashable {
  package var light: Color
  package var dark: Color

  package init(light: Color, dark: Color) {
    self.light = light.rounded
    self.dark = dark.rounded
  }

  /// Whether the surface is pale in the light, and dark in the dark.
  var turnsDark: Bool {
    light.relativeLuminance > Thresholds.paleLuminance
      && dark.relativeLuminance < Thresholds.darkLuminance
  }

  /// The way in which a picture follows the scheme on this surface alone; `nil` if it stays.
  fileprivate var change: PictureChange.Kind? {
    guard !light.isEquivalent(to: dark) else { return nil }
    guard light.relativeLuminance > Thresholds.paleLuminance else { return .icon }
    return dark.relativeLuminance < Thresholds.darkLuminance ? .drawing : nil
  }
}

extension PictureChange {
  /// The maximum number of surfaces that are noted of those that a picture is shown on: the darkest and
  /// the brightest ones.
  package static let mostGrounds = 8

  /// The way in which a picture follows the scheme on all surfaces that it is shown on; `nil` if it
  /// stays, as it was made for surfaces that stay.
  package init?(shownOn grounds: Set<PictureGround>) {
    let kinds = Set(grounds.map(\.change))
    guard kinds != [nil] else { return nil }
    let sorted = grounds.map { (ground: $0, luminance: $0.dark.relativeLuminance) }
      .sorted {
        ($0.luminance, $0.ground.dark.rgb, $0.ground.light.rgb)
          < ($1.luminance, $1.ground.dark.rgb, $1.ground.light.rgb)
      }
      .map(\.ground)
    let half = Self.mostGrounds / 2
    self.init(
      kinds == [.drawing] ? .drawing : .icon,
      on: sorted.count > 2 * half ? Array(sorted.prefix(half) + sorted.suffix(half)) : sorted)
  }
}
