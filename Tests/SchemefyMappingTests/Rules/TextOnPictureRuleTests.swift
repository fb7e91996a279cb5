@testable import SchemefyMapping
import SchemefyCascade
import SchemefyColor
import SchemefyProperties
import SchemefyTraits
import Testing

@testable import SchemefySheets
import SchemefyPage

/// The tone of a picture is that of a surface that stays.
struct TextOnPictureRuleTests {
  /// A text on a picture keeps the author's colour; one that lies on a surface, too, does not.
  @Test func staysOnThePicture() {
    let tone = PictureTone(mean: RuleQuestion.color("#eee"), spread: 0.02)
    let css = "p { color: #333 } div { background: #fff }"
    var scene = RuleScene(css, [(0, on: [])], picture: tone)
    scene.decide(.textOnPicture)
    #expect(scene.decisions[0] == "text-on-picture: stays")
    var both = RuleScene(css, [(0, on: []), (0, on: [1])], picture: tone)
    both.decide(.textOnPicture)
    #expect(!both.plan.isChanged, "\(both.decisions)")
  }

  private func surface(_ mean: String, spread: Double) -> Surface {
    var surface = Surface(.black)
    surface.paint(PictureTone(mean: RuleQuestion.color(mean), spread: spread), nil)
    return surface
  }

  /// What is behind a text is not known for sure, and no proof is made of it.
  @Test func provesNothing() {
    let surface = surface("#eee", spread: 0.03)
    #expect(surface.backdrops.isEmpty)
    #expect(surface.seen(.black).backdrop == .unknown(.image))
    #expect(surface.likelyBackdrops.count == 2)
  }

  /// The worst of both ends counts.
  @Test func darkTextOnPalePictures() throws {
    let surface = surface("#eee", spread: 0.1)
    let dark = try #require(surface.onPicture(.black))
    let light = try #require(surface.onPicture(.white))
    #expect(dark.contrast > 12 && light.contrast < 1.2)
    #expect(dark.isBare && dark.backdrop.relativeLuminance < 0.8)
  }

  /// A picture all of white and black bears no text.
  @Test func widePictures() throws {
    let surface = surface("#bbb", spread: 0.45)
    for text in [Color.black, .white] {
      #expect(try #require(surface.onPicture(text)).contrast < 4.5)
    }
  }

  /// Glass in front of a picture leaves its tone known, and an opaque surface hides it.
  @Test func surfacesInFront() throws {
    var surface = surface("#eee", spread: 0.03)
    surface.paint(Color.black.withAlpha(0.35), nil)
    let glass = try #require(surface.onPicture(.black))
    #expect(!glass.isBare && (0.25...0.45).contains(glass.backdrop.relativeLuminance))
    surface.paint(stops: [Color.black.withAlpha(0.9), Color.black.withAlpha(0.5)], nil)
    #expect(try #require(surface.onPicture(.white)).contrast > 4.5)
    surface.paint(.white, nil)
    #expect(surface.onPicture(.black) == nil && surface.backdrops == [.white])
  }

  /// A text is solved for both ends.
  @Test(arguments: ["#eee", "#222"])
  func solvedText(mean: String) throws {
    let own = RuleQuestion.color("#777")
    let color = try #require(
      SolvedText(
        LightText(own: own, declared: own, seen: own, backdrop: .white),
        on: [surface(mean, spread: 0.05)], in: .dark, curve: TextCurve(minimum: 4.5, label: .white)
      ).color)
    #expect(try #require(surface(mean, spread: 0.05).onPicture(color)).contrast >= 4.5)
    #expect((color.relativeLuminance < 0.2) == (mean == "#eee"))
  }

  @Test func isStamped() {
    var sheet = RuleSheet("a { color: #0055aa }")
    sheet.leave(0, by: .textOnPicture)
    #expect(sheet.decisions == ["text-on-picture: stays"])
  }
}
