import Foundation
import Schemefy
import Testing

/// A page with parts that have a style of their own.
struct OverrideCase: Sendable, CustomTestStringConvertible {
  var document: Document
  /// Selectors, and the style of what they select: of options, or of attributes in the page. The
  /// last one counts.
  var overrides: [(selector: String, style: UserInterfaceStyle)] = []
  var ignored: [String] = []

  var testDescription: String {
    let all = overrides.map { "\($0.selector)=\($0.style)" } + ignored
    return "\(document.name) \(all.joined(separator: " "))"
  }

  func options(_ style: UserInterfaceStyle) -> SchemeOptions {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    options.overrides = overrides.compactMap { override in
      ContentSelector(override.selector).map { StyleOverride($0, style: override.style) }
    }
    options.ignored = ignored.compactMap { ContentSelector($0) }
    return options
  }

  /// By selector the style that is shown there, in the order in which they count.
  var regions: [[String]] {
    [["[data-scheme-style=light]", "light"], ["[data-scheme-style=dark]", "dark"]]
      + [["[data-scheme-ignore]", "light"]] + overrides.map { [$0.selector, $0.style.rawValue] }
      + ignored.map { [$0, "light"] }
  }

  static let all: [OverrideCase] =
    [
      OverrideCase(document: rich, overrides: [(".card", .light)]),
      OverrideCase(document: rich, overrides: [(".card", .dark)]),
      OverrideCase(document: rich, overrides: [(".card", .light), (".inner", .dark)]),
      OverrideCase(document: rich, overrides: [(".card", .dark), (".inner", .light)]),
      OverrideCase(document: rich, overrides: [("table, aside > p", .light), ("td b", .dark)]),
      OverrideCase(document: rich, overrides: [("p", .light)], ignored: [".card"]),
      OverrideCase(document: rich, overrides: [("section", .dark), (".b", .light)]),
      OverrideCase(document: attributes),
      OverrideCase(document: variables, overrides: [(".inner", .light)]),
      OverrideCase(document: variables, overrides: [(".inner", .dark)]),
      OverrideCase(document: variables, overrides: [(".theme", .light), (".deep", .dark)]),
      OverrideCase(document: nesting, overrides: [(".s", .light)]),
      OverrideCase(document: nesting, overrides: [(".s", .dark)]),
      OverrideCase(document: repaired, overrides: [(".s", .light)]),
      OverrideCase(document: repaired, overrides: [(".s, b", .dark), (".t", .light)]),
      OverrideCase(document: repaired, ignored: [".s"]),
      OverrideCase(document: longhands, overrides: [(".s", .light)]),
      OverrideCase(document: longhands, overrides: [(".s", .dark)]),
      OverrideCase(document: longhands, ignored: [".s"]),
      OverrideCase(document: animations, overrides: [(".s", .light)]),
      OverrideCase(document: animations, overrides: [(".s", .dark), (".t", .light)]),
      OverrideCase(document: animations, ignored: [".s"]),
      OverrideCase(document: shadows, overrides: [(".s", .light)]),
      OverrideCase(document: shadows, overrides: [(".s", .dark), (".t", .light)]),
      OverrideCase(document: shadows, ignored: [".s"]),
      OverrideCase(document: nestedRules, overrides: [(".s", .light)]),
      OverrideCase(document: nestedRules, overrides: [(".s", .dark), (".t", .light)]),
      OverrideCase(document: sheets, overrides: [(".s", .light)]),
      OverrideCase(document: sheets, overrides: [(".s", .dark)]),
    ]
    + Document.unprepared.prefix(4).flatMap { document in
      [
        OverrideCase(document: document, overrides: [("p, table", .light)]),
        OverrideCase(document: document, overrides: [("td, .card, .soft", .dark)]),
        OverrideCase(document: document, ignored: [":nth-child(even)"]),
      ]
    }

