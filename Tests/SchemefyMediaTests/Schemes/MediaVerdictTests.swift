@testable import SchemefyMedia
import SchemefyCSS
import SchemefyTraits
import Testing

/// In which schemes a media query list may hold, whether that depends on anything else, and whether it may
/// hold on a screen.
///
/// Media Queries 5 <https://drafts.csswg.org/mediaqueries-5/>
struct MediaVerdictTests {
  private func verdict(
    on query: String, bakesAllMedia: Bool = false, _ known: MediaEnvironment = MediaEnvironment()
  ) -> MediaVerdict {
    let bytes = Array(query.utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    return MediaVerdict(
      TokenRange(0..<tokens.count - 1), of: tokens.span, in: bytes.span,
      bakesAllMedia: bakesAllMedia,
      MediaVerdict.Environments(known))
  }

  @Test(arguments: [
    // query, schemes, whether it is conditional
    ("", SchemeSet.both, false), ("all", .both, false), ("(prefers-color-scheme)", .both, false),
    ("(prefers-color-scheme: light)", .light, false),
    ("(prefers-color-scheme: dark)", .dark, false),
    ("not (prefers-color-scheme: dark)", .light, false),
    ("not (prefers-color-scheme: light)", .dark, false),
    ("(prefers-color-scheme: light), (prefers-color-scheme: dark)", .both, false),
    ("(hover)", .both, true), ("not (hover)", .both, true), ("(width > 1px)", .both, true),
    ("(-webkit-transform-3d)", .both, true),
    ("(prefers-contrast: more)", .both, true),
    ("(prefers-color-scheme: light) and (hover)", .light, true),
    ("(prefers-color-scheme: dark) and (hover)", .dark, true),
    // Screens are where schemes count.
    ("screen", .both, false), ("only screen", .both, false),
    ("screen and (prefers-color-scheme: light)", .light, false),
    ("screen and (prefers-color-scheme: dark)", .dark, false),
    ("screen and (hover)", .both, true), ("screen, (hover)", .both, false),
    ("screen and (prefers-color-scheme: dark) and (hover)", .dark, true),
    // "Nothing is known but that colours are not forced."
    ("(forced-colors: none)", .both, false),
    ("(forced-colors: none) and (prefers-color-scheme: dark)", .dark, false),
  ])
  func onScreens(query: String, schemes: SchemeSet, isConditional: Bool) {
    for bakesAllMedia in [false, true] {
      let verdict = verdict(on: query, bakesAllMedia: bakesAllMedia)
      #expect(verdict.schemes == schemes)
      #expect(verdict.isConditional == isConditional)
      #expect(verdict.isShown)
    }
  }

  /// What holds in no scheme is not shown, whatever is baked.
  @Test(arguments: [
    "not all", "(forced-colors: active)", "(forced-colors)", "(foo)", "[bad]",
    "(prefers-color-scheme: light) and (prefers-color-scheme: dark)",
    "(prefers-color-scheme: no-preference)",
    "not (prefers-color-scheme)",
  ])
  func nowhere(query: String) {
    for bakesAllMedia in [false, true] {
      let verdict = verdict(on: query, bakesAllMedia: bakesAllMedia)
      #expect(verdict.schemes == [])
      #expect(!verdict.isConditional)
      #expect(!verdict.isShown)
    }
  }

  /// What holds on other media than screens counts only where a scheme is baked for all of them.
  @Test(arguments: [
    ("print", SchemeSet.both), ("not screen", .both),
    ("print and (prefers-color-scheme: light)", .light),
    ("print and (prefers-color-scheme: dark)", .dark), ("print and (hover)", .both),
    ("speech", .both),
  ])
  func elsewhere(query: String, schemes: SchemeSet) {
    for bakesAllMedia in [false, true] {
      let verdict = verdict(on: query, bakesAllMedia: bakesAllMedia)
      #expect(verdict.schemes == schemes)
      #expect(verdict.isConditional)
      #expect(verdict.isShown == bakesAllMedia)
    }
  }

  /// A known medium is no screen, and what is known is no condition.
  @Test func known() throws {
    var print = MediaEnvironment(
      traits: TraitCollection(userInterfaceStyle: .dark), mediaType: "print")
    try print.setFeature("hover", to: "hover")
    try print.setFeature("forced-colors", to: "active")
    for query in ["print", "(hover)", "not screen", "(forced-colors: active)"] {
      let verdict = verdict(on: query, print)
      #expect(verdict.schemes == .both)
      #expect(!verdict.isConditional)
      #expect(verdict.isShown)
    }
    for query in ["screen", "(hover: none)", "(forced-colors: none)"] {
      let verdict = verdict(on: query, bakesAllMedia: true, print)
      #expect(verdict.schemes == [])
      #expect(!verdict.isShown)
    }
    // The styles are asked for one after the other, whatever it is.
    #expect(verdict(on: "(prefers-color-scheme: light)", print).schemes == .light)
  }

  @Test func environments() {
    let any = MediaVerdict.Environments.any
    let all = [any.light, any.dark, any.screen, any.lightScreen, any.darkScreen]
    #expect(all.map(\.traits.userInterfaceStyle) == [.light, .dark, .unspecified, .light, .dark])
    #expect(all.map(\.mediaType) == [nil, nil, "screen", "screen", "screen"])
    #expect(all.allSatisfy { $0.settings == [.forcedColors: .keyword("none")] })
  }
}
