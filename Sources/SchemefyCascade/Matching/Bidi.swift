/// The strong directions of characters, as `dir=auto` asks for them.
///
/// Unicode Standard Annex #9 <https://www.unicode.org/reports/tr9/#Bidirectional_Character_Types>.
/// Swift's standard library does not know the classes; the blocks of the right-to-left scripts are
/// listed, and all other letters count as left-to-right.
enum Bidi {
  /// Whether a scalar is strongly right-to-left (classes R, AL), or left-to-right (L); `nil` if
  /// neither.
  package static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool? {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A: return false
    case ..<0xAA: return nil
    case 0x200E: return false
    case 0x200F, 0x61C: return true
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      return isLetter(scalar) ? true : nil
    default: return isLetter(scalar) ? false : nil
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .spacingMark, .letterNumber:
      true
    default: false
    }
  }
}
