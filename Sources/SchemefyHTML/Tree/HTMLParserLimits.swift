/// Limits that bit while a document was parsed.
package struct HTMLParserLimits: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Elements nested deeper than ``HTMLParserOptions/depthLimit`` and were flattened.
  package static let depth = HTMLParserLimits(rawValue: 1)
  /// More formatting elements were left open than the parser re-creates.
  package static let formatting = HTMLParserLimits(rawValue: 2)
  /// An element had more attributes than ``HTMLParserOptions/attributeLimit``.
  package static let attributes = HTMLParserLimits(rawValue: 4)
  /// Parsing ended, with an incomplete tree, at ``HTMLParserOptions/copyLimit``.
  package static let copies = HTMLParserLimits(rawValue: 8)
}

/// A limit that was reached, and the place where it first was.
package struct HTMLLimitNote: Sendable, Hashable {
  package var limit: HTMLParserLimits
  /// In the text.
  package var offset: Int

  package init(limit: HTMLParserLimits, offset: Int) {
    self.limit = limit
    self.offset = offset
  }
}
