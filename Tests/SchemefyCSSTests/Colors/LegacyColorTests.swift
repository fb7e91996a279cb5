import SchemefyCSS
import SchemefyColor
import Testing

struct LegacyColorTests {
  @Test(arguments: [
    ("chucknorris", UInt32(0xC00000)),
    ("red;", 0x0ED000),
    ("ffffff", 0xFFFFFF),
    ("rgb(255,255,255)", 0x005025),
    ("#ffffff80", 0xFFFF80),
    ("   ", 0x000000),
    ("inherit", 0x00E000),
    ("CanvasText", 0xCAA000),
    ("RED", 0xFF0000),
    ("red\0", 0x0ED000),
    ("transparent\0", 0x0000E0),
    (" #369\n", 0x336699),
    ("#36", 0x030600),
    ("369", 0x030609),
    ("#", 0x000000),
    ("currentcolor", 0xC0E000),
    ("#FFCC99", 0xFFCC99),
    ("😀😀😀", 0x000000),
    ("é12345678", 0x013467),
    ("00000000a00000000b00000000c", 0x0A0B0C),
    ("aaaaaaaaaaffffffffff0000000000", 0xAAFF00),
  ])
  func parses(text: String, rgb: UInt32) {
    let color = LegacyColor.parse(Array(text.utf8).span)
    #expect(color == Color(rgb: rgb))
  }

  @Test(arguments: ["", "transparent", " TRANSPARENT "])
  func fails(text: String) {
    #expect(LegacyColor.parse(Array(text.utf8).span) == nil)
  }

  @Test func onlyTheFirst128CodePointsCount() {
    let long = String(repeating: "f", count: 128) + String(repeating: "0", count: 400)
    // 128 digits are padded to 129: three times 43, of which the last eight count.
    #expect(LegacyColor.parse(Array(long.utf8).span) == Color(rgb: 0xFFFFFF))
    let marked = "#" + String(repeating: "f", count: 127) + "0"
    #expect(LegacyColor.parse(Array(marked.utf8).span) == Color(rgb: 0xFFFFFF))
  }

  @Test func invalidUTF8IsTotal() {
    for byte in UInt8.min...UInt8.max {
      let bytes: [UInt8] = [byte, 0xF0, byte, 0xE2, 0x82]
      #expect(LegacyColor.parse(bytes.span) != nil)
    }
  }
}
