import SchemefyHTML

/// All tokens of a text, the end of file included.
func tokens(
  _ text: [UInt8], state: HTMLTokenizer.State = .data, lastStartTag: String = "",
  allowsCDATA: Bool = false
) -> [HTMLToken] {
  var tokenizer = HTMLTokenizer()
  tokenizer.state = state
  tokenizer.lastStartTagName = PackedName(lastStartTag)
  tokenizer.allowsCDATA = allowsCDATA
  var tokens: [HTMLToken] = []
  var token = HTMLToken()
  repeat {
    tokenizer.next(in: text.span, into: &token)
    tokens.append(token)
  } while token.kind != .endOfFile
  return tokens
}

/// A reproducible source of randomness (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}

/// Random text in which markup is likely.
func randomText(_ random: inout SeededRandom, count: Int) -> [UInt8] {
  let pieces = [
    "<", ">", "</", "/>", "<!--", "-->", "--!>", "-", "<!doctype ", "public", "system", "\"", "'",
    "=", " ", "\n", "\r", "\r\n", "\t", "\u{0C}", "\0", "&", "&amp;", "&amp", "&#x41;", "&#", ";",
    "<script>", "</script>", "<script", "title", "</title >", "<![CDATA[", "]]>", "a", "B", "é",
    "\u{FFFD}", "<a b=c d='e' F=\"g\">", "?", "!", "<style", "plain text without anything",
  ]
  var text: [UInt8] = []
  while text.count < count {
    if Int.random(in: 0..<8, using: &random) == 0 {
      text.append(UInt8.random(in: 0...255, using: &random))
    } else {
      text += pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8
    }
  }
  return text
}
