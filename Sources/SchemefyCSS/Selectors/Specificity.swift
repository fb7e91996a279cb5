/// The specificity of a selector: the numbers of ids, of classes and their like, and of types.
///
/// Selectors 4 <https://drafts.csswg.org/selectors-4/#specificity-rules>. Each number is at most
/// 1023; higher ones are clamped, as the standard allows.
package struct Specificity: Hashable, Comparable, Sendable {
  /// The three counts with ten bits each, that of ids highest, so that one comparison orders them.
  package private(set) var rawValue: UInt32

  private static let limit: UInt32 = 1023

  package init(_ ids: Int = 0, _ classes: Int = 0, _ types: Int = 0) {
    rawValue =
      UInt32(min(ids, 1023)) << 20 | UInt32(min(classes, 1023)) << 10 | UInt32(min(types, 1023))
  }

  /// Ids.
  package var ids: Int { Int(rawValue >> 20) }
  /// Classes, attributes and pseudo-classes.
  package var classes: Int { Int(rawValue >> 10 & Self.limit) }
  /// Types and pseudo-elements.
  package var types: Int { Int(rawValue & Self.limit) }

  package static let zero = Specificity()
  package static let id = Specificity(1, 0, 0)
  package static let pseudoClass = Specificity(0, 1, 0)
  package static let type = Specificity(0, 0, 1)

  package static func < (left: Specificity, right: Specificity) -> Bool {
    left.rawValue < right.rawValue
  }

  package static func + (left: Specificity, right: Specificity) -> Specificity {
    Specificity(
      left.ids + right.ids, left.classes + right.classes, left.types + right.types)
  }

  package static func += (left: inout Specificity, right: Specificity) { left = left + right }
}

extension Specificity: CustomStringConvertible {
  package var description: String { "(\(ids),\(classes),\(types))" }
}
