import Foundation
import SchemefyColor
import SchemefyTraits
import Testing

@testable import Schemefy

/// The texts of a chart and of a badge, as Chromium shows them on what is drawn behind them.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct DrawnTextTests {
  private static let page = """
    <!DOCTYPE html><meta charset=utf-8><title>t</title>
    <style>body{background:#fff;color:#222}.b{fill:#fc0}.l{fill:#333}</style><body><p>text</p>
    <svg viewBox="0 0 300 100"><rect id=bar1 width=40 height=80 fill="#0af"/>
    <text id=text1 x=5 y=20 fill="#fff">82%</text><rect id=bar2 class=b x=50 width=40 height=80 />
    <text id=text2 class=l x=55 y=20>60</text>
    <rect id=bar3 x=100 width=40 height=80 style="fill:#00529b"/>
    <text id=text3 x=105 y=20 style="fill:#fff">9</text></svg>
    <svg width=90 height=20><rect id=bar4 width=37 height=20 fill="#555"/>
    <rect id=bar5 x=37 width=53 height=20 fill="#4c1"/>
    <g fill="#fff"><text id=text4 x=4 y=14>build</text><text id=text5 x=40 y=14>passing</text></g></svg>
    </body>
    """

  @Test(arguments: [UserInterfaceStyle.dark, .unspecified])
  func textsCanBeRead(style: UserInterfaceStyle) async throws {
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    let output = SchemeRewriter(options: options).rewrite(Array(Self.page.utf8), path: "page.html")
    let shown = try await ShownColors(output.bytes)
    for number in 1...5 {
      let text = try shown.color("#text\(number)", "fill")
      let bar = try shown.color("#bar\(number)", "fill")
      #expect(text.contrastRatio(to: bar) >= 4.5, "\(number)")
      if number <= 4 { #expect(OKLCH(bar).chroma >= (number == 4 ? 0 : 0.09)) }
    }
  }
}
