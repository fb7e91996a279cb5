/// The value of a media condition: Kleene's three values, and a fourth for conditions that the
/// environment leaves open.
///
/// Media Queries 4 "Evaluating Media Queries"
/// <https://drafts.csswg.org/mediaqueries-4/#evaluating>
package enum MediaTruth: Hashable, Sendable {
  case `true`, `false`
  /// A browser does not know either; counts as false in the end, and so does its negation.
  case unknown
  /// The environment leaves the condition open: a browser will know its value, or find it unknown.
  case undetermined

  /// A two-valued result.
  package init(_ value: Bool) {
    self = value ? .true : .false
  }

  package var negated: MediaTruth {
    switch self {
    case .true: .false
    case .false: .true
    case .unknown, .undetermined: self
    }
  }

  /// The conjunction of two truths: false if one is, then undetermined, then unknown.
  package func and(_ other: MediaTruth) -> MediaTruth {
    if self == .false || other == .false { return .false }
    if self == .undetermined || other == .undetermined { return .undetermined }
    return self == .unknown || other == .unknown ? .unknown : .true
  }

  /// The disjunction of two truths: true if one is, then undetermined, then unknown.
  package func or(_ other: MediaTruth) -> MediaTruth {
    negated.and(other.negated).negated
  }
}
