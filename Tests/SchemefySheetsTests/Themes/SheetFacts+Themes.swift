import SchemefyCSS
import SchemefyPage
import SchemefySource

@testable import SchemefySheets

extension SheetFacts {
  /// What a sheet says.
  ///
  /// - Parameters:
  ///   - first: what stands in front of it.
  ///   - isSkimmed: whether what is of no interest is passed over, as it is behind a first block.
  ///   - html: the classes and attributes that the root starts with.
  ///   - body: those of the body.
  init(
    sheet text: String, behind first: String = "i{margin:0}", isSkimmed: Bool = true,
    html: [ThemeCondition] = [], body: [ThemeCondition] = []
  ) {
    let bytes = Array("\(first)\(text)".utf8)
    let text = bytes.span
    let sheet = isSkimmed ? Stylesheet.parse(text, skimming: .usage) : Stylesheet.parse(text)
    let states = RuleState.states(
      of: sheet, in: text, block: nil, outer: .always, bakesAllMedia: true)
    var usage = UsageCollector.collect(sheet, text: text, states: states)
    usage.facts.themes = ThemeCollector.collect(sheet, text, states: states, usage: usage)
    self = usage.facts
    themes.starts.formUnion(html.map { ThemeEvidence.Start(root: .html, condition: $0) })
    themes.starts.formUnion(body.map { ThemeEvidence.Start(root: .body, condition: $0) })
  }
}
