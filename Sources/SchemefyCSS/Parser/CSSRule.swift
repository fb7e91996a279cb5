/// A qualified rule or an at-rule: ranges of tokens, nothing copied.
///
/// css-syntax-3 §5 <https://drafts.csswg.org/css-syntax/#parsing>. The standard drops a rule that
/// is "not valid in the current context" while parsing; here every rule stays in the sheet, and the
/// code that knows the context ignores it.
@usableFromInline package struct CSSRule: Hashable, Sendable {
  /// At-rules: the name, or `unknown`. Qualified rules: `nil`.
  package var keyword: AtRuleKeyword?
  /// Index of the rule around this one in ``Stylesheet/rules``; -1 at the top level.
  package var parent: Int32
  /// Index of the style rule itself, or of the innermost one around, also outside of conditional
  /// rules; -1 for none.
  package var styleRule: Int32
  /// All tokens: from the at-keyword or the prelude's first token to behind the `}` or the `;`.
  package var tokens: TokenRange
  /// The prelude, without white space and comments at its ends; the at-keyword is not in it.
  package var prelude: TokenRange
  /// The tokens between `{` and `}`, or to the end of the text; `nil` for an at-rule without block.
  package var block: TokenRange?
  /// The range of the rule's declarations in ``Stylesheet/declarations``: those of its block and of all
  /// rules in it.
  package var declarationStart: Int32
  package var declarationEnd: Int32
  /// Index behind the last rule inside this one in ``Stylesheet/rules``.
  package var subtreeEnd: Int32

  /// Whether the rule is an at-rule; its at-keyword is the first of its tokens.
  package var isAtRule: Bool { keyword != nil }
}
