/// A declaration: ranges of tokens, nothing copied.
///
/// css-syntax-3 §5 <https://drafts.csswg.org/css-syntax/#declaration>. As with rules, a declaration
/// that is "not valid in the current context" stays in the sheet.
@usableFromInline package struct CSSDeclaration: Hashable, Sendable {
  /// Index of the ident token that is the name.
  @usableFromInline package var name: UInt32
  /// The value without `!important`, and without white space and comments at its ends. Empty
  /// values (which only custom properties may have) are a place behind the colon.
  @usableFromInline package var value: TokenRange
  /// From `!` to behind `important`; empty if the declaration is not important.
  @usableFromInline package var importance: TokenRange
  /// The index of the rule with the declaration in ``Stylesheet/rules``; -1 in a style attribute.
  package var rule: Int32

  /// Whether the declaration ends in `!important`.
  package var isImportant: Bool { !importance.isEmpty }

  /// From the name to behind the value, or behind `!important`; without the semicolon.
  package var tokens: TokenRange {
    TokenRange(Int(name)..<max(value.upperBound, importance.upperBound))
  }
}
