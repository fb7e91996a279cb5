import Schemefy
import SchemefyColor
import SchemefyTraits
import Testing

/// What a rewriter maps with.
struct GivenPaletteTests {
  private static let page = Array("<p style=\"color: #666\">a <b style=\"color: #000\">b</b>".utf8)

  private func text(_ rewriter: SchemeRewriter) -> String {
    String(decoding: rewriter.rewrite(Self.page, path: "page.html").bytes, as: UTF8.self)
  }

  @Test("A text takes the role whose colour was changed to be readable")
  func guaranteed() throws {
    var options = SchemeOptions()
    options.minimumContrast = 7
    let rewriter = SchemeRewriter(options: options)
    let dark = TraitCollection(userInterfaceStyle: .dark)
    let color = try #require(rewriter.palette.resolvedColor(.secondaryLabel, with: dark))
    #expect(color != Palette(builtIn: .ios).resolvedColor(.secondaryLabel, with: dark))
    #expect(text(rewriter).contains("color: var(--scheme-x-secondary-label, #666)"))
  }

  @Test("A palette that is given counts; what it lacks is taken from ios")
  func given() {
    var palette = Palette(name: "brand")
    palette.setColor(DynamicColor(light: .black, dark: Color(rgb: 0xFFEEDD)), for: .label)
    palette.setColor(DynamicColor(.white), named: "theme")
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    let rewriter = SchemeRewriter(options: options, palette: palette)
    #expect(rewriter.palette.name == "brand")
    #expect(rewriter.palette.roles == SemanticColor.allCases)
    #expect(rewriter.palette.color(named: "theme") == DynamicColor(.white))
    #expect(rewriter.palette.color(.systemRed) == Palette(builtIn: .ios).color(.systemRed))
    #expect(text(rewriter).contains("<b style=\"color: #fed\">"))
  }
}
