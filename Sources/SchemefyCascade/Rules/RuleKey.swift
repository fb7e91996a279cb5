package import SchemefyCSS

/// A name that an element must have so that a compound selector can match it.
///
/// Keys are dense, so that tables of them are arrays. Names of types are in lower case, and so are
/// ids and classes in quirks mode; names of attributes are without their namespace. More elements
/// have the key than the selector matches, never fewer.
package struct RuleKey: Hashable, Sendable {
  package enum Kind: UInt32 {
    case id, `class`, type, attribute
  }

  package let index: Int32

  package init(_ kind: Kind, _ name: NameTable.ID) {
    index = Int32(truncatingIfNeeded: name << 2 | kind.rawValue)
  }

  var isType: Bool { index & 3 == Int32(Kind.type.rawValue) }

  /// The key of a simple selector; `nil` if it has none. An initializer would copy the table.
  package static func key(
    of step: SimpleSelector, _ table: SelectorTable, isQuirky: Bool
  ) -> RuleKey? {
    switch step {
    case .id(let name): return RuleKey(.id, isQuirky ? name.folded : name.exact)
    case .class(let name): return RuleKey(.class, isQuirky ? name.folded : name.exact)
    case .type(let name): return RuleKey(.type, name.folded)
    case .attribute(let index):
      let name = table.attributes[Int(index)].name
      guard Self.isKey(name) else { return nil }
      return RuleKey(.attribute, name.folded)
    default: return nil
    }
  }

  /// Whether the name of an attribute is a key. In SVG, one that is written in mixed case is not in
  /// lower case.
  static func isKey(_ name: SelectorName) -> Bool { name.exact == name.folded }
}
