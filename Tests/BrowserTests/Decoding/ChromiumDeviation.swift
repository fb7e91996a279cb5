import SchemefySource

/// Where Chromium (156) reads other than the Encoding Standard says; the standard decides, and
/// `DecoderStandardTests` says what it is.
enum ChromiumDeviation {
  /// Whether a text has bytes in it that Chromium reads in its own way.
  static func isIn(_ bytes: [UInt8], _ encoding: CharacterEncoding) -> Bool {
    switch encoding {
    case .big5: hasPair(bytes)
    case .eucJP: hasBrokenThree(bytes)
    case .iso2022JP: hasBrokenEscape(bytes)
    default: false
    }
  }

  /// §11.1.1, the table of pointers 1133, 1135, 1164 and 1166: Chromium makes one code point of
  /// two, and loses half of it.
  private static func hasPair(_ bytes: [UInt8]) -> Bool {
    zip(bytes, bytes.dropFirst()).contains { $0 == 0x88 && [0x62, 0x64, 0xA3, 0xA5].contains($1) }
  }

  /// §12.1.1, "set EUC-JP jis0212 to false": where the third byte of a character is none,
  /// Chromium takes the next character of two bytes for one of jis0212.
  private static func hasBrokenThree(_ bytes: [UInt8]) -> Bool {
    bytes.indices.dropLast().contains { index in
      let third = index + 2 < bytes.count ? bytes[index + 2] : 0
      return bytes[index] == 0x8F && 0xA1...0xFE ~= bytes[index + 1] && !(0xA1...0xFE ~= third)
    }
  }

  /// §12.2.1, "restore « leading, byte »": Chromium passes over the second of the two where that is
  /// an error, or half of a character, again. What the end of the text leaves is ASCII to it.
  private static func hasBrokenEscape(_ bytes: [UInt8]) -> Bool {
    let isCutOff = bytes.suffix(2) == [0x1B, 0x24] || bytes.suffix(2) == [0x1B, 0x28]
    if isCutOff, bytes.count > 2 { return true }
    var hasTwoByteState = false
    for index in bytes.indices.dropLast(2) where bytes[index] == 0x1B {
      switch (bytes[index + 1], bytes[index + 2]) {
      case (0x24, 0x40), (0x24, 0x42): hasTwoByteState = true
      case (0x28, 0x42), (0x28, 0x4A), (0x28, 0x49): continue
      case (0x24, let next), (0x28, let next):
        if hasTwoByteState || !(next == 0x1B || 0x21...0x5F ~= next) { return true }
      default: continue
      }
    }
    return false
  }
}
