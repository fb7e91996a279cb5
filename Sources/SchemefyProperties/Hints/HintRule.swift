package import SchemefyCSS

/// The selector and the property that express an attribute in CSS.
package struct HintRule: Sendable, Hashable {
  package var property: Property
  /// The descendants of the element that the attribute colours, such as links; or the element itself.
  package var suffix: Suffix

  package enum Property: String, Sendable, Hashable {
    case color
    case backgroundColor = "background-color"
    case borderColor = "border-color"
    case fill, stroke
    case stopColor = "stop-color"
    case floodColor = "flood-color"
    case lightingColor = "lighting-color"
  }

  package enum Suffix: Sendable, Hashable {
    /// The element that has the attribute.
    case none
    case links, visitedLinks, activeLinks

    /// The selector of the descendants, such as `:link`; empty for the element itself.
    package var part: CSSText {
      switch self {
      case .none: ""
      case .links: ":link"
      case .visitedLinks: ":visited"
      case .activeLinks: ":active"
      }
    }

    /// The selector to append to that of the element, such as ` :link`.
    package var css: CSSText { self == .none ? "" : " \(part)" }
  }
}
