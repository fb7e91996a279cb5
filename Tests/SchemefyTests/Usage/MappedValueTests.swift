import Foundation
import Schemefy
import Testing

/// What becomes of values whose colours are not whole values of a property.
struct MappedValueTests {
  private func rewritten(_ sheet: String, _ style: UserInterfaceStyle) -> String {
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    let result = SchemeRewriter(options: options).rewrite(Array(sheet.utf8), path: "a.css")
    let output = String(decoding: result.bytes, as: UTF8.self)
    // What is ours stands in front, where there are definitions.
    guard output.hasPrefix("/*"), let end = output.range(of: "/*schemefy end*/") else {
      return output
    }
    return String(output[end.upperBound...])
  }

  static let baked: [(String, String)] = [
    // Mixtures as a whole.
    (
      ":root { --b: #2563eb } p { background: color-mix(in srgb, var(--b) 12%, white); color: var(--b) }",
      ":root { --b: #0f4cd3 } p { background: #191f2d; color: #80abff }"
    ),
    (
      ":root { --b: 142 71% 29% } p { background: color-mix(in oklab, hsl(var(--b)), white 85%) }",
      ":root { --b: 142 71% 29% } p { background: #1d291f }"
    ),
    // Properties among other things in the value of another one: for what that is used for.
    (
      ":root { --a: #ddd; --b: 1px solid var(--a) } p { border-top: var(--b) }",
      ":root { --a: rgba(84, 84, 88, 0.6); --b: 1px solid var(--a) } p { border-top: var(--b) }"
    ),
    (
      "p { --a: #fff var(--p); --b: #eee; --c: var(--a), var(--b); background: linear-gradient(var(--c)) }",
      "p { --a: #000 var(--p); --b: #222; --c: var(--a), var(--b); background: linear-gradient(var(--c)) }"
    ),
    (
      "p { --a: #fff; --b: url(a.png) var(--c); --c: var(--a); background: var(--b) }",
      "p { --a: #000; --b: url(a.png) var(--c); --c: var(--a); background: var(--b) }"
    ),
    // A shadow that fills its box, over the background, is a surface, by custom properties too.
    (
      "td { box-shadow: inset 0 0 0 9999px #d7d8da }",
      "td { box-shadow: inset 0 0 0 9999px #353637 }"
    ),
    (
      "td { box-shadow: inset 0 0 0 9999px var(--a, var(--b)) } tr { --b: #d7d8da }",
      "td { box-shadow: inset 0 0 0 9999px var(--a, var(--b)) } tr { --b: #353637 }"
    ),
    (
      "td { box-shadow: inset 0 0 0 9px #d7d8da, inset 0 0 9px 9999px #d7d8da }",
      "td { box-shadow: inset 0 0 0 9px rgba(84, 84, 88, 0.6), inset 0 0 9px 9999px rgba(0, 0, 0, 0.302) }"
    ),
    // A tint in the colour of texts, in a custom property for a surface: the colour is that of texts.
    (
      ":root { --t: 33, 37, 41; --s: rgba(var(--t), .03) } p { color: rgb(var(--t)); background: var(--s) }",
      ":root { --t: 255, 255, 255; --s: rgba(var(--t), .03) } p { color: rgb(var(--t)); background: var(--s) }"
    ),
    (
      ":root { --t: 33, 37, 41; --s: rgba(var(--t), .9) } p { background: var(--s) }",
      ":root { --t: 33, 37, 41; --s: rgba(var(--t), .9) } p { background: var(--s) }"
    ),
    // In keyframes what is important does not count.
    (
      "@keyframes g { to { color: #333 !important; background: #fff } }",
      "@keyframes g { to { color: #333 !important; background: #000 } }"
    ),
    // Channels with the opacity in a variable, and in variables.
    (
      "p { background: rgb(255 255 255 / var(--a)); color: rgba(51, 51, 51, var(--a)) }",
      "p { background: rgb(0 0 0 / var(--a)); color: rgba(255, 255, 255, var(--a)) }"
    ),
    (
      "p { color: hsl(0 0% 20% / var(--a)) }", "p { color: hsl(0 0% 100% / var(--a)) }"
    ),
    (
      ":root { --b: 0 0% 100%; --c: 0, 0%, 20% } p { background: hsl(var(--b)); color: hsla(var(--c), 1) }",
      ":root { --b: 0 0% 0%; --c: 0, 0%, 100% } p { background: hsl(var(--b)); color: hsla(var(--c), 1) }"
    ),
    // Not as channels, and not by the function that takes them.
    (
      ":root { --o: 0 0 0 } p { box-shadow: var(--o) red }",
      ":root { --o: 0 0 0 } p { box-shadow: var(--o) red }"
    ),
    (
      ":root { --o: 0 0% 20% } p { color: oklch(var(--o)) }",
      ":root { --o: 0 0% 20% } p { color: oklch(var(--o)) }"
    ),
    // In the notation that uses them, through others, and in the author's syntax.
    (
      ":root { --b: 100% 0 0; --c: var(--b) } p { background: oklch(var(--c) / var(--a)) }",
      ":root { --b: 0% 0 0; --c: var(--b) } p { background: oklch(var(--c) / var(--a)) }"
    ),
    (
      ":root { --a: 1 1 1; --b: 0 100% 0%; --c: 20 0 0 } p { background: color(srgb var(--a)) } "
        + "q { background: hwb(var(--b)) } i { color: lab(var(--c)) }",
      ":root { --a: 0 0 0; --b: 0 0% 100%; --c: 100% 0 0 } p { background: color(srgb var(--a)) } "
        + "q { background: hwb(var(--b)) } i { color: lab(var(--c)) }"
    ),
    // Notations that differ: neither.
    (
      ":root { --b: 0 0% 100% } p { background: hsl(var(--b)) } q { background: hwb(var(--b)) }",
      ":root { --b: 0 0% 100% } p { background: hsl(var(--b)) } q { background: hwb(var(--b)) }"
    ),
    // Single components: the function as a whole, where there is one value for each.
    (
      ":root { --h: 0deg; --l: var(--m); --m: 20% } p { color: hsl(var(--h) 0% var(--l)) }",
      ":root { --h: 0deg; --l: var(--m); --m: 20% } p { color: #fff }"
    ),
    (
      ":root { --r: 255; --c: rgb(var(--r), var(--r), calc(var(--r) * 1)) } p { background: var(--c) }",
      ":root { --r: 255; --c: #000 } p { background: var(--c) }"
    ),
    (
      ":root { --h: 0; --c: var(--h) 0% 20% } p { color: hsl(var(--c)) }",
      ":root { --h: 0; --c: 0 0% 100% } p { color: hsl(var(--c)) }"
    ),
    (
      ":root { --h: 0 } .a { --h: 60 } p { color: hsl(var(--h) 50% 20%) }",
      ":root { --h: 0 } .a { --h: 60 } p { color: hsl(var(--h) 50% 20%) }"
    ),
    (
      ":root { --h: 0 } .a { --h: calc(60 * 1) } p { color: hsl(var(--h) 50% 20%) }",
      ":root { --h: 0 } .a { --h: calc(60 * 1) } p { color: hsl(var(--h) 50% 20%) }"
    ),
    (
      ":root { --h: 0 } p { color: hsl(var(--h, 60) 50% 20%) }",
      ":root { --h: 0 } p { color: hsl(var(--h, 60) 50% 20%) }"
    ),
    (
      "p { color: hsl(var(--elsewhere) 50% 20%) }", "p { color: hsl(var(--elsewhere) 50% 20%) }"
    ),
    // What is dark on a surface of such components is known.
    (
      ":root { --h: 0; --b: 0 0% 20% } p { background: hsl(var(--h) 0% 20%); color: #fff } "
        + "q { background: hsl(var(--b)); color: #fff }",
      ":root { --h: 0; --b: 0 0% 20% } p { background: hsl(var(--h) 0% 20%); color: #fff } "
        + "q { background: hsl(var(--b)); color: #fff }"
    ),
    // Colours that others are made of.
    (
      ":root { --b: #fff } p { background: color-mix(in srgb, var(--b), white) }",
      ":root { --b: #000 } p { background: #000 }"
    ),
    (
      "p { color: if(media(width > 1px): #333; else: #333) }",
      "p { color: if(media(width > 1px): #fff; else: #fff) }"
    ),
    // Descriptors.
    (
      "@property --b { syntax: '<color>'; inherits: true; initial-value: #fff } p { background: var(--b) }",
      "@property --b { syntax: '<color>'; inherits: true; initial-value: #000 } p { background: var(--b) }"
    ),
  ]

