internal import Schemefy
internal import SchemefyColor
internal import SchemefyMapping
internal import SchemefySheets
internal import SchemefyTraits

/// Words for the decision of a rule, which was made before.
struct RuleWords {
  private let use: ColorUse?
  private let mapper: ColorMapper?
  /// The custom property that holds the colour.
  var property: String?
  /// The backdrops that texts of the colour are seen on.
  var backdrops: [Color] = []

  init(_ use: ColorUse?, _ mapper: ColorMapper?) {
    self.use = use
    self.mapper = mapper
  }

  /// The decision of a rule in words, with its figures.
  func text(of decision: MappingDecision, by rule: MappingRule) -> String {
    // Where a custom property is mapped, a colour that stays gets a value of its own.
    let isKept = decision.color.map { $0.light == $0.dark && !rule.keeps.isEmpty } ?? true
    var text = isKept && !rule.keeps.isEmpty || rule.changes.isEmpty ? rule.keeps : rule.changes
    if text.contains("{ratio}") { text.replace("{ratio}", with: ratio) }
    if text.contains("{depth}") { text.replace("{depth}", with: depth) }
    text.replace("{name}", with: property ?? "")
    text.replace("{seen}", with: seen)
    return text
  }

  /// The contrast in the light.
  private var ratio: String {
    guard let use, let mapper else { return "-" }
    let light = (use.backdrop ?? mapper.canvas.light).composited(over: mapper.canvas.light)
    let shown = use.color.composited(over: light)
    return DecimalText.ratio(shown.contrastRatio(to: light)) + ":1"
  }

  /// The distance from white.
  private var depth: String {
    guard let use else { return "-" }
    return DecimalText.text(SurfaceCurve.depth(of: OKLCH(use.color.withAlpha(1))), digits: 2)
  }

  private var seen: String {
    backdrops.isEmpty ? "" : ": seen on " + backdrops.map(\.cssText).joined(separator: ", ")
  }
}
