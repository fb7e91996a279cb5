/// Makes media query lists of every shape, valid and not, from a seed.
package struct MediaQueryGenerator {
  private var random: SeededRandom

  package init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  /// Up to three queries, one of which asks for the scheme more often than not.
  package mutating func list() -> String {
    (0...next(3)).map { _ in query() }.joined(separator: pick([",", ", ", " , ", ",\t"]))
  }

  private mutating func query() -> String {
    switch next(10) {
    case 0:
      return pick([
        "[bad]", "", "and", "screen (hover)", "(hover) and (hover) or (hover)", "not", "screen and",
        "only (hover)", "not not (hover)", "(hover)and (hover)x",
      ])
    case 1: return modifier() + type()
    case 2...4: return modifier() + type() + " and " + condition(2, allowsOr: false)
    default: return condition(3, allowsOr: true)
    }
  }

  private mutating func modifier() -> String { pick(["", "", "not ", "only ", "NOT  "]) }

  private mutating func type() -> String { pick(["all", "screen", "print", "SCREEN", "tv"]) }

  private mutating func condition(_ depth: Int, allowsOr: Bool) -> String {
    if next(5) == 0 { return pick(["not ", "not/**/ "]) + operand(depth) }
    let word = allowsOr && next(2) == 0 ? pick([" or ", " OR "]) : pick([" and ", " and/**/ "])
    return (0...next(3)).map { _ in operand(depth) }.joined(separator: word)
  }

  private mutating func operand(_ depth: Int) -> String {
    if depth > 0, next(2) == 0 {
      return "(" + pick(["", "", " "]) + condition(depth - 1, allowsOr: true) + ")"
    }
    return next(2) == 0 ? pick(Self.decided) : pick(Self.open)
  }

  private static let decided = [
    "(prefers-color-scheme: dark)", "(prefers-color-scheme: light)", "(prefers-color-scheme)",
    "(PREFERS-color-scheme:/**/dark )", "( prefers-color-scheme:light)",
  ]

  private static let open = [
    "(prefers-color-scheme: no-preference)", "(hover)", "(hover: none)", "(width > 600px)",
    "(400px < width <= 600px)", "(min-width:600px)", "(foo)", "(foo: 1)", "bar(1)", "(--x)",
    "(prefers-contrast: more)", "(prefers-contrast)",
  ]

  private mutating func pick(_ choices: [String]) -> String { choices[next(choices.count)] }

  private mutating func next(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
}
