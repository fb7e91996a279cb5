package import SchemefyCSS

/// A property that decides on the colour of a text, on its backdrop, or on its size.
// Inlinable: as calls they cost an audit 2 % of its instructions (`.ci/instructions`, audit).
@usableFromInline package enum CascadeProperty: UInt8, Hashable, Sendable, CaseIterable {
  case color
  case colorScheme
  case textFillColor
  case backgroundColor
  case backgroundImage
  case backgroundClip
  case opacity
  case position
  case display
  case mixBlendMode
  case filter
  case backdropFilter
  case transform
  case contain
  case content
  /// Properties of which only the place of the declaration is computed, not the value.
  case listStyleImage, borderImage
  /// A white or a black line: of borders, outlines and shadows only the place of the last declaration that
  /// draws one is computed, whatever the others say.
  case line
  case fontSize
  case fontWeight
  /// Of `font-family` only whether it is nothing but `monospace` is computed.
  case fontFamily
  // Of borders those of the top, of the right, of the bottom and of the left, in this order.
  case borderTopColor, borderRightColor, borderBottomColor, borderLeftColor
  /// Only whether there is a border is computed.
  case borderTopStyle, borderRightStyle, borderBottomStyle, borderLeftStyle
  case borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth
  case boxShadow
  /// Of `appearance` only whether it is `none` is computed.
  case appearance
  case visibility
  /// The paint of shapes and texts of SVG.
  case fill
  // Properties that place boxes. The first four are what a second look at `position`, `display`,
  // `background-clip` and `box-shadow` says of their places.
  case positioning, displayKind, backgroundBox, shadowReach
  case float, clear, overflowX, overflowY, zIndex
  /// Only whether there is something that makes a layer is computed, such as `isolation: isolate`.
  case layering
  /// Only whether the box is drawn elsewhere is computed, as with `translate`.
  case shift
  case insetTop, insetRight, insetBottom, insetLeft
  /// Only whether a margin pulls the box over another one is computed.
  case marginTop, marginBottom
  case marginLeft, marginRight
  /// Only whether the padding is higher than the gap between lines is computed.
  case paddingTop, paddingBottom
  case paddingLeft, paddingRight
  case width, maxWidth, height, maxHeight
  case whiteSpace, lineHeight, textIndent
  /// Only whether the rows are named that a box lies in is computed.
  case gridRow

  /// Whether the property says where boxes lie.
  @inlinable package var isOfLayout: Bool { rawValue >= Self.positioning.rawValue }

  /// Whether the case stands for several properties of CSS: of all declarations that may count, those
  /// that say something do, as a declaration of another property does not take that back.
  package var standsForSeveral: Bool {
    switch self {
    case .layering, .shift, .gridRow: true
    default: false
    }
  }

  /// Whether the property is of no consequence for colours: only an audit asks for it.
  @inlinable package var isForAudit: Bool { rawValue >= Self.fontSize.rawValue }

  /// Whether the property inherits the parent's value where it is not declared.
  @inlinable package var isInherited: Bool {
    switch self {
    case .color, .colorScheme, .textFillColor, .fontSize, .fontWeight, .fontFamily, .visibility,
      .fill, .whiteSpace, .lineHeight, .textIndent:
      true
    default: false
    }
  }
}

