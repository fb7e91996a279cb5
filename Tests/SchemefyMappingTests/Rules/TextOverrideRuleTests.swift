@testable import SchemefyCascade
@testable import SchemefyEvidence
@testable import SchemefyMapping
@testable import SchemefySheets
import SchemefyCSS
import SchemefyColor
import SchemefyPage
import SchemefyProperties
import Testing

/// A text that no colour of its declaration makes readable gets a rule of its own, by the texts that candidates
/// reach. No page is looked at.
struct TextOverrideRuleTests {
  /// Candidates by the texts that they reach, the plainest first; `nil` for one that does more.
  private struct Candidates: AddedRuleCandidates {
    var reaches: [[RuleReach.Text]?]
    var specificities: [Int] = []
    private(set) var asked: [Int] = []

    init(_ reaches: [[(text: Int, depth: Int32)]?]) {
      self.reaches = reaches.map { reach in
        reach.map { $0.map { RuleReach.Text(text: $0.text, depth: $0.depth) } }
      }
    }

    mutating func prepare(for texts: [Int]) { asked = texts }
    mutating func candidates(for text: Int) -> [Int] { Array(reaches.indices) }
    mutating func reach(of candidate: Int) -> RuleReach? {
      reaches[candidate].map { RuleReach(specificity: Specificity(0, 1, 0), texts: $0) }
    }
  }

  /// Two texts of one colour: the first on the canvas, the second on a surface that stays pale.
  private static let css = "div { background: #fc0 } p { color: #ddd }"
  private static let texts: [RuleScene.Text] = [(1, on: []), (1, on: [0])]

  private func decide(
    _ reaches: [[(text: Int, depth: Int32)]?], _ css: String = Self.css,
    _ texts: [RuleScene.Text] = Self.texts, isInPart: @escaping (Int32) -> Bool = { _ in false }
  ) -> (rules: [AddedTextRule], failing: [Int32], asked: [Int]) {
    let scene = RuleScene(css, texts, RuleScene.repaired)
    let texts = scene.plan.evidence.texts.enumerated().map { number, text in
      ReachableText(
        part: TextPart(element: Int32(number)), state: nil, style: text.style, text: Int32(number))
    }
    var added = AddedTextRules(scene.plan, texts, Candidates(reaches), isInPart: isInPart)
    let rules = added.decide()
    return (rules, added.unreadable.map(\.text.text), added.candidates.asked)
  }

  @Test func theTextAloneIsPlainest() throws {
    let (rules, failing, asked) = decide([[(1, 3)], [(0, 1), (1, 1)]])
    #expect(asked == [1])
    #expect(rules.map(\.candidate) == [0])
    #expect(failing.isEmpty)
    let color = try #require(rules.first?.color)
    #expect(color.contrastRatio(to: Color(rgb: 0xFFCC00)) >= 4.5)
  }

  /// A rule that makes another text unreadable is none; nor is one that does not reach the text, or that does
  /// more than to colour texts.
  @Test(
    arguments: [
      ([[(0, 1), (1, 1)], [(1, 3)]], [1]), ([[], [(1, 3)]], [1]), ([[(0, 1)], [(1, 3)]], [1]),
      ([nil, [(1, 3)]], [1]), ([[(0, 1), (1, 1)]], []), ([nil], []), ([], []),
    ] as [([[(text: Int, depth: Int32)]?], [Int])])
  func theFirstGoodOneIsTaken(reaches: [[(text: Int, depth: Int32)]?], taken: [Int]) {
    let (rules, failing, _) = decide(reaches)
    #expect(rules.map(\.candidate) == taken)
    #expect(failing == (taken.isEmpty ? [1] : []))
  }

  /// A rule for texts in a part that has the style whatever the page has is told.
  @Test(arguments: [true, false])
  func rulesForPartsAreTold(isInPart: Bool) {
    let (rules, _, _) = decide([[(1, 3)]]) { $0 == 1 && isInPart }
    #expect(rules.map(\.isForParts) == [isInPart])
  }

  /// A rule that makes another text harder to read, which can't be read anyway, gives way to a narrower one.
  @Test func unreadableTextsGetNoWorse() {
    let css = "div { background: #fc0 } p { color: #ddd } i { background: #777 } b { color: #ddd }"
    let texts: [RuleScene.Text] = [(1, on: [0]), (3, on: [2])]
    #expect(decide([[(0, 1), (1, 1)], [(0, 3)]], css, texts).rules.first?.candidate == 1)
    #expect(decide([[(0, 1), (1, 1)]], css, texts).rules.first?.candidate == 0)
  }

  /// A text that has the colour of the rule already is as before.
  @Test func equalTextsAreLeft() throws {
    let color = try #require(decide([[(1, 3)]]).rules.first?.color).cssText
    let css = "\(Self.css) b { color: \(color) } i { color: #111 }"
    let reaches: [[(text: Int, depth: Int32)]?] = [[(1, 1), (2, 1)], [(1, 3)]]
    let texts = Self.texts + [(2, on: [0])]
    #expect(decide(reaches, css, texts).rules.map(\.candidate) == [0])
    #expect(decide(reaches, css, Self.texts + [(3, on: [0])]).rules.map(\.candidate) == [1])
  }

  /// Of two texts that look alike, each may need a rule of its own.
  @Test func equalTextsAreToldApart() {
    let scene = RuleScene(Self.css, Self.texts, RuleScene.repaired)
    let texts = (0..<2).map { number in
      ReachableText(
        part: TextPart(element: number), state: nil, style: scene.plan.evidence.texts[1].style,
        text: 1)
    }
    var added = AddedTextRules(
      scene.plan, texts, Candidates([[(0, 3)], [(1, 3)]]), isInPart: { _ in false })
    #expect(added.decide().map(\.candidate) == [0, 1])
    #expect(added.unreadable.isEmpty)
  }
}
