@testable import SchemefyCascade
@testable import SchemefyMapping
import SchemefyColor
import SchemefySheets
import Testing

/// What a plan knows of its texts, and of what has no place in a sheet.
struct ScenePlanTests {
  /// White on black has all the contrast that there is.
  @Test func justEnoughIsReadable() {
    var scene = RuleScene("p { color: #fff }", [(0, on: [])], minimum: 21, RuleScene.repaired)
    #expect(scene.contrast(of: 0) == 21)
    var plan = scene.plan
    #expect(plan.failing().isEmpty)
    scene = RuleScene("p { color: #fefefe }", [(0, on: [])], minimum: 21, RuleScene.repaired)
    plan = scene.plan
    #expect(plan.failing() == [0])
  }

  /// A completed scheme asks for readable texts, until the plan begins again.
  @Test func startsAgain() {
    let css = "div { background: #fff } p { color: #bbb }"
    var plan = RuleScene(css, [(1, on: [0])], RuleScene.completed).plan
    let start = plan.colors
    plan.decide()
    #expect(plan.isChanged && plan.isCompleted)
    plan.restart(with: start, plan.mapper)
    #expect(!plan.isChanged && !plan.isCompleted)
    #expect(plan.failing() == [0] && !plan.hasToBeReadable())
  }

  /// A text that no declaration colours is left out where some are.
  @Test func textsWithoutPlacesAreLeftOut() {
    var plan = RuleScene(
      "p { color: #9e9eff } div { background: #3f3f3f }", [(0, on: [1]), (-1, on: [1])],
      RuleScene.repaired
    ).plan
    let place = DeclaredColors.Place(source: 0, entry: 0)
    let other = DeclaredColors.Place(source: 0, entry: 1)
    #expect(plan.nearlyReadable() == [0, 1])
    #expect(plan.nearlyReadable(except: [other]) == [0])
    #expect(plan.nearlyReadable(except: [place]).isEmpty)
  }

  /// What attributes set is no picture, texture, or blending of a sheet.
  @Test func attributesAreNoNews() {
    var colors = RuleScene("p { color: #fff }").plan.colors
    let blending = PictureBlending(surface: nil)
    let news = [
      colors.show(pictureOf: .hint, nil, keepsShared: false),
      colors.blend(textureOf: .hint, blending, keepsShared: false),
      colors.showUnblended(.hint, keepsShared: false),
      colors.showUnblended(DeclarationSource(text: 0, offset: 4), keepsShared: false),
    ]
    #expect(news == [false, false, false, false])
  }

  /// A target is in no order with itself.
  @Test func targetsHaveAnOrder() {
    let place = DeclaredColors.Place(source: 0, entry: 1)
    let targets: [ColorChange.Target] = [
      .place(DeclaredColors.Place(source: 0, entry: 0)), .place(place), .attributes(.black),
      .attributes(.white), .bodySurface, .drawnTexts(.black), .drawnShapes(.black),
    ]
    for (number, target) in targets.enumerated() {
      for (other, second) in targets.enumerated() {
        #expect((target < second) == (number < other))
      }
    }
  }
}
