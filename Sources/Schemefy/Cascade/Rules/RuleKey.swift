internal import SchemefyCSS

/// What an element must have for a compound selector to match it: a name of some kind.
///
/// Keys are dense, so that tables of them are arrays. Names of types are in lower case, and so are
/// ids and classes in quirks mode: more elements have the key than the selector matches, never
/// fewer.
struct RuleKey: Hashable, Sendable {
  enum Kind: UInt32 {
    case id, `class`, type, attribute
  }

  let index: Int32

  init(_ kind: Kind, _ name: NameTable.ID) {
    index = Int32(truncatingIfNeeded: name << 2 | kind.rawValue)
  }

  var isType: Bool { index & 3 == Int32(Kind.type.rawValue) }

  /// The key of a simple selector; `nil` if it has none.
  init?(_ step: SimpleSelector, _ table: SelectorTable, isQuirky: Bool) {
    switch step {
    case .id(let name): self.init(.id, isQuirky ? name.folded : name.exact)
    case .class(let name): self.init(.class, isQuirky ? name.folded : name.exact)
    case .type(let name): self.init(.type, name.folded)
    default: return nil
    }
  }
}
