package import SchemefyColor

/// The surfaces of a page in the light scheme, as far as its sheets declare them.
package struct Backdrops: Sendable, Hashable {
  /// The background of the root or the body.
  package var canvas: Color?
  /// The colour of an element that covers the whole canvas; `nil` if none does.
  package var wrapper: Color?
  /// Opaque surfaces of rules that set no text colour.
  package var bare: Set<Color> = []
  /// Opaque surfaces of rules that do.
  package var paired: Set<Color> = []

  package init(
    canvas: Color? = nil, wrapper: Color? = nil, bare: Set<Color> = [], paired: Set<Color> = []
  ) {
    self.canvas = canvas
    self.wrapper = wrapper
    self.bare = bare
    self.paired = paired
  }

  /// Whether the page seems to be dark already: its canvas is, and no pale surface for text is on it. A canvas of a
  /// vivid colour, such as `#4a5bd4` around the white card of a form, is no design for the dark: there, a pale
  /// surface with a text of its own counts as well.
  package var isDark: Bool {
    guard let canvas, canvas.relativeLuminance < Thresholds.darkLuminance else { return false }
    func hasPale(_ surfaces: Set<Color>) -> Bool {
      surfaces.contains { $0.relativeLuminance > Thresholds.paleGroundLuminance }
    }
    return !hasPale(bare) && !(canvas.isVividFill && hasPale(paired))
  }

  /// Whether pale surfaces lie on a canvas of a vivid colour, such as the white card of a form on `#667eea`.
  package var hasCardsOnFill: Bool {
    guard wrapper == nil, let canvas, canvas.isVividFill,
      canvas.relativeLuminance <= Thresholds.paleGroundLuminance
    else { return false }
    return [bare, paired].contains { surfaces in
      surfaces.contains { $0.relativeLuminance > Thresholds.clearlyPaleLuminance }
    }
  }

  /// Whether the page is a canvas of pale gray with something lighter on it: cards, or only buttons. A tint may be
  /// as light as white, as `#ffffcc` is.
  package var isGrouped: Bool {
    guard let ground = wrapper ?? canvas, case let luminance = ground.relativeLuminance,
      luminance > Thresholds.paleGroundLuminance
    else { return false }
    let isGray = luminance < Thresholds.whitestCanvasLuminance
    guard isGray || OKLCH(ground).chroma >= Thresholds.surfaceTintChroma else { return false }
    let least = isGray ? luminance + Thresholds.cardStep : 1 - Thresholds.cardStep
    return [bare, paired].contains { surfaces in
      surfaces.contains { $0.relativeLuminance > least && $0 != ground }
    }
  }
}
