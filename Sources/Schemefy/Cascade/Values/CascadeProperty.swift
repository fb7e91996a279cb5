internal import SchemefyCSS

/// A property that says which colour a text has and what lies behind it, or how large it is.
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
  /// Of which only is looked at whether it is `monospace` and nothing else.
  case fontFamily

  /// Whether it is of no consequence for colours: only an audit asks for it.
  var isForAudit: Bool { rawValue >= Self.fontSize.rawValue }

  /// Whether a value is that of the parent where no declaration says one.
  var isInherited: Bool {
    switch self {
    case .color, .colorScheme, .textFillColor, .fontSize, .fontWeight, .fontFamily: true
    default: false
    }
  }
}

/// What a declaration's name stands for in the cascade.
enum CascadeName: Hashable, Sendable {
  case property(CascadeProperty)
  /// The shorthand `background`.
  case background
  /// The shorthand `font`.
  case font
  /// All properties but the custom ones.
  case all

  /// The properties by name, other names that browsers know among them.
  static let table = KeywordTable<CascadeName>([
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
  ])
}
