internal import SchemefyCSS

/// How the three channels of a colour are written without the function around them.
package struct ChannelSyntax: Sendable, Hashable {
  /// What makes a colour of them.
  var notation: ComponentNotation
  var usesCommas: Bool
}

/// The notations that a variable is used in as channels.
struct ChannelUses: OptionSet, Sendable, Hashable {
  var rawValue: UInt16

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ notation: ComponentNotation) { rawValue = 1 << UInt16(notation.rawValue) }

  /// The notation, if there is just one: channels in several would be different colours.
  var only: ComponentNotation? {
    guard rawValue.nonzeroBitCount == 1 else { return nil }
    return ComponentNotation(rawValue: UInt8(rawValue.trailingZeroBitCount))
  }
}
