#if arch(x86_64)
  public import _Builtin_intrinsics.intel.sse2
#endif

/// Examines sixteen bytes at a time, and returns the result of a search as a bit per byte.
///
/// A number of bits answers *is there one*, *where is the first* and *is there one before that* in
/// an instruction or two each, without a loop whose turns the processor would have to guess.
@usableFromInline package enum ByteScan {
  @usableFromInline package typealias Block = SIMD16<UInt8>
  /// The bytes of a block that a search matches.
  @usableFromInline package typealias BlockMask = SIMDMask<SIMD16<Int8>>

  /// Finds the bytes that are equal to `byte`.
  @inlinable @inline(__always)
  package static func equal(_ block: Block, _ byte: UInt8) -> BlockMask {
    block .== Block(repeating: byte)
  }

  /// Finds the bytes that are less than `bound`.
  @inlinable @inline(__always)
  package static func below(_ block: Block, _ bound: UInt8) -> BlockMask {
    // Spelled out, as among these operators the compiler prefers the one that goes lane by lane.
    let bounds: Block = Block(repeating: bound)
    let mask: BlockMask = block .< bounds
    return mask
  }

  /// A bit for each byte of a block, the first one lowest: set if it was found.
  @inlinable @inline(__always)
  package static func bits(_ mask: BlockMask) -> UInt32 {
    #if arch(x86_64)
      // SAFETY: both are sixteen bytes of which any bit pattern is valid.
      let bytes = unsafe unsafeBitCast(mask, to: SIMD2<Int64>.self)
      return UInt32(truncatingIfNeeded: _mm_movemask_epi8(bytes))
    #else
      return gatherBits(mask)
    #endif
  }

  /// The bits on processors without an instruction for it: a product gathers eight bytes that are 0
  /// or 1 into the bits of its highest byte.
  @inlinable
  package static func gatherBits(_ mask: BlockMask) -> UInt32 {
    // SAFETY: both are sixteen bytes of which any bit pattern is valid.
    let halves = unsafe unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    let ones = 0x0101_0101_0101_0101 as UInt64
    let gather = 0x0102_0408_1020_4080 as UInt64
    let low = ((UInt64(littleEndian: halves[0]) & ones) &* gather) &>> 56
    let high = ((UInt64(littleEndian: halves[1]) & ones) &* gather) &>> 56
    return UInt32(truncatingIfNeeded: low | high &<< 8)
  }

  /// The bits of two blocks in one number: those of the first block are the lower sixteen.
  @inlinable @inline(__always)
  package static func bits(_ first: BlockMask, _ second: BlockMask) -> UInt32 {
    bits(first) | bits(second) &<< 16
  }

  /// The bits below the lowest that is set; all if none is.
  @inlinable @inline(__always)
  package static func below(lowestOf bits: UInt32) -> UInt32 { (bits &- 1) & ~bits }
}

extension Span<UInt8> {
  /// The eight bytes at an offset, the first one lowest.
  ///
  /// - Precondition: `0 <= offset`, `offset + 8 <= count`; checked.
  @inlinable @inline(__always)
  package func word(at offset: Int) -> UInt64 {
    // SAFETY: the load checks its bounds; a UInt64 may hold any bit pattern.
    let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
    return UInt64(littleEndian: word)
  }

  /// The sixteen bytes at an offset.
  ///
  /// - Precondition: `0 <= offset`, `offset + 16 <= count`; checked.
  @inlinable @inline(__always)
  package func block(at offset: Int) -> ByteScan.Block {
    // SAFETY: the load checks its bounds; a vector of UInt8 may hold any bit pattern.
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: ByteScan.Block.self)
  }

  /// The bytes from an offset, at most eight, the first one lowest, filled up with zeros.
  ///
  /// - Precondition: `0 <= offset <= count`.
  @inlinable
  package func partialWord(at offset: Int) -> UInt64 {
    let count = self.count - offset
    guard count < 8 else { return word(at: offset) }
    guard count >= 4 else {
      guard count > 0 else { return 0 }
      // The first byte, the middle one and the last one, two of which may be the same.
      let middle = count / 2
      return UInt64(self[offset]) | UInt64(self[offset + middle]) &<< UInt64(middle &* 8)
        | UInt64(self[offset + count - 1]) &<< UInt64((count - 1) &* 8)
    }
    // The first four bytes and the last four, which overlap.
    // SAFETY: the loads check their bounds; a UInt32 may hold any bit pattern.
    let first = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)
    let last = unsafe bytes.unsafeLoadUnaligned(
      fromByteOffset: offset + count - 4, as: UInt32.self)
    return UInt64(UInt32(littleEndian: first))
      | UInt64(UInt32(littleEndian: last)) &<< UInt64((count - 4) &* 8)
  }

  /// The offset of the first `byte` at or behind `offset`; `count` if there is none.
  @inlinable
  package func firstOffset(of byte: UInt8, from offset: Int) -> Int {
    var cursor = offset
    while cursor &+ 16 <= count {
      let found = ByteScan.bits(ByteScan.equal(block(at: cursor), byte))
      if found != 0 { return cursor &+ found.trailingZeroBitCount }
      cursor &+= 16
    }
    while cursor < count, self[cursor] != byte { cursor &+= 1 }
    return cursor
  }

  /// The offset of the first byte beyond ASCII at or behind `offset`; `count` if there is none.
  @inlinable
  package func firstNonASCII(from offset: Int) -> Int {
    var cursor = offset
    while cursor &+ 16 <= count {
      let found = ByteScan.bits(ByteScan.below(block(at: cursor), 0x80)) ^ 0xFFFF
      if found != 0 { return cursor &+ found.trailingZeroBitCount }
      cursor &+= 16
    }
    while cursor < count, self[cursor] < 0x80 { cursor &+= 1 }
    return cursor
  }
}

extension ByteScan {
  /// Eight bytes with the ASCII letters among them in lower case.
  @inlinable @inline(__always)
  package static func lowercased(_ word: UInt64) -> UInt64 {
    let ones = 0x0101_0101_0101_0101 as UInt64
    let low = word & (ones &* 0x7F)
    // Bit 7 of each byte is the result of its comparison: no sum carries into the next byte.
    let fromA = low &+ ones &* (0x80 - 0x41)
    let behindZ = low &+ ones &* (0x80 - 0x5B)
    return word | (fromA & ~behindZ & ~word & (ones &* 0x80)) &>> 2
  }

  /// Whether the bytes from an offset on are those of another text, as many as that has.
  @inlinable
  package static func equal(_ text: Span<UInt8>, from start: Int, _ other: Span<UInt8>) -> Bool {
    guard start + other.count <= text.count else { return false }
    var index = 0
    guard other.count >= 8 else {
      while index < other.count {
        if text[start &+ index] != other[index] { return false }
        index &+= 1
      }
      return true
    }
    let last = other.count &- 8
    while index < last {
      if text.word(at: start &+ index) != other.word(at: index) { return false }
      index &+= 8
    }
    // The last eight overlap those before them.
    return text.word(at: start &+ last) == other.word(at: last)
  }
}
