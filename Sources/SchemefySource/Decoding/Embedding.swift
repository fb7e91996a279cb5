/// Where a text stands: through how many escapes it was read, and how a replacement gets back.
///
/// A `style` attribute in a UTF-16 file has two layers: the character references of the attribute
/// around it, and the file's encoding. `srcdoc` in between adds one, and so does a `data:` URL.
package struct Embedding: Sendable {
  /// Writes a replacement so that it is safe where it goes: escaped, or in another encoding.
  ///
  /// It gets UTF-8 and appends to the second parameter.
  package typealias Encoder = @Sendable (_ text: [UInt8], _ output: inout [UInt8]) -> Void

  private struct Layer: Sendable {
    var map: OffsetMap
    /// `nil` writes the bytes as they are.
    var encode: Encoder?
  }

  /// The innermost first.
  private var layers: [Layer]

  /// The embedding of a file's own text.
  package init(map: OffsetMap, encode: Encoder? = nil) {
    layers = [Layer(map: map, encode: encode)]
  }

  /// The embedding of a text that stands inside this one.
  ///
  /// - Parameters:
  ///   - map: from the inner text to this one's.
  ///   - encode: `nil` if nothing has to be escaped in the inner text.
  package func nesting(_ map: OffsetMap, encode: Encoder? = nil) -> Embedding {
    var inner = self
    inner.layers.insert(Layer(map: map, encode: encode), at: 0)
    return inner
  }

  /// The place in the file of a range of this text.
  package func sourceRange(of range: TextRange) -> SourceRange {
    SourceRange(layers.reduce(range.range) { $1.map.source(of: $0) })
  }

  /// A text of this embedding as the file has to spell it.
  package func encode(_ text: [UInt8]) -> [UInt8] {
    layers.reduce(text) { text, layer in
      guard let encode = layer.encode else { return text }
      var output: [UInt8] = []
      output.reserveCapacity(text.count)
      encode(text, &output)
      return output
    }
  }
}
