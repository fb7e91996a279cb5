@testable import SchemefyMapping
import SchemefyColor
import Testing

/// Attributes that are changed alike need one rule.
struct AttributePlansTests {
  private static func plan(_ dark: Color?, unknown: [Int] = []) -> SheetPlan {
    let color = dark.map { MappedColor(source: .derived(.surface), light: .white, dark: $0) }
    return SheetPlan(
      decisions: [MappingDecision(color, by: .surfaceCurve)], notations: [], unknown: unknown,
      pictures: [], blends: [], lost: [])
  }

  @Test func changesAreCompared() {
    let (black, gray) = (Self.plan(.black), Self.plan(Color(rgb: 0x222222)))
    let plans = AttributePlans([black, gray, black, Self.plan(nil)], indices: [0, 1, 2, 3, 0])
    for (attribute, isEqual) in [true, false, true, false, true].enumerated() {
      #expect(plans.isChanged(attribute, quietlyAs: 0) == isEqual)
    }
  }

  /// What has to be reported is said of each.
  @Test func reportsAreNotQuiet() {
    let plans = AttributePlans([Self.plan(.black, unknown: [0])], indices: [0, 0])
    #expect(!plans.isChanged(1, quietlyAs: 0))
  }
}
