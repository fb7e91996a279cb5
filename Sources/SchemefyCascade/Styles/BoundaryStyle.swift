package import SchemefyColor
internal import SchemefyCSS

/// The border, the shadow and the `appearance` of an element, by which a control stands out from
/// its surroundings.
package struct BoundaryStyle: Sendable {
  package struct Edge: Sendable {
    package var color = ComputedStyle.Paint.currentColor
    /// The declaration; as ``ComputedStyle/colorSource``.
    package var source: Int32 = -1
    /// Whether its style and its width let it be seen; `nil` where that is not known.
    var hasStyle: Bool? = false
    var hasWidth: Bool? = true

    /// Whether there is a border.
    package var isSeen: Bool? {
      hasStyle == false || hasWidth == false
        ? false : hasStyle == nil || hasWidth == nil ? nil : true
    }
  }

  /// From the top on, clockwise.
  package var edges = [Edge](repeating: Edge(), count: 4)
  var hasShadow: Bool? = false
  /// Whether `appearance` is `none`.
  package var isPlain: Bool? = false
}

/// The visible edges of an element against its surroundings.
package struct ElementBoundary: Hashable, Sendable {
  /// The colours of its borders over its own background, and their declarations.
  package var edges: [Edge] = []
  /// The declaration of its own background colour.
  package var backgroundSource: DeclarationSource?
  /// Whether a border, a shadow or an image of its own may be there that is not known.
  package var isOpen = false
  package var isPlain = false

  package struct Edge: Hashable, Sendable {
    package var color: Color
    package var source: DeclarationSource?

    package init(color: Color, source: DeclarationSource?) {
      self.color = color
      self.source = source
    }
  }
}
