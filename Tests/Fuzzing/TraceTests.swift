import Foundation
import PipelineTestSupport
import SchemefySource
import SchemefyTraits
import TestSupport
import Testing

@testable import Schemefy

/// With `--map never`, a page that is read up to its last trace of the colour scheme comes out as one
/// that is read to its end.
struct TraceTests {
  private static let inputs =
    Corpus.golden.inputs + Corpus.examples.inputs + Corpus.pages.inputs
    + Corpus.documentation.inputs + Corpus.treeConstruction.inputs

  /// Names in the ways in which a trace may hide, and what makes that matter.
  private static let spellings = [
    #"<p style="COLOR-scheme:light dark">"#, #"<p style='\63olor-scheme:light dark'>"#,
    #"<p style="c&#111;lor-scheme:dark&#x20;light">"#, #"<b style="color\-scheme: light dark">"#,
    #"<p style = "color:light-dark(red,blue)">"#, #"<p style=color:l\69ght-dark(#000,#fff)>"#,
    #"<p style="color:light-dark(var(--a),var(--b))">"#, "<p style=--a:red;--b:blue>",
    #"<p style="--s:light dark;color-scheme:var(--s)">"#, #"<p sTyLe="--\61:dark/**/light">"#,
    #"<p style="color:if(media(prefers-color-scheme:dark):red;else:blue)">"#,
    #"<picture><source media="(prefers-color&#x2d;scheme: dark)" srcset=a.png><img src=b.png>"#,
    #"<picture><source media="(PREFERS-COLOR-SCHEME/**/:/**/dark)" srcset=a><img src=b></picture>"#,
    #"<source MEDIA='(pre\66 ers-color-scheme:dark)'>"#,
    #"<video><source media="(prefers-contrast)">"#,
    #"<img src=a sizes="(prefers-color-scheme:dark) 1px, 2px">"#,
    #"<img sizes="(prefers-color-&#115;cheme:light) 1px, 2px" src=a>"#,
    #"<link rel=icon href=a imagesizes="(prefers-color-scheme:dark) 1px,2px" media="(prefers-contrast:more)">"#,
    #"<LINK rel=stylesheet href=a.css media="(prefers-c\6flor-scheme:dark)">"#,
    "<link rel=stylesheet href=nowhere.css>",
    "<link rel=stylesheet href='https://x.example/a.css'>",
    "<link rel=stylesheet href=../out.css title=x>",
    "<link rel='alternate stylesheet' title=y href=a.css>",
    #"<meta name="c&#111;lor-scheme" content="light dark">"#,
    "<meta name=supported-color-schemes content='dark light'>",
    #"<meta name=theme-color media="(prefers-color-scheme:dark)" content=red>"#,
    "<meta http-equiv=default-style content=y>", "<META charset=iso-2022-kr>",
    "<meta charset=shift_jis>",
    "<noscript><link rel=stylesheet href=none.css><meta name=color-scheme content='light dark'></noscript>",
    "<style>@import 'none.css';a{color:red}</style>",
    "<STYLE>@media(prefers-color-scheme:dark){a{color:red}}</STYLE>",
    "<style>:root{--a:red}p{c\\olor:light-dark(var(--a),var(--b))}</style>", "<base href='b/'>",
    "<svg><style>@media (prefers-color-scheme:dark){a{}}</style>&lt;</svg>",
    "<svg><style><![CDATA[:root{color-scheme:light dark}]]></style></svg>",
    "<iframe srcdoc='<style>@media (prefers-color-scheme:dark){a{}}</style>'></iframe>",
    "<iframe SRCDOC='&lt;p style=&quot;color:light-d&amp;#97;rk(red,blue)&quot;>'></iframe>",
    #"<img src="data&colon;image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><style>@media(prefers-color-scheme:dark){a{}}</style></svg>">"#,
    #"<img src="data:image/png;base64,AA==">"#, #"<img src="data:ima&#103;e/s&#118;g+xml,<svg>">"#,
    #"<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><style>@media(prefers-color-scheme:dark){a{}}</style></svg>">"#,
    #"<img src="d&#97;ta&colon;image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Cstyle%3E@media(prefers%2Dcolor-scheme:dark){a{}}%3C/style%3E%3C/svg%3E">"#,
    #"<input src="data:image&sol;svg&#43;xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Cpath style='color:light-d%61rk(red,blue)'/%3E%3C/svg%3E">"#,
    #"<p style="background:url('data:im\61ge/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22%3E%3Cstyle%3E:root{color-scheme:light dark}%3C/style%3E%3C/svg%3E')">"#,
    "<div data-scheme-style=light>", "<div data-scheme-ignore>", "<frameset>",
    "<!--schemefy dark-->",
    "<!--SCHEMEFY dark-->", "<p data-schemefy=light>",
    "<meta data-schemefy=dark name=color-scheme content=dark>",
    "<script>'prefers-color-scheme'</script>", "<textarea><link rel=stylesheet href=none.css>",
    "<!--<style>",
    "<p title='style=\"", "style=", "style='--", "\\", "&", "--", "<plaintext>", "<template>",
    "<svg>", "</svg>",
  ]

