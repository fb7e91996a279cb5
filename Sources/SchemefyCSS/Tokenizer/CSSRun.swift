import SchemefySource

/// Finds where runs of bytes end, sixteen bytes at a time: a loop over single bytes is left at
/// another place each time, which no branch predictor foresees.
enum CSSRun {
  /// The offset of the first byte at or behind an offset that is no ASCII ident code point; NUL,
  /// which is one, counts as none here.
  @inline(__always)
  static func endOfName(_ text: Span<UInt8>, from start: Int) -> Int {
    var position = start
    while position &+ 16 <= text.count {
      let block: ByteScan.Block = text.block(at: position)
      let folded: ByteScan.Block = block | ByteScan.Block(repeating: 0x20)
      let letters: ByteScan.BlockMask = ByteScan.below(
        folded &- ByteScan.Block(repeating: 0x61), 26)
      let digits: ByteScan.BlockMask = ByteScan.below(
        block &- ByteScan.Block(repeating: 0x30), 10)
      let hyphens: ByteScan.BlockMask = ByteScan.equal(block, UInt8(ascii: "-"))
      let underscores: ByteScan.BlockMask = ByteScan.equal(block, UInt8(ascii: "_"))
      let found: ByteScan.BlockMask = (letters .| digits) .| (hyphens .| underscores)
      let others: UInt32 = ByteScan.bits(found) ^ 0xFFFF
      if others != 0 { return position &+ others.trailingZeroBitCount }
      position &+= 16
    }
    while position < text.count, CSSByteClass.isName(text[position]) { position &+= 1 }
    return position
  }

  /// The offset of the first byte at or behind an offset that is not white space.
  @inline(__always)
  static func endOfWhitespace(_ text: Span<UInt8>, from start: Int) -> Int {
    var position = start
    while position &+ 16 <= text.count {
      let block: ByteScan.Block = text.block(at: position)
      let spaces: ByteScan.BlockMask = ByteScan.equal(block, 0x20)
      // TAB, LF, VT, FF and CR, of which VT is none.
      let controls: ByteScan.BlockMask = ByteScan.below(
        block &- ByteScan.Block(repeating: 0x09), 5)
      let tabs: ByteScan.BlockMask = ByteScan.equal(block, 0x0B)
      let found: UInt32 = ByteScan.bits(spaces .| controls) & ~ByteScan.bits(tabs)
      let others: UInt32 = found ^ 0xFFFF
      if others != 0 { return position &+ others.trailingZeroBitCount }
      position &+= 16
    }
    while position < text.count, CSSByte.isWhitespace(text[position]) { position &+= 1 }
    return position
  }

  /// The offset of the first byte that is one of `"'()/;[\]{|}`, at or behind an offset; the end
  /// of the text if there is none.
  @inline(__always)
  static func endOfPlainText(_ text: Span<UInt8>, from start: Int) -> Int {
    var position = start
    while position &+ 16 <= text.count {
      let block: ByteScan.Block = text.block(at: position)
      // Only bit 5 differs between square and curly brackets, and `\` and `|`.
      let folded: ByteScan.Block = block | ByteScan.Block(repeating: 0x20)
      let brackets: ByteScan.BlockMask = ByteScan.below(
        folded &- ByteScan.Block(repeating: 0x7B), 3)
      // `'`, `(` and `)`.
      let parens: ByteScan.BlockMask = ByteScan.below(
        block &- ByteScan.Block(repeating: 0x27), 3)
      let quotes: ByteScan.BlockMask = ByteScan.equal(block, UInt8(ascii: "\""))
      let slashes: ByteScan.BlockMask = ByteScan.equal(block, UInt8(ascii: "/"))
      let semicolons: ByteScan.BlockMask = ByteScan.equal(block, UInt8(ascii: ";"))
      let found: ByteScan.BlockMask = (brackets .| parens) .| (quotes .| slashes) .| semicolons
      let bits: UInt32 = ByteScan.bits(found)
      if bits != 0 { return position &+ bits.trailingZeroBitCount }
      position &+= 16
    }
    while position < text.count, !endsPlainText(text[position]) { position &+= 1 }
    return position
  }

  private static func endsPlainText(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x7B < 3 || byte &- 0x27 < 3 || byte == UInt8(ascii: "\"")
      || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ";")
  }
}
