/// Index gb18030 ranges: the code points of the four-byte characters.
///
/// Encoding Standard §5 <https://encoding.spec.whatwg.org/#index-gb18030-ranges-code-point>
enum GB18030Ranges {
  /// The code point of a pointer; `nil` if there is none.
  static func codePoint(at pointer: Int) -> UInt32? {
    guard pointer <= 39419 || 189_000...1_237_575 ~= pointer else { return nil }
    if pointer == 7457 { return 0xE7C7 }
    let range = last { table[2 * $0] <= UInt32(pointer) }
    return table[2 * range + 1] + UInt32(pointer) - table[2 * range]
  }

  /// The pointer of a code point that has no two bytes.
  ///
  /// - Precondition: `codePoint >= 0x80`.
  static func pointer(of codePoint: UInt32) -> Int {
    if codePoint == 0xE7C7 { return 7457 }
    let range = last { table[2 * $0 + 1] <= codePoint }
    return Int(table[2 * range] + codePoint - table[2 * range + 1])
  }

  /// The last range of which something holds that holds of all before it, and of the first.
  private static func last(_ holds: (Int) -> Bool) -> Int {
    (1..<table.count / 2).partitioningIndex { !holds($0) } - 1
  }
}
