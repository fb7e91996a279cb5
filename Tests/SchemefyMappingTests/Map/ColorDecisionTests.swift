@testable import Schemefy
@testable import SchemefyPalettes
@testable import SchemefyMapping
import SchemefyColor
import SchemefyTraits
import Testing

import SchemefyPage
@testable import SchemefySheets

/// Colours that the author decided on, and what a page lies on.
struct ColorDecisionTests {
  private func mapper(
    _ decisions: [ColorDecision] = [], canvas: PaletteColor? = nil,
    _ style: UserInterfaceStyle = .unspecified, _ backdrops: Backdrops = Backdrops()
  ) -> ColorMapper {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    options.decisions = decisions
    options.canvas = canvas
    let palette = MappingPalette(
      Palette(builtIn: .ios), traits: TraitCollection(), options: options)
    return ColorMapper(palette: palette, minimum: 4.5, backdrops: backdrops)
  }

  private static let red = Color(rgb: 0xCC0000)

  @Test(
    "Colours and roles are read",
    arguments: [
      ("#fff", PaletteColor.color(.white)),
      ("rgb(0 0 0 / 50%)", .color(Color.black.withAlpha(0.5))),
      ("light-dark(white, black)", .colors(light: .white, dark: .black)),
      ("secondaryLabel", .role(.secondaryLabel)), ("background", .role(named: "background")),
      ("tan", .color(Color(rgb: 0xD2B48C))),
      ("#ggg", nil), ("var(--x)", nil), ("", nil), ("a b", nil),
    ] as [(String, PaletteColor?)])
  func reading(text: String, color: PaletteColor?) {
    #expect(PaletteColor(text) == color)
  }

  @Test("A decision counts for every use", arguments: ColorUse.Role.all)
  func everyUse(role: ColorUse.Role) {
    let mapper = mapper([ColorDecision(Self.red, becomes: .color(Color(rgb: 0xFF7A7A)))])
    let mapped = mapper.map(ColorUse(role, Self.red, backdrop: .white, text: .black))
    #expect(mapped?.dark == Color(rgb: 0xFF7A7A))
    #expect(mapped?.light == Self.red)
    #expect(mapped?.property([]) == "--scheme-x-set-cc0000-ff7a7a")
  }

  @Test("Another opacity is another colour, another notation is not")
  func sameness() {
    let decisions = [
      ColorDecision(Self.red, becomes: .role(.label)),
      ColorDecision(Color.black.withAlpha(0.1), becomes: .role(.separator)),
      ColorDecision(Self.red, becomes: .role(.systemRed)),
    ]
    let mapper = mapper(decisions)
    func source(_ color: Color) -> MappedColor.Source? {
      mapper.map(ColorUse(.text, color))?.source
    }
    // Of several, the last.
    #expect(source(Self.red) == .role(.systemRed))
    #expect(source(Color(red: 0.8001, green: -0.001, blue: 0)) == .role(.systemRed))
    #expect(source(Color(rgb: 0, alpha: 26.0 / 255)) == .role(.separator))
    #expect(source(Self.red.withAlpha(0.5)) != .role(.systemRed))
  }

  @Test("What is to stay stays, in the styles that are shown")
  func kept() {
    let use = ColorUse(.surface, .white)
    let same = [ColorDecision(.white, becomes: .color(.white))]
    #expect(mapper(same).map(use) == nil)
    let other = [ColorDecision(.white, becomes: .colors(light: .black, dark: .white))]
    #expect(mapper(other, .dark).map(use) == nil)
    #expect(mapper(other, .light).map(use)?.light == .black)
    #expect(mapper(other).map(use)?.light == .black)
    let supplied = [ColorDecision(.white, becomes: .color(.black))]
    #expect(mapper(supplied, .light).map(use)?.light == .black)
    #expect(mapper(supplied).map(use)?.light == .white)
  }

  @Test("A role that the palette lacks decides nothing")
  func missingRole() {
    let mapper = mapper([ColorDecision(.white, becomes: .role(named: "theme"))])
    #expect(mapper.map(ColorUse(.surface, .white))?.source == .role(.systemBackground))
  }

