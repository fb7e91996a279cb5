@testable import SchemefyEvidence
@testable import SchemefyMapping
import SchemefyColor
import Testing

@testable import SchemefySheets
import SchemefyPage

/// What holds most of a page's texts is what it lies on, and cards are above that.
struct PageGroundRuleTests {
  @Test func wrapperIsAboveTheCanvas() {
    let gray = RuleQuestion.color("#eeeeee")
    let mapper = RuleQuestion.mapper(
      Backdrops(canvas: .white, wrapper: gray, bare: [.white, gray]))
    #expect(mapper.isWrapped && !mapper.isGrouped)
    #expect(mapper.canvas.dark == .black)
    #expect((1.08...1.15).contains(mapper.darkGround.contrastRatio(to: .black)))
    let card = mapper.surfaces.map(.white, as: .medium)
    #expect(card.relativeLuminance > mapper.darkGround.relativeLuminance)
  }

  @Test func groundIsMerged() {
    var facts = SheetFacts()
    let ground = PageGround(canvas: .white, wrapper: RuleQuestion.color("#eee"))
    let isChanged = facts.apply(ground)
    let isChangedAgain = facts.apply(ground)
    #expect(isChanged && !isChangedAgain)
    #expect(facts.backdrops.wrapper == RuleQuestion.color("#eee"))
  }
}
