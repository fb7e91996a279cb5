import SchemefyHTML
import SchemefySource
import Testing

/// The search crosses text in blocks and words: the byte that matters may stand anywhere in them.
@Suite struct TextScanTests {
  @Test(arguments: 0..<70)
  func findsTheEndAnywhere(length: Int) {
    for filler in [UInt8(ascii: "x"), 0x20, 0xBC, 0x3B, 0x3D] {
      let run = [UInt8](repeating: filler, count: length)
      for behind in [0, 1, 40] {
        let tail = Array("<b>".utf8) + [UInt8](repeating: filler, count: behind)
        let inText = tokens(run + tail)
        #expect(inText.first { $0.kind == .startTag }?.range.lowerBound == length)
        let tag = tokens(Array("<p a=\"".utf8) + run + Array("\">".utf8) + tail)[0]
        #expect(tag.attributes.first?.value.count == length)
        let comment = tokens(Array("<!--".utf8) + run + Array("-->".utf8) + tail)[0]
        #expect(comment.data == TextRange(4..<4 + length))
      }
    }
  }

  /// What stands behind the end does not count.
  @Test(arguments: 0..<40)
  func notesFlagsUpToTheEnd(length: Int) {
    let flags: [(UInt8, TextContent)] = [
      (UInt8(ascii: "&"), .references), (0x0D, .carriageReturns), (0, .nulls),
    ]
    let run = [UInt8](repeating: UInt8(ascii: "x"), count: length)
    for (byte, flag) in flags {
      for place in 0...length {
        var text = run
        text.insert(byte, at: place)
        let inside = tokens(text + Array("<b>".utf8) + run)[0]
        let content = inside.content.subtracting(.nonWhitespace)
        #expect(content == flag, "\(byte) at \(place)")
      }
      let behind = tokens([UInt8(ascii: "x")] + run + Array("<b>".utf8) + [byte] + run)[0]
      #expect(behind.content == .nonWhitespace)
    }
  }
}
