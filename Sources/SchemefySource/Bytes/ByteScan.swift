/// Looks at eight bytes at a time, held in a `UInt64` with the first byte lowest ("SIMD within a
/// register").
///
/// A *mark* is a word that has bit 7 set in the bytes that were looked for. Marks are exact up to
/// the first (lowest) marked byte; above it, a borrow may have marked a byte wrongly. So a mark
/// answers *is there one* and *where is the first*, and marks may be united.
///
/// Long runs are crossed in blocks of sixteen bytes, of which only *is there one* is asked.
@usableFromInline package enum ByteScan {
  @inlinable package static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @inlinable package static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// Marks the bytes that are equal to `byte`.
  @inlinable @inline(__always)
  package static func equal(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let difference = word ^ (ones &* UInt64(byte))
    return (difference &- ones) & ~difference & highBits
  }

  /// Marks the bytes that are less than `bound`.
  ///
  /// - Precondition: `bound <= 128`.
  @inlinable @inline(__always)
  package static func below(_ word: UInt64, _ bound: UInt8) -> UInt64 {
    (word &- ones &* UInt64(bound)) & ~word & highBits
  }

  /// Marks the ASCII uppercase letters, exactly.
  @inlinable @inline(__always)
  package static func uppercase(_ word: UInt64) -> UInt64 {
    let low = word & ~highBits
    let atLeastA = low &+ ones &* (0x80 - 0x41)
    let aboveZ = low &+ ones &* (0x80 - 0x5B)
    return atLeastA & ~aboveZ & ~word & highBits
  }

  /// Makes lowercase the letters that ``uppercase(_:)`` has marked.
  @inlinable @inline(__always)
  package static func lowercase(_ word: UInt64, uppercase mark: UInt64) -> UInt64 {
    word | mark >> 2
  }

  /// The index of the first marked byte; 8 if none is.
  @inlinable @inline(__always)
  package static func first(_ mark: UInt64) -> Int { mark.trailingZeroBitCount >> 3 }

  /// The bytes before the first marked one, the others zero; all if none is marked.
  @inlinable @inline(__always)
  package static func prefix(_ word: UInt64, before mark: UInt64) -> UInt64 {
    word & ((mark & (0 &- mark)) &>> 7 &- 1)
  }

  /// The marks before the first of `stops`; all if there is none.
  @inlinable @inline(__always)
  package static func marks(_ mark: UInt64, before stops: UInt64) -> UInt64 {
    mark & ((stops & (0 &- stops)) &- 1)
  }

  /// What was found in a block of sixteen bytes.
  @usableFromInline package typealias BlockMask = SIMDMask<SIMD16<Int8>>

  /// Whether any byte of a block was found.
  @inlinable @inline(__always)
  package static func isAny(_ mask: BlockMask) -> Bool {
    // SAFETY: both are sixteen bytes of which any bit pattern is valid. (`any(_:)` goes lane by lane.)
    let halves = unsafe unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1] != 0
  }
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
  package func block(at offset: Int) -> SIMD16<UInt8> {
    // SAFETY: the load checks its bounds; a vector of UInt8 may hold any bit pattern.
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  /// The bytes from an offset, at most eight, filled up with `padding`.
  ///
  /// - Precondition: `0 <= offset <= count`.
  @inlinable
  package func partialWord(at offset: Int, padding: UInt8) -> UInt64 {
    var word = ByteScan.ones &* UInt64(padding)
    let length = Swift.min(8, count - offset)
    var index = 0
    while index < length {
      let shift = UInt64(index &* 8)
      word = word & ~(0xFF &<< shift) | UInt64(self[offset + index]) &<< shift
      index += 1
    }
    return word
  }

  /// The offset of the first `byte` at or behind `offset`; `count` if there is none.
  @inlinable
  package func firstOffset(of byte: UInt8, from offset: Int) -> Int {
    var cursor = offset
    while cursor &+ 16 <= count, !ByteScan.isAny(block(at: cursor) .== SIMD16(repeating: byte)) {
      cursor &+= 16
    }
    while cursor &+ 8 <= count {
      let mark = ByteScan.equal(word(at: cursor), byte)
      if mark != 0 { return cursor + ByteScan.first(mark) }
      cursor += 8
    }
    while cursor < count, self[cursor] != byte { cursor += 1 }
    return cursor
  }
}
