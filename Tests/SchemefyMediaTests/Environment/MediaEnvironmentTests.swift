@testable import SchemefyMedia
import SchemefyTraits
import Testing

/// What an environment says of queries and features as a client asks for them.
struct MediaEnvironmentTests {
  private let dark = MediaEnvironment(
    traits: TraitCollection(userInterfaceStyle: .dark), mediaType: "screen")

  @Test(arguments: [
    ("", true, "all"), ("screen", true, "all"), ("print", false, "not all"),
    ("(hover)", nil, "(hover)"),
    ("(prefers-color-scheme: dark)", true, "all"),
    ("(prefers-color-scheme: light)", false, "not all"),
    ("(prefers-color-scheme: dark) and (hover)", nil, "(hover)"), ("(foo)", false, "not all"),
    ("not (foo)", false, "not all"), ("(prefers-color-scheme: dark", true, "all"),
  ])
  func matches(query: String, isMatching: Bool?, remainder: String) {
    #expect(dark.matches(query) == isMatching)
    #expect(dark.remainder(of: query) == remainder)
  }

  /// On a screen and with normal contrast, unless set otherwise.
  @Test func shown() {
    let open = MediaEnvironment().shown(in: .light)
    #expect(
      open.traits == TraitCollection(userInterfaceStyle: .light, accessibilityContrast: .normal))
    #expect(open.mediaType == "screen")
    #expect(open.matches("(forced-colors: active)") == false)
    let traits = TraitCollection(userInterfaceStyle: .dark, accessibilityContrast: .high)
    let print = MediaEnvironment(traits: traits, mediaType: "print").shown(in: .light)
    #expect(
      print.traits == TraitCollection(userInterfaceStyle: .light, accessibilityContrast: .high))
    #expect(print.mediaType == "print")
  }

  /// Media Queries 5 §7: of `any-pointer`, several values may hold at once.
  @Test func discreteFeatures() {
    let features = MediaEnvironment.discreteFeatures
    for name in ["type", "hover", "grid", "forced-colors"] { #expect(features.contains(name)) }
    for name in ["any-pointer", "width", "color", "resolution"] {
      #expect(!features.contains(name))
    }
    #expect(MediaEnvironment.values(ofFeature: "type") == ["screen", "print"])
    #expect(MediaEnvironment.values(ofFeature: "grid") == ["0", "1"])
    #expect(MediaEnvironment.values(ofFeature: "hover") == ["none", "hover"])
    #expect(MediaEnvironment.values(ofFeature: "any-pointer") == [])
    #expect(MediaEnvironment.values(ofFeature: "foo") == [])
  }
}
