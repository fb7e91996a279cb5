import SchemefySource
import TestSupport
import Testing

/// What is put into a text in ISO-2022-JP reads as what it is, wherever it is put, and all around
/// it reads as before.
struct ISO2022JPEditTests {
  private static let seed: UInt64 = 0x2022

  /// Stretches in all states, some of which are entered twice, or without need.
  private func source(_ random: inout SeededRandom) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0..<6, using: &random) {
      let count = Int.random(in: 1..<4, using: &random)
      let (escape, characters): ([UInt8], [[UInt8]]) =
        switch Int.random(in: 0..<4, using: &random) {
        case 0: ([0x1B, 0x28, 0x42], [[0x3C], [0x61], [0x5C], [0x7E]])
        case 1: ([0x1B, 0x28, 0x4A], [[0x3C], [0x61], [0x5C], [0x7E]])
        case 2: ([0x1B, 0x28, 0x49], [[0x31], [0x5F]])
        default: ([0x1B, 0x24, 0x42], [[0x46, 0x7C], [0x4B, 0x5C], [0x30, 0x21]])
        }
      bytes += escape
      for _ in 0..<count { bytes += characters.randomElement(using: &random) ?? [] }
    }
    // The end may leave the text in any state, or behind an escape sequence.
    if Bool.random(using: &random) { bytes += [0x1B, 0x28, 0x42] }
    let shiftsAgain = Int.random(in: 0..<4, using: &random) == 0
    if shiftsAgain, bytes.last != 0x42 { bytes += [0x1B, 0x24, 0x42] }
    return bytes
  }

  @Test(arguments: ["<a b=\"\\~\">", "x", "\\", "a日本b", "日b", "a¥‾ｱ亜", ""])
  func editsStayWhatTheyAre(replacement: String) throws {
    var random = SeededRandom(seed: Self.seed)
    for _ in 0..<Thoroughness.count(300, orShort: 60) {
      let bytes = source(&random)
      let file = try Decoder.file(bytes, .iso2022JP)
      let text = Decoder.text(file)
      guard !text.contains("\u{FFFD}") else { continue }
      let scalars = Array(text.unicodeScalars)
      for start in 0...scalars.count {
        let end = Int.random(in: start...scalars.count, using: &random)
        guard end > start || !replacement.isEmpty else { continue }
        let offsets = [start, end].map { index in
          String(String.UnicodeScalarView(scalars[..<index])).utf8.count
        }
        let edits = file.embedding.edits(
          replacing: TextRange(offsets[0]..<offsets[1]), with: Array(replacement.utf8))
        let place = edits[0].range
        var result = bytes
        for edit in edits.reversed() {
          result.replaceSubrange(edit.range.range, with: edit.replacement)
        }
        var wanted = scalars
        wanted.replaceSubrange(start..<end, with: replacement.unicodeScalars)
        let found = try Decoder.text(result, .iso2022JP)
        #expect(
          found.unicodeScalars.elementsEqual(wanted), "seed \(Self.seed): \(bytes) \(place)")
      }
    }
  }
}
