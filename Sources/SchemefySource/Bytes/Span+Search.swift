extension Span where Element == UInt8 {
  /// Whether a piece of text stands in a range.
  ///
  /// - Parameter piece: one byte or more.
  /// - Complexity: O(n), mostly sixteen bytes at a time, where the piece's first byte is rare.
  package func contains(_ piece: [UInt8], in range: Range<Int>) -> Bool {
    guard let first = piece.first else { return true }
    let last = range.upperBound - piece.count
    var start = range.lowerBound
    while start <= last {
      start = firstOffset(of: first, from: start)
      guard start <= last else { return false }
      if piece.indices.allSatisfy({ self[start + $0] == piece[$0] }) { return true }
      start += 1
    }
    return false
  }
}
