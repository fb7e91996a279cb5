/// The `@scope` rules of all sheets.
///
/// css-cascade-6 §2.5 <https://drafts.csswg.org/css-cascade-6/#scoped-styles>
package struct ScopeTable: Sendable {
  package struct Scope: Hashable, Sendable {
    /// The lists of roots and limits: indices into ``SelectorTable/lists``; -1 for none.
    package var start: Int32
    package var end: Int32
    /// The index of the scope around this one; -1 for none.
    package var parent: Int32
    /// The tree of its sheet.
    package var tree: Int32
    /// The element that is the root, if there is no list of roots; -1 for the root of the tree.
    package var owner: Int32
  }

  package internal(set) var scopes: [Scope] = []
  /// For each scope, the number of scopes around it.
  private var depths: [Int32] = []

  package init() {}

  /// The maximum depth to which scopes may nest, as roots and limits are found by recursion; rules in
  /// deeper ones may apply to any element.
  private static let depthLimit = 8

  /// Adds a scope; `nil` if it is nested too deeply.
  package mutating func add(_ scope: Scope) -> Int32? {
    let depth = scope.parent < 0 ? 0 : depths[Int(scope.parent)] + 1
    guard depth < Self.depthLimit else { return nil }
    scopes.append(scope)
    depths.append(depth)
    return Int32(truncatingIfNeeded: scopes.count - 1)
  }
}
