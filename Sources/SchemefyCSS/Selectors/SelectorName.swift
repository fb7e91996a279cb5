/// A name in a selector, as it is written and in ASCII lower case.
///
/// The document decides which of the two counts: by its mode, its syntax, an element's namespace.
package struct SelectorName: Hashable, Sendable {
  package var exact: NameTable.ID
  package var folded: NameTable.ID

  package init(_ name: NameTable.ID, in names: NameTable) {
    exact = name
    folded = names.folded(name)
  }
}
