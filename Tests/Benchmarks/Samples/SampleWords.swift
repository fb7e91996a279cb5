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

  /// Six digits; from few enough colours that they come again, as on a real page.
  mutating func color() -> String {
    let steps = ["00", "33", "66", "99", "cc", "ff"]
    return "#" + pick(steps) + pick(steps) + pick(steps)
  }
}
