/// The namespaces that a sheet declares for its selectors.
///
/// css-namespaces-3 <https://drafts.csswg.org/css-namespaces/#declaration>
package struct SelectorNamespaces: Sendable {
  /// The namespace of names without a prefix: `nil` if no default is declared, 0 for no namespace.
  package var `default`: NameTable.ID?
  /// The namespaces of the prefixes.
  package var prefixes: [NameTable.ID: NameTable.ID] = [:]

  package init() {}
}
