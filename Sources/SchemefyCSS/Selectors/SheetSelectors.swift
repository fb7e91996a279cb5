/// The selectors of a sheet: for each of its rules, the list that its prelude holds.
///
/// css-syntax-3 defines which rules of a sheet are style rules; css-nesting-1
/// <https://drafts.csswg.org/css-nesting-1/>, css-cascade-6 §2.5
/// <https://drafts.csswg.org/css-cascade-6/#scope-atrule> and css-namespaces-3
/// <https://drafts.csswg.org/css-namespaces/> define the meaning of their selectors.
package struct SheetSelectors: Sendable {
  /// The role of a rule for the rules in it.
  package enum Role: Hashable, Sendable {
    /// A style rule; the index of its list.
    case style(Int32)
    /// A style rule whose selectors nest too deeply, in brackets or by `&`, to be matched.
    case tooDeep
    /// `@scope`; an index into ``scopes``.
    case scope(Int32)
    /// Another at-rule that holds style rules: `@media` and its like.
    case group
    /// A rule that has no effect, nor have the rules in it: an invalid rule, one for something other
    /// than style rules, or one that is not asked for.
    case none
  }

  /// A `@scope` rule.
  package struct Scope: Hashable, Sendable {
    /// The list whose elements are scoping roots; `nil` if it is left out: then the parent of the
    /// sheet's `style` element is.
    package var start: Int32?
    /// The list whose elements are limits; `nil` if there are none.
    package var end: Int32?
  }

  /// By index of the rule.
  package internal(set) var roles: [Role] = []
  package internal(set) var scopes: [Scope] = []
  package internal(set) var namespaces = SelectorNamespaces()

  /// Parses the selectors of all style rules of a sheet.
  ///
  /// - Parameters:
  ///   - text: the source of the sheet.
  ///   - table: where the selectors are added.
  ///   - names: where their names are added.
  ///   - isWanted: by index of the rule whether it is asked for, as all rules around one are; `nil`
  ///     for all. It decides about style rules alone.
  /// - Complexity: linear in the length of the preludes.
  package static func parse(
    _ sheet: Stylesheet, in text: Span<UInt8>, into table: inout SelectorTable,
    names: inout NameTable, wanting isWanted: [Bool]? = nil
  ) -> SheetSelectors {
    let parser = SelectorParser(
      sheet.tokens.span, in: text, table: taken(&table, leaving: SelectorTable()),
      names: taken(&names, leaving: .empty))
    var reader = SheetSelectorReader(parser, wanting: isWanted)
    reader.read(sheet)
    let result = reader.result
    (table, names) = reader.finish()
    return result
  }
}
