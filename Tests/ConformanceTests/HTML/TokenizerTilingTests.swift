import Foundation
import SchemefyHTML
import SchemefySource
import Testing

/// Token ranges tile the text, over the inputs of html5lib-tests and over mutations of them.
@Suite struct TokenizerTilingTests {
  @Test(
    .enabled(
      if: !TokenizerTests.files.isEmpty, "html5lib-tests are not there: set SCHEMEFY_CONFORMANCE"),
    arguments: TokenizerTests.files)
  func tiles(file: String) throws {
    let seed: UInt64 = 0x5EED
    var random = LinearRandom(state: seed)
    for test in try TokenizerCase.read(TokenizerTests.folder.appending(path: file)) {
      var text = test.input
      for mutation in 0..<3 {
        for state in test.states {
          #expect(
            Self.tiles(text, state: state, lastStartTag: test.lastStartTag ?? "x"),
            "\(file): \(test.description), from \(state), mutation \(mutation) of seed \(seed)")
        }
        Self.mutate(&text, &random)
      }
    }
  }

  private static func tiles(
    _ text: [UInt8], state: HTMLTokenizer.State, lastStartTag: String
  ) -> Bool {
    var tokenizer = HTMLTokenizer()
    tokenizer.state = state
    tokenizer.lastStartTagName = PackedName(lastStartTag)
    var token = HTMLToken()
    var end = 0
    repeat {
      tokenizer.next(in: text.span, into: &token)
      guard token.range.lowerBound == end else { return false }
      guard token.kind == .endOfFile || !token.range.isEmpty else { return false }
      guard token.data.isEmpty || contains(token.range.range, token.data.range) else {
        return false
      }
      for attribute in token.attributes {
        guard contains(token.range.range, attribute.name.range),
          contains(token.range.range, attribute.value.range),
          attribute.name.upperBound <= attribute.value.lowerBound
        else { return false }
      }
      end = token.range.upperBound
    } while token.kind != .endOfFile
    return end == text.count
  }

  private static func contains(_ outer: Range<Int>, _ inner: Range<Int>) -> Bool {
    outer.lowerBound <= inner.lowerBound && inner.upperBound <= outer.upperBound
  }

  /// Inserts, replaces or takes out a byte that matters.
  private static func mutate(_ text: inout [UInt8], _ random: inout LinearRandom) {
    let bytes = Array("<>/!-=\"'&;# \r\n\0aZ\u{FFFD}".utf8)
    let byte = bytes[Int.random(in: 0..<bytes.count, using: &random)]
    let index = Int.random(in: 0...text.count, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0 where index < text.count: text.remove(at: index)
    case 1 where index < text.count: text[index] = byte
    default: text.insert(byte, at: index)
    }
  }
}

/// A reproducible source of randomness (Knuth's MMIX generator, high half).
private struct LinearRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    func step() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 32
    }
    return step() << 32 | step()
  }
}
