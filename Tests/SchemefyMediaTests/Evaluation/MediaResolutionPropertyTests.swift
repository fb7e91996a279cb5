@testable import SchemefyMedia
import SchemefyCSS
import SchemefyTraits
import TestSupport
import Testing

/// What remains under a trait means the same as the whole, whatever else a browser knows: also of
/// features that we do not know.
struct MediaResolutionPropertyTests {
  @Test("Generated queries", arguments: 0..<12)
  func residueMeansTheSame(seed: UInt64) {
    var generator = MediaQueryGenerator(seed: seed)
    for _ in 0..<30 {
      let query = generator.list()
      for known in Self.environments {
        let residue = MediaText(query, known).resolve()
        guard residue != query else { continue }
        for browser in Self.browsers(knowing: known) {
          #expect(
            browser.matches(query) == browser.matches(residue),
            "seed \(seed): '\(query)' became '\(residue)'")
        }
        #expect(MediaText(residue, known).resolve() == residue, "'\(residue)'")
        let isConstant = residue == "all" || residue == "not all"
        #expect(isConstant || residue.utf8.count <= query.utf8.count, "'\(query)': '\(residue)'")
        #expect(!isConstant || known.remainder(of: query) == residue, "'\(query)'")
      }
    }
  }

  /// Where nothing is decided, nothing changes; where everything is, nothing is left.
  @Test(arguments: 0..<5)
  func extremes(seed: UInt64) throws {
    var generator = MediaQueryGenerator(seed: seed)
    var all = MediaEnvironment(
      traits: TraitCollection(userInterfaceStyle: .dark, accessibilityContrast: .normal),
      mediaType: "screen")
    try all.setFeature("hover", to: "hover")
    try all.setFeature("width", to: "700px")
    for _ in 0..<200 {
      let query = generator.list()
      #expect(MediaText(query, MediaEnvironment()).resolve() == query)
      let value = MediaText(query, all).evaluate()
      let isMatching = Browser(environment: all, width: 700, foreign: nil).matches(query)
      // Custom media queries stay open: there, ours is unknown.
      #expect(value == .undetermined || (value == .true) == isMatching, "'\(query)'")
      #expect(value != .undetermined || query.contains("--x"), "'\(query)'")
    }
  }

  private static let environments: [MediaEnvironment] = [
    TraitCollection(userInterfaceStyle: .dark),
    TraitCollection(userInterfaceStyle: .light, accessibilityContrast: .high),
    TraitCollection(accessibilityContrast: .normal),
  ].flatMap { traits in
    [nil, "screen"].map { MediaEnvironment(traits: traits, mediaType: $0) }
  }

  /// All ways to complete what is known.
  private static func browsers(knowing known: MediaEnvironment) -> [Browser] {
    var result: [Browser] = []
    for style in open(known.traits.userInterfaceStyle, [.light, .dark]) {
      for contrast in open(known.traits.accessibilityContrast, [.normal, .high]) {
        for type in known.mediaType.map({ [$0] }) ?? ["screen", "print"] {
          for hover in ["none", "hover"] {
            for width in [500, 700] {
              for foreign in [nil, true, false] {
                var environment = MediaEnvironment(
                  traits: TraitCollection(
                    userInterfaceStyle: style, accessibilityContrast: contrast),
                  mediaType: type)
                environment.settings[.hover] = .keyword(hover)
                result.append(Browser(environment: environment, width: width, foreign: foreign))
              }
            }
          }
        }
      }
    }
    return result
  }

  private static func open<Trait: RawRepresentable<String>>(
    _ trait: Trait, _ values: [Trait]
  ) -> [Trait] {
    trait.rawValue == "unspecified" ? values : [trait]
  }
}

/// What a browser makes of the features that `MediaQueryGenerator` asks for.
private struct Browser {
  var environment: MediaEnvironment
  var width: Int
  /// What it makes of features that we do not know; `nil` if it does not know them either.
  var foreign: Bool?

  func matches(_ query: String) -> Bool {
    PlainMediaQuery.matches(query, type: environment.mediaType ?? "", features: truth)
  }

  private func truth(_ feature: String) -> Bool? {
    let isDark = environment.traits.userInterfaceStyle == .dark
    let isHigh = environment.traits.accessibilityContrast == .high
    let hovers = environment.settings[.hover] == .keyword("hover")
    switch feature {
    case "prefers-color-scheme:dark": return isDark
    case "prefers-color-scheme:light": return !isDark
    case "prefers-color-scheme": return true
    case "prefers-contrast:more", "prefers-contrast": return isHigh
    case "hover": return hovers
    case "hover:none": return !hovers
    case "width>600px", "min-width:600px": return width > 600
    case "400px<width<=600px": return width <= 600
    default: return foreign
    }
  }
}
