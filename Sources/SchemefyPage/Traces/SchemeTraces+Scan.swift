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
      var candidates = Self.candidates(in: text, at: start)
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

  /// A bit for each byte of a block that a trace may have as its mark: a byte that is rare, or two or three that
  /// are in this order. All of them are known by the byte itself and the two behind it.
  ///
  /// A block takes 53 instructions instead of the 139 of telling each trace by three bytes. With the candidates,
  /// which are more, a page of 200 kB of rustdoc's takes 1.49 million instead of 1.74.
  @inline(__always)
  private static func candidates(in text: Span<UInt8>, at start: Int) -> UInt32 {
    let lower: ByteScan.Block = ByteScan.Block(repeating: 0x20)
    let byte: ByteScan.Block = text.block(at: start)
    let first: ByteScan.Block = byte | lower
    let next: ByteScan.Block = text.block(at: start &+ 1)
    let second: ByteScan.Block = next | lower
    let third: ByteScan.Block = text.block(at: start &+ 2) | lower
    // Every second tag is an end tag.
    let tags: ByteScan.BlockMask =
      ByteScan.equal(byte, UInt8(ascii: "<")) .& .!ByteScan.equal(next, UInt8(ascii: "/"))
    let signs: ByteScan.BlockMask =
      (ByteScan.equal(byte, UInt8(ascii: "-")) .| ByteScan.equal(byte, UInt8(ascii: "&")))
      .| ByteScan.equal(byte, UInt8(ascii: ":"))
    let letters: ByteScan.BlockMask =
      ByteScan.equal(first, UInt8(ascii: "y")) .| ByteScan.equal(first, UInt8(ascii: "z"))
    // `cd` of `srcdoc`, and `edi` of `media`.
    let media: ByteScan.BlockMask =
      ByteScan.equal(first, UInt8(ascii: "e")) .& ByteScan.equal(third, UInt8(ascii: "i"))
    let names: ByteScan.BlockMask =
      ByteScan.equal(second, UInt8(ascii: "d"))
      .& (ByteScan.equal(first, UInt8(ascii: "c")) .| media)
    return ByteScan.bits((tags .| signs) .| (letters .| names))
  }
}
