import SchemefyCSS
import SchemefySource
import TestSupport
import Testing

@testable import SchemefyPage

/// Marks stand around the same stretches whether all tokens of a sheet are known, or a skimmer left some out.
struct SkimmedMarksTests {
  private static let sheet = """
    a{margin:0;color:red}.b > c{margin:1px 2px}/* x */.d{background:url( "a;b" ) 0 0,url(c.png)}
    @media (min-width:1px){.e{padding:0;content:'}';top:calc(1px + 2px)}f{color:#123;left:0}}
    .g{--h:1px;color:red;.i &{margin:0}}@import 'x';.j:not(.k){float:left}l{color:var(--m,url(n))}
    """

  @Test func areTheSame() {
    let seed: UInt64 = 5
    var random = SeededRandom(seed: seed)
    let css = Array(Self.sheet.utf8)
    let skimmer = CSSSkimmer(except: PackedName.names(in: "color background"))
    let skimmed = Stylesheet.parse(css.span, skimming: skimmer).tokens
    #expect(skimmed.count { $0.kind == .skipped } > 4)
    for round in 0..<2000 {
      let start = Int.random(in: 0..<css.count, using: &random)
      let end = min(css.count, start + Int.random(in: 0...9, using: &random))
      var edits = TextEdits()
      edits.replace(TextRange(start..<end), with: Array("new".utf8))
      let whole = CSSMarks.marked(edits, in: css.span)
      let known = CSSMarks.marked(edits, in: css.span, skimmed)
      #expect(
        whole.applied(to: css) == known.applied(to: css),
        "seed \(seed), round \(round): \(edits.edits.map(\.range))")
    }
  }
}
