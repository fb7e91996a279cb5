import SchemefyColor
import SchemefyTraits
import Testing

struct PaletteTests {
  private static let pair = DynamicColor(light: .black, dark: .white)
  private static let dark = TraitCollection(userInterfaceStyle: .dark)

  @Test func rolesOfAnyName() {
    var palette = Palette(name: "test", colors: [.link: Self.pair])
    palette.setColor(Self.pair, named: "theme")
    palette.setColor(DynamicColor(.white), named: "action")
    palette.setColor(Self.pair, named: "label")
    #expect(palette.names == ["label", "link", "action", "theme"])
    #expect(palette.roles == [.label, .link])
    #expect(palette.color(.label) == Self.pair)
    #expect(palette.color(named: "action") == DynamicColor(.white))
    palette.setColor(nil, named: "action")
    #expect(palette.names == ["label", "link", "theme"])
  }

  @Test("An alias follows the role that it names")
  func aliases() {
    var palette = Palette(name: "test", colors: [.systemRed: Self.pair])
    palette.setAlias(Palette.Alias(of: "systemRed"), named: "error")
    palette.setAlias(Palette.Alias(of: "error", alpha: 0.2), named: "errorBackground")
    #expect(palette.color(named: "error") == Self.pair)
    let faint = palette.color(named: "errorBackground")
    #expect(faint?.resolvedColor(with: Self.dark) == Color.white.withAlpha(0.2))
    palette.setColor(DynamicColor(.white), for: .systemRed)
    #expect(palette.color(named: "error") == DynamicColor(.white))
    #expect(palette.alias(named: "error")?.target == "systemRed")
    #expect(palette.alias(named: "systemRed") == nil)
  }

  @Test("UIKit's roles may be aliases of others")
  func aliasesOfOthers() {
    var palette = Palette(name: "test")
    palette.setColor(Self.pair, named: "onSurface")
    palette.setAlias(Palette.Alias(of: "onSurface"), named: SemanticColor.label.rawValue)
    #expect(palette.resolvedColor(.label, with: Self.dark) == .white)
    #expect(palette.roles == [.label])
  }

  @Test("Aliases in a circle, or of nothing, have no colour")
  func circles() {
    var palette = Palette(name: "test")
    palette.setAlias(Palette.Alias(of: "b"), named: "a")
    palette.setAlias(Palette.Alias(of: "a"), named: "b")
    palette.setAlias(Palette.Alias(of: "missing"), named: "c")
    #expect(palette.color(named: "a") == nil)
    #expect(palette.color(named: "c") == nil)
  }

  @Test func palettesResolveWithCurrentTraits() {
    let palette = Palette(name: "test", colors: [.label: Self.pair])
    #expect(Self.dark.performAsCurrent { palette.resolvedColor(.label) } == .white)
    #expect(palette.resolvedColor(.label) == .black)
  }

  @Test func opacity() {
    let color = DynamicColor(light: .black, dark: .white).withAlphaComponent(0.5)
    #expect(color.light.base == Color.black.withAlpha(0.5))
    #expect(color.dark.elevatedHighContrast == Color.white.withAlpha(0.5))
  }

  @Test(arguments: [
    ("theme", "--scheme-theme"), ("onPrimaryContainer", "--scheme-on-primary-container"),
    ("systemGray2", "--scheme-system-gray2"),
  ])
  func names(name: String, property: String) {
    #expect(RoleName.isValid(name))
    #expect(RoleName.customProperty(of: name) == property)
    #expect(RoleName.name(ofCustomProperty: property) == name)
  }

  @Test(arguments: ["", "Theme", "two words", "1st", "a-b", "gr\u{FC}n"])
  func badNames(name: String) {
    #expect(!RoleName.isValid(name))
  }

  @Test(arguments: ["--scheme-", "--scheme--a", "--scheme-a-", "--scheme-a--b", "--scheme-1"])
  func badProperties(property: String) {
    #expect(RoleName.name(ofCustomProperty: property) == nil)
  }
}
