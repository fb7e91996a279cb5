/// When a rule applies, so far as schemes and media can tell.
struct RuleState: Sendable, Hashable {
  /// The schemes in which it may apply.
  var schemes: SchemeSet
  /// Whether it depends on something that is not decided.
  var isConditional: Bool
  /// Whether its colours are shown on a screen, and chosen by the author: not so in rules for
  /// print alone, for forced colours, and in at-rules that take none.
  var isShown: Bool

  static let always = RuleState(schemes: .both, isConditional: false, isShown: true)
}

/// A set of schemes.
struct SchemeSet: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let light = SchemeSet(rawValue: 1)
  static let dark = SchemeSet(rawValue: 2)
  static let both: SchemeSet = [.light, .dark]
}
