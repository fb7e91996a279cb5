/// A half-open range of byte offsets in decoded text: UTF-8 (invalid bytes of the input are left as
/// they are), without BOM, and with the escapes of the surrounding syntax undone.
///
/// Parsers work and report in these offsets; an ``OffsetMap`` leads to the ``SourceRange``.
@usableFromInline package struct TextRange: Hashable, Sendable {
  @usableFromInline internal var start: UInt32
  @usableFromInline internal var end: UInt32

  /// - Precondition: `0 <= range.lowerBound`, `range.upperBound <= UInt32.max`.
  @inlinable
  package init(_ range: Range<Int>) {
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
  }

  /// The range between two offsets, which are not checked: for parsers that have made sure once
  /// that no offset of their text is greater than `UInt32.max`, and that count upwards.
  @inlinable @inline(__always)
  package init(from start: Int, to end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  /// The empty range at an offset.
  @inlinable
  package init(at offset: Int) {
    self.init(offset..<offset)
  }

  /// Offset of the first byte.
  @inlinable package var lowerBound: Int { Int(start) }
  /// Offset behind the last byte.
  @inlinable package var upperBound: Int { Int(end) }
  /// The number of bytes.
  @inlinable package var count: Int { Int(end) - Int(start) }
  /// Whether the range holds no byte: a place between two bytes.
  @inlinable package var isEmpty: Bool { start == end }
  /// The offsets as integers.
  @inlinable package var range: Range<Int> { Int(start)..<Int(end) }

  /// The range counted from an offset `distance` bytes further left.
  @inlinable
  package func shifted(by distance: Int) -> TextRange {
    TextRange(lowerBound + distance..<upperBound + distance)
  }
}

extension TextRange: CustomStringConvertible {
  @usableFromInline package var description: String { "\(lowerBound)..<\(upperBound)" }
}
