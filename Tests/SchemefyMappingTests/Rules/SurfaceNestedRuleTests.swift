@testable import SchemefyMapping
import SchemefyColor
import Testing

@testable import SchemefySheets
import SchemefyPage

/// What could not be told from what it is seen on is moved away from it.
struct SurfaceNestedRuleTests {
  /// A white card on a grey page, and a card in the card.
  @Test func cardsAreNoHoles() throws {
    var scene = RuleScene(
      "p { color: #333 } main { background: #e8e8e8 } div { background: #fff }",
      [(0, on: [1, 2])])
    scene.decide()
    let (page, card) = (try #require(scene.dark(of: 1)), try #require(scene.dark(of: 2)))
    #expect(page.contrastRatio(to: card) > 1.05, "\(scene.decisions)")
    #expect(card.relativeLuminance > page.relativeLuminance, "\(scene.decisions)")
  }

  /// - Parameters: light and dark.
  private func surface(
    _ own: (String, String), on behind: (String, String)
  ) -> NestedSurface {
    func pair(_ colors: (String, String)) -> (light: Color, dark: Color) {
      (RuleQuestion.color(colors.0), RuleQuestion.color(colors.1))
    }
    return NestedSurface(own: pair(own), behind: pair(behind), ground: .black)
  }

  /// White in a gray card would be as black as the page.
  @Test func holesAreRaised() throws {
    var hole = surface(("#fff", "#000"), on: ("#eee", "#1c1c1e"))
    #expect(hole.moved { false } == nil)
    hole.isOnCard = true
    let moved = try #require(hole.moved { false })
    #expect((1.12...1.25).contains(moved.contrastRatio(to: RuleQuestion.color("#1c1c1e"))))
    hole.isCell = true
    #expect(hole.moved { false }?.relativeLuminance ?? 0 < 0.001)
  }

  /// A white box on a dark page goes up from it, with its hue; a vivid page that becomes dull is darker than it.
  @Test func boxesOfDarkPagesAreRaised() throws {
    for canvas in ["#222", "#333", "#2c3e50", "#1a237e"] {
      var box = surface(("#fff", "#000"), on: (canvas, canvas))
      let moved = try #require(box.moved { false }, "\(canvas)")
      let ratio = moved.contrastRatio(to: RuleQuestion.color(canvas))
      #expect((1.2...1.3).contains(ratio), "\(canvas): \(ratio)")
      box.isOfBody = true
      #expect(box.moved { false } == nil, "\(canvas)")
    }
    #expect(surface(("#fff", "#000"), on: ("#767676", "#767676")).moved { false } == nil)
    #expect(surface(("#fff", "#000"), on: ("#4a5bd4", "#3f4763")).moved { false } == nil)
  }

  /// Grays that are darker than their card go up from it, in their order, by small steps.
  @Test(arguments: ["#1c1c1e", "#27282c", "#373737"]) func graysAreOneScale(card: String) throws {
    let grays = ["#fcfcfc", "#fafafa", "#f8f9fa", "#f7f7f7", "#f5f5f5", "#f0f0f0", "#eee"]
    let above = RuleQuestion.color(card)
    var last = 1.0
    for gray in grays {
      for own in ["#000", "#0f0f10", card] {
        var step = surface((gray, own), on: ("#fff", card))
        step.isOnCard = true
        let moved = try #require(step.moved { false })
        #expect(moved.relativeLuminance > above.relativeLuminance)
        guard own == card else { continue }
        let ratio = moved.contrastRatio(to: above)
        #expect(ratio > last && ratio < last + 0.1 && ratio <= 1.28, "\(gray): \(ratio)")
        last = ratio
      }
    }
    // A strong gray is far above already.
    var strong = surface(("#bbb", "#636366"), on: ("#fff", card))
    strong.isOnCard = true
    #expect(strong.moved { false } == nil)
    // A page that is not raised has no steps but those of the curve.
    var flat = surface(("#f5f5f5", "#111"), on: ("#fff", "#000"))
    flat.isOnCard = true
    #expect(flat.moved { false } == nil)
  }

  @Test func equalsAreParted() throws {
    let button = surface(("#28a745", "#2c2c2e"), on: ("#dde", "#2c2c2e"))
    let moved = try #require(button.moved { false })
    #expect((1.1...1.3).contains(moved.contrastRatio(to: RuleQuestion.color("#2c2c2e"))))
    #expect(button.moved { true } == nil)
    #expect(surface(("#dde", "#2c2c2e"), on: ("#dde", "#000")).moved { false } == nil)
  }

  /// A dark bar that is a little darker than its page becomes darker, so that what is lighter on it stays so.
  @Test func darkBarsGoDown() throws {
    let page = RuleQuestion.color("#17181a")
    let bar = try #require(
      surface(("#0f172a", "#0f172a"), on: ("#fff", "#17181a")).moved { false })
    #expect(bar.relativeLuminance < page.relativeLuminance)
    #expect((1.12...1.16).contains(bar.contrastRatio(to: page)))
    // Nothing is darker than black.
    let black = surface(("#010101", "#010101"), on: ("#fff", "#000"))
    #expect(try #require(black.moved { false }).relativeLuminance > 0)
  }

  /// The bar of a progress stands out from its track.
  @Test func marksAreSeen() throws {
    var bar = surface(("#343a40", "#343a40"), on: ("#e9ecef", "#232527"))
    bar.isMark = true
    let moved = try #require(bar.moved { false })
    #expect(moved.contrastRatio(to: RuleQuestion.color("#232527")) >= 3)
  }

  /// White bars on a coloured bar stay white.
  @Test func paleMarksStay() {
    var bar = surface(("#fff", "#000"), on: ("#0055aa", "#0055aa"))
    (bar.isMark, bar.isInLine) = (true, true)
    #expect(bar.moved { false } == .white)
  }

  /// A dark button stands out most of all, and does not sink into a dark page.
  @Test(arguments: ["#111827", "#000", "#212529"])
  func buttonsStandOut(fill: String) throws {
    var button = surface((fill, fill), on: ("#fff", "#000"))
    button.isInLine = true
    #expect(button.moved { false }?.relativeLuminance ?? 0 < 0.02)
    button.hasTexts = true
    let moved = try #require(button.moved { false })
    #expect((2...2.2).contains(moved.contrastRatio(to: .black)))
    #expect(button.moved { true } == nil)
  }

  /// A button on a dark bar, and one that is told from its page, stay.
  @Test(arguments: [("#222", "#111827", "#111827"), ("#5a5a5a", "#fff", "#000")])
  func buttonsStay(fill: String, light: String, dark: String) {
    var button = surface((fill, fill), on: (light, dark))
    (button.isInLine, button.hasTexts) = (true, true)
    #expect(button.moved { false } == nil)
  }

  @Test func whatHasNoEdgeHasNone() {
    #expect(surface(("#28a745", "#333"), on: ("#28a745", "#1b5a2a")).seamless != nil)
    #expect(surface(("#eee", "#333"), on: ("#eee", "#222")).seamless == nil)
    #expect(surface(("#fff", "#000"), on: ("#fff", "#000")).elevated != nil)
    #expect(surface(("#fff", "#111"), on: ("#fff", "#000")).elevated == nil)
  }

  @Test func isStamped() {
    var sheet = RuleSheet("p { background: #fff; border-color: #fff }")
    sheet.nest(0, to: "#2c2c2e")
    #expect(sheet.decisions == ["surface-nested: #2c2c2e", "with-surface: #2c2c2e"])
  }
}