  private static let rich = Document(
    "rich",
    style: """
      :root { --ink: #333; --edge: var(--ink) }
      body { background: #fff; color: #333 }
      p { color: var(--ink); border: 1px solid var(--edge) }
      .card { background: #fafafa } .card h2 { color: #224 }
      .inner { color: #531 } .b { background: #fee }
      a { color: #0645ad !important } p::before { content: "x"; color: #060 }
      section > p + p, td { color: #555; background: #ffe }
      @media (min-width: 1px) { h2 { color: #444 } @supports (color: red) { b { color: #a00 } } }
      """,
    body: """
      <h2>Out</h2><p>Text <a href=x>link</a> <b>b</b>
      <div class=card><h2>In</h2>bare <p>Text <a href=x>l</a> <b style="background:#eee">b</b>
      <div class=inner><h2>Inner</h2><p>text<p>text <i style="color: #333">i</i></div></div>
      <section class=b><p>one<p>two <svg width=9 height=9><rect width=9 height=9 fill="#333"/></svg>
      <div class="card b"><p>text <svg width=9><path d="M0 0"/></svg></div></section>
      <table bgcolor="#eeeeee"><tr><td><font color="#333366">f</font><td bgcolor="#ffffff">x <b>b</b>
      </table><aside><p>text <a href=x>l</a></aside><input placeholder=p>
      """)

  private static let attributes = Document(
    "attributes",
    style: "body { color: #222; background: #f4f4f4 } p { color: #444 } .x { background: #fff }",
    body: """
      <p>out<div data-scheme-style=light>bare <p>in<div class=x data-scheme-style=dark>bare<p>deep
      <div data-scheme-ignore>bare <p>deepest</div></div></div>
      <div data-scheme-style=dark><p>dark</div><div data-scheme-ignore class=x>left <p>as is</div>
      """)

  private static let variables = Document(
    "variables",
    style: """
      :root { --fg: #222; --bg: #fff; --line: #ddd; --soft: var(--bg) }
      .theme { --fg: #135; --bg: #e8f0ff }
      .deep { --line: #b0b0ff }
      * { border: 0 solid var(--line) } body { color: var(--fg); background: var(--bg) }
      .inner { color: var(--fg); background: var(--soft) } p { color: var(--fg); background: var(--bg) }
      """,
    body: """
      <p>a<div class=inner><p>b</div><div class=theme>c<p>d<div class=inner>e<p>f
      <div class=deep><p>g</div></div></div>
      """)

  private static let nesting = Document(
    "nesting",
    style: """
      .a { color: #333; & p { color: #444 } > i { color: #060 } @media screen { background: #fee } }
      @layer one { p { background: #f0f0f0 } } @scope (.a) { b { color: #a00 } }
      .s { color: #123 } body { color: #333 }
      @media screen { .a { border: 1px solid #ccc; } .s:hover { color: red } }
      """,
    body: """
      <div class=a>x<p>y</p><i>i</i><b>b</b></div><div class=s><div class=a>x<p>y</p><i>i</i><b>b</b>
      </div></div><div class="a s"><p>z</p></div>
      """)

  /// Texts that no colour of their own rules is enough for.
  private static let repaired: Document = {
    let texts = """
      <p class=note>one<div class=brand><p class=note>two<p>three <a href=x>four</a></div>
      <table><tr><td bgcolor="#1a6e4b"><font color="#fff">five</font> <a href=y>six</a><td>
      <a href=z>seven</a></table>
      """
    return Document(
      "repaired",
      style: """
        body { background: #fff; color: #222 } .note { color: #555 } .brand { background: #fc0 }
        """,
      body: texts + "<div class=s>\(texts)<div class=t>\(texts)</div></div><b>\(texts)</b>")
  }()

  /// Declarations of which others take a part, and rules that don't apply.
  private static let longhands: Document = {
    let texts = """
      <p class=a>a<p class=b>b<p class=c>c<p class=d>d<p class=e>e<p class=f>f
      """
    return Document(
      "longhands",
      style: """
        body { background: #fff; color: #222 }
        @media (max-width: 9px) { .s, .f { color: #345; background: #eee } }
        @keyframes k { from { color: #333 } to { color: #a00 } }
        """,
      body: """
        <style>.a { border: 1px solid #ccc; border-left: 0; & b { color: #333 } border-top-width: 9px }
        .b { background: #fff; background-image: url(x.png); background-size: 1px }
        .c { background: #fff; background: #00a } .e { --x: #333; --x: #a00; color: var(--x) }
        .d { animation: k 10s -5s paused; animation-delay: -1s; -webkit-animation-duration: 8s }
        </style>
        """ + texts + "<div class=s>\(texts)</div>")
  }()