/// The name of a declaration: a property of the cascade, or a shorthand for several.
package enum CascadeName: Hashable, Sendable {
  case property(CascadeProperty)
  /// A property that is looked at twice: for colours, and for where boxes lie.
  case pair(CascadeProperty, CascadeProperty)
  /// A shorthand of properties that say where boxes lie.
  case box(BoxShorthand)
  /// The shorthand `background`.
  case background
  /// The shorthand `font`.
  case font
  /// A shorthand of whole borders.
  case border(BorderSides)
  /// A shorthand of one part of borders: four values or two.
  case borderPart(BorderPart, BorderSides)
  /// The shorthand `all`: all properties but the custom ones.
  case all

  /// The properties by name, other names that browsers know among them.
  package static let table = KeywordTable<CascadeName>([
    "color": .property(.color),
    "color-scheme": .property(.colorScheme),
    "-webkit-text-fill-color": .property(.textFillColor),
    "background-color": .property(.backgroundColor),
    "background-image": .property(.backgroundImage),
    "background-clip": .pair(.backgroundClip, .backgroundBox),
    "-webkit-background-clip": .pair(.backgroundClip, .backgroundBox),
    "opacity": .property(.opacity),
    "-webkit-opacity": .property(.opacity),
    "position": .pair(.position, .positioning),
    "display": .pair(.display, .displayKind),
    "mix-blend-mode": .property(.mixBlendMode),
    "filter": .property(.filter),
    "-webkit-filter": .property(.filter),
    "backdrop-filter": .property(.backdropFilter),
    "-webkit-backdrop-filter": .property(.backdropFilter),
    "transform": .property(.transform),
    "-webkit-transform": .property(.transform),
    "contain": .property(.contain),
    "content": .property(.content),
    "list-style": .property(.listStyleImage),
    "list-style-image": .property(.listStyleImage),
    "outline": .property(.line), "outline-color": .property(.line),
    "border-image": .property(.borderImage),
    "border-image-source": .property(.borderImage),
    "-webkit-border-image": .property(.borderImage),
    "font-size": .property(.fontSize),
    "font-weight": .property(.fontWeight),
    "font-family": .property(.fontFamily),
    "background": .background,
    "font": .font,
    "all": .all,
    "border": .border(.all), "border-block": .border(.block), "border-inline": .border(.inline),
    "border-top": .border(.top), "border-right": .border(.right),
    "border-bottom": .border(.bottom), "border-left": .border(.left),
    "border-block-start": .border(.top), "border-block-end": .border(.bottom),
    "border-inline-start": .border(.left), "border-inline-end": .border(.right),
    "border-color": .borderPart(.color, .all), "border-style": .borderPart(.style, .all),
    "border-width": .borderPart(.width, .all),
    "border-block-color": .borderPart(.color, .block),
    "border-inline-color": .borderPart(.color, .inline),
    "border-block-style": .borderPart(.style, .block),
    "border-inline-style": .borderPart(.style, .inline),
    "border-block-width": .borderPart(.width, .block),
    "border-inline-width": .borderPart(.width, .inline),
    "border-top-color": .property(.borderTopColor),
    "border-right-color": .property(.borderRightColor),
    "border-bottom-color": .property(.borderBottomColor),
    "border-left-color": .property(.borderLeftColor),
    "border-top-style": .property(.borderTopStyle),
    "border-right-style": .property(.borderRightStyle),
    "border-bottom-style": .property(.borderBottomStyle),
    "border-left-style": .property(.borderLeftStyle),
    "border-top-width": .property(.borderTopWidth),
    "border-right-width": .property(.borderRightWidth),
    "border-bottom-width": .property(.borderBottomWidth),
    "border-left-width": .property(.borderLeftWidth),
    "border-block-start-color": .property(.borderTopColor),
    "border-block-end-color": .property(.borderBottomColor),
    "border-inline-start-color": .property(.borderLeftColor),
    "border-inline-end-color": .property(.borderRightColor),
    "box-shadow": .pair(.boxShadow, .shadowReach),
    "-webkit-box-shadow": .pair(.boxShadow, .shadowReach),
    "appearance": .property(.appearance), "-webkit-appearance": .property(.appearance),
    "-moz-appearance": .property(.appearance),
    "visibility": .property(.visibility), "fill": .property(.fill),
    "float": .property(.float), "clear": .property(.clear),
    "overflow-x": .property(.overflowX), "overflow-y": .property(.overflowY),
    "overflow-inline": .property(.overflowX), "overflow-block": .property(.overflowY),
    "overflow": .box(.overflow), "z-index": .property(.zIndex),
    "isolation": .property(.layering), "will-change": .property(.layering),
    "clip-path": .property(.layering), "-webkit-clip-path": .property(.layering),
    "mask": .property(.layering), "mask-image": .property(.layering),
    "-webkit-mask": .property(.layering), "-webkit-mask-image": .property(.layering),
    "perspective": .property(.layering), "-webkit-perspective": .property(.layering),
    "translate": .property(.shift), "rotate": .property(.shift), "scale": .property(.shift),
    "offset-path": .property(.shift), "zoom": .property(.shift),
    "top": .property(.insetTop), "right": .property(.insetRight),
    "bottom": .property(.insetBottom), "left": .property(.insetLeft),
    "inset-block-start": .property(.insetTop), "inset-block-end": .property(.insetBottom),
    "inset-inline-start": .property(.insetLeft), "inset-inline-end": .property(.insetRight),
    "inset": .box(.inset), "inset-block": .box(.insetBlock), "inset-inline": .box(.insetInline),
    "margin-top": .property(.marginTop), "margin-bottom": .property(.marginBottom),
    "margin-block-start": .property(.marginTop), "margin-block-end": .property(.marginBottom),
    "margin-left": .property(.marginLeft), "margin-right": .property(.marginRight),
    "margin-inline-start": .property(.marginLeft), "margin-inline-end": .property(.marginRight),
    "margin": .box(.margin), "margin-block": .box(.marginBlock),
    "margin-inline": .box(.marginInline),
    "padding-top": .property(.paddingTop), "padding-bottom": .property(.paddingBottom),
    "padding-block-start": .property(.paddingTop), "padding-block-end": .property(.paddingBottom),
    "padding-left": .property(.paddingLeft), "padding-right": .property(.paddingRight),
    "padding-inline-start": .property(.paddingLeft),
    "padding-inline-end": .property(.paddingRight),
    "padding": .box(.padding), "padding-block": .box(.paddingBlock),
    "padding-inline": .box(.paddingInline),
    "width": .property(.width), "max-width": .property(.maxWidth),
    "inline-size": .property(.width), "max-inline-size": .property(.maxWidth),
    "height": .property(.height), "max-height": .property(.maxHeight),
    "block-size": .property(.height), "max-block-size": .property(.maxHeight),
    "white-space": .property(.whiteSpace), "text-wrap": .property(.whiteSpace),
    "text-wrap-mode": .property(.whiteSpace),
    "line-height": .property(.lineHeight), "text-indent": .property(.textIndent),
    "grid-row": .property(.gridRow), "grid-row-start": .property(.gridRow),
    "grid-row-end": .property(.gridRow), "grid-area": .property(.gridRow),
  ])

  /// Whether the name sets the colour of a line.
  package var setsLine: Bool {
    switch self {
    case .border, .borderPart(.color, _), .pair(.boxShadow, _), .property(.line),
      .property(.borderTopColor), .property(.borderRightColor), .property(.borderBottomColor),
      .property(.borderLeftColor):
      true
    default: false
    }
  }

  /// Whether all properties that the name sets are for audits only.
  package var isForAudit: Bool {
    switch self {
    case .property(.line): true
    case .property(let property), .pair(let property, _): property.isForAudit
    case .font, .border, .borderPart, .box: true
    case .background, .all: false
    }
  }
}
