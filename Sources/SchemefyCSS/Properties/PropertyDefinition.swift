/// What is known of a property in whose value a colour may stand.
package struct PropertyDefinition: Hashable, Sendable {
  /// What its colours are for.
  package var role: PropertyRole
  /// Where in its value they may stand.
  package var grammar: ValueGrammar

  package init(role: PropertyRole, grammar: ValueGrammar) {
    self.role = role
    self.grammar = grammar
  }
}

extension PropertyDefinition {
  /// The property that a declaration's name token spells; `nil` if no colour can stand in it.
  ///
  /// Allocates only if the token holds an escape.
  @inlinable
  package init?(_ name: CSSToken, in text: Span<UInt8>) {
    guard let definition = Self.table.value(of: name, in: text) else { return nil }
    self = definition
  }

  /// What a declaration's name token spells in the block of a rule: a property, a custom one, or
  /// a descriptor; `nil` if no colour can stand in it.
  ///
  /// - Parameter rule: the at-rule; `nil` for a style rule or a style attribute.
  package init?(_ name: CSSToken, of rule: AtRuleKeyword?, in text: Span<UInt8>) {
    switch rule {
    case .property:
      guard name.matches("initial-value", in: text) else { return nil }
      self = .custom
    case .fontPaletteValues:
      guard name.matches("override-colors", in: text) else { return nil }
      self.init(role: .fill, grammar: .overrideColors)
    case .colorProfile, .counterStyle, .fontFace, .fontFeatureValues, .positionTry, .viewTransition:
      return nil
    default:
      if name.isCustomPropertyName(in: text) {
        self = .custom
      } else {
        self.init(name, in: text)
      }
    }
  }

  /// A custom property: anything, for what its uses make of it.
  package static let custom = PropertyDefinition(role: .text, grammar: .any)

  /// The names of all properties whose colours are seen, but for those that have them only in
  /// gradients: a ``CSSSkimmer`` minds gradients wherever they stand.
  package static var shownNames: [PackedName] {
    groups.flatMap { role, grammar, names -> [PackedName] in
      switch grammar {
      case _ where role == .never: []
      case .content, .listStyle: []
      default: PackedName.names(in: names)
      }
    }
  }

  @usableFromInline
  static let table = KeywordTable<PropertyDefinition>(
    groups.flatMap { role, grammar, names in
      let definition = PropertyDefinition(role: role, grammar: grammar)
      return PackedName.names(in: names).map { ($0, definition) }
    })
}
