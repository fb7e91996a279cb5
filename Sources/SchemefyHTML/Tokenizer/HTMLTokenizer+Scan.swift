import SchemefySource

/// The search for the end of a run, in windows of 32 bytes of which each is a bit.
///
/// Most runs end in the first window, so that there is no loop whose number of turns the processor
/// would have to guess.
extension HTMLTokenizer {
  /// The offset of the first `<` at or behind `start`, or the text's end; notes the contents of the
  /// text before it.
  @inline(__always)
  static func scanText(
    _ text: Span<UInt8>, from start: Int, noting content: inout TextContent
  ) -> Int {
    var cursor = start
    var special: UInt32 = 0
    var visible: UInt32 = 0
    while cursor &+ 32 <= text.count {
      let low = text.block(at: cursor)
      let high = text.block(at: cursor &+ 16)
      let stops = ByteScan.bits(
        ByteScan.equal(low, UInt8(ascii: "<")), ByteScan.equal(high, UInt8(ascii: "<")))
      let before = ByteScan.below(lowestOf: stops)
      special |= ByteScan.bits(specials(low), specials(high)) & before
      visible |= ~ByteScan.bits(ByteScan.below(low, 0x21), ByteScan.below(high, 0x21)) & before
      guard stops == 0 else {
        cursor &+= stops.trailingZeroBitCount
        if special != 0 { noteFlags(text, start..<cursor, in: &content) }
        if visible != 0 || hasNonWhitespace(text, start..<cursor) { content.note(.nonWhitespace) }
        return cursor
      }
      cursor &+= 32
    }
    let end = scanTail(text, from: cursor, to: UInt8(ascii: "<"))
    noteContent(of: text, start..<end, in: &content)
    return end
  }

  /// The offset of the first `stop` at or behind `start`, or the text's end; notes `&`, CR and NUL
  /// on the way.
  ///
  /// - Precondition: `stop` is none of these.
  @inline(__always)
  static func scan(
    _ text: Span<UInt8>, from start: Int, to stop: UInt8, noting content: inout TextContent
  ) -> Int {
    var cursor = start
    var special: UInt32 = 0
    while cursor &+ 32 <= text.count {
      let low = text.block(at: cursor)
      let high = text.block(at: cursor &+ 16)
      let stops = ByteScan.bits(ByteScan.equal(low, stop), ByteScan.equal(high, stop))
      special |= ByteScan.bits(specials(low), specials(high)) & ByteScan.below(lowestOf: stops)
      guard stops == 0 else {
        cursor &+= stops.trailingZeroBitCount
        if special != 0 { noteFlags(text, start..<cursor, in: &content) }
        return cursor
      }
      cursor &+= 32
    }
    let end = scanTail(text, from: cursor, to: stop)
    noteFlags(text, start..<end, in: &content)
    return end
  }

  /// The offset of the first `stop` at or behind `start`, or the text's end.
  @inline(__always)
  static func offset(of stop: UInt8, in text: Span<UInt8>, from start: Int) -> Int {
    var cursor = start
    while cursor &+ 32 <= text.count {
      let stops = ByteScan.bits(
        ByteScan.equal(text.block(at: cursor), stop),
        ByteScan.equal(text.block(at: cursor &+ 16), stop))
      if stops != 0 { return cursor &+ stops.trailingZeroBitCount }
      cursor &+= 32
    }
    return scanTail(text, from: cursor, to: stop)
  }

  /// The scan near the end of the text: byte by byte, without notes.
  @inline(never)
  private static func scanTail(_ text: Span<UInt8>, from start: Int, to stop: UInt8) -> Int {
    var cursor = start
    while cursor < text.count, text[cursor] != stop { cursor &+= 1 }
    return cursor
  }

  /// Notes the contents of a range.
  @inline(never)
  static func noteContent(
    of text: Span<UInt8>, _ range: Range<Int>, in content: inout TextContent
  ) {
    noteFlags(text, range, in: &content)
    if hasNonWhitespace(text, range) { content.note(.nonWhitespace) }
  }

  /// Finds the bytes of a block that are `&`, CR or NUL.
  @inline(__always)
  private static func specials(_ block: ByteScan.Block) -> ByteScan.BlockMask {
    ByteScan.equal(block, UInt8(ascii: "&")) .| ByteScan.equal(block, 0x0D)
      .| ByteScan.equal(block, 0)
  }

  /// Notes which of `&`, CR and NUL are in a range.
  @inline(never)
  static func noteFlags(
    _ text: Span<UInt8>, _ range: Range<Int>, in content: inout TextContent
  ) {
    var cursor = range.lowerBound
    while cursor < range.upperBound, cursor &+ 16 <= text.count {
      let block = text.block(at: cursor)
      let left = range.upperBound &- cursor
      let isInRange: UInt32 = left < 16 ? ~(.max &<< UInt32(truncatingIfNeeded: left)) : .max
      let ampersands = ByteScan.bits(ByteScan.equal(block, UInt8(ascii: "&")))
      let carriageReturns = ByteScan.bits(ByteScan.equal(block, 0x0D))
      let nulls = ByteScan.bits(ByteScan.equal(block, 0))
      if ampersands & isInRange != 0 { content.note(.references) }
      if carriageReturns & isInRange != 0 { content.note(.carriageReturns) }
      if nulls & isInRange != 0 { content.note(.nulls) }
      cursor &+= 16
    }
    while cursor < range.upperBound {
      switch text[cursor] {
      case UInt8(ascii: "&"): content.note(.references)
      case 0x0D: content.note(.carriageReturns)
      case 0: content.note(.nulls)
      default: break
      }
      cursor &+= 1
    }
  }

  /// Whether a range has a character other than white space.
  @inline(never)
  static func hasNonWhitespace(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var cursor = range.lowerBound
    while cursor < range.upperBound {
      if !text[cursor].isASCIIWhitespace { return true }
      cursor &+= 1
    }
    return false
  }
}
