import Schemefy
import SchemefyReports
import TestSupport
import Testing

/// Texts are proved to be readable only where no other box can lie behind or on them.
struct OverlapTests {
  /// The verdicts on the texts of a page in the light, each with their number.
  private static func verdicts(_ page: String) throws -> String {
    let traits = TraitCollection(userInterfaceStyle: .light)
    let counts = try ContrastAudit(options: SchemeOptions(traits: traits)).report(
      on: Array("<!doctype html><html lang=en><meta charset=utf-8>\(page)".utf8),
      path: "page.html"
    ).counts
    return [
      ("proved", counts.proven), ("assumed", counts.assumed), ("unknown", counts.unknown),
      ("failing", counts.failing),
    ].filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
  }

  /// Under the first text, which is black on white or white on black by the elements around it, lies
  /// something else, or may lie.
  @Test(
    "What may lie elsewhere than around it",
    arguments: [
      // Positioned boxes.
      "<style>.h{position:relative;background:#123;height:90px}.b{position:absolute;inset:0;background:#fff}h2{position:relative;color:#fff}</style><div class=h><div class=b></div><h2>x</h2></div>",
      "<div style='position:relative;background:#fff'><div style='position:absolute;inset:0;background:#000'></div><div style='opacity:.99;color:#000'>x</div></div>",
      "<p>x</p><div style='position:relative;z-index:-1;top:-50px;background:#000;height:50px'></div>",
      "<p style='position:relative'>x</p><div style='position:absolute;z-index:-1;top:0;background:#000'></div>",
      "<div style='position:relative;top:40px'>x</div><div style='background:#000;height:90px'></div>",
      "<div style='position:sticky;top:0'>x</div><div style='background:#000;height:90px'></div>",
      "<div style='position:fixed;top:0'>x</div><div style='background:#000;height:90px'></div>",
      "<p>x</p><div style='position:fixed;inset:0;background:#000c'></div>",
      "<p>x</p><div style='position:fixed;inset:0;mix-blend-mode:difference;background:#fff'></div>",
      "<p>x</p><div style='position:fixed;inset:0;backdrop-filter:invert(1)'></div>",
      "<p>x</p><div style='position:fixed;inset:0;opacity:.5'><div style='background:#000'></div></div>",
      // Transforms.
      "<div style='transform:translateY(40px)'>x</div><div style='background:#000;height:90px'></div>",
      "<div style='translate:0 40px'>x</div><div style='background:#000;height:90px'></div>",
      "<p>x</p><div style='background:#000c;transform:translateY(-60px)'></div>",
      // Grids.
      "<div style='display:grid'><div style='grid-area:1/1;background:#000'></div><p style='grid-area:1/1'>x</p></div>",
      "<style>.g>*{grid-area:stack}</style><div class=g style='display:grid'><div style='background:#000'></div><p>x</p></div>",
      // Negative margins.
      "<p>x</p><div style='margin-top:-40px;background:#000'></div>",
      "<div style='background:#000'></div><p style='margin:-40px 0 0'>x</p>",
      "<div style='background:#000;color:#fff;width:9em'><p style='margin-left:-9em'>x</p></div>",
      // Floats.
      "<div style='background:#000'><div style='float:left;color:#fff'>x</div></div>",
      "<div style='float:left;width:9em'>x</div><div style='background:#000'></div>",
      // Boxes that are lower or narrower than their texts.
      "<div style='background:#000;color:#fff;height:20px;line-height:60px'>x</div>",
      "<div style='background:#000;color:#fff;max-height:1em'>x<br>y</div>",
      "<div style='background:#000;color:#fff'><div style='height:0'>x</div></div>",
      "<div style='background:#000;color:#fff;line-height:.3'>x</div>",
      "<pre style='background:#000;color:#fff'>x</pre>",
      "<div style='background:#000;color:#fff;width:2em'>incomprehensibilities</div>",
      "<div style='background:#000;color:#fff;text-indent:-9em'>x</div>",
      // Backgrounds that are not behind all of the text.
      "<p style='box-shadow:inset 0 0 0 999px #000;background:#fff'>x</p>",
      "<p style='box-shadow:inset 0 0 0 999px #000'>x</p>",
      "<div style='background:#000;color:#fff;background-clip:content-box;height:0;padding:2em'>x</div>",
      "<div style='background:#000 content-box;color:#fff;padding:2em'>x</div>",
      "<span style='background:#000;color:#fff'><div>x</div></span>",
      "<div style='background:#000;color:#fff;display:contents'>x</div>",
      "<table style='background:#000;color:#fff'><caption>x</caption></table>",
      "<fieldset style='background:#000;color:#fff'><legend>x</legend></fieldset>",
      "<table><col style='background:#000'><tr><td>x</table>",
      // What is generated.
      "<style>p{position:relative;z-index:0}p::before{content:'';position:absolute;inset:0;z-index:-1;background:#000}</style><p>x</p>",
      "<style>div{position:relative}p{position:relative}div::before{content:'';position:absolute;inset:0;background:#000}</style><div><p>x</p></div>",
      "<style>div::before{content:'';display:block;height:40px;margin-bottom:-40px;background:#000}</style><div>x</div>",
      // Others that reach far.
      "<p>x</p><div style='box-shadow:0 0 0 999px #000'></div>",
      "<p>x <span style='background:#000;padding:30px'></span></p>",
      "<p>x</p><dialog open style='background:#000c'></dialog>",
      // What one declaration says, another one does not take back.
      "<p>x</p><div style='margin:-40px 0 0;margin-bottom:0;background:#000'></div>",
      "<p>x</p><div style='translate:0 -40px;scale:none;background:#000c'></div>",
      "<p>x</p><div style='--a:none;translate:0 -40px;rotate:var(--a);background:#000c'></div>",
      "<p>x</p><div style='margin-block:0 -40px;background:#000'></div>",
      // No containing block, and no box that cuts off.
      "<div style='position:relative'><div style='opacity:.9'><div style='position:absolute;inset:0;background:#000c'></div></div><p>x</p></div>",
      "<style>body{overflow-x:hidden}</style><div style='display:flex'><div style='width:2em;white-space:nowrap'>x</div><div style='background:#000;width:9em'></div></div>",
      "<div style='overflow:hidden'><div style='height:0'>x</div><div style='background:#000'></div></div>",
      "<div style='height:0'><div style='background:#000;height:9em'></div></div><p>x</p>",
      "<style>@media(min-width:40em){div{margin:-9em}}</style><p>x</p><div style='background:#000'></div>",
      // On a picture.
      "<div style='background:url(a.png)'><p style='background:#000;color:#fff;height:0'>x</p></div>",
      // By attributes.
      "<table align=left><tr><td>x</table><div style='background:#000;height:90px'></div>",
    ])
  func doubtful(_ page: String) throws {
    #expect(try Self.verdicts(page) == "1 assumed")
  }

