/// The results of a matcher that it may need again.
struct MatchCaches: Sendable {
  /// The results of nested selector lists and of `~`.
  package var memo = MatchMemo()
  /// The results of `:has()` for all elements at once, by index of its selector list.
  var hasColumns: [Int32: HasColumn] = [:]
  var nthColumns: [Int32: NthColumn] = [:]
  /// The places among siblings of the same type; empty until they are asked for.
  var typeIndices: [Int32] = []
  var typeIndicesFromEnd: [Int32] = []
  /// By element: the language; empty until it is asked for.
  package var languages: [Int32] = []
  /// The values that `languages` are indices of.
  var languageTags: [[UInt8]] = []
  var directions: [Bool] = []
  /// By shadow tree: its slots by name; `nil` until they are asked for.
  package var slots: [Int32: [[UInt8]: Int32]]?
  /// The default buttons of all forms; `nil` until they are asked for.
  var defaultButtons: Set<Int32>?

  /// The options that are selected at first; `nil` until they are asked for.
  var selectedOptions: Set<Int32>?

  /// Forgets the results that depend on states.
  mutating func forgetStates() {
    memo = MatchMemo()
    hasColumns = [:]
    nthColumns = [:]
  }
}

/// For each element, whether `:has()` holds: three sets of elements.
struct HasColumn: Sendable {
  package var scope: Int32
  var possible: ElementSet
  package var initial: ElementSet
  package var certain: ElementSet
}

/// For each element, its place among the siblings that a list matches.
struct NthColumn: Sendable {
  package var scope: Int32
  /// For each element, its place among the siblings that the list matches, counted from 1; 0 if the list
  /// does not match it. Where matching depends on states, those at first count.
  package var indices: [Int32]
  var indicesFromEnd: [Int32]
}
