internal import SchemefyCSS

/// A colour found in a value.
struct FoundColor: Sendable {
  enum Form: Sendable, Hashable {
    /// A colour, or `var(--scheme-…, colour)` of an earlier run.
    case color
    /// Bare channels, such as `33, 37, 41`, that `rgb(var(--x))` makes a colour of.
    case channels(ChannelSyntax)
    /// A `var()` whose property holds a colour.
    case variable
  }

  var tokens: TokenRange
  var form: Form
  var role: ColorUse.Role
  /// The colour as the author wrote it; of a variable, what it holds is known only later.
  var color: ParsedColor
  /// The name of the variable, `--` included; empty if there is none.
  var variable: TokenRange
  /// Whether `var()` has no place here: in a descriptor, and in a value that some browsers drop,
  /// as with it they would take it, and then find that it comes to nothing.
  var isLiteral = false

  /// The syntax of bare channels; `nil` for anything else.
  var channels: ChannelSyntax? {
    if case .channels(let syntax) = form { syntax } else { nil }
  }
}
