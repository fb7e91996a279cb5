import SchemefySource
import TestSupport
import Testing

/// Our decoders read what Chromium's read.
///
/// Skipped without Chromium. Byte order marks are left out: `TextDecoder` does not look for those
/// of other encodings. So is where Chromium differs from the standard, ``ChromiumDeviation``.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct DecoderTests {
  /// UTF-8 is not decoded but passed through.
  static let encodings = CharacterEncoding.allCases.filter { $0 != .utf8 && $0 != .replacement }

  @Test(arguments: encodings)
  func agreesWithChromium(encoding: CharacterEncoding) async throws {
    let found = try await DecoderRun(
      encoding: encoding, runs: Sequences.lists(encoding) + Sequences.random(encoding)
    ).differences()
    #expect(found.prefix(12).joined(separator: "\n") == "")
  }

  /// Sequences that the end of the text cuts off.
  @Test(arguments: encodings.filter { $0.index != nil || $0.isUTF16 })
  func agreesWithChromiumAtTheEnd(encoding: CharacterEncoding) async throws {
    let found = try await DecoderRun(encoding: encoding, runs: Sequences.ends(encoding))
      .differences()
    #expect(found.prefix(12).joined(separator: "\n") == "")
  }
}

/// Sequences of bytes that a decoder may meet.
enum Sequences {
  private static let allBytes = (0...255).map { UInt8($0) }

  /// Lists of sequences, each of which LF ends, and before it, in a second list, a letter.
  static func lists(_ encoding: CharacterEncoding) -> [[UInt8]] {
    if encoding.isUTF16 { return utf16(encoding) }
    guard encoding.index != nil else { return [allBytes] }
    let lists =
      encoding == .iso2022JP
      ? iso2022JP
      : [twoBytes(after: [])] + (encoding == .eucJP ? [twoBytes(after: [0x8F])] : [])
        + (encoding == .gb18030 || encoding == .gbk ? [fourBytes] : [])
    return lists.flatMap { list in
      let list = list.filter { !ChromiumDeviation.isIn($0, encoding) }
      return [
        Array(list.joined(separator: [0x0A])),
        Array(list.map { $0 + [0x41] }.joined(separator: [0x0A])),
      ]
    }
  }

  /// All but those with LF in them, which divides the list.
  private static func twoBytes(after prefix: [UInt8]) -> [[UInt8]] {
    allBytes.flatMap { first in allBytes.map { prefix + [first, $0] } }
      .filter { !$0.contains(0x0A) }
  }

  /// A seventh of the valid ones, and what is wrong in one place.
  private static var fourBytes: [[UInt8]] {
    var list: [[UInt8]] = []
    for (count, pointer) in stride(from: 0, to: 126 * 10 * 126 * 10, by: 7).enumerated() {
      var bytes = [
        UInt8(pointer / 12600 + 0x81), UInt8(pointer / 1260 % 10 + 0x30),
        UInt8(pointer / 10 % 126 + 0x81), UInt8(pointer % 10 + 0x30),
      ]
      if count % 10 == 0 { bytes[count / 10 % 4] = UInt8((count / 40 + 11) % 256) }
      if !bytes.contains(0x0A) { list.append(bytes) }
    }
    return list
  }

  private static let escapes: [[UInt8]] = [
    [0x1B, 0x28, 0x42], [0x1B, 0x28, 0x4A], [0x1B, 0x28, 0x49], [0x1B, 0x24, 0x40],
    [0x1B, 0x24, 0x42], [0x1B, 0x24], [0x1B, 0x28], [0x1B], [0x1B, 0x28, 0x43], [0x1B, 0x24, 0x28],
    [0x1B, 0x24, 0x28, 0x44], [0x0E], [0x0F], [0x21, 0x21], [0x5C], [0x7E], [0x30],
  ]

  /// Every pair of bytes in every state, and triples of escape sequences and characters.
  private static var iso2022JP: [[[UInt8]]] {
    let reset: [UInt8] = [0x1B, 0x28, 0x42, 0x2E]
    let states = escapes[..<5].map { escape in
      twoBytes(after: escape).map { $0 + reset }
    }
    var triples: [[UInt8]] = []
    for first in escapes {
      for second in escapes {
        for third in escapes { triples.append(first + second + third + [0x2E] + reset) }
      }
    }
    return states + [triples]
  }

  private static func utf16(_ encoding: CharacterEncoding) -> [[UInt8]] {
    let isBig = encoding == .utf16BE
    func bytes(_ units: [UInt16]) -> [UInt8] {
      units.flatMap { unit in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        return isBig ? [high, low] : [low, high]
      }
    }
    let units: [UInt16] = [0x41, 0xD800, 0xD83D, 0xDBFF, 0xDC00, 0xDE00, 0xDFFF, 0xFFFD, 0xE000]
    let pairs = units.flatMap { first in units.map { bytes([first, $0, 0x42, 0x0A]) } }
    return [bytes((0...0xFFFF).map { UInt16($0) })] + pairs
  }

  /// Seeded, from the bytes that mean something, so that sequences form.
  static func random(_ encoding: CharacterEncoding) -> [[UInt8]] {
    var random = SeededRandom(seed: 20_261_121)
    let common: [UInt8] = [
      0x1B, 0x24, 0x28, 0x42, 0x4A, 0x49, 0x21, 0x30, 0x39, 0x40, 0x5C, 0x7E, 0x7F, 0x80, 0x81,
      0x8E, 0x8F, 0xA0, 0xA1, 0xDF, 0xE0, 0xFC, 0xFE, 0xFF,
    ]
    return (0..<200).map { _ in
      (0..<Int.random(in: 0..<200, using: &random)).map { _ in
        Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random)
          : common.randomElement(using: &random) ?? 0
      }
    }
    .filter { !ChromiumDeviation.isIn($0, encoding) && !startsWithMark($0) }
  }

  private static func startsWithMark(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
      || bytes.starts(with: [0xEF, 0xBB, 0xBF])
  }

  /// Sequences that stand alone.
  static func ends(_ encoding: CharacterEncoding) -> [[UInt8]] {
    allEnds(encoding).filter { bytes in
      // What differs later in a text is the same where nothing comes later.
      let differs = encoding != .eucJP && ChromiumDeviation.isIn(bytes, encoding)
      return !differs && !startsWithMark(bytes)
    }
  }

  private static func allEnds(_ encoding: CharacterEncoding) -> [[UInt8]] {
    let single = allBytes.map { [$0] }
    switch encoding {
    case .utf16LE, .utf16BE:
      return [[], [0xD8], [0x00], [0xD8, 0x00, 0xD8], [0x00, 0xD8, 0x00], [0x3D, 0xD8]]
    case .iso2022JP:
      let pairs = escapes.flatMap { first in (escapes + single).map { first + $0 } }
      return single + escapes + pairs
    default:
      let longer: [[UInt8]] = [
        [0x8F, 0xA1], [0x8F, 0xA1, 0xA1], [0x8F, 0xA1, 0x41], [0x8F, 0xFE, 0x41], [0x81, 0x30],
        [0x81, 0x30, 0x81],
        [0x81, 0x30, 0x81, 0x30],
      ]
      var pairs: [[UInt8]] = []
      for lead: UInt8 in 0x80...0xFF { pairs += allBytes.map { [lead, $0] } }
      return single + pairs + longer
    }
  }
}
