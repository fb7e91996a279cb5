/// A half-open range of byte offsets in a file as it was given: before decoding, BOM included.
///
/// Edits, diagnostics and everything shown to a user are in these offsets. Parsers report
/// offsets of the decoded text; an `OffsetMap` converts from one to the other.
public struct SourceRange: Hashable, Sendable {
  /// Offset of the first byte.
  @usableFromInline internal var start: UInt32
  /// Offset behind the last byte.
  @usableFromInline internal var end: UInt32

  /// - Precondition: `0 <= range.lowerBound`, `range.upperBound <= UInt32.max`.
  @inlinable
  public init(_ range: Range<Int>) {
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
  }

  /// Offset of the first byte.
  @inlinable public var lowerBound: Int { Int(start) }
  /// Offset behind the last byte.
  @inlinable public var upperBound: Int { Int(end) }
  /// The number of bytes.
  @inlinable public var count: Int { Int(end) - Int(start) }
  /// Whether the range holds no byte: a place between two bytes.
  @inlinable public var isEmpty: Bool { start == end }
  /// The offsets as integers.
  @inlinable public var range: Range<Int> { Int(start)..<Int(end) }
}

extension SourceRange: CustomStringConvertible {
  public var description: String { "\(lowerBound)..<\(upperBound)" }
}
