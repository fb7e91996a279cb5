import SchemefySource

extension CSSToken {
  /// Whether a dimension is a length.
  ///
  /// CSS Values 4 "Distance Units" <https://drafts.csswg.org/css-values-4/#lengths>
  ///
  /// - Precondition: `kind` is `dimension`.
  package func isLength(in text: Span<UInt8>) -> Bool {
    Self.lengthUnits.place(of: self, in: text) != nil
  }

  private static let lengthUnits = KeywordIndex(
    PackedName.names(
      in: """
        px em rem cm mm q in pt pc ex rex cap rcap ch rch ic ric lh rlh vw vh vi vb vmin vmax \
        svw svh svi svb svmin svmax lvw lvh lvi lvb lvmin lvmax dvw dvh dvi dvb dvmin dvmax \
        cqw cqh cqi cqb cqmin cqmax
        """))
}
