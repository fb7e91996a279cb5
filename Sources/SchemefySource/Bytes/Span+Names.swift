extension Span where Element == UInt8 {
  /// The bytes of the span as an array, copied at once.
  package var copied: [UInt8] {
    // SAFETY: the buffer is that of the span, and is copied while the call lasts.
    unsafe withUnsafeBufferPointer { unsafe Array($0) }
  }

  /// Whether a range of the text is a lowercase name in any ASCII case.
  package func matches(_ range: TextRange, _ name: StaticString) -> Bool {
    guard range.count == name.utf8CodeUnitCount else { return false }
    // SAFETY: the string is ASCII and `range` is as long as it, so every index is within it.
    let start = unsafe name.utf8Start
    for index in 0..<range.count
    where unsafe self[range.lowerBound + index].asciiLowercased != start[index] {
      return false
    }
    return true
  }
}
