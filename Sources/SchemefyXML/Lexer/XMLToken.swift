package import SchemefyHTML
package import SchemefySource

/// A token of XML: ranges of the text, nothing copied.
///
/// All tokens use the same storage one after the other.
package struct XMLToken: Sendable {
  package enum Kind: UInt8, Sendable {
    case declaration, doctype, startTag, endTag, text, section, comment, instruction, endOfFile
  }

  package var kind = Kind.endOfFile
  /// The whole token, delimiters included.
  package var range = TextRange(at: 0)
  /// Tags: the local name. Doctypes: the name. Instructions: the target.
  package var name = TextRange(at: 0)
  /// Tags: the prefix; empty if there is none.
  package var prefix = TextRange(at: 0)
  /// Tags: in order. Names have their prefix.
  package var attributes: [HTMLAttribute] = []
  /// Whether a tag ends in `/>`.
  package var isEmptyElement = false
  /// Text, sections and comments: the data. Instructions: behind the target and white space.
  package var data = TextRange(at: 0)
  /// The contents of `data`; for doctypes, of the identifiers.
  package var content: TextContent = []
  package var publicIdentifier: TextRange?
  package var systemIdentifier: TextRange?
}
