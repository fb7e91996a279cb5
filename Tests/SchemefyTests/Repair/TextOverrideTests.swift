import Schemefy
import SchemefyColor
import Testing

/// Texts whose own rules have no colour that holds everywhere get a rule of their own.
@Suite struct TextOverrideTests {
  private func page(_ css: String, _ body: String) -> String {
    "<!doctype html><html><head><title>t</title><style>\(css)</style></head><body>\(body)"
  }

  private static let brand = Color(rgb: 0xFFCC00)

  /// Rules of texts and surfaces, what they are on, and the selectors that tell them from others.
  @Test(arguments: [
    (".s { background: #444 } .t { color: #777 }", "<p class=t>a<p class=s><b class=t>b", ".s .t"),
    (".s { background: #444 } .t { color: #777 }", "<p class=t>a<p class='s t'>b", ".s.t"),
    (".s { background: #444; color: unset } .t { color: #777 }", "<p class=t>a<u class=s>b", ".s"),
    (
      ".s, .z { background: #444 } p.t, i.t { color: #777 }",
      "<p class=t>a<div class=s><p class=t>b", ":is(.s,.z) :is(p.t,i.t)"
    ),
    (
      ".s { background: #444 } .t:before { content: 'x'; color: #777 }",
      "<p class=t>a<p class=s><b class=t>b", ".s .t::before"
    ),
  ])
  func selectorsAreJoined(css: String, body: String, selector: String) throws {
    let page = page("b, i { color: #000 } .s { color: #fff } \(css)", body)
    let output = rewrite(page, .light) { $0.repairs = [.light] }
    #expect(output.contains("\(selector){color:#"), "\(output)")
    #expect(try failures(output, in: .light) == 0, "\(output)")
    #expect(rewrite(output, .light) { $0.repairs = [.light] } == output, "a second run")
  }

  /// A rule of an imported sheet is as one of the sheet that it will be written into.
  @Test(arguments: [
    ("", ".s .t{"), (" layer", ".s .t{"), (" layer(x)", ".s .t{"),
    (" screen", "p.s b.t{"),
  ])
  func importsAreRead(conditions: String, selector: String) {
    let css = ".s { background: #fc0 } .t { color: #555 } i { color: #333 }"
    let output = rewrite(
      page("@import 'a.css'\(conditions);", "<p class=t>a<p class=s><b class=t>b"), .unspecified,
      files: ["a.css": css]
    ) { $0.decisions = [ColorDecision(Self.brand, becomes: .color(Self.brand))] }
    #expect(output.contains(selector + "color:#"), "\(output)")
  }

  /// Surfaces that `light-dark()` chooses give way as others do, with all that it says.
  @Test(arguments: [
    ("p { background: light-dark(#222, #ddd) !important }", "<p>a"),
    ("body { color-scheme: light dark; background: light-dark(#fff, #eee); color: #ddd }", "a"),
    ("p { background-color: light-dark(#222, #ddd); color: light-dark(#fff, #ccc) }", "<p>a"),
    ("", "<p style='background: light-dark(#222, #ddd'>a"),
  ])
  func chosenSurfacesYield(css: String, body: String) throws {
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let output = rewrite(page(css, body), style) { $0.map = .always }
      #expect(try failures(output, in: .dark) == 0, "\(output)")
      if style == .dark { #expect(!output.contains("light-dark("), "\(output)") }
    }
  }

  /// The author's `!important` and style attributes don't win.
  @Test func whatIsImportantIsOverridden() throws {
    let page = page(
      ".s { background: #444 } .t { color: #777 !important }",
      "<p class=t>a<p class=s style='color: #fff'><b class=t>b</b> <i>c")
    let output = rewrite(page, .unspecified) { $0.repairs = [.light] }
    #expect(try failures(page, in: .light) > 0)
    #expect(try failures(output, in: .light) == 0, "\(output)")
  }

  /// Texts that can be read keep their colour.
  @Test func othersStay() throws {
    let page = page(
      ".s { background: #fc0 } .t { color: #555 }",
      "<p class=t>a<p class=s><b class=t>b</b> <i style='color: #000'>c")
    let output = rewrite(page, .dark) {
      $0.decisions = [ColorDecision(Self.brand, becomes: .color(Self.brand))]
    }
    #expect(output.contains(".s .t{color:#"), "\(output)")
    #expect(try failures(output, in: .dark) == 0, "\(output)")
  }

  /// A piece of a page may stand anywhere: no rule says where its elements do.
  @Test func fragmentsHaveNoPlaces() {
    let piece = "<style>.t { color: #777 }</style><td bgcolor='#444'><a href>b</a>"
    func repaired(_ piece: String) -> String {
      rewrite(piece, .unspecified) {
        $0.isFragment = true
        $0.repairs = [.light, .dark]
      }
    }
    let output = repaired(piece)
    #expect(!output.contains("nth-child"), "\(output)")
    #expect(repaired(output) == output)
  }

  /// A rule that is made for a text of the page may be for others in a part with another style, where
  /// it is stronger than the part's selector.
  @Test func partsHaveRulesOfOthers() throws {
    let texts = "<div class=brand><div class=hl><p class=note>two</div></div><p class=note>plain"
    let output = rewrite(
      page(
        "body{background:#fff;color:#222} .note{color:#555} .brand{background:#fc0}"
          + " .hl{background:#fd3}",
        "<div class=brand><p class=note>one</div><p class=note>plain<div class=r>\(texts)</div>"),
      .light
    ) {
      $0.decisions = [0xFFCC00, 0xFFDD33].map {
        ColorDecision(Color(rgb: $0), becomes: .color(Color(rgb: $0)))
      }
      $0.overrides = ContentSelector(".r").map { [StyleOverride($0, style: .dark)] } ?? []
    }
    #expect(output.contains(".brand .note:where(.r,:is(.r) *){color:#"), "\(output)")
    #expect(try failures(output, in: .light) == 0, "\(output)")
  }

  /// What a rule for the root lists without the dark will list it, too, when texts are judged.
  @Test(arguments: ["body", "html", "html, body", "@media all { body"])
  func rootsAreJudgedAsWritten(root: String) {
    let output = rewrite(
      "<style>p{border-color:#555} \(root){color-scheme:light}</style>x <a href=x>xy</a>",
      .unspecified)
    #expect(unmarked(output).contains("{color-scheme:light dark}"), "\(output)")
    #expect(!output.contains(":visited"), "\(output)")
  }

  @Test func nothingIsAddedWithoutNeed() {
    let page = page(".s { background: #eee } .t { color: #555 }", "<p class=t>a<p class=s>b")
    #expect(!rewrite(page, .dark).contains("!important"))
  }
}
