/// A half-open range of indices into an array of tokens.
@usableFromInline package struct TokenRange: Hashable, Sendable {
  @usableFromInline internal var start: UInt32
  @usableFromInline internal var end: UInt32

  /// - Precondition: the bounds are indices into an array of tokens.
  @inlinable
  package init(_ range: Range<Int>) {
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
  }

  /// Index of the first token.
  @inlinable package var lowerBound: Int { Int(start) }
  /// Index behind the last token.
  @inlinable package var upperBound: Int { Int(end) }
  /// The number of tokens.
  @inlinable package var count: Int { Int(end) - Int(start) }
  /// Whether the range holds no token: a place between two tokens.
  @inlinable package var isEmpty: Bool { start == end }
  /// The indices as integers.
  @inlinable package var range: Range<Int> { Int(start)..<Int(end) }
}

extension TokenRange: CustomStringConvertible {
  @usableFromInline package var description: String { "\(lowerBound)..<\(upperBound)" }
}
