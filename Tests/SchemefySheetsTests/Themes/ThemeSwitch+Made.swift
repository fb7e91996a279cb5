import SchemefyPage
import Testing

@testable import SchemefySheets

extension ThemeSwitch {
  /// A switch with these parts, by whatever sheet it may have been found.
  init(
    dark: ThemeCondition, root: ThemeRoot = .html, others: [ThemeCondition] = [],
    starts: Set<ThemeCondition> = [], light: ThemeCondition? = nil, isScripted: Bool = false
  ) throws {
    let sheet =
      ":root{--a:#fff;--b:#222}.x{--a:#111;--b:#eee}p{background:var(--a);color:var(--b)}"
    self = try #require(ThemeSwitch(SheetFacts(sheet: sheet)))
    (self.dark, self.root, self.others, self.starts) = (dark, root, others, starts)
    (self.light, self.isScripted) = (light, isScripted)
  }

  /// The state of an attribute.
  static func theme(_ value: String?) -> ThemeCondition {
    ThemeCondition(attribute: "data-theme", value: value)
  }
}
