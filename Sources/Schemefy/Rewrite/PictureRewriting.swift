internal import SchemefyCSS
internal import SchemefyMapping
internal import SchemefySheets
internal import SchemefySource

/// Rewrites the pictures of SVG that stand in a page, each as a document of its own.
protocol PictureRewriting {
  /// The edits of a URL; none if it is no URL of a picture, or the picture stays as it is.
  ///
  /// - Parameter change: the way its colours are mapped; `nil` if only its conditions are resolved.
  mutating func edits(_ url: Span<UInt8>, _ change: PictureChange?) -> TextEdits

  /// The mapped text of a picture that is a file; `nil` if it is no picture, or stays as it is.
  mutating func mapped(_ picture: [UInt8]) -> [UInt8]?

  /// Takes the messages on texts in pictures that stay hard to read, since the last call.
  mutating func takeUnreadable() -> [String]

  /// The edits of the pictures in a sheet.
  ///
  /// - Parameter plan: the plan of the sheet; `nil` if the page is not mapped.
  mutating func edits(
    _ usage: SheetUsage, _ plan: SheetPlan?, of sheet: Stylesheet, in text: Span<UInt8>
  ) -> TextEdits
}
