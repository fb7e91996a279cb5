internal import SchemefyCSS

/// Declarations with the selectors that they are for: a style rule, or a part of one between the
/// rules that are nested in it.
struct CascadeRule: Sendable {
  /// Index of the sheet.
  var sheet: Int32
  /// Indices into ``Stylesheet/declarations``.
  var declarations: Range<Int32>
  /// Index into ``SelectorTable/lists``.
  var list: Int32
  /// Index into ``ScopeTable/scopes``; -1 for none.
  var scope: Int32
  var layer: CascadeLayers.ID
  /// Why it is not known whether it applies; `nil` if it does.
  var doubt: ResolvedColor.Reason?
  /// The tree that it belongs to; -1 for a user agent's, which belongs to all.
  var tree: Int32
}

/// A condition that is not decided.
package struct CascadeCondition: Hashable, Sendable {
  /// Index of the sheet.
  package var sheet: Int32
  /// Index of the rule that says it; -1 for the sheet's own `media`.
  package var rule: Int32
}

/// The style rules of all sheets that apply, or may, in the order of their appearance.
struct CascadeRules: Sendable {
  var rules: [CascadeRule] = []
  var layers = CascadeLayers()
  var scopes = ScopeTable()
  var registrations: [RegisteredProperty] = []
}
