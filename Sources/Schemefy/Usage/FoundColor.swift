internal import SchemefyCSS

/// A colour found in a value.
struct FoundColor: Sendable {
  enum Form: Sendable, Hashable {
    /// A colour, or `var(--scheme-…, colour)` of an earlier run.
    case color
    /// Bare channels, such as `33, 37, 41`, that `rgb(var(--x))` makes a colour of.
    case channels
    /// A `var()` whose property holds a colour.
    case variable
  }

  var tokens: TokenRange
  var form: Form
  var role: ColorUse.Role
  /// The colour as the author wrote it; of a variable, what it holds is known only later.
  var color: ParsedColor
  /// The name of the variable, `--` included.
  var variable: TokenRange
}
