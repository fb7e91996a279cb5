package import SchemefyColor
package import SchemefyCSS
package import SchemefyProperties
package import SchemefyTraits

/// The styles that paint the canvas of a page: indices into ``StyleComputer/styles``, -1 before
/// they are known.
struct CanvasStyle: Sendable {
  package var root: Int32 = -1
  package var body: Int32 = -1
  var rootFontSize: Double? = FontStyle().size
}

/// The computed values of an element, as far as they are followed here.
package struct ComputedStyle: Sendable {
  /// The role of an element for the canvas: its background may become that of the canvas.
  package enum Role: UInt8, Sendable {
    case root, body, other
  }

  /// A colour that may depend on `color`.
  package enum Paint: Hashable, Sendable {
    case color(Color)
    case currentColor
    /// A colour of which only `currentcolor` is not known yet.
    case expression(ValueReference)
    case unknown(ResolvedColor.Reason)
  }

  /// The style of the parent in the flat tree; -1 for the root.
  package var parent: Int32 = -1
  package var role = Role.other
  package var schemes = SchemeList(rawValue: 0)
  /// The used colour scheme; unspecified if it depends on an unknown value.
  package var usedScheme = UserInterfaceStyle.light
  /// Index into ``StyleComputer/canvases``.
  package var canvas: Int32 = 0
  /// Index into ``CustomProperties/scopes``; -1 where none is set.
  package var properties: Int32 = -1
  /// Whether `color-scheme` itself is not known.
  var schemesReason: ResolvedColor.Reason?
  /// The declaration of `mix-blend-mode`; as `colorSource`. (It stands in a gap, so that a style takes no more
  /// memory.)
  var blendingSource: Int32 = -1
  package var color = ResolvedColor.color(.black)
  /// The declarations of `color` and of the fill of text, of this element or of an ancestor:
  /// indices into ``DeclarationBlocks/declarations``; -1 for the initial value.
  var colorSource: Int32 = -1
  var textFill = Paint.currentColor
  var textFillSource: Int32 = -1
  /// The paint of shapes and texts of SVG, which only an audit asks for.
  var fill = Paint.color(.black)
  var fillSource: Int32 = -1
  package var background = Paint.color(.transparent)
  package var backgroundSource: Int32 = -1
  /// Whether there is a background image; `nil` where it is not known.
  package var hasImage: Bool? = false
  /// The background image, if it is a gradient.
  package var gradient: ValueReference?
  /// The declaration of the image; as `colorSource`.
  var imageSource: Int32 = -1
  /// The custom properties by which the declaration of `color` is computed: as `properties`, of the element
  /// that the declaration is for. (It stands in a gap, so that a style takes no more memory.)
  var colorScope: Int32 = -1
  var clipsToText: Bool? = false
  /// The elements that `color` comes from. (It stands where a style has room, so that it takes no more memory.)
  var colorOrigin = ColorOrigin.inherited
  package var opacity: Double? = 1
  var isOutOfFlow: Bool? = false
  var isNotDisplayed: Bool? = false
  /// Whether the element is not visible; its descendants may be.
  package var isInvisible: Bool? = false
  package var isBlended: Bool? = false
  var isFiltered: Bool? = false
  var isBackdropFiltered: Bool? = false
  var isTransformed: Bool? = false
  var isContained: Bool? = false
  /// Whether `content` sets the content of a pseudo-element.
  var hasContent: Bool? = false
  var contentSource: Int32 = -1
  /// The declarations of `list-style-image` and of `border-image` for the element itself.
  var listImageSource: Int32 = -1
  var borderImageSource: Int32 = -1
  package var font = FontStyle()
  /// The declaration of a white or a black line for the element itself: as `listImageSource`. (It stands in a
  /// gap, too.)
  var lineSource: Int32 = -1
  /// The border, the shadow and the `appearance`; `nil` if none of them is declared.
  package var boundary: BoundaryStyle?
  /// The place of the box: index into ``StyleComputer/boxes``; -1 if no property that places it is
  /// declared.
  var box: Int32 = -1
  package var states = ElementStates.none
}
