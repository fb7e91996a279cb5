internal import SchemefyCSS

/// A requirement that a selector makes of an attribute of the root besides a state, as in
/// `[data-color-mode=dark][data-dark-theme*=dark]`.
package struct ThemeRequirement: Hashable, Sendable {
  /// The comparison of a value.
  ///
  /// Selectors 4 "Attribute selectors" <https://drafts.csswg.org/selectors-4/#attribute-selectors>
  package enum Sign: UInt8, Sendable, CaseIterable {
    case equals, contains, starts, ends

    /// The sign of the comparison in a selector.
    var spelled: CSSText {
      switch self {
      case .equals: "="
      case .contains: "*="
      case .starts: "^="
      case .ends: "$="
      }
    }
  }

  package var attribute: String
  /// Part of the attribute's value, or all of it; never empty where it is a part, as that matches none.
  package var value: String
  package var sign: Sign

  package init(attribute: String, value: String, sign: Sign = .equals) {
    (self.attribute, self.value, self.sign) = (attribute, value, sign)
  }

  /// Makes a requirement of a condition; `nil` if the condition is not about an attribute's value.
  init?(_ condition: ThemeCondition) {
    guard let attribute = condition.attribute, let value = condition.value else { return nil }
    self.init(attribute: attribute, value: value)
  }

  /// Whether pages meet the requirement when they start.
  ///
  /// - Parameter started: the values of attributes that pages start with.
  func isMet(by started: [String: Set<String>]) -> Bool {
    guard let values = started[attribute] else { return false }
    return switch sign {
    case .equals: values.contains(value)
    case .contains: values.contains { $0.contains(value) }
    case .starts: values.contains { $0.hasPrefix(value) }
    case .ends: values.contains { $0.hasSuffix(value) }
    }
  }
}

extension ThemeRequirement: CustomStringConvertible {
  package var description: String {
    ("[\(identifier: attribute)\(sign.spelled)\(string: value)]" as CSSText).text
  }
}
