/// Binary search in a sorted collection.
extension RandomAccessCollection {
  /// The index of the first element that a condition holds for, which holds for all behind it and for
  /// none in front of it; the end if there is none.
  ///
  /// - Complexity: O(log n) in the number of elements.
  @inlinable
  package func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isBehind(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
