internal import SchemefySource

/// The text of selectors that the tokenizer skipped.
extension Span<UInt8> {
  /// The selectors that a stretch ends with, and whether `dark` or `night` stands in them.
  ///
  /// - Complexity: linear in their length, sixteen bytes at a time.
  func prelude(endingIn place: TextRange) -> (range: Range<Int>, isNamedDark: Bool) {
    var start = place.upperBound
    var isNamedDark = false
    while start - 16 >= place.lowerBound {
      let block = block(at: start - 16)
      let ends = ByteScan.bits(
        ByteScan.equal(block, UInt8(ascii: "}")) .| ByteScan.equal(block, UInt8(ascii: "{"))
          .| ByteScan.equal(block, UInt8(ascii: ";")))
      let inLowerCase = block | ByteScan.Block(repeating: 0x20)
      var rare = ByteScan.bits(
        ByteScan.equal(inLowerCase, UInt8(ascii: "k"))
          .| ByteScan.equal(inLowerCase, UInt8(ascii: "g")))
      // The classes in front of an end belong to another item.
      let length = ends == 0 ? 16 : ends.leadingZeroBitCount - 16
      rare &= ~0 &<< UInt32(16 - length)
      while rare != 0 {
        let offset = start - 16 + rare.trailingZeroBitCount
        isNamedDark = isNamedDark || hasDarkName(around: offset, in: place)
        rare &= rare &- 1
      }
      start -= length
      if ends != 0 { return (start..<place.upperBound, isNamedDark) }
    }
    while start > place.lowerBound, !self[start - 1].endsItem {
      start -= 1
      isNamedDark = isNamedDark || hasDarkName(around: start, in: place)
    }
    return (start..<place.upperBound, isNamedDark)
  }

  /// Whether the byte at an offset is the last of `dark`, or that in the middle of `night`.
  private func hasDarkName(around offset: Int, in place: TextRange) -> Bool {
    switch self[offset] | 0x20 {
    case UInt8(ascii: "k"):
      return offset - 3 >= place.lowerBound && matches(TextRange(offset - 3..<offset + 1), "dark")
    case UInt8(ascii: "g"):
      return offset - 2 >= place.lowerBound && offset + 3 <= place.upperBound
        && matches(TextRange(offset - 2..<offset + 3), "night")
    default: return false
    }
  }

  /// Whether an escape stands in a part of the text.
  func hasEscape(in place: TextRange) -> Bool {
    place.range.contains { self[$0] == UInt8(ascii: "\\") }
  }

  /// The name of the class that a selector is, if it is nothing else and spelled with ASCII letters.
  func onlyClass(in prelude: Range<Int>) -> String? {
    var (start, end) = (prelude.lowerBound, prelude.upperBound)
    while start < end, self[start].isASCIIWhitespace { start += 1 }
    while end > start, self[end - 1].isASCIIWhitespace { end -= 1 }
    guard end - start > 1, self[start] == UInt8(ascii: "."), self[start + 1].isASCIIAlpha else {
      return nil
    }
    start += 1
    for offset in start..<end where !self[offset].isPartOfName { return nil }
    return String(decoding: (start..<end).map { self[$0] }, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether a selector can't go on behind it.
  fileprivate var endsItem: Bool {
    self == UInt8(ascii: "}") || self == UInt8(ascii: "{") || self == UInt8(ascii: ";")
  }

  fileprivate var isPartOfName: Bool {
    isASCIIAlphanumeric || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }
}
