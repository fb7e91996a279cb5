@testable import SchemefyMedia
import SchemefyTraits
import Testing

struct MediaResolutionTests {
  private static let dark = MediaEnvironment(traits: TraitCollection(userInterfaceStyle: .dark))
  private static let light = MediaEnvironment(traits: TraitCollection(userInterfaceStyle: .light))

  @Test(arguments: [
    // query, under dark, under light
    ("(prefers-color-scheme: dark)", "all", "not all"),
    ("(prefers-color-scheme: light)", "not all", "all"),
    ("(prefers-color-scheme)", "all", "all"),
    ("not (prefers-color-scheme: dark)", "not all", "all"),
    ("not all and (prefers-color-scheme: dark)", "not all", "all"),
    ("(prefers-color-scheme: dark) and (width > 600px)", "(width > 600px)", "not all"),
    ("screen and (prefers-color-scheme: dark)", "screen", "not all"),
    ("SCREEN  and (PREFERS-COLOR-SCHEME:DARK)", "SCREEN", "not all"),
    ("only screen and (prefers-color-scheme: dark)", "only screen", "not all"),
    ("not screen and (prefers-color-scheme: dark)", "not screen", "all"),
    ("all and (prefers-color-scheme: dark)", "all", "not all"),
    ("print, (prefers-color-scheme: dark)", "all", "print"),
    (
      "print,(prefers-color-scheme: dark) and (hover),screen",
      "print,(hover),screen", "print, screen"
    ),
    ("(prefers-color-scheme: dark) or (hover)", "all", "(hover)"),
    (
      "((prefers-color-scheme: dark) and (hover)) or (width<1px)",
      "(hover) or (width<1px)", "(width<1px)"
    ),
    (
      "((prefers-color-scheme: dark) and (hover) and (color)) or (width<1px)",
      "((hover) and (color)) or (width<1px)", "(width<1px)"
    ),
    ("not ((prefers-color-scheme: dark) and (hover))", "not (hover)", "all"),
    (
      "not ((prefers-color-scheme: dark) and (not (hover)))",
      "(hover)", "all"
    ),
    (
      "screen and ((prefers-color-scheme: dark) or (hover))", "screen", "screen and (hover)"
    ),
    (
      "not screen and (prefers-color-scheme: dark) and (hover)",
      "not screen and (hover)", "all"
    ),
    ("(prefers-color-scheme: dark) and (foo)", "(foo)", "not all"),
    ("(prefers-color-scheme: dark) and foo(1)", "foo(1)", "not all"),
    ("(hover /*a*/) and/*b*/(prefers-color-scheme: dark)", "(hover /*a*/)", "not all"),
    ("(\\70 refers-color-scheme: d\\61rk) and (hover)", "(hover)", "not all"),
    ("(prefers-color-scheme: dark", "all", "not all"),
    ("(prefers-color-scheme: dark) and (width > 1px", "(width > 1px", "not all"),
    ("(hover), [bad], (prefers-color-scheme: dark)", "all", "(hover), [bad]"),
    (", (prefers-color-scheme: dark)", "all", "not all"),
  ])
  func resolves(query: String, underDark: String, underLight: String) {
    #expect(MediaText(query, MediaResolutionTests.dark).resolve() == underDark)
    #expect(MediaText(query, MediaResolutionTests.light).resolve() == underLight)
  }

  @Test(
    "What the style does not decide stays byte for byte",
    arguments: [
      "", " ", "all", "ALL", "only all", "not all", "screen", "not screen", "print,screen",
      "(width > 600px)", "( min-width : 600px )", "screen /* a */ and (hover)", "(foo)", "foo(bar)",
      "(prefers-color-scheme: no-preference)", "not (prefers-color-scheme: no-preference)",
      "(prefers-color-scheme: auto)", "(min-prefers-color-scheme: dark)",
      "(prefers-color-scheme = dark)", "(prefers-color-scheme: dark dark)",
      "prefers-color-scheme: dark", "(prefers-color-scheme: dark) and", "screen (hover)",
      "(prefers-color-scheme: dark) and (hover) or (color)", "[bad]", "(prefers-contrast: more)",
      "and", "not", "only", "layer", ",", ",,",
    ])
  func stays(query: String) {
    #expect(MediaText(query, MediaResolutionTests.dark).resolve() == query)
    #expect(MediaText(query, MediaResolutionTests.light).resolve() == query)
    #expect(MediaText(query, MediaEnvironment()).resolve() == query)
  }

  @Test func withoutAStyleNothingIsDecided() {
    let query = "(prefers-color-scheme: dark) and (hover)"
    #expect(MediaText(query, MediaEnvironment()).resolve() == query)
  }

  @Test func contrast() {
    func resolve(_ query: String, _ contrast: AccessibilityContrast) -> String {
      let traits = TraitCollection(accessibilityContrast: contrast)
      return MediaText(query, MediaEnvironment(traits: traits)).resolve()
    }
    #expect(resolve("(prefers-contrast: more)", .high) == "all")
    #expect(resolve("(prefers-contrast)", .high) == "all")
    #expect(resolve("(prefers-contrast: less)", .high) == "not all")
    #expect(resolve("(prefers-contrast: no-preference)", .high) == "not all")
    #expect(resolve("(prefers-contrast: more)", .normal) == "not all")
    #expect(resolve("(prefers-contrast)", .normal) == "not all")
    #expect(resolve("(prefers-contrast: no-preference)", .normal) == "all")
    #expect(resolve("(prefers-contrast: more)", .unspecified) == "(prefers-contrast: more)")
  }

  @Test func knownMediaType() {
    var environment = MediaResolutionTests.dark
    environment.mediaType = "screen"
    func resolve(_ query: String) -> String { MediaText(query, environment).resolve() }
    #expect(resolve("screen") == "all")
    #expect(resolve("print") == "not all")
    #expect(resolve("screen and (hover)") == "(hover)")
    #expect(resolve("not screen and (hover)") == "not all and (hover)")
    #expect(resolve("print and (hover), screen and (color)") == "(color)")
    #expect(resolve("only screen and (prefers-color-scheme: dark)") == "all")
  }

  @Test func knownFeatures() {
    var environment = MediaEnvironment()
    func set(_ name: String, _ value: String, _ isAccepted: Bool) {
      let result: Void? = try? environment.setFeature(name, to: value)
      #expect((result != nil) == isAccepted, "\(name)")
    }
    set("prefers-reduced-motion", "reduce", true)
    set("width", "37.5em", true)
    set("height", "300px", true)
    set("type", "screen", true)
    set("type", "tv", false)
    set("any-pointer", "fine", false)
    set("-webkit-transform-3d", "1", false)
    set("--x", "1", false)
    set("prefers-reduced-motion", "fast", false)
    set("min-width", "1px", false)
    set("nonsense", "1", false)
    func evaluate(_ query: String) -> MediaTruth { MediaText(query, environment).evaluate() }
    #expect(evaluate("screen and (width: 600px)") == .true)
    #expect(evaluate("(orientation: landscape) and (aspect-ratio: 2/1)") == .true)
    #expect(evaluate("(width < 50vw)") == .false)
    #expect(evaluate("(prefers-reduced-motion)") == .true)
    #expect(evaluate("(hover)") == .undetermined)
    #expect(evaluate("not (foo)") == .false)
  }
}
