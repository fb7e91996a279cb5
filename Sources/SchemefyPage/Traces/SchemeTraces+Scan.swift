internal import SchemefySource

extension SchemeTraces {
  /// The offset behind which a page has no trace: one in the tag or the text that its last trace
  /// stands in, or 0 if it has none.
  ///
  /// - Complexity: O(n), mostly sixteen bytes at a time.
  package func end(in text: Span<UInt8>) -> Int {
    // The two bytes behind a block are looked at, too.
    var end = text.count
    let last = max(0, end - 2)
    while end > last {
      end -= 1
      if isTrace(at: end, in: text) { return end + 1 }
    }
    while end >= 16 {
      let start = end - 16
      var candidates = candidates(in: text, at: start)
      while candidates != 0 {
        let bit = candidates.bitWidth - 1 - candidates.leadingZeroBitCount
        if isTrace(at: start + bit, in: text) { return start + bit + 1 }
        candidates ^= 1 &<< UInt32(bit)
      }
      end = start
    }
    while end > 0 {
      end -= 1
      if isTrace(at: end, in: text) { return end + 1 }
    }
    return 0
  }

  /// A bit for each byte of a block that a trace may have as its mark, told by the byte and the two behind it.
  ///
  /// Pages are full of `<a`, `<p`, `-` and `&`: each that is told apart here spares a branch that the processor
  /// would have to guess. Marks told by one byte are found in twice the time in Node's `all.html`.
  @inline(__always)
  private func candidates(in text: Span<UInt8>, at start: Int) -> UInt32 {
    typealias Mask = ByteScan.BlockMask
    let lower: ByteScan.Block = ByteScan.Block(repeating: 0x20)
    let byte: ByteScan.Block = text.block(at: start)
    let next: ByteScan.Block = text.block(at: start &+ 1)
    let (first, second): (ByteScan.Block, ByteScan.Block) = (byte | lower, next | lower)
    let third: ByteScan.Block = text.block(at: start &+ 2) | lower
    let (isS, isD): (Mask, Mask) = (
      ByteScan.equal(second, UInt8(ascii: "s")), ByteScan.equal(second, UInt8(ascii: "d"))
    )
    // `<st`; `<l`, `<m`; `<b`, `<f`, `<!`.
    let isST: Mask = isS .& ByteScan.equal(third, UInt8(ascii: "t"))
    let isLM: Mask = ByteScan.below(second &- ByteScan.Block(repeating: UInt8(ascii: "l")), 2)
    let isBF: Mask =
      ByteScan.equal(second, UInt8(ascii: "b")) .| ByteScan.equal(second, UInt8(ascii: "f"))
    let startsTag: Mask = (isST .| isLM) .| (isBF .| ByteScan.equal(next, UInt8(ascii: "!")))
    let tags: Mask = ByteScan.equal(byte, UInt8(ascii: "<")) .& startsTag
    // `-sc` of `-scheme`, `-d` of `light-dark`, `-c` of `prefers-contrast`.
    let contrast: UInt8 = decidesContrast ? UInt8(ascii: "c") : 0xFF
    let startsName: Mask =
      (isS .& ByteScan.equal(third, UInt8(ascii: "c"))) .| (isD .| ByteScan.equal(second, contrast))
    let names: Mask = ByteScan.equal(byte, UInt8(ascii: "-")) .& startsName
    // `&#`; `a:` and `a&` of `data:`.
    let isAnd: Mask = ByteScan.equal(byte, UInt8(ascii: "&"))
    let references: Mask = isAnd .& ByteScan.equal(next, UInt8(ascii: "#"))
    let endsScheme: Mask =
      ByteScan.equal(next, UInt8(ascii: ":")) .| ByteScan.equal(next, UInt8(ascii: "&"))
    let urls: Mask = ByteScan.equal(first, UInt8(ascii: "a")) .& endsScheme
    // `yl` of `style`, `ze` of `sizes`; `cd` of `srcdoc`, `edi` of `media`.
    let styles: Mask =
      ByteScan.equal(first, UInt8(ascii: "y")) .& ByteScan.equal(second, UInt8(ascii: "l"))
    let sizes: Mask =
      ByteScan.equal(first, UInt8(ascii: "z")) .& ByteScan.equal(second, UInt8(ascii: "e"))
    let media: Mask =
      ByteScan.equal(first, UInt8(ascii: "e")) .& ByteScan.equal(third, UInt8(ascii: "i"))
    let documents: Mask = isD .& (ByteScan.equal(first, UInt8(ascii: "c")) .| media)
    let attributes: Mask = (styles .| sizes) .| documents
    return ByteScan.bits(((tags .| names) .| (references .| urls)) .| attributes)
  }
}
