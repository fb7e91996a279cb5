import SchemefySource
import Testing

/// What the standard's decoders say step by step, above all where browsers differ.
struct DecoderStandardTests {
  private static let ascii: [UInt8] = [0x1B, 0x28, 0x42]
  private static let jis: [UInt8] = [0x1B, 0x24, 0x42]

  @Test(
    arguments: [
      (CharacterEncoding.windows1252, [0x80, 0x81, 0xE9], "€\u{81}é"),
      (.windows1253, [0xD2, 0x41], "\u{FFFD}A"), (.iso8859Part8I, [0xE0], "א"),
      (.xUserDefined, [0x41, 0x80, 0xFF], "A\u{F780}\u{F7FF}"),
      (.replacement, [0x41, 0x42], "\u{FFFD}"), (.replacement, [], ""),
      // Shift_JIS: an ASCII trail byte is given back, another is not.
      (.shiftJIS, [0x93, 0xFA, 0x95, 0x5C, 0xB1, 0x80], "日表ｱ\u{80}"),
      (.shiftJIS, [0x81, 0x3C, 0x81, 0xFD, 0x41], "\u{FFFD}<\u{FFFD}A"),
      (.shiftJIS, [0xF0, 0x40, 0xF9, 0xFC, 0x87, 0x40], "\u{E000}\u{E757}①"),
      (.shiftJIS, [0x81], "\u{FFFD}"), (.shiftJIS, [0x81, 0x60, 0x81, 0x7C], "～－"),
      (.eucJP, [0xC6, 0xFC, 0x8E, 0xB1, 0x8F, 0xB0, 0xA1], "日ｱ丂"),
      // §12.1.1: the second character is of jis0208 again.
      (.eucJP, [0x8F, 0xC4, 0x24, 0xDD, 0xDF], "\u{FFFD}$毯"),
      (.eucJP, [0x8F, 0xA1], "\u{FFFD}"), (.eucJP, [0x8E, 0x3C], "\u{FFFD}<"),
      (.big5, [0xA4, 0xE9, 0x88, 0x62, 0x88, 0x64, 0x88, 0xA3, 0x88, 0xA5], "日Ê̄Ê̌ê̄ê̌"),
      (.big5, [0x87, 0x40, 0x81, 0x3C], "\u{43F0}\u{FFFD}<"),
      (.eucKR, [0xB0, 0xA1, 0x81, 0x41, 0xC9, 0xA1, 0x41], "가갂\u{FFFD}A"),
      (.gb18030, [0xC8, 0xD5, 0x80, 0xA3, 0xA0], "日€\u{3000}"),
      (.gb18030, [0x81, 0x30, 0x81, 0x30, 0x90, 0x30, 0x81, 0x30], "\u{80}\u{10000}"),
      (.gb18030, [0x81, 0x35, 0xF4, 0x37, 0xE3, 0x32, 0x9A, 0x35], "\u{E7C7}\u{10FFFF}"),
      (.gb18030, [0xE3, 0x32, 0x9A, 0x36, 0x81, 0x30, 0x81, 0x41], "\u{FFFD}\u{FFFD}0丄"),
      (.gbk, [0x81, 0x30, 0x81], "\u{FFFD}"), (.gbk, [0xA8, 0xBC], "\u{1E3F}"),
      (.utf16LE, [0x41, 0, 0x3D, 0xD8, 0, 0xDE, 0, 0xD8], "A😀\u{FFFD}"),
      (.utf16BE, [0xD8, 0, 0], "\u{FFFD}"),
    ] as [(CharacterEncoding, [UInt8], String)])
  func characters(encoding: CharacterEncoding, bytes: [UInt8], text: String) throws {
    let found = try Decoder.text(bytes, encoding)
    #expect(found.unicodeScalars.elementsEqual(text.unicodeScalars), "\(found) \(text)")
  }

  /// §12.2.1: escape sequences, whole, repeated and broken off.
  @Test(
    arguments: [
      (jis + [0x46, 0x7C] + ascii + [0x41], "日A"),
      ([0x1B, 0x28, 0x4A, 0x5C, 0x7E, 0x41], "¥‾A"), ([0x1B, 0x28, 0x49, 0x31, 0x60], "ｱ\u{FFFD}"),
      (ascii + ascii + [0x41], "\u{FFFD}A"), (jis + ascii + [0x41], "\u{FFFD}A"),
      (jis + [0x46] + ascii + [0x41], "\u{FFFD}A"), (jis + [0x46, 0x0A], "\u{FFFD}"),
      ([0x0E, 0x41, 0x0F, 0x80], "\u{FFFD}A\u{FFFD}\u{FFFD}"),
      ([0x1B, 0x28, 0x43], "\u{FFFD}(C"), ([0x1B, 0x24], "\u{FFFD}$"), ([0x1B], "\u{FFFD}"),
      // Both bytes are restored, and read in the state that was there before.
      (jis + [0x1B, 0x24] + ascii + [0x2E], "\u{FFFD}\u{FFFD}."),
      ([0x1B, 0x24, 0x0E, 0x2E], "\u{FFFD}$\u{FFFD}."),
      ([0x1B, 0x28, 0x49, 0x1B, 0x24], "\u{FFFD}､"), (jis + [0x1B, 0x28], "\u{FFFD}\u{FFFD}"),
    ] as [([UInt8], String)])
  func escapes(bytes: [UInt8], text: String) throws {
    let found = try Decoder.text(bytes, .iso2022JP)
    #expect(found.unicodeScalars.elementsEqual(text.unicodeScalars), "\(found) \(text)")
  }

  @Test func aMarkCountsMore() throws {
    let file = try Decoder.file([0xEF, 0xBB, 0xBF, 0xC3, 0xA9], .shiftJIS)
    #expect(Decoder.text(file) == "é")
    #expect(file.encoding == .utf8)
    #expect(try Decoder.text([0xFF, 0xFE, 0x41, 0], .gbk) == "A")
  }
}