  @Test(
    "What lies on what is around it",
    arguments: [
      "<p>x</p>", "<p style='background:#000;color:#fff'>x</p>",
      "<div style='background:#000;color:#fff'><p>x</div>",
      "<table style='background:#000;color:#fff'><tr><td>x</table>",
      // In the flow.
      "<div style='background:#000'></div><p style='margin:-3px 0'>x</p>",
      "<div style='padding:0 15px;background:#000;color:#fff'><div style='margin:0 -15px'>x</div></div>",
      "<div style='--g:0;margin-top:calc(-1*var(--g));background:#000'></div><p style='margin-top:max(1em,5vh)'>x",
      "<div style='margin-top:-40px;margin:0;background:#000'></div><p>x",
      "<div style='padding:0 15px'><header><div style='margin:0 -15px;background:#000'></div></header></div><p>x",
      "<section><div><i style='display:block;margin-top:-9px;background:#000'></i></div></section><section><p>x</section>",
      "<style>@media(min-width:40em){div{margin:0 0 1em;width:9em}}</style><div style='background:#000'></div><p>x",
      "<p>x<div><div style='position:sticky;top:0;background:#000c'></div></div>",
      "<div style='position:relative;background:#000;color:#fff'>x</div>",
      "<div style='position:relative;background:#000'></div><p style='position:relative'>x",
      "<div style='display:flex'><div style='background:#000'></div><p>x</div>",
      "<div style='display:grid'><div style='grid-area:a;background:#000'></div><p style='grid-area:b'>x</div>",
      // Floats that are held, and beside nothing that is painted.
      "<div style='background:#000;overflow:hidden'><div style='float:left;color:#fff'>x</div></div>",
      "<style>div::after{content:'';display:table;clear:both}</style><div style='background:#000'><p style='float:left;color:#fff'>x</p></div>",
      "<div style='float:left'>x</div><div></div>",
      "<div style='float:left'>x</div><div style='clear:both;background:#000'></div>",
      // A background of its own goes where the text goes.
      "<p style='position:absolute;top:0;background:#000;color:#fff'>x",
      "<p style='float:left;background:#000;color:#fff'>x",
      "<button style='background:#000;color:#fff;white-space:nowrap'>x</button>",
      // Higher, and cut off.
      "<div style='background:#000;color:#fff;min-height:20px;line-height:60px'>x</div>",
      "<div style='background:#000;color:#fff;height:20px;overflow:hidden'>x</div>",
      "<pre style='background:#000;color:#fff;overflow:auto'>x</pre>",
      // What can't be seen, or not here.
      "<p style='position:relative'>x</p><div style='position:fixed;inset:0;display:none;background:#000c'></div>",
      "<p style='position:relative'>x</p><div style='position:fixed;inset:0'></div>",
      "<p>x</p><div style='position:relative;overflow:hidden'><div style='position:absolute;background:#000c'></div></div>",
      "<p>x</p><div style='position:relative'><div style='position:absolute;inset:0;background:#000c'></div></div>",
      // What is hidden is not behind it.
      "<p>x</p><div style='position:fixed;inset:0;background:#000'></div>",
      "<p style='box-shadow:0 1px 2px #000;background:#fff'>x",
      "<p>x <code style='background:#eee;padding:2px 4px'>y</code>",
    ])
  func certain(_ page: String) throws {
    let verdicts = try Self.verdicts(page)
    #expect(verdicts == "1 proved" || verdicts == "2 proved")
  }

