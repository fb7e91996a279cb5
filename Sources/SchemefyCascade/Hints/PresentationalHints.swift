package import SchemefyColor
package import SchemefyProperties

/// The presentational hints of elements: attributes that act as declarations.
///
/// WHATWG HTML "presentational hints"
/// <https://html.spec.whatwg.org/multipage/rendering.html#presentational-hints>. They stand behind
/// the user agent's rules and before all of the author's.
package struct PresentationalHints: Sendable {
  /// A declaration that an attribute makes.
  package struct Hint: Hashable, Sendable {
    /// Index into ``ElementTable/elements``.
    package var element: Int32
    package var property: CascadeProperty
    package var value: Value
    /// The links that the hint is for; `nil` for all elements.
    package var links: Links?

    package init(
      element: Int32, property: CascadeProperty, value: Value, links: Links? = nil
    ) {
      self.element = element
      self.property = property
      self.value = value
      self.links = links
    }
  }

  package enum Links: Hashable, Sendable {
    case unvisited, visited
  }

  package enum Value: Hashable, Sendable {
    case color(Color)
    /// The value of the property in CSS, as in SVG; an invalid one is dropped.
    case css([UInt8])
    /// An image: `background`.
    case image
  }

  /// In the order of the elements; of an element's hints for a property, the last one counts.
  package private(set) var hints: [Hint] = []

  package init() {}

  /// Adds a hint.
  ///
  /// - Precondition: the elements before it are not behind its own.
  package mutating func append(_ hint: Hint) {
    hints.append(hint)
  }
}
