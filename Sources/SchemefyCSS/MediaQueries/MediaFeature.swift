/// A media feature in its brackets: a name, and the values that it is compared with.
///
/// Media Queries 4 "Media Features" <https://drafts.csswg.org/mediaqueries-4/#mq-features>
package struct MediaFeature: Hashable, Sendable {
  /// `min-` or `max-` in front of the name.
  package enum Prefix: Hashable, Sendable {
    case none, min, max
  }

  /// A comparison of the feature with a value: `feature < value` and so on.
  package enum Comparison: Hashable, Sendable {
    case less, lessOrEqual, equal, greaterOrEqual, greater

    /// The comparison read from the other side: `value < feature` is `feature > value`.
    var flipped: Comparison {
      switch self {
      case .less: .greater
      case .lessOrEqual: .greaterOrEqual
      case .equal: .equal
      case .greaterOrEqual: .lessOrEqual
      case .greater: .less
      }
    }

    /// Whether two comparisons may stand around a name: `1px < width <= 2px`.
    func chains(with other: Comparison) -> Bool {
      switch (self, other) {
      case (.less, .less), (.less, .lessOrEqual), (.lessOrEqual, .less),
        (.lessOrEqual, .lessOrEqual), (.greater, .greater), (.greater, .greaterOrEqual),
        (.greaterOrEqual, .greater), (.greaterOrEqual, .greaterOrEqual):
        true
      default: false
      }
    }
  }

  /// A comparison with a value.
  package struct Bound: Hashable, Sendable {
    package var comparison: Comparison
    package var value: MediaFeatureValue
  }

  package var name: MediaFeatureName
  /// Index of the token that is the name, with its prefix.
  package var nameToken: Int
  package var prefix: Prefix
  /// The first bound of a range; `nil` in a boolean context. `1px < width < 2px` has two bounds.
  package var first: Bound?
  package var second: Bound?
  /// Whether written with `<`, `=` or `>`, which only ranges allow.
  package var isComparison: Bool
}
