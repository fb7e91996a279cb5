import SchemefyHTML
import SchemefyXML

/// A parsed document, and its text.
struct XMLTree {
  let text: [UInt8]
  let document: HTMLDocument

  init(_ text: String) throws {
    try self.init(Array(text.utf8))
  }

  init(_ text: [UInt8], options: HTMLParserOptions = HTMLParserOptions()) throws(XMLParseError) {
    self.text = text
    document = try HTMLDocument.parseXML(text.span, options: options)
  }

  /// The tree in html5lib's format, without the bar in front of each line.
  var dump: String {
    var output: [UInt8] = []
    document.dumpTree(text.span, into: &output)
    // A line of text may start in any way, so bars are taken off where a line of the format starts.
    return String(decoding: output.dropFirst(2).dropLast(), as: UTF8.self)
      .split(separator: "\n| ", omittingEmptySubsequences: false).joined(separator: "\n")
  }

  func cut(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
}

/// Why a text has no tree; `nil` if it has one.
func parseError(
  _ text: String, options: HTMLParserOptions = HTMLParserOptions()
) -> XMLParseError? {
  parseError(Array(text.utf8), options: options)
}

func parseError(
  _ text: [UInt8], options: HTMLParserOptions = HTMLParserOptions()
) -> XMLParseError? {
  do throws(XMLParseError) {
    _ = try XMLTree(text, options: options)
    return nil
  } catch {
    return error
  }
}
