import TestSupport

/// Words for generated text: the same ones for the same seed.
struct SampleWords {
  var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  private static let words = """
    the of and to in a is that for it as was with be by on not he his but at are this have from \
    or had an they which one you were all her she there would their we him been has when who will \
    more no if out so said what up its about into than them can only other time new some could \
    these two may first then do any like my now over such our man me even most made after also
    """.split(whereSeparator: \.isWhitespace)

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  /// Whether something happens that happens once in so many times.
  mutating func isOnce(in times: Int) -> Bool { number(0..<times) == 0 }

  mutating func pick(_ choices: [String]) -> String { choices[number(0..<choices.count)] }

  /// Words with spaces between them, and now and then a comma.
  mutating func words(_ count: Int) -> String {
    var text = ""
    for index in 0..<count {
      if index > 0 { text += isOnce(in: 12) ? ", " : " " }
      text += Self.words[number(0..<Self.words.count)]
    }
    return text
  }

  private static let colors = """
    #ffffff #f8f9fa #e9ecef #dee2e6 #ced4da #adb5bd #6c757d #495057 #343a40 #212529 #0d6efd #6610f2 \
    #6f42c1 #d63384 #dc3545 #fd7e14 #ffc107 #198754 #20c997 #0dcaf0 #084298 #842029 #fff3cd #cff4fc
    """.split(separator: " ").map(String.init)

  /// One of as many colours as a design has: on a real page they come again and again.
  mutating func color() -> String { pick(Self.colors) }

  /// A text and its background, of as many pairs as a design has.
  mutating func pair() -> (text: String, background: String) {
    let index = number(0..<Self.colors.count)
    return (index < 6 || index > 21 ? "#212529" : "#ffffff", Self.colors[index])
  }
}
