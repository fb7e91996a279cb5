import Schemefy
import SchemefyTraits
import Testing

/// What an earlier run put into a style sheet.
@Suite struct OwnBlockTests {
  @Test func sheetsMadeForBothStylesCanBeBaked() {
    let sheet = Array("p { color: #333; background: rgb(255, 255, 255) }".utf8)
    let both = rewrite(sheet, .unspecified)
    let dark = rewrite(both, .dark)
    #expect(both != sheet)
    #expect(!String(decoding: dark, as: UTF8.self).contains("var("))
    #expect(rewrite(dark, .dark) == dark)
  }

  private func rewrite(_ sheet: [UInt8], _ style: UserInterfaceStyle) -> [UInt8] {
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    return SchemeRewriter(options: options).rewrite(sheet, path: "a.css").bytes
  }
}
