package import SchemefyCSS

/// A property that decides on the colour of a text, on its backdrop, or on its size.
package enum CascadeProperty: UInt8, Hashable, Sendable, CaseIterable {
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
  case fontSize
  case fontWeight
  /// Only whether it is nothing but `monospace` is computed.
  case fontFamily
  // Of borders those of the top, of the right, of the bottom and of the left, in this order.
  case borderTopColor, borderRightColor, borderBottomColor, borderLeftColor
  /// Only whether there is a border is computed.
  case borderTopStyle, borderRightStyle, borderBottomStyle, borderLeftStyle
  case borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth
  case boxShadow
  /// Only whether it is `none` is computed.
  case appearance
  case visibility

  /// Whether it is of no consequence for colours: only an audit asks for it.
  package var isForAudit: Bool { rawValue >= Self.fontSize.rawValue }

  /// Whether the property inherits the parent's value where it is not declared.
  package var isInherited: Bool {
    switch self {
    case .color, .colorScheme, .textFillColor, .fontSize, .fontWeight, .fontFamily, .visibility:
      true
    default: false
    }
  }
}

/// The name of a declaration: a property of the cascade, or a shorthand for several.
package enum CascadeName: Hashable, Sendable {
  case property(CascadeProperty)
  /// The shorthand `background`.
  case background
  /// The shorthand `font`.
  case font
  /// A shorthand of whole borders.
  case border(BorderSides)
  /// A shorthand of one part of borders: four values or two.
  case borderPart(BorderPart, BorderSides)
  /// All properties but the custom ones.
  case all

  /// The properties by name, other names that browsers know among them.
  package static let table = KeywordTable<CascadeName>([
    "color": .property(.color),
    "color-scheme": .property(.colorScheme),
    "-webkit-text-fill-color": .property(.textFillColor),
    "background-color": .property(.backgroundColor),
    "background-image": .property(.backgroundImage),
    "background-clip": .property(.backgroundClip),
    "-webkit-background-clip": .property(.backgroundClip),
    "opacity": .property(.opacity),
    "-webkit-opacity": .property(.opacity),
    "position": .property(.position),
    "display": .property(.display),
    "mix-blend-mode": .property(.mixBlendMode),
    "filter": .property(.filter),
    "-webkit-filter": .property(.filter),
    "backdrop-filter": .property(.backdropFilter),
    "-webkit-backdrop-filter": .property(.backdropFilter),
    "transform": .property(.transform),
    "-webkit-transform": .property(.transform),
    "contain": .property(.contain),
    "content": .property(.content),
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
    "box-shadow": .property(.boxShadow), "-webkit-box-shadow": .property(.boxShadow),
    "appearance": .property(.appearance), "-webkit-appearance": .property(.appearance),
    "-moz-appearance": .property(.appearance),
    "visibility": .property(.visibility),
  ])

  /// Whether the cascade reads declarations of a name: those of its properties, and custom ones.
  static func isRead(_ name: CSSToken, in text: Span<UInt8>) -> Bool {
    name.isCustomPropertyName(in: text) || table.value(of: name, in: text) != nil
  }

  /// Whether all that it sets is for audits only.
  package var isForAudit: Bool {
    switch self {
    case .property(let property): property.isForAudit
    case .font, .border, .borderPart: true
    case .background, .all: false
    }
  }
}
