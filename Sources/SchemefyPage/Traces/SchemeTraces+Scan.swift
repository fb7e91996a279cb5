internal import SchemefySource

extension SchemeTraces {
  /// The offset behind which a page has no trace: one in the tag or the text that its last trace
  /// stands in, or 0 if it has none.
  ///
  /// - Parameter withOpenings: whether the tags count that what comes later depends on, too: a `noscript`, which
  ///   markup may stand in, and `html` and `body`, whose first attributes count.
  /// - Complexity: O(n), mostly sixteen bytes at a time.
  package func end(in text: Span<UInt8>, withOpenings: Bool = false) -> Int {
    // The two bytes behind a block are looked at, too.
    var end = text.count
    let last = max(0, end - 2)
    while end > last {
      end -= 1
      if isTrace(at: end, in: text, withOpenings) { return end + 1 }
    }
    while end >= 16 {
      let start = end - 16
      var candidates = Self.candidates(in: text, at: start, withOpenings)
      while candidates != 0 {
        let bit = candidates.bitWidth - 1 - candidates.leadingZeroBitCount
        if isTrace(at: start + bit, in: text, withOpenings) { return start + bit + 1 }
        candidates ^= 1 &<< UInt32(bit)
      }
      end = start
    }
    while end > 0 {
      end -= 1
      if isTrace(at: end, in: text, withOpenings) { return end + 1 }
    }
    return 0
  }

  /// A bit for each byte of a block at which a trace may begin, by three bytes from there on.
  @inline(__always)
  private static func candidates(
    in text: Span<UInt8>, at start: Int, _ withOpenings: Bool
  ) -> UInt32 {
    let lower: ByteScan.Block = ByteScan.Block(repeating: 0x20)
    let byte: ByteScan.Block = text.block(at: start)
    let first: ByteScan.Block = byte | lower
    let second: ByteScan.Block = text.block(at: start &+ 1) | lower
    let third: ByteScan.Block = text.block(at: start &+ 2) | lower
    func pair(_ one: UInt8, _ other: UInt8) -> ByteScan.BlockMask {
      ByteScan.equal(second, one) .& ByteScan.equal(third, other)
    }
    let heads: ByteScan.BlockMask = pair(UInt8(ascii: "s"), UInt8(ascii: "t"))
    let links: ByteScan.BlockMask = pair(UInt8(ascii: "l"), UInt8(ascii: "i"))
    let metas: ByteScan.BlockMask = pair(UInt8(ascii: "m"), UInt8(ascii: "e"))
    let bases: ByteScan.BlockMask = pair(UInt8(ascii: "b"), UInt8(ascii: "a"))
    let frames: ByteScan.BlockMask = pair(UInt8(ascii: "f"), UInt8(ascii: "r"))
    let comments: ByteScan.BlockMask = pair(UInt8(ascii: "!"), UInt8(ascii: "-"))
    var afterLess: ByteScan.BlockMask =
      ((heads .| links) .| (metas .| bases)) .| (frames .| comments)
    if withOpenings {
      let scripts: ByteScan.BlockMask = pair(UInt8(ascii: "n"), UInt8(ascii: "o"))
      let bodies: ByteScan.BlockMask = pair(UInt8(ascii: "b"), UInt8(ascii: "o"))
      let roots: ByteScan.BlockMask = pair(UInt8(ascii: "h"), UInt8(ascii: "t"))
      afterLess = (afterLess .| scripts) .| (bodies .| roots)
    }
    let tags: ByteScan.BlockMask = ByteScan.equal(byte, UInt8(ascii: "<")) .& afterLess
    let schemes: ByteScan.BlockMask = pair(UInt8(ascii: "s"), UInt8(ascii: "c"))
    let darks: ByteScan.BlockMask = pair(UInt8(ascii: "d"), UInt8(ascii: "a"))
    let contrasts: ByteScan.BlockMask = pair(UInt8(ascii: "c"), UInt8(ascii: "o"))
    let afterHyphen: ByteScan.BlockMask = (schemes .| darks) .| contrasts
    let names: ByteScan.BlockMask = ByteScan.equal(byte, UInt8(ascii: "-")) .& afterHyphen
    let styles: ByteScan.BlockMask =
      ByteScan.equal(first, UInt8(ascii: "t")) .& pair(UInt8(ascii: "y"), UInt8(ascii: "l"))
    let media: ByteScan.BlockMask =
      ByteScan.equal(first, UInt8(ascii: "e")) .& pair(UInt8(ascii: "d"), UInt8(ascii: "i"))
    let sizes: ByteScan.BlockMask =
      ByteScan.equal(first, UInt8(ascii: "z")) .& pair(UInt8(ascii: "e"), UInt8(ascii: "s"))
    let documents: ByteScan.BlockMask =
      ByteScan.equal(first, UInt8(ascii: "c")) .& pair(UInt8(ascii: "d"), UInt8(ascii: "o"))
    let attributes: ByteScan.BlockMask = (styles .| media) .| (sizes .| documents)
    let ands: ByteScan.BlockMask = ByteScan.equal(second, UInt8(ascii: "&"))
    let colons: ByteScan.BlockMask = ByteScan.equal(second, UInt8(ascii: ":"))
    let isInPicture: ByteScan.BlockMask =
      ByteScan.equal(third, UInt8(ascii: "i")) .| ByteScan.equal(third, UInt8(ascii: "&"))
    let urls: ByteScan.BlockMask =
      ByteScan.equal(first, UInt8(ascii: "a")) .& (ands .| (colons .& isInPicture))
    let references: ByteScan.BlockMask =
      ByteScan.equal(byte, UInt8(ascii: "&")) .& ByteScan.equal(second, UInt8(ascii: "#"))
    return ByteScan.bits((tags .| names) .| ((attributes .| urls) .| references))
  }
}
