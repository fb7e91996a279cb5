import Schemefy
import SchemefyTraits
import Testing

/// What remains under a trait means the same as the whole, whatever else a browser knows.
struct MediaResolutionPropertyTests {
  @Test("Generated queries", arguments: 0..<20)
  func residueMeansTheSame(seed: UInt64) {
    var generator = QueryGenerator(seed: seed)
    for _ in 0..<40 {
      let query = generator.list()
      for traits in MediaResolutionPropertyTests.traits {
        for mediaType in [nil, "screen"] as [String?] {
          let known = MediaEnvironment(traits: traits, mediaType: mediaType)
          let residue = MediaText(query, known).resolve()
          guard residue != query else { continue }
          for full in assignments(of: known) {
            let before = MediaText(query, full).evaluate()
            let after = MediaText(residue, full).evaluate()
            #expect(before == after, "seed \(seed): '\(query)' became '\(residue)'")
          }
          #expect(MediaText(residue, known).resolve() == residue, "'\(residue)'")
        }
      }
    }
  }

  private static let traits = [
    TraitCollection(userInterfaceStyle: .dark),
    TraitCollection(userInterfaceStyle: .light, accessibilityContrast: .high),
    TraitCollection(accessibilityContrast: .normal),
  ]

  /// All ways to complete what is known: media type, hover and width. A feature that is not set
  /// stands for one that the browser does not know.
  private func assignments(of known: MediaEnvironment) -> [MediaEnvironment] {
    var result: [MediaEnvironment] = []
    for type in known.mediaType.map({ [$0] }) ?? ["screen", "print"] {
      for hover in [nil, "none", "hover"] as [String?] {
        for width in [nil, "500px", "700px"] as [String?] {
          var environment = known
          environment.mediaType = type
          if let hover { try? environment.setFeature("hover", to: hover) }
          if let width { try? environment.setFeature("width", to: width) }
          result.append(environment)
        }
      }
    }
    return result
  }
}

/// Makes media query lists of every shape, valid and not, from a seed.
private struct QueryGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  mutating func list() -> String {
    (0...next(2)).map { _ in query() }.joined(separator: pick([",", ", ", " , "]))
  }

  private mutating func query() -> String {
    switch next(9) {
    case 0: return pick(["[bad]", "", "and", "screen (hover)", "(hover) and (hover) or (hover)"])
    case 1: return pick(["", "not ", "only "]) + type()
    case 2...4:
      return pick(["", "not ", "only "]) + type() + " and " + condition(2, allowsOr: false)
    default: return condition(3, allowsOr: true)
    }
  }

  private mutating func type() -> String { pick(["all", "screen", "print", "SCREEN", "tv"]) }

  private mutating func condition(_ depth: Int, allowsOr: Bool) -> String {
    if next(5) == 0 { return "not " + inParentheses(depth) }
    let word = allowsOr && next(2) == 0 ? " or " : " and "
    return (0...next(2)).map { _ in inParentheses(depth) }.joined(separator: word)
  }

  private mutating func inParentheses(_ depth: Int) -> String {
    if depth > 0, next(2) == 0 {
      return "(" + pick(["", " "]) + condition(depth - 1, allowsOr: true) + ")"
    }
    return pick([
      "(prefers-color-scheme: dark)", "(prefers-color-scheme: light)", "(prefers-color-scheme)",
      "(prefers-color-scheme: no-preference)", "(prefers-contrast: more)", "(prefers-contrast)",
      "(hover)", "(hover: none)", "(width > 600px)", "(400px < width <= 600px)",
      "(min-width:600px)", "(foo)", "(foo: 1)", "bar(1)", "(prefers-color-scheme:/**/dark )",
    ])
  }

  private mutating func pick(_ choices: [String]) -> String { choices[next(choices.count)] }

  /// A number below `bound`, by xorshift.
  private mutating func next(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }
}