  @Test("What lies beside a decided colour is made to fit")
  func neighbours() throws {
    let surface = Color(rgb: 0x505050)
    let mapper = mapper([ColorDecision(.white, becomes: .color(surface))])
    let text = try #require(
      mapper.map(ColorUse(.text, Color(rgb: 0x767676), backdrop: .white)))
    #expect(text.dark.contrastRatio(on: surface) >= 4.5)
    #expect(mapper.lostContrast(ColorUse(.text, Color(rgb: 0x767676), backdrop: .white)) == nil)
  }

  @Test("Text on what was decided to be bright stays dark, and other text does not")
  func brightSurface() throws {
    let yellow = Color(rgb: 0xFFCC00)
    var backdrops = Backdrops()
    backdrops.bare = [yellow]
    let mapper = mapper([ColorDecision(yellow, becomes: .color(yellow))], .dark, backdrops)
    #expect(mapper.map(ColorUse(.text, Color(rgb: 0x222222), backdrop: yellow)) == nil)
    let weak = ColorUse(.text, Color(rgb: 0x996600), backdrop: yellow)
    #expect(try #require(mapper.map(weak)).dark.contrastRatio(on: yellow) >= 4.5)
    let bare = try #require(mapper.map(ColorUse(.text, Color(rgb: 0x222222))))
    #expect(bare.dark.contrastRatio(on: .black) >= 4.5)
  }

  @Test("A decided pair that can't be read is told")
  func lostContrast() throws {
    let decision = ColorDecision(Color(rgb: 0x555555), becomes: .color(Color(rgb: 0x444444)))
    let use = ColorUse(.text, Color(rgb: 0x555555), backdrop: .white)
    #expect(try #require(mapper([decision]).lostContrast(use)) < 4.5)
    #expect(mapper().lostContrast(use) == nil)
    #expect(mapper([decision], .light).lostContrast(use) == nil)
    #expect(
      mapper([decision]).lostContrast(ColorUse(.border, use.color, backdrop: .white)) == nil)
  }

  @Test("The page's own canvas becomes the named one, and surfaces rise from it")
  func canvas() throws {
    let given = Color(rgb: 0x1A2B4C)
    var backdrops = Backdrops()
    backdrops.canvas = Color(rgb: 0xFAFAFA)
    let mapper = mapper(canvas: .color(given), .dark, backdrops)
    #expect(mapper.canvas.dark == given)
    let canvas = try #require(mapper.map(ColorUse(.surface, Color(rgb: 0xFAFAFA))))
    #expect(canvas.dark == given)
    #expect(canvas.property([]) == "--scheme-x-canvas-ffffff-1a2b4c")
    let white = try #require(mapper.map(ColorUse(.surface, .white)))
    #expect(white == canvas)
    let card = try #require(mapper.map(ColorUse(.surface, Color(rgb: 0xEEEEEE))))
    #expect(card.dark.relativeLuminance > given.relativeLuminance)
    #expect(!mapper.isCanvasTooBright)
    #expect(self.mapper(canvas: .color(.white), .dark).isCanvasTooBright)
    #expect(!self.mapper(canvas: .color(.white), .light).isCanvasTooBright)
  }

  @Test("A translucent canvas lies on the palette's background")
  func translucentCanvas() {
    let mapper = mapper(canvas: .role(.systemFill), .dark)
    #expect(mapper.canvas.dark.isOpaque)
    #expect(mapper.canvas.dark.relativeLuminance > 0)
  }

  /// Black and white that are exchanged have as much contrast as before, and it can be asked for.
  @Test("All the contrast that there is is enough")
  func justEnoughIsNotLost() {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    options.decisions = [
      ColorDecision(.black, becomes: .color(.white)),
      ColorDecision(.white, becomes: .color(.black)),
      ColorDecision(Self.red, becomes: .color(Color(rgb: 0x010101))),
    ]
    let palette = MappingPalette(
      Palette(builtIn: .ios), traits: TraitCollection(), options: options)
    let mapper = ColorMapper(palette: palette, minimum: 21, backdrops: Backdrops())
    #expect(mapper.lostContrast(ColorUse(.text, .black, backdrop: .white)) == nil)
    #expect(mapper.lostContrast(ColorUse(.text, .black, backdrop: Self.red)) != nil)
  }
}

extension ColorUse.Role {
  static var all: [ColorUse.Role] { (0...6).compactMap(ColorUse.Role.init) }
}
