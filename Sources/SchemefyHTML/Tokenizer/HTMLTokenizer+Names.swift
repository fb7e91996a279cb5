import SchemefySource

/// The names of tags and attributes.
///
/// WHATWG HTML §13.2.5.8, §13.2.5.33
extension HTMLTokenizer {
  /// A name that was read.
  struct ScannedName {
    /// Behind the name.
    var end: Int
    var packed = PackedName()
    /// The kinds of bytes in the name that need decoding: uppercase letters and NULs.
    var content: TextContent = []
  }

  /// Reads a name up to white space, `/`, `>`, or, for an attribute, `=`.
  ///
  /// Nearly all names are shorter than 16 bytes and need no folding: then one look at a block finds
  /// the length, and the name is the loaded block.
  @inline(__always)
  static func scanName(
    _ text: Span<UInt8>, from start: Int, endsAtEqualsSign: Bool
  ) -> ScannedName {
    if start &+ 16 <= text.count {
      let block = text.block(at: start)
      var stops = ByteScan.below(block, 0x21)
      stops = stops .| ByteScan.equal(block, UInt8(ascii: "/"))
      stops = stops .| ByteScan.equal(block, UInt8(ascii: ">"))
      if endsAtEqualsSign { stops = stops .| ByteScan.equal(block, UInt8(ascii: "=")) }
      let bits = ByteScan.bits(stops)
      if bits != 0 {
        let length = bits.trailingZeroBitCount
        // Of the bytes below 0x21, only white space ends a name.
        let stop = text[start &+ length]
        if stop > 0x20 || stop.isASCIIWhitespace,
          let name = PackedName(folded: text, at: start, count: length)
        {
          return ScannedName(end: start &+ length, packed: name)
        }
      }
    }
    return scanUncommonName(text, from: start, endsAtEqualsSign: endsAtEqualsSign)
  }

  /// Reads any name, byte by byte.
  @inline(never)
  private static func scanUncommonName(
    _ text: Span<UInt8>, from start: Int, endsAtEqualsSign: Bool
  ) -> ScannedName {
    var name = ScannedName(end: start)
    while name.end < text.count {
      let byte = text[name.end]
      if byte.isASCIIWhitespace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") { break }
      if endsAtEqualsSign, byte == UInt8(ascii: "=") { break }
      if byte == 0 { name.content.note(.nulls) }
      if byte.isASCIIUppercase { name.content.note(.uppercase) }
      // A NUL would look like the end of a shorter name.
      name.packed.append(byte == 0 ? 0xFF : byte.asciiLowercased)
      name.end &+= 1
    }
    return name
  }
}