  /// Rules of which nested ones say the same again.
  private static let nestedRules: Document = {
    let texts = """
      <p class=b>b<p class=c>c<p class=d>d<p class=e>e <i>i</i><p class=f>f<p class=g id=g>g<p class=h>h<p class=j>j
      """
    return Document(
      "nested rules",
      style: """
        body { background: #fff; color: #222 }
        .b { animation: k 10s -5s paused; @media (min-width: 1px) { animation: none } }
        .c { color: #333; @media (min-width: 1px) { color: #036 } border: 1px solid #ccc }
        .d { color: #333; & { color: #a00 } background: #fee; &:hover { background: #fff } }
        .e { color: #333; i { color: #060; @media screen { color: #a00; } } & i { background: #eee } }
        .e, .f { --x: #333; @media screen { --x: #a00 } color: var(--x) }
        .f, .g { color: #333; & { color: #a00 } } .g, #g { color: #531; @media screen { color: #246 } }
        .j::before, .j { color: #333; b & { color: #246 } } .j::before { content: "x" }
        .h { --x: #eee; background: var(--x); &:not(.i) { --x: #fdd; & { border: 1px solid #ddd } }
        }
        @keyframes k { from, to { color: #246 } }
        """,
      body: texts + "<div class='s h'>\(texts)<div class=t>\(texts)</div></div>")
  }()

  /// Custom properties of which later sheets say what earlier ones depend on.
  private static let sheets = Document(
    "sheets",
    style: ".q { --b: var(--a) } p { background: var(--b) } body { color: #333 }",
    body: """
      <style>.a { --a: #eee; background-color: var(--a) } b { color: #246 }</style>
      <div class=a><div class=q><p>x <b>b</b><div class=s><p>y <b>b</b></div></div></div>
      """)

  /// Half-way through what animations change.
  private static let animations = Document(
    "animations",
    style: """
      body { color: #333; background: #fff; --name: pulse } p { animation: pulse 10s -5s paused }
      @keyframes pulse { from { color: #222; background: #fff } to { color: #246; background: #eee } }
      @media screen { @-webkit-keyframes "two words" { 50% { border-color: #ddd; fill: #444 } } }
      @keyframes ease { to { color: #135 } } @keyframes move { to { margin: 1px } }
      @keyframes \\70lain { from { background: #fafafa } }
      i { animation: 4s linear -2s "two words" paused both, move 1s, pulse 10s -1s paused }
      b { animation-name: ease, plain, none; animation-duration: 10s; animation-delay: -5s;
        animation-play-state: paused; animation-timing-function: ease }
      @keyframes pulse { from { color: #333; background: #fff } to { color: #642; background: #eef } }
      """,
    body: """
      <p>x <i>i</i> <b>b</b><u style="animation: pulse 2s -1s paused">u</u></p>
      <div class=s><p>y <i>i</i> <b>b</b><u style="animation: pulse 2s -1s paused">u</u></p>
      <div class=t><p>z <i>i</i> <b>b</b></p></div></div>
      """)

  /// Shadow trees, with sheets of their own.
  private static let shadows: Document = {
    func tree(_ inner: String) -> String {
      """
      <div class=h><template shadowrootmode=open><style>@keyframes both { to { color: #060 } }</style>
      <style>em, s { animation: both 10s -5s paused }:host { background: #f4f4f4 } p { color: #444;
      background: #fff } @keyframes fade { to { color: #531 } } b { animation: fade 10s -5s paused }
      i { animation: glow 10s -5s paused } ::slotted(u) { color: #246 }</style>
      <p>p <b>b</b><i>i</i><em>e</em><s style="animation: both 10s -4s paused">s</s></p><slot></slot></template><u>u</u>\(inner)</div>
      """
    }
    return Document(
      "shadows",
      style: """
        body { color: #333; background: #fff } @keyframes glow { from { color: #060 } to { color: #a00 } }
        @keyframes both { to { color: #a00 } }
        .h { color: #135 }
        """,
      body: tree("") + "<div class=s>\(tree("<div class=t>\(tree(""))</div>"))</div>")
  }()
}
