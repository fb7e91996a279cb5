import TestSupport
import SchemefyProperties
import SchemefyTraits
import Testing

@testable import Schemefy

/// Uses of a custom property that has several values: `color: var(--c)`, with `--c` as each element has it.
struct SeveralValuesTests {
  /// Buttons in one rule, as Bootstrap writes them: vivid fills stay under their black texts, though that of a
  /// pale button is black, too, and becomes light.
  @Test func vividFillsStay() throws {
    let page = """
      <!DOCTYPE html><style>
      .btn { color: var(--c); background-color: var(--b); border: 1px solid var(--l) }
      .btn:hover { color: var(--hc); background-color: var(--hb) }
      .warning { --c: #000; --b: #ffc107; --l: #ffc107; --hc: #000; --hb: #ffca2c }
      .info { --c: #000; --b: #0dcaf0; --l: #0dcaf0; --hc: #000; --hb: #31d2f2 }
      .primary { --c: #fff; --b: #0d6efd; --l: #0d6efd; --hc: #fff; --hb: #0b5ed7 }
      .light { --c: #000; --b: #f8f9fa; --l: #f8f9fa; --hc: #000; --hb: #d3d4d5 }
      </style><p>Text</p><a class="btn warning">Slow</a> <a class="btn info">Info</a>
      <a class="btn primary">Enter</a> <a class="btn light">Back</a>
      """
    let dark = rewrite(page, .dark)
    #expect(dark.contains(".warning { --c: #000; --b: #ffc107; --l: #ffc107;"), "\(dark)")
    #expect(dark.contains(".info { --c: #000; --b: #0dcaf0; --l: #0dcaf0;"))
    #expect(dark.contains(".light { --c: #fff;"))
    #expect(try failures(dark, in: .dark) == 0)
  }

  /// A text that one value alone can't be read on: the definition of that changes.
  @Test func definitionOfTheTextChanges() throws {
    let page = """
      <!DOCTYPE html><style>
      .note { color: var(--c) } .brown { --c: #8a6d3b } .red { --c: #a94442 }
      .gray { background: #c0c0c0 } .blue { background: #667 }
      </style><p>Text</p>
      <div class=gray><b class="note brown">One</b> <b class="note red">Two</b></div>
      <div class=blue><b class="note brown">Three</b></div>
      """
    let dark = rewrite(page, .dark)
    #expect(dark.contains(".note { color: var(--c) }"))
    #expect(!dark.contains("#8a6d3b"))
    #expect(try failures(page, in: .dark) > 0)
    #expect(try failures(dark, in: .dark) == 0)
    #expect(lightColors(of: rewrite(page, .unspecified)) == lightColors(of: page))
  }

  /// A theme over its framework: the other value is not seen, so that the use itself gets a colour, not each
  /// place of the text a rule.
  @Test func oneValueIsSeen() throws {
    let page = """
      <!DOCTYPE html><style>
      :root { --brand: #459db9 } a { color: var(--link) } .bar { background: var(--brand); color: #fff }
      </style><style>:root { --brand: #176de8; --link: var(--brand) }</style>
      <p class=bar>Bar</p><p>Text <a href=a>one</a></p><div><a href=b>two</a></div>
      """
    let dark = rewrite(page, .dark)
    #expect(!dark.contains("!important"), "\(dark)")
    #expect(try failures(dark, in: .dark) == 0)
  }

  /// Where nothing is mapped, the texts of one value alone are repaired.
  @Test(arguments: [UserInterfaceStyle.light, .dark])
  func repairsOneValue(style: UserInterfaceStyle) throws {
    let page = """
      <!DOCTYPE html><meta name=color-scheme content="light dark"><style>
      .t { color: var(--c) } .a { --c: #999 } .b { --c: #00f }
      @media (prefers-color-scheme: dark) {
        body { background: #111; color: #eee } .a { --c: #333 } .b { --c: #88f }
      }
      </style><p>Text <b class="t a">One</b> <b class="t b">Two</b>
      """
    let repaired = rewrite(page, style) { $0.repairs = [.light, .dark] }
    #expect(repaired.contains(".t { color: var(--c) }"))
    #expect(repaired.contains(style == .light ? ".b { --c: #00f }" : ".b { --c: #88f }"))
    #expect(try failures(repaired, in: style) == 0)
  }

  /// Components drawn by lot: in the light nothing changes, and in the dark no more texts are hard to read.
  @Test(arguments: 0..<60) func lightStays(seed: Int) throws {
    var lots = SeededRandom(seed: UInt64(seed))
    let page = Self.page(&lots)
    #expect(lightColors(of: rewrite(page, .unspecified)) == lightColors(of: page), "\(page)")
    let dark = try failures(rewrite(page, .dark), in: .dark)
    #expect(try dark <= failures(page, in: .light), "\(page)")
  }

  /// A page of labels whose colours are values of two custom properties, on cards of all tones.
  private static func page(_ lots: inout SeededRandom) -> String {
    let colors = [
      "#000", "#fff", "#333", "#8a6d3b", "#a94442", "#31708f", "#ffc107", "#0dcaf0", "#0d6efd",
      "#dc3545",
      "#f8f9fa", "#ffe500", "#667", "#c0c0c0",
    ]
    func color() -> String { colors.randomElement(using: &lots) ?? "#000" }
    var css = ".t { color: var(--c) } .f { background-color: var(--b) }"
    var body = "<p>Text</p>"
    for label in 0..<4 {
      css += " .l\(label) { --c: \(color()); --b: \(color()) }"
    }
    for card in 0..<3 {
      css += " .k\(card) { background: \(color()) }"
      body += "<div class=k\(card)>"
      for _ in 0..<3 {
        let label = Int.random(in: 0..<4, using: &lots)
        let isFilled = Bool.random(using: &lots)
        body += "<b class='t l\(label)\(isFilled ? " f" : "")'>Label</b>"
      }
      body += "</div>"
    }
    return "<!DOCTYPE html><style>\(css)</style>\(body)"
  }
}
