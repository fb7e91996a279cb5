/// The way from a text back to the file that it stands in: the escapes through which it was read, and
/// how a replacement is escaped again.
///
/// A `style` attribute in a UTF-16 file has two layers: the character references of the attribute
/// around it, and the file's encoding. `srcdoc` in between adds one, and so does a `data:` URL.
package struct Embedding: Sendable {
  /// Writes a replacement so that it is safe where it goes: escaped, or in another encoding.
  ///
  /// The encoder's parameters are the text in UTF-8, and the bytes to append its encoding to.
  package typealias Encoder = @Sendable (_ text: [UInt8], _ output: inout [UInt8]) -> Void

  /// Writes a replacement where its place decides how: it gets the range of the text that is
  /// replaced, and that of the text around which this one stands in.
  package typealias PlacedEncoder =
    @Sendable (
      _ text: [UInt8], _ range: TextRange, _ outer: TextRange, _ output: inout [UInt8]
    ) -> Void

  /// Writes a replacement in the encoding of the file, in place of a range of its bytes: the
  /// meaning of bytes may depend on the bytes before them.
  package typealias FileEncoder =
    @Sendable (_ text: [UInt8], _ place: SourceRange, _ output: inout [UInt8]) -> Void

  private enum Encoding: Sendable {
    /// Bytes of a replacement are written without a change.
    case none
    case anywhere(Encoder)
    case placed(PlacedEncoder)
  }

  private struct Layer: Sendable {
    var map: OffsetMap
    var encoding: Encoding

    /// The edit of the outer text that replaces a range of the inner text.
    func outer(
      _ range: TextRange, _ text: [UInt8]
    ) -> (range: TextRange, replacement: [UInt8]) {
      let outer = TextRange(map.source(of: range.range))
      var output: [UInt8] = []
      switch encoding {
      case .none:
        return (outer, text)
      case .anywhere(let encode):
        output.reserveCapacity(text.count)
        encode(text, &output)
      case .placed(let encode):
        output.reserveCapacity(text.count)
        encode(text, range, outer, &output)
      }
      return (outer, output)
    }
  }

  /// The innermost first.
  private var layers: [Layer]

  /// The embedding of a file's own text.
  ///
  /// - Parameter encode: `nil` writes the bytes as they are.
  package init(map: OffsetMap, encode: FileEncoder? = nil) {
    guard let encode else {
      layers = [Layer(map: map, encoding: .none)]
      return
    }
    let encoding = Encoding.placed { text, _, outer, output in
      encode(text, SourceRange(outer.range), &output)
    }
    layers = [Layer(map: map, encoding: encoding)]
  }

  /// The embedding of a text that stands inside this one.
  ///
  /// - Parameters:
  ///   - map: from the inner text to this one's.
  ///   - encode: `nil` if nothing has to be escaped in the inner text.
  package func nesting(_ map: OffsetMap, encode: Encoder? = nil) -> Embedding {
    nesting(Layer(map: map, encoding: encode.map(Encoding.anywhere) ?? .none))
  }

  /// The embedding of a text that stands inside this one, where not all places are alike.
  package func nesting(_ map: OffsetMap, encodeAt: @escaping PlacedEncoder) -> Embedding {
    nesting(Layer(map: map, encoding: .placed(encodeAt)))
  }

  private func nesting(_ layer: Layer) -> Embedding {
    var inner = self
    inner.layers.insert(layer, at: 0)
    return inner
  }

  /// Whether the file has the bytes of the text in one piece and unescaped.
  package var isVerbatim: Bool {
    layers.allSatisfy { layer in
      guard case .none = layer.encoding else { return false }
      return layer.map.isContiguous
    }
  }

  /// The place in the file of a range of this text.
  package func sourceRange(of range: TextRange) -> SourceRange {
    SourceRange(layers.reduce(range.range) { $1.map.source(of: $0) })
  }

  /// The edits of the file that replace a range of this text: one, or where other source
  /// interrupts the text, which then stays, more; the first has all of the replacement.
  package func edits(
    replacing range: TextRange, with text: [UInt8]
  ) -> [(range: SourceRange, replacement: [UInt8])] {
    var edits = [(range: range, replacement: text)]
    for layer in layers {
      edits = edits.flatMap { edit in
        layer.map.pieces(of: edit.range.range).enumerated().map { index, piece in
          layer.outer(TextRange(piece), index == 0 ? edit.replacement : [])
        }
      }
    }
    return edits.map { (SourceRange($0.range.range), $0.replacement) }
  }
}
