package import SchemefyCSS

/// The syntax of a colour's three channels without the function around them, such as `33, 37, 41`.
package struct ChannelSyntax: Sendable, Hashable {
  /// The notation that makes a colour of the channels.
  package let notation: ComponentNotation
  package let usesCommas: Bool

  /// - Parameter usesCommas: what the text around the channels lets one guess; without effect for notations
  ///   that know no commas, such as `hwb(var(--x))`.
  package init(notation: ComponentNotation, usesCommas: Bool) {
    self.notation = notation
    self.usesCommas = usesCommas && notation.allowsCommas
  }
}

/// The notations that a variable is used in as channels.
package struct ChannelUses: OptionSet, Sendable, Hashable {
  package var rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package init(_ notation: ComponentNotation) { rawValue = 1 << UInt16(notation.rawValue) }

  /// The notation, if there is just one: channels in several would be different colours.
  package var only: ComponentNotation? {
    guard rawValue.nonzeroBitCount == 1 else { return nil }
    return ComponentNotation(rawValue: UInt8(rawValue.trailingZeroBitCount))
  }
}
