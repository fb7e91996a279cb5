internal import SchemefyCSS

/// XML: the namespaces of prefixes at an element.
///
/// Namespaces in XML 1.0 §6 <https://www.w3.org/TR/xml-names/#scoping-defaulting>
struct NamespaceScopes {
  /// By prefix, 0 for none: the namespace.
  private var namespaces: [NameTable.ID: NameTable.ID] = [:]
  /// The namespace declarations in scope, each with the namespace that its prefix had before; the
  /// innermost is the last.
  private var declarations: [(depth: Int32, prefix: NameTable.ID, before: NameTable.ID)] = []

  /// Forgets the declarations of elements at a depth and below.
  package mutating func leave(to depth: Int32) {
    while let last = declarations.last, last.depth >= depth {
      namespaces[last.prefix] = last.before
      declarations.removeLast()
    }
  }

  /// Declares a prefix for an element and all that is in it; 0 is no namespace.
  package mutating func declare(_ prefix: NameTable.ID, _ namespace: NameTable.ID, depth: Int32) {
    declarations.append((depth, prefix, self[prefix]))
    namespaces[prefix] = namespace
  }

  /// The namespace of a prefix; 0 if there is none.
  package subscript(prefix: NameTable.ID) -> NameTable.ID { namespaces[prefix] ?? 0 }
}