  @Test(
    "A picture may lie behind it",
    arguments: [
      "<div style='position:relative'><img src=a.png><p style='position:absolute;bottom:0;color:#fff'>x</p></div>",
      "<div style='position:relative'><img src=a.png><p style='position:absolute;bottom:0'>x</p></div>",
      "<div style='position:relative'><img style='position:absolute;inset:0' src=a.png><p style='position:relative;color:#fff'>x</p></div>",
      "<div style='position:relative'><div style='position:absolute;inset:0;background:url(a.png)'></div><p style='position:relative;color:#fff'>x</p></div>",
    ])
  func pictures(_ page: String) throws {
    #expect(try Self.verdicts(page) == "1 unknown")
  }

  /// Each place costs the same, however many boxes there are: nothing here ends in minutes if not.
  @Test(
    "Many boxes",
    arguments: [
      "<div style='position:relative'><div style='position:absolute;inset:0;background:#000c'></div>x</div>",
      "<div style='float:left'>x</div><div style='background:#000'></div>",
      "<div style='display:grid'><p style='grid-area:1/1'>x</p><p style='grid-area:1/1;z-index:-1'></p></div>",
    ])
  func manyBoxes(_ part: String) throws {
    let count = Thoroughness.count(20_000, orShort: 5000)
    let page = String(repeating: "<section>", count: 400) + String(repeating: part, count: count)
    #expect(try Self.verdicts(page) == "\(count) assumed")
  }
}