  /// The options under which conditions are decided in different ways.
  private static let options: [SchemeOptions] = {
    var all: [SchemeOptions] = []
    for style in [UserInterfaceStyle.dark, .light, .unspecified] {
      for contrast in [AccessibilityContrast.unspecified, .high] {
        var traits = TraitCollection(userInterfaceStyle: style)
        traits.accessibilityContrast = contrast
        var options = SchemeOptions(traits: traits)
        options.map = .never
        all.append(options)
      }
    }
    return all
  }()

  @Test func pagesAreReadInPart() throws {
    let head = "<!DOCTYPE html><title>x</title><link rel=icon href=a>"
    let (page, body) = (Array("\(head)<p>text".utf8), Array("<p style='color:red'>\\".utf8))
    let traces = try #require(SchemeTraces(Self.options[0]))
    let ends = (traces.end(in: page.span), traces.end(in: body.span))
    #expect(ends.0 == "<!DOCTYPE html><title>x</title><".utf8.count)
    #expect(ends.1 == 0)
    var mapped = Self.options[0]
    mapped.map = .missing
    #expect(SchemeTraces(mapped) == nil)
  }

  /// Each input with one of the options, and mutated with another; `SCHEMEFY_MUTATIONS` has a part of
  /// that many mutations of each.
  @Test func pagesComeOutTheSame() {
    let seed: UInt64 = 0x7ACE5
    var random = SeededRandom(seed: seed)
    let asked = ProcessInfo.processInfo.environment["SCHEMEFY_MUTATIONS"].flatMap(Int.init) ?? 0
    for (index, input) in Self.inputs.enumerated() {
      check(input, input.bytes, Self.options[index % Self.options.count], seed)
      for number in 0...(asked / Self.inputs.count) {
        let tokens = number % 2 == 0 ? Self.spellings : Self.spellings + Mutation.tokens
        let mutated = input.bytes.mutated(using: &random, inserting: tokens)
        check(input, mutated, Self.options[(index + number + 1) % Self.options.count], seed)
      }
    }
  }

  /// Every spelling behind some other ones, in a page and in a fragment.
  @Test(arguments: ["<!DOCTYPE html><html><body>", ""])
  func spellingsComeOutTheSame(start: String) {
    var random = SeededRandom(seed: 1)
    for first in Self.spellings {
      for second in Self.spellings.shuffled(using: &random).prefix(8) {
        let page = Array("\(start)<p>\(first)<p>x</p>\(second)<a href=x>y</a>".utf8)
        let input = Corpus.Input(name: "spellings", path: "page.html", bytes: page)
        check(input, page, Self.options[Int.random(in: 0..<6, using: &random)], 1)
      }
    }
  }

  /// Compares the results of a page by itself, and as one of a site with a style sheet.
  private func check(
    _ input: Corpus.Input, _ bytes: [UInt8], _ options: SchemeOptions, _ seed: UInt64
  ) {
    let resources = input.root.map { FolderResources($0) }
    let rewriter = SchemeRewriter(options: options)
    var whole = rewriter
    whole.traces = nil
    let css = Array(":root{color-scheme:light dark}a{color:light-dark(red,var(--a))}".utf8)
    let plain = Array("a{color:red}".utf8)
    for site in [
      [input.path: bytes], [input.path: bytes, "a.css": css], [input.path: bytes, "a.css": plain],
    ] {
      let results = [rewriter, whole].map { rewriter in
        let plan = site.count > 1 ? rewriter.plan(site: site, resources: resources) : nil
        return site.sorted { $0.key < $1.key }.map {
          Outcome(rewriter.rewrite($0.value, path: $0.key, resources: resources, plan: plan))
        }
      }
      let page = String(decoding: bytes.prefix(2000), as: UTF8.self)
      #expect(
        results[0] == results[1],
        "\(input.name), seed \(seed), \(options.traits), \(site.count) files: \(page)")
    }
  }

  /// What a result says.
  private struct Outcome: Equatable {
    let bytes: [UInt8]
    let edits: [String]
    let diagnostics: [Diagnostic]
    let supportsDark: Bool

    init(_ result: RewriteResult) {
      bytes = result.bytes
      edits = result.edits.edits.map { "\($0)" }
      // Limits of the parser bite where it is run.
      let limits = ["limit-depth", "limit-attributes", "limit-formatting"]
      diagnostics = result.diagnostics.filter { !limits.contains($0.identifier) }
      supportsDark = result.statistics.hasDarkScheme
    }
  }
}
