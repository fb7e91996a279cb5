import SchemefyPage
import SchemefyPalettes
import SchemefyTraits
import Testing

/// Texts that attributes colour have the rank that they have in the light, as those of style sheets.
struct FontRankTests {
  /// A mail with a dark and a yellow cell, which its grey texts do not lie on.
  private func mail(_ text: (_ color: String) -> String) -> String {
    """
    <!doctype html><html><head><title>t</title></head><body bgcolor="#f4f4f4"><table>
    <tr><td bgcolor="#ffffff" style="color:#333333">\(text("#666666")) \(text("#999999"))
    \(text("#b12704"))</td></tr><tr><td bgcolor="#ffd814" style="color:#0f1111">order</td></tr>
    <tr><td bgcolor="#37475a"><font color="#ffffff">top</font></td></tr></table></body></html>
    """
  }

  private func colors(_ output: String, _ pattern: Regex<(Substring, Substring)>) -> [String] {
    output.matches(of: pattern).map { String($0.1) }
  }

  /// With a palette whose roles are opaque, as attributes have no alpha.
  @Test func isThatOfStyles() {
    func output(_ text: (String) -> String) -> String {
      rewrite(mail(text), .dark) { $0.palette = .web }
    }
    let fonts = colors(
      output { "<font color=\"\($0)\">text</font>" }, /<font color="([^"]*)">text/)
    let spans = colors(
      output { "<span style=\"color:\($0)\">text</span>" }, /<span style="color:([^"]*)">text/)
    #expect(fonts.count == 3)
    #expect(fonts == spans)
  }

  /// A translucent role is laid over what the text is seen on.
  @Test(arguments: ["#dddddd", "#c8f7c5", "#ffd814"], ["#999999", "#777777", "#666666"])
  func canBeRead(cell: String, text: String) throws {
    let font = "<font color=\(text)>a</font>"
    let output = rewrite(
      "<!doctype html><title>t</title><body bgcolor=#ffffff text=#999999>\(font)"
        + "<table bgcolor=\(cell)><td>t \(font)</table>", .dark)
    #expect(try failures(output, in: .dark) == 0)
  }

  /// In auto output rules do it, and give what is made of the colours for more contrast, too.
  @Test func isThatOfStylesInAuto() {
    let fonts = rewrite(mail { "<font color=\"\($0)\">text</font>" }, .unspecified)
    for color in ["text-3c3c4399-ebebf599", "text-999999-8a8a8a", "text-b12704-ff9077"] {
      #expect(fonts.contains("{color:var(--scheme-x-\(color)"), "\(color)")
    }
  }
}
