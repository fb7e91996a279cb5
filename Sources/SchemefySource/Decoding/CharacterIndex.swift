/// An index of the Encoding Standard: the code points for the pointers of an encoding.
///
/// Encoding Standard §5 <https://encoding.spec.whatwg.org/#indexes>
package struct CharacterIndex: Sendable {
  package enum Name: CaseIterable, Hashable, Sendable {
    case jis0208, jis0212, big5, eucKR, gb18030

    /// The number of pointers that the encodings can form.
    package var pointerCount: Int {
      switch self {
      // 60 leads of 188 trails in Shift_JIS.
      case .jis0208: 11_280
      case .jis0212: 94 * 94
      case .big5: 126 * 157
      case .eucKR, .gb18030: 126 * 190
      }
    }
  }

  /// 0 where there is no code point.
  private let codePoints: [UInt32]

  /// - Parameter codePoints: in the order of their pointers, 0 where there is none.
  package init(codePoints: [UInt32]) {
    self.codePoints = codePoints
  }

  /// The code point of a pointer; 0 if there is none.
  subscript(pointer: Int) -> UInt32 {
    pointer < codePoints.count ? codePoints[pointer] : 0
  }

  /// The first pointer of each code point.
  func pointers(below limit: Int) -> [UInt32: Int] {
    var pointers: [UInt32: Int] = [:]
    pointers.reserveCapacity(codePoints.count)
    for (pointer, codePoint) in codePoints.prefix(limit).enumerated()
    where codePoint != 0 && pointers[codePoint] == nil {
      pointers[codePoint] = pointer
    }
    return pointers
  }
}

extension CharacterEncoding {
  /// The index that an encoding needs, which is not part of this module.
  package var index: CharacterIndex.Name? {
    switch self {
    case .shiftJIS, .iso2022JP, .eucJP: .jis0208
    case .big5: .big5
    case .eucKR: .eucKR
    case .gbk, .gb18030: .gb18030
    default: nil
    }
  }

  /// The second index that an encoding needs.
  package var secondIndex: CharacterIndex.Name? {
    self == .eucJP ? .jis0212 : nil
  }
}
