internal import SchemefyHTML
internal import SchemefySource

/// A text that stands in a file's text: as it is, or escaped.
struct EmbeddedText: Sendable {
  enum Storage: Sendable {
    /// A part of the file's text that stands for itself.
    case slice(TextRange)
    /// Decoded from the file's text.
    case decoded([UInt8], OffsetMap)
  }

  var storage: Storage
  /// How a replacement has to be spelled; `nil` if as it is.
  var spelling: HTMLSpelling?

  /// The embedding of the text in its file, given that of the file's own text.
  func embedding(in file: Embedding) -> Embedding {
    let map: OffsetMap
    switch storage {
    case .slice(let range): map = OffsetMap(identityFrom: range.lowerBound, count: range.count)
    case .decoded(_, let decoded): map = decoded
    }
    guard let spelling else { return file.nesting(map) }
    return file.nesting(map) { text, output in spelling.append(text, to: &output) }
  }

  /// Calls `body` with the text, given that of the file.
  func withText<R, E>(
    in file: Span<UInt8>, _ body: (Span<UInt8>) throws(E) -> R
  ) throws(E) -> R {
    switch storage {
    case .slice(let range): try body(file.extracting(range.range))
    case .decoded(let bytes, _): try body(bytes.span)
    }
  }

  /// The whole of a file's text.
  static func whole(_ text: Span<UInt8>) -> EmbeddedText {
    EmbeddedText(storage: .slice(TextRange(0..<text.count)))
  }
}

/// How text is spelled at a place of an HTML document, so that it reads as what it is.
enum HTMLSpelling: Sendable, Hashable {
  case attribute(HTMLAttribute.Quote)
  /// Text of an element of foreign content, where references are decoded.
  case characterData

  /// Appends text with the references that the place demands.
  func append(_ text: [UInt8], to output: inout [UInt8]) {
    for byte in text {
      switch (byte, self) {
      case (UInt8(ascii: "&"), _):
        output += "&amp;".utf8
      case (UInt8(ascii: "<"), .characterData):
        output += "&lt;".utf8
      case (UInt8(ascii: "\""), .attribute(.double)):
        output += "&quot;".utf8
      case (UInt8(ascii: "'"), .attribute(.single)):
        output += "&#39;".utf8
      case (_, .attribute(.unquoted)) where Self.endsUnquotedValue(byte):
        output += "&#\(byte);".utf8
      default:
        output.append(byte)
      }
    }
  }

  /// White space and `>`, and what is a parse error in an unquoted value.
  private static func endsUnquotedValue(_ byte: UInt8) -> Bool {
    byte.isASCIIWhitespace || "\"'<=>`".utf8.contains(byte)
  }
}
