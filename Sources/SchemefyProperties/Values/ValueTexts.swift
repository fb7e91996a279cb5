package import SchemefyCSS

/// All texts that contain values: sheets, style attributes, and results of substitution.
package struct ValueTexts: Sendable {
  package struct Text: Sendable {
    package var bytes: [UInt8]
    package var tokens: [CSSToken]
  }

  package private(set) var texts: [Text] = []
  private var known: [[UInt8]: Int32] = [:]
  /// The bytes of all texts.
  package private(set) var byteCount = 0

  package init() {}

  /// Adds a text that is tokenized already.
  package mutating func add(_ bytes: [UInt8], _ tokens: [CSSToken]) -> Int32 {
    texts.append(Text(bytes: bytes, tokens: tokens))
    byteCount += bytes.count
    return Int32(truncatingIfNeeded: texts.count - 1)
  }

  /// Returns a reference to a text of a value, and adds the text if it is not there yet.
  package mutating func value(_ bytes: [UInt8]) -> ValueReference {
    let index: Int32
    if let place = known[bytes] {
      index = place
    } else {
      index = add(bytes, CSSTokenizer.tokenize(bytes.span))
      known[bytes] = index
    }
    let tokens = texts[Int(index)].tokens
    let whole = TokenRange(0..<tokens.count - 1)
    return ValueReference(
      text: index, range: ValueValidator.trimmed(whole, tokens.span, in: bytes.span))
  }

  package subscript(reference: ValueReference) -> Text { texts[Int(reference.text)] }
}
