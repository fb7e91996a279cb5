import SchemefyHTML
import SchemefySource
import TestSupport
import Testing

/// What is true of any input.
@Suite struct TokenizerPropertyTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func tilesAndFlags(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for length in [0, 1, 2, 3, 5, 7, 8, 9, 15, 16, 17, 40, 100, 1000] {
      let text = randomText(&random, count: length)
      let comment: Comment = "seed \(seed), \(text)"
      var tokenizer = HTMLTokenizer()
      var token = HTMLToken()
      var end = 0
      var count = 0
      repeat {
        let state = tokenizer.state
        tokenizer.next(in: text.span, into: &token)
        #expect(token.range.lowerBound == end, comment)
        #expect(token.kind == .endOfFile || !token.range.isEmpty, comment)
        end = token.range.upperBound
        count += 1
        checkFlags(token, state, text, comment)
        // Tree construction may do this after any token.
        if let state = HTMLTokenizer.State.allCases.randomElement(using: &random),
          Int.random(in: 0..<4, using: &random) == 0, token.kind != .endOfFile
        {
          tokenizer.state = state
          tokenizer.allowsCDATA.toggle()
        }
      } while token.kind != .endOfFile && count <= text.count + 1
      #expect(token.kind == .endOfFile)
      #expect(end == text.count, comment)
    }
  }

  private func checkFlags(
    _ token: HTMLToken, _ state: HTMLTokenizer.State, _ text: [UInt8], _ comment: Comment
  ) {
    func has(_ range: TextRange, _ byte: UInt8) -> Bool { text[range.range].contains(byte) }
    switch token.kind {
    case .text, .comment:
      let whitespace: Set<UInt8> = [0x09, 0x0A, 0x0C, 0x0D, 0x20]
      let isOther = !text[token.data.range].allSatisfy(whitespace.contains)
      #expect(token.content.contains(.nonWhitespace) == isOther, comment)
      #expect(token.content.contains(.carriageReturns) == has(token.data, 0x0D), comment)
      #expect(token.content.contains(.nulls) == has(token.data, 0), comment)
      let isCDATA = token.range != token.data
      let decodes = token.kind == .text && (state == .data || state == .rcdata) && !isCDATA
      #expect(token.content.contains(.references) == (decodes && has(token.data, 0x26)), comment)
    case .startTag, .endTag:
      for attribute in token.attributes {
        #expect(attribute.nameContent.contains(.nulls) == has(attribute.name, 0), comment)
        let isUppercase = text[attribute.name.range].contains { 0x41...0x5A ~= $0 }
        #expect(attribute.nameContent.contains(.uppercase) == isUppercase, comment)
        let value = attribute.valueContent
        #expect(value.contains(.references) == has(attribute.value, 0x26), comment)
        #expect(value.contains(.carriageReturns) == has(attribute.value, 0x0D), comment)
        #expect(value.contains(.nulls) == has(attribute.value, 0), comment)
      }
    case .doctype, .endOfFile: break
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func isTotalOnRandomBytes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for state in HTMLTokenizer.State.allCases {
      let text = (0..<2000).map { _ in UInt8.random(in: 0...255, using: &random) }
      var tokenizer = HTMLTokenizer()
      tokenizer.state = state
      tokenizer.errors = []
      var token = HTMLToken()
      repeat { tokenizer.next(in: text.span, into: &token) } while token.kind != .endOfFile
      #expect(token.range.upperBound == text.count)
      let offsets = (tokenizer.errors ?? []).map(\.offset)
      #expect(offsets == offsets.sorted())
      #expect(offsets.allSatisfy { 0...text.count ~= $0 })
    }
  }

  struct Repeated: CustomTestStringConvertible {
    var piece: String
    var prefix = ""
    var state = HTMLTokenizer.State.data
    var length = 200_000
    var testDescription: String { "\(prefix)\(piece)… from \(state)" }
  }

  /// Quadratic time would be sixteen times as much.
  @Test(arguments: [
    Repeated(piece: "<", length: 1_000_000), Repeated(piece: "&", length: 1_000_000),
    Repeated(piece: "&a"), Repeated(piece: "<!--", length: 1_000_000),
    Repeated(piece: "<a a=", length: 1_000_000), Repeated(piece: "<a a"), Repeated(piece: "</"),
    Repeated(piece: "--!"),
    Repeated(piece: "->", prefix: "<!--"), Repeated(piece: "a", prefix: "<a "),
    Repeated(piece: "a a ", prefix: "<a "), Repeated(piece: "\0 \u{FFFD} ", prefix: "<a "),
    Repeated(piece: "]]", prefix: "", state: .cdataSection),
    Repeated(piece: "]>", state: .cdataSection),
    Repeated(piece: "<!--<script>", state: .scriptData),
    Repeated(piece: "</script", state: .scriptData),
    Repeated(piece: "</titl", state: .rcdata), Repeated(piece: "<!doctype a public '"),
    Repeated(piece: " ", prefix: "<!doctype"),
  ])
  func takesLinearTime(input: Repeated) {
    func time(_ length: Int, rounds: Int) -> Double {
      let count = length / input.piece.utf8.count
      let text = Array((input.prefix + String(repeating: input.piece, count: count)).utf8)
      let times = (0..<rounds).map { _ in
        CPUTime.measure { readAll(text, from: input.state) }
      }
      return times.min() ?? 0
    }
    let once = time(input.length / 4, rounds: 2)
    let fourTimes = time(input.length, rounds: 1)
    #expect(fourTimes < once * 9 + 0.02)
  }

  private func readAll(_ text: [UInt8], from state: HTMLTokenizer.State) {
    var tokenizer = HTMLTokenizer()
    tokenizer.state = state
    tokenizer.lastStartTagName = PackedName("script")
    tokenizer.errors = []
    var token = HTMLToken()
    repeat {
      tokenizer.next(in: text.span, into: &token)
      if token.kind == .text, token.content.contains(.references) {
        _ = HTMLText.decode(
          text.span, token.data, content: token.content, inAttribute: false, nulls: .replace)
      }
    } while token.kind != .endOfFile
  }
}
