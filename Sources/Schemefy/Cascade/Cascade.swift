package import SchemefyCSS

/// The cascade: which declaration counts for each element, and what it makes of its colours.
///
/// css-cascade-6 <https://drafts.csswg.org/css-cascade-6/>
package enum Cascade {
  /// Computes the colours of all elements of a document.
  ///
  /// The rest state is shown: nothing is hovered, focused or visited. Style attributes are read from
  /// the elements themselves.
  ///
  /// - Parameters:
  ///   - text: the document's.
  ///   - sheets: in the order of the document, a user agent's first.
  ///   - hints: what attributes say of colours.
  ///   - names: the table that `elements` was made with; the names in the sheets are added.
  package static func colors(
    of elements: ElementTable, in text: Span<UInt8>, sheets: [CascadeSheet],
    hints: PresentationalHints = PresentationalHints(), names: inout NameTable,
    environment: CascadeEnvironment
  ) -> ComputedColors {
    ComputedColors()
  }
}
