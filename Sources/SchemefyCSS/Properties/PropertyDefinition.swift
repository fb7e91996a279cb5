/// The definition of a property whose value may contain a colour.
package struct PropertyDefinition: Hashable, Sendable {
  /// The role of its colours.
  package var role: PropertyRole
  /// The grammar of the property's value, which says where in it colours may stand.
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

  /// The definition for the name of a declaration in the block of a rule: a property, a custom
  /// property, or a descriptor; `nil` if its value can't contain a colour.
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

  /// A custom property: it takes any value, and its uses decide on its role.
  package static let custom = PropertyDefinition(role: .text, grammar: .any)

  /// The names of all properties whose colours are visible, except those with colours in gradients
  /// only: a ``CSSSkimmer`` looks for gradients in every property.
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