  @Test(arguments: baked.indices)
  func bakes(index: Int) {
    let (sheet, expected) = Self.baked[index]
    #expect(rewritten(sheet, .dark) == expected)
  }

  @Test func channelsFallBackToTheAuthors() {
    #expect(
      rewritten("p { background: rgb(255 255 255 / var(--a)) }", .unspecified)
        == "p { background: rgb(var(--scheme-x-system-background-channels, 255 255 255) / var(--a)) }"
    )
    let sheet = ":root { --b: 0 0% 100% } p { background: hsl(var(--b)) }"
    let options = SchemeOptions()
    let first = SchemeRewriter(options: options).rewrite(Array(sheet.utf8), path: "a.css")
    let text = String(decoding: first.bytes, as: UTF8.self)
    #expect(text.contains("--scheme-x-system-background-hsl-channels:0 0% 0%"))
    #expect(text.contains("{ --b: var(--scheme-x-system-background-hsl-channels, 0 0% 100%) }"))
    let second = SchemeRewriter(options: options).rewrite(first.bytes, path: "a.css")
    #expect(second.bytes == first.bytes)
  }

  /// Sheets that come out as they are.
  static let kept = [
    // Contents of masks.
    "mask { fill: #fff }", "svg mask > rect, #a mask g path { fill: #fff; stroke: #333 }",
    "mask { & rect { fill: #fff } }", "mask .x + rect { fill: #fff }",
    ":is(mask) rect { fill: #fff }",
    "p { -webkit-mask: linear-gradient(#000, transparent); mask-image: radial-gradient(#fff, #000) }",
    // What is said to forced colours, and in places that show no colour.
    "@media (forced-colors: active) { p { color: #333; border: 1px solid #ddd } }",
    "@keyframes red { from { left: 0 } } p { animation: red 1s; font-family: Red, 'White' }",
    "@font-face { font-family: Red; src: url(white) } @counter-style red { symbols: red white }",
    "p { content: '#fff'; list-style: white; will-change: white; grid-area: red / white }",
    "p { transition: white 1s; counter-reset: white; page: white; container-name: white }",
    "@container style(--x: white) { p { margin: 0 } } @supports (color: white) { p { margin: 0 } }",
  ]

  @Test(arguments: kept)
  func keeps(sheet: String) {
    #expect(rewritten(sheet, .dark) == sheet)
  }

  /// A descriptor takes no `var()`, so that dark has a rule of its own behind the author's.
  @Test func autoCompletesDescriptors() {
    let author = "@property --b{syntax:'*';inherits:true;initial-value:#fff}"
    #expect(
      unmarked(rewritten(author + "p{background:var(--b)}", .unspecified)) == author
        + "@media screen and (prefers-color-scheme:dark){/*schemefy*/"
        + "@property --b{syntax:'*';inherits:true;initial-value:#000}}p{background:var(--b)}")
    #expect(rewritten(author, .unspecified) == author)
    let open = "p{background:var(--b)}@property --b{syntax:'*';inherits:true;initial-value:#fff"
    #expect(rewritten(open, .unspecified) == open)
  }

  /// `var()` has no place in what some browsers drop.
  @Test(arguments: [
    "p { background: linear-gradient(#fff) }", "p { column-rule: 1px solid #ddd, 2px solid #ddd }",
    "p { background-image: cross-fade(#fff 20%, url(a)) }",
  ])
  func autoLeavesWhatTakesNoVariables(sheet: String) {
    #expect(rewritten(sheet, .unspecified) == sheet)
  }

  /// What holds a variable is dropped by none.
  @Test(arguments: ["var(--a)", "var(--a) 20%, 30%", "rgb(var(--b)), var(--c)", "var(--d, #fff)"])
  func autoMapsStopsBesideVariables(stops: String) {
    let sheet = "p { --a: #fff; background: linear-gradient(\(stops), #eee) }"
    #expect(!rewritten(sheet, .unspecified).contains("#eee) }"))
  }

  /// What a used scheme cuts away is not mapped as well.
  @Test func bakesWhatIsLeftOfLightDark() {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    options.map = .always
    let sheet = ":root { --a: #333 } p { color: light-dark(red, var(--a)) }"
    let result = SchemeRewriter(options: options).rewrite(Array(sheet.utf8), path: "a.css")
    let output = String(decoding: result.bytes, as: UTF8.self)
    #expect(output.contains("{ --a: #fff } p { color: var(--a) }"), "\(output)")
  }

  @Test func whatStandsBesideAMaskIsMapped() {
    #expect(rewritten("mask + rect { fill: #333 }", .dark) != "mask + rect { fill: #333 }")
    #expect(rewritten(".mask rect { fill: #333 }", .dark) != ".mask rect { fill: #333 }")
    let nested = "mask { & + rect { fill: #333 } }"
    #expect(rewritten(nested, .dark) != nested)
  }
}
