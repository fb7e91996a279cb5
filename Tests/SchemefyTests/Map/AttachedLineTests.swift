import Schemefy
import Testing

/// Lines that stand elsewhere than the surface that they are drawn around: in custom properties, and
/// in the rules of arrows.
struct AttachedLineTests {
  private func dark(_ css: String, _ body: String = "<p class=k>text") throws -> String {
    let page =
      "<!doctype html><html><head><title>t</title><style>\(css)</style></head><body>\(body)"
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let output = rewrite(page, style)
      #expect(rewrite(output, style) == output, "a second run")
    }
    return rewrite(page, .dark)
  }

  /// What a declaration of a custom property holds.
  private func value(_ name: String, in output: String) throws -> String {
    let start = try #require(output.firstRange(of: "\(name): ")).upperBound
    return String(output[start...].prefix { $0 != ";" && $0 != " " && $0 != "}" })
  }

  private static let use =
    ".k { border: 1px solid var(--line); background: var(--bg); color: var(--ink) }"

  @Test(arguments: [
    ("#ffc107", "#000"), ("#212529", "#fff"), ("#f8f9fa", "#000"), ("#48bb78", "#fff"),
  ])
  func linesAreOneWithTheirSurfaces(color: String, ink: String) throws {
    let output = try dark(
      "\(Self.use) .k { --ink: \(ink); --bg: \(color); --line: \(color) }")
    #expect(try value("--line", in: output) == value("--bg", in: output))
  }

  /// As a rule says that has both.
  @Test(arguments: [("#cfe2ff", "#9ec5fe"), ("#d1e7dd", "#a3cfbb"), ("#fff", "#ccc")])
  func linesAreSeenOnTheirSurfaces(surface: String, line: String) throws {
    let wanted = try dark(".k { background: \(surface); --x: 0; border: 1px solid \(line) }")
    let lines = [
      ":root { --line: \(line) } .k { background: \(surface); border: 1px solid var(--line) }",
      ":root { --line: \(line); --bg: \(surface) } .k { background: var(--bg); border-color: var(--line) }",
      ".k { background: var(--bg); border: var(--all); --bg: \(surface); --line: \(line); "
        + "--all: 1px solid var(--line) }",
    ]
    let start = try #require(wanted.firstRange(of: "border: 1px solid ")).upperBound
    for css in lines {
      #expect(wanted[start...].hasPrefix(try value("--line", in: dark(css))), "\(css)")
    }
  }

  /// Around several things it is what it is by itself.
  @Test func linesOfManyAreJudgedAlone() throws {
    let alone = try dark(":root { --line: #9ec5fe } .k { border: 1px solid var(--line) }")
    let several = try dark(
      ":root { --line: #9ec5fe } .k { background: #cfe2ff; border: 1px solid var(--line) }"
        + " p { background: #333; border: 1px solid var(--line) }")
    #expect(try value("--line", in: several) == value("--line", in: alone))
  }

  @Test(arguments: [
    "border: 5px solid; border-color: #333 transparent transparent",
    "border: 8px solid transparent; border-top-color: #333",
    "border: solid transparent; border-width: 5px; border-left: 5px solid #333",
  ])
  func arrowsFollowTheirBoxes(border: String) throws {
    for (color, ink) in [
      ("#333", "#fff"), ("#48bb78", "#fff"), ("#007bff", "#fff"), ("#fff3cd", "#222"),
    ] {
      let output = try dark(
        ".k { background: \(color); color: \(ink) } .k::after { content: ''; "
          + border.replacing("#333", with: color) + " }")
      let start = try #require(output.firstRange(of: ".k { background: ")).upperBound
      let box = output[start...].prefix { $0 != ";" }
      let arrow = try #require(output.firstRange(of: "content: ''; ")).upperBound
      #expect(output[arrow...].contains(box), "\(output)")
    }
  }

  @Test(arguments: [
    (":root { --a: #1a202c }", "var(--a)"), (":root { --a: 222 47% 11% }", "hsl(var(--a))"),
  ])
  func arrowsOfPropertiesFollow(root: String, color: String) throws {
    let output = try dark(
      "\(root) .k { background: \(color); color: #fff } .k::after { content: ''; "
        + "border: 5px solid transparent; border-top-color: \(color) }")
    #expect(output.contains("border-top-color: \(color) }"), "\(output)")
  }

  /// A mark of its own is drawn, and no part of a box.
  @Test func marksAreNoArrows() throws {
    let mark = "border: 5px solid transparent; border-top-color: #333"
    let output = try dark(
      ".b { background: #333; color: #fff } .caret { \(mark) } .k { color: #222 }")
    #expect(!output.contains("border-top-color: #333"))
    let other = try dark(".b { background: #333; color: #fff } .bar::after { \(mark) }")
    #expect(!other.contains("border-top-color: #333"))
    let box = "background: #333; color: #fff"
    for css in [
      ".b { & { \(box) } } .k { &::after { \(mark) } }", ".b { \(box) } .b\\:x::after { \(mark) }",
    ] {
      #expect(!(try dark(css)).contains("border-top-color: #333"), "\(css)")
    }
  }

  /// Lines around pale texts lie on what is dark by another rule, as those of inverted buttons do, be they seen
  /// there or not.
  @Test(arguments: [
    ("border: 2px solid #fff; color: #fff", true),
    ("box-shadow: 0 0 0 2px #fff; color: #fff", true),
    ("border: 2px solid #fff; color: #333", false),
  ])
  func linesOfPaleTextsStay(rule: String, stay: Bool) throws {
    let output = try dark(
      ".t { background: #1b1c1d; color: #fff } .k { \(rule) }", "<div class=t>t</div>")
    let isKept = output.contains("2px solid #fff") || output.contains("0 2px #fff")
    #expect(isKept == stay, "\(output)")
  }

  /// On a dark page with pale panels a faint line is for those.
  @Test func linesOfPalePanels() throws {
    let css =
      "body { background: #2a3f54; color: #ecf0f1 } .p { background: #fff } p { color: #333 }"
      + " h2 { border-bottom: 2px solid #e6e9ed } nav { border-top: 2px solid #789 }"
    let output = try dark(css, "<nav>n</nav><div class=p><h2>Panel</h2><p>text</div>")
    #expect(output.contains("h2 { border-bottom: 2px solid rgba(84, 84, 88, 0.6) }"), "\(output)")
    #expect(output.contains("nav { border-top: 2px solid #789 }"))
  }
}
