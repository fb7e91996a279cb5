package import SchemefyColor

/// The context that a colour is computed in.
package struct ColorContext: Hashable, Sendable {
  /// The used colour scheme of an element.
  package enum Scheme: Hashable, Sendable {
    case light, dark
  }

  /// The used colour scheme; `nil` if it is not known.
  package var scheme: Scheme?
  /// The value of the property `color`; `nil` if it is not known.
  package var currentColor: Color?

  /// By default nothing is known.
  package init(scheme: Scheme? = nil, currentColor: Color? = nil) {
    self.scheme = scheme
    self.currentColor = currentColor
  }

  /// The colour that a keyword means here; `nil` if that is not known.
  func color(of keyword: ColorKeyword) -> Color? {
    switch keyword {
    case .named(let rgb): Color(rgb: rgb)
    case .transparent: .transparent
    case .currentColor: currentColor
    case .system(let color): scheme.map { color.color(in: $0) }
    }
  }
}

/// The dependencies of a colour, besides its text.
package struct ColorDependencies: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The value of the property `color`.
  package static let currentColor = ColorDependencies(rawValue: 1)
  /// The used colour scheme, for system colours and `light-dark()`.
  package static let colorScheme = ColorDependencies(rawValue: 2)
  /// All other things that a colour may depend on: custom properties, fonts, the viewport, the element's
  /// place in its tree.
  package static let others = ColorDependencies(rawValue: 4)
}
