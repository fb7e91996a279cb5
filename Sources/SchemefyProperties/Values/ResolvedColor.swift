package import SchemefyColor

/// A colour in sRGB, or why it is not known.
package enum ResolvedColor: Hashable, Sendable {
  case color(Color)
  case unknown(Reason)

  /// The reasons why a colour is unknown.
  package enum Reason: Hashable, Sendable {
    /// A declaration applies or not: `@media`, `@supports` or `@container` that is not decided.
    case condition(CascadeCondition)
    /// The used colour scheme depends on a preference that is not known.
    case scheme
    /// An image lies behind the text.
    case image
    /// An effect changes the visible colour: a filter, or blending.
    case effect
    /// A function that is not computed here.
    case value
    /// A limit was reached.
    case limit
  }

  /// The colour, if it is known; otherwise `nil`.
  package var color: Color? {
    if case .color(let color) = self { color } else { nil }
  }
}
