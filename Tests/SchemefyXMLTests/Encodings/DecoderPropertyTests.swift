import SchemefySource
import TestSupport
import Testing

/// True of all decoders and any bytes.
struct DecoderPropertyTests {
  static let encodings = CharacterEncoding.allCases

  private static let seed: UInt64 = 0x5348_4A53

  /// Bytes that form characters in many encodings, ASCII and anything else.
  private func bytes(_ random: inout SeededRandom, count: Int) -> [UInt8] {
    (0..<count).map { _ in
      switch Int.random(in: 0..<8, using: &random) {
      case 0...3: UInt8.random(in: 0x81...0xFE, using: &random)
      case 4, 5: UInt8.random(in: 0x20...0x7E, using: &random)
      case 6: [0x1B, 0x24, 0x28, 0x42, 0x4A, 0x49, 0x8F, 0x8E].randomElement(using: &random) ?? 0
      default: UInt8.random(in: 0...255, using: &random)
      }
    }
  }

  /// A character's bytes, cut out of the file, read the same; nothing is read twice or left out.
  @Test(arguments: encodings.filter { $0 != .utf8 && $0 != .replacement && $0 != .iso2022JP })
  func characterRangesAreExact(encoding: CharacterEncoding) throws {
    var random = SeededRandom(seed: Self.seed)
    for _ in 0..<40 {
      let bytes = bytes(&random, count: Int.random(in: 0..<120, using: &random))
      guard CharacterEncoding.sniffed(from: bytes.span) == nil else { continue }
      let file = try Decoder.file(bytes, encoding)
      var end = 0
      var offset = 0
      var scalars = Decoder.text(file).unicodeScalars[...]
      while let scalar = scalars.popFirst() {
        var text = String(scalar)
        // The pairs of Big5 share their bytes.
        if encoding == .big5, let mark = scalars.first, ["\u{304}", "\u{30C}"].contains(mark) {
          text.unicodeScalars.append(scalars.removeFirst())
        }
        let place = file.embedding.sourceRange(
          of: TextRange(offset..<offset + text.utf8.count))
        #expect(place.lowerBound == end, "seed \(Self.seed)")
        let part = try Decoder.text(Array(bytes[place.range]), encoding)
        #expect(part.unicodeScalars.elementsEqual(text.unicodeScalars), "seed \(Self.seed)")
        offset += text.utf8.count
        end = place.upperBound
      }
      #expect(end == bytes.count)
    }
  }

  /// What was read from a file can be written into it: copies of its text, and ASCII.
  @Test(arguments: encodings.filter { $0 != .replacement && $0 != .utf8 })
  func whatWasReadCanBeWritten(encoding: CharacterEncoding) throws {
    var bytes: [UInt8] = encoding == .iso2022JP ? [0x1B, 0x24, 0x42] : []
    for first in stride(from: 0x21, through: 0xFF, by: 2) {
      for second in stride(from: 0x21, through: 0xFE, by: 3) {
        bytes += [UInt8(first), UInt8(second)]
      }
    }
    bytes += [0x8F, 0xB0, 0xA1, 0x81, 0x30, 0x81, 0x30, 0x90, 0x30, 0x81, 0x30]
    let file = try Decoder.file(bytes, encoding)
    let text = Decoder.text(file)
    let written = file.embedding.edits(
      replacing: TextRange(at: 0), with: Array(text.utf8))[0].replacement
    let again = try Decoder.text(written, encoding)
    #expect(again.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test(arguments: encodings.filter { $0 != .utf8 && !$0.isUTF16 && $0 != .replacement })
  func asciiStaysASCII(encoding: CharacterEncoding) throws {
    let text = Array("<p class=\"a\\b~c\" style='color:#fff'>\r\n\t&amp;</p>".utf8)
    let file = try Decoder.file(text, encoding)
    #expect(Array(Decoder.text(file).utf8) == text)
    #expect(
      file.embedding.edits(replacing: TextRange(3..<5), with: text)[0].replacement == text)
    #expect(file.embedding.sourceRange(of: TextRange(7..<12)) == SourceRange(7..<12))
  }

  /// Twice the input takes about twice the time.
  @Test(arguments: [CharacterEncoding.windows1251, .shiftJIS, .gb18030, .iso2022JP, .utf16LE])
  func takesLinearTime(encoding: CharacterEncoding) throws {
    func seconds(_ count: Int) throws -> Double {
      var random = SeededRandom(seed: Self.seed)
      let bytes = bytes(&random, count: count)
      var best = Double.infinity
      for _ in 0..<3 {
        let start = CPUTime.seconds()
        let file = try Decoder.file(bytes, encoding)
        best = min(best, CPUTime.seconds() - start)
        #expect(file.bytes.count == count)
      }
      return best
    }
    _ = try seconds(1000)
    let (small, large) = (try seconds(40_000), try seconds(160_000))
    #expect(large < small * 10)
  }
}
