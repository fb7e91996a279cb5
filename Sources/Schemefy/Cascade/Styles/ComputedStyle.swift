internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyTraits

/// What all of a page lies on: indices into ``StyleComputer/styles``, -1 before they are known.
struct CanvasStyle: Sendable {
  var root: Int32 = -1
  var body: Int32 = -1
  var rootFontSize: Double? = FontStyle().size
}

/// The computed values of an element, as far as they are followed here.
struct ComputedStyle: Sendable {
  /// What the canvas takes from an element.
  enum Role: UInt8, Sendable {
    case root, body, other
  }

  /// A colour that may depend on `color`.
  enum Paint: Hashable, Sendable {
    case color(Color)
    case currentColor
    /// Nothing but `currentcolor` is left to be known.
    case expression(ValueReference)
    case unknown(ResolvedColor.Reason)
  }

  /// The style of the parent in the flat tree; -1 for the root.
  var parent: Int32 = -1
  var role = Role.other
  /// Index into ``StyleComputer/canvases``.
  var canvas: Int32 = 0
  /// Index into ``CustomProperties/scopes``; -1 where none is set.
  var properties: Int32 = -1
  var schemes = SchemeList(rawValue: 0)
  /// Whether `color-scheme` itself is not known.
  var schemesReason: ResolvedColor.Reason?
  /// Unspecified if it depends on what is not known.
  var usedScheme = UserInterfaceStyle.light
  var color = ResolvedColor.color(.black)
  /// What `color` and what text is filled with come from, of this element or of an ancestor: indices
  /// into ``DeclarationBlocks/declarations``; -1 where they are initial.
  var colorSource: Int32 = -1
  var textFill = Paint.currentColor
  var textFillSource: Int32 = -1
  var background = Paint.color(.transparent)
  var backgroundSource: Int32 = -1
  /// `nil` where it is not known.
  var hasImage: Bool? = false
  /// The image, if it is a gradient, and what declares it; as `colorSource`.
  var gradient: ValueReference?
  var gradientSource: Int32 = -1
  var clipsToText: Bool? = false
  var opacity: Double? = 1
  var isOutOfFlow: Bool? = false
  var isNotDisplayed: Bool? = false
  /// Whether it is not visible, which what is in it may be.
  var isInvisible: Bool? = false
  var isBlended: Bool? = false
  var isFiltered: Bool? = false
  var isBackdropFiltered: Bool? = false
  var isTransformed: Bool? = false
  var isContained: Bool? = false
  /// Whether `content` says what a pseudo-element holds.
  var hasContent: Bool? = false
  var contentSource: Int32 = -1
  var font = FontStyle()
  /// `nil` where nothing is declared of it.
  var boundary: BoundaryStyle?
  var states = ElementStates.none
}
