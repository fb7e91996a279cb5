package import SchemefySource

extension CharacterIndex {
  /// Asks the system's converters for an index, and corrects where they differ from the standard.
  ///
  /// Encoding Standard §5 <https://encoding.spec.whatwg.org/#indexes>
  ///
  /// - Returns: `nil` if the system has no such converter, or one that does not give the standard's
  ///   index even when it is corrected: a page is not to be read wrongly.
  /// - Complexity: O(n) in the number of pointers: some milliseconds.
  package init?(converting name: Name) {
    guard let converter = ByteConverter(from: name.charset) else { return nil }
    var codePoints = [UInt32](repeating: 0, count: name.pointerCount)
    var items: [UInt8] = []
    for pointer in 0..<name.pointerCount { items += name.bytes(of: pointer) + [0x0A] }
    converter.convert(items, length: items.count / name.pointerCount) { pointer, found in
      if found.count == 1 { codePoints[pointer] = found[found.startIndex] }
    }
    // These pointers are the decoder's own to handle.
    if name == .jis0208 {
      for pointer in 8836...10715 { codePoints[pointer] = 0 }
    }
    let corrections = name.corrections
    for index in stride(from: 0, to: corrections.count - 1, by: 2) {
      codePoints[Int(corrections[index])] = corrections[index + 1]
    }
    guard Self.digest(of: codePoints) == name.digest else { return nil }
    self.init(codePoints: codePoints)
  }

  /// FNV-1a, 64 bits.
  private static func digest(of codePoints: [UInt32]) -> UInt64 {
    codePoints.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

extension CharacterIndex.Name {
  /// The converter that comes closest.
  fileprivate var charset: String {
    switch self {
    case .jis0208: "CP932"
    case .jis0212: "EUC-JP"
    case .big5: "BIG5-HKSCS"
    case .eucKR: "CP949"
    case .gb18030: "GB18030"
    }
  }

  /// The bytes that form a pointer in the converter's character set.
  fileprivate func bytes(of pointer: Int) -> [UInt8] {
    switch self {
    case .jis0208:
      let (row, trail) = pointer.quotientAndRemainder(dividingBy: 188)
      return pair(row + (row < 0x1F ? 0x81 : 0xC1), trail + (trail < 0x3F ? 0x40 : 0x41))
    case .jis0212:
      return [0x8F] + pair(pointer / 94 + 0xA1, pointer % 94 + 0xA1)
    case .big5:
      let trail = pointer % 157
      return pair(pointer / 157 + 0x81, trail + (trail < 0x3F ? 0x40 : 0x62))
    case .eucKR:
      return pair(pointer / 190 + 0x81, pointer % 190 + 0x41)
    case .gb18030:
      let trail = pointer % 190
      return pair(pointer / 190 + 0x81, trail + (trail < 0x3F ? 0x40 : 0x41))
    }
  }

  private func pair(_ lead: Int, _ trail: Int) -> [UInt8] {
    [UInt8(lead), UInt8(trail)]
  }
}
