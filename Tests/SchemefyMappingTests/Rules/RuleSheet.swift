@testable import SchemefyEvidence
@testable import SchemefyMapping
import SchemefyCSS
import SchemefyColor
import Testing

@testable import SchemefySheets
import SchemefyPage

/// A style sheet that is planned by itself, without a page.
struct RuleSheet {
  private let sheet: Stylesheet
  private let usage: SheetUsage
  private let planner: SheetPlanner
  private var plan: SheetPlan

  init(_ css: String) {
    let bytes = Array(css.utf8)
    let text = bytes.span
    sheet = Stylesheet.parse(text)
    let states = RuleState.states(
      of: sheet, in: text, block: OwnBlock(sheet, in: text), outer: .always, bakesAllMedia: true)
    usage = UsageCollector.collect(sheet, text: text, states: states)
    var planner = SheetPlanner(
      RuleQuestion.mapper().palette, minimum: 4.5, facts: usage.facts, textsOn: nil)
    plan = planner.plan(usage)
    self.planner = planner
  }

  /// Of each colour in it the rule that decides, and what it becomes in the dark.
  var decisions: [String] {
    plan.decisions.map { "\($0.ruleName): \($0.color?.dark.cssText ?? "stays")" }
  }

  /// Of each colour in it the rule that decides.
  var rules: [String] { plan.decisions.map(\.ruleName) }

  // MARK: What elements show

  /// Gives a surface another colour.
  mutating func nest(_ index: Int, to dark: String) {
    plan.nest(
      index, to: Self.mapped(.surface, dark), by: .surfaceNested, usage, of: sheet)
  }

  /// Gives a text another colour.
  mutating func mend(_ index: Int, to dark: String) {
    plan.changeText(index, to: Self.mapped(.text, dark), by: .textReadable, usage, of: sheet)
  }

  /// Lets a text stay the author's.
  mutating func leave(_ index: Int, by rule: MappingRule) { plan.decide(index, nil, by: rule) }

  /// Lets a surface be of a size.
  mutating func resize(_ index: Int, to size: SurfaceSize, by rule: MappingRule) {
    plan.resize(index, to: size, by: rule, usage, of: sheet, planner)
  }

  /// Lets light texts lie on a surface.
  mutating func keep(_ index: Int, under text: String) {
    plan.keep(under: [index: RuleQuestion.color(text)], usage, of: sheet, planner)
  }

  private static func mapped(_ kind: MappedColor.Kind, _ dark: String) -> MappedColor {
    MappedColor(source: .derived(kind), light: .white, dark: RuleQuestion.color(dark))
  }
}
