package import SchemefyCSS

/// A colour found in a value.
package struct FoundColor: Sendable {
  package enum Form: Sendable, Hashable {
    /// A colour, or `var(--scheme-…, colour)` of an earlier run.
    case color
    /// A hexadecimal colour without `#`, as pages in quirks mode have them.
    case quirky
    /// Bare channels, such as `33, 37, 41`, in a function, or the `var()` that holds them.
    case channels(ChannelSyntax)
    /// Bare channels in a custom property, such as `255 0 0`: the functions that use them decide
    /// their meaning.
    case components(usesCommas: Bool)
    /// A function that has variables among its components, such as `hsl(var(--h) 50% 40%)`, or is
    /// relative to the colour of one, such as `hsl(from var(--x) h s l / 50%)`.
    case function
    /// A `var()` whose property holds a colour.
    case variable
  }

  package var tokens: TokenRange
  package var form: Form
  package var role: ColorUse.Role
  /// The colour as the author wrote it; the colour of a variable is known only later.
  package var color: ParsedColor
  /// The name of the variable, `--` included; empty if there is none. Of a function, of that whose
  /// colour it is relative to.
  package var variable: TokenRange
  /// Whether the colour must not become `var()`: in a descriptor, and in a value that some browsers
  /// drop, as they would accept it with a `var()`, and then find it invalid at computed-value time.
  package var isLiteral = false
  /// Of channels in a variable, and of what is made of a variable's colour: whether its opacity lets the backdrop
  /// through.
  var isTranslucent = false
  /// Of a line in a vivid colour: whether it is a stripe, wide and along one side of its box, or may be one, as
  /// another rule gives its width.
  package var isStripe = false
  /// Whether it is the background of a box as thin as a line.
  package var isBar = false

  /// The syntax of bare channels in a function; `nil` for anything else.
  package var channels: ChannelSyntax? {
    if case .channels(let syntax) = form { syntax } else { nil }
  }
}
