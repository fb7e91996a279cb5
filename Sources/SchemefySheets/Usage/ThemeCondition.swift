package import SchemefyCSS
internal import SchemefySource

/// A class or an attribute that a page's script sets on the root, or removes from it, to change the
/// look of the page.
package struct ThemeCondition: Sendable, Hashable {
  /// The name of the attribute, in lower case; `nil` for a class.
  package var attribute: String?
  /// The name of the class, or the value of the attribute; `nil` if any value will do.
  package var value: String?

  package static func `class`(_ name: String) -> ThemeCondition { ThemeCondition(value: name) }

  /// Whether the name suggests a dark theme: a hint, used where there is no other evidence.
  var isNamedDark: Bool { Self.isNamedDark([attribute, value]) }

  /// Whether the name suggests a light theme.
  var isNamedLight: Bool {
    [attribute, value].contains { $0?.lowercased().contains("light") == true }
  }

  private static func isNamedDark(_ names: [String?]) -> Bool {
    names.contains { name in
      guard let name = name?.lowercased() else { return false }
      return name.contains("dark") || name.contains("night")
    }
  }

  /// Whether another condition excludes this one, as an attribute has but one value.
  func excludes(_ other: ThemeCondition) -> Bool {
    attribute != nil && attribute == other.attribute && self != other
  }
}

// MARK: - Writing

extension ThemeCondition {
  /// Whether the condition can switch a theme and may be written into a page: a class, an attribute
  /// `data-*` that is not one of schemefy's, or one of a few attributes without that prefix.
  ///
  /// A style sheet may name any attribute. Most others do more than to select a look: `onload` runs
  /// a script, `hidden` and `inert` remove the page, `style` and `dir` change the layout.
  var isSettable: Bool {
    // No document of XML holds control characters.
    guard value.map({ !$0.unicodeScalars.contains(where: Self.isForbidden) }) ?? true else {
      return false
    }
    guard let attribute else {
      return value.map { !$0.isEmpty && !$0.utf8.contains(where: \.isASCIIWhitespace) } ?? false
    }
    guard !attribute.hasPrefix("data-") else {
      return attribute.utf8.count > 5 && MarkupName(attribute.utf8) != nil
        && !attribute.hasPrefix("data-schemefy")
    }
    return Self.bareNames.contains(attribute)
  }

  /// Whether a character can't be written: a control character, or a noncharacter.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x20, 0x7F...0x9F, 0xFFFE...0xFFFF: true
    default: false
    }
  }

  /// The names of attributes that themes are turned on by, besides `data-*`.
  private static let bareNames: Set = [
    "theme", "color-scheme", "color-mode", "mode", "dark", "light", "scheme",
  ]
}

extension ThemeCondition: CustomStringConvertible {
  /// The condition as a selector, such as `.dark` or `[data-theme=dark]`.
  package var selector: CSSText {
    guard let attribute else { return ".\(identifier: value ?? "")" }
    guard let value else { return "[\(identifier: attribute)]" }
    return CSSSerializer.isPlainIdentifier(value.utf8)
      ? "[\(identifier: attribute)=\(identifier: value)]"
      : "[\(identifier: attribute)=\(string: value)]"
  }

  package var description: String { selector.text }
}
