/// ASCII classes of a byte, in the Infra standard's words.
///
/// Infra §4.6 <https://infra.spec.whatwg.org/#code-points>
extension UInt8 {
  /// TAB, LF, FF, CR or SPACE.
  @inlinable package var isASCIIWhitespace: Bool {
    @inline(__always) get { self <= 0x20 && (0x1_0000_3600 as UInt64) &>> UInt64(self) & 1 != 0 }
  }

  /// `A` to `Z`.
  @inlinable package var isASCIIUppercase: Bool { self &- 0x41 < 26 }

  /// `A` to `Z` or `a` to `z`.
  @inlinable package var isASCIIAlpha: Bool { (self | 0x20) &- 0x61 < 26 }

  /// `0` to `9`.
  @inlinable package var isASCIIDigit: Bool { self &- 0x30 < 10 }

  /// A letter or a digit.
  @inlinable package var isASCIIAlphanumeric: Bool { isASCIIAlpha || isASCIIDigit }

  /// The value as a hexadecimal digit of either case; `nil` for any other byte.
  @inlinable package var hexDigitValue: UInt8? {
    if isASCIIDigit { return self &- 0x30 }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter + 10 : nil
  }

  /// The byte itself, or the lowercase letter for an uppercase one.
  @inlinable package var asciiLowercased: UInt8 { isASCIIUppercase ? self | 0x20 : self }
}
