import Schemefy
import SchemefyTraits
import Testing

/// Lines in the colour of the text in them go with it.
struct OutlineTests {
  private func dark(_ css: String, _ body: String = "<p>text <a class=k>more</a>") -> String {
    rewrite(
      "<!doctype html><html><head><title>t</title><style>body { background: #fff } \(css)</style>"
        + "</head><body>\(body)", .dark)
  }

  /// What a property of `.k` becomes.
  private func value(_ property: String, in output: String) throws -> String {
    let rule = try #require(output.firstRange(of: ".k { ")).upperBound
    let rest = output[rule...]
    let start = try #require(rest.firstRange(of: " \(property): ")).upperBound
    return String(rest[start...].prefix { $0 != ";" && $0 != "}" }.filter { $0 != " " })
  }

  @Test(arguments: [
    "#6bd098", "#007bff", "#c00", "#ffc107", "rgb(0 60 120 / 0.6)", "var(--a)",
  ])
  func linesGoWithTexts(color: String) throws {
    for surface in ["", "background: #f8f9fa;", "background: #1b2838;", "background: none;"] {
      let output = dark(
        ":root { --a: #6bd098 } .k { x: y; \(surface) color: \(color); border: solid; "
          + "border-color: \(color) }")
      let text = try value("color", in: output)
      #expect(try value("border-color", in: output) == text, "\(surface): \(output)")
    }
  }

  @Test(arguments: ["#ccc", "#f8f9fa", "#fff"])
  func lightLinesStay(color: String) throws {
    let output = dark(".k { x: y; color: \(color); border: solid; border-color: \(color) }")
    #expect(try value("border-color", in: output) == value("color", in: output), "\(output)")
  }

  /// A text that has to change takes its line along.
  @Test func repairedTextsTakeThemAlong() throws {
    let css = ".k { x: y; color: #5050a0; border: solid; border-color: #5050a0 }"
    let body = "<div class=s><p>text <a class=k>more</a></div>"
    for surface in ["#dde", "#667"] {
      let output = dark(".s { background: \(surface) } \(css)", body)
      let text = try value("color", in: output)
      #expect(text != "#5050a0")
      #expect(try value("border-color", in: output) == text, "\(surface)")
    }
  }

  @Test(arguments: [
    "color: #222; border: solid; border-color: #ddd",
    "color: #222; border: solid; border-color: #222",
    "color: #fff; background: #ea4335; border: solid; border-color: #fff",
    "color: #fff; background: #6bd098; border: solid; border-color: #6bd098",
  ])
  func othersDoNot(declarations: String) throws {
    let output = dark(".k { x: y; \(declarations) }")
    #expect(try value("border-color", in: output) != value("color", in: output))
  }
}
