import SchemefyColor
import SchemefyTraits
import Testing

struct TraitCollectionTests {
  private static let dark = TraitCollection(userInterfaceStyle: .dark)
  private static let raised = TraitCollection(userInterfaceLevel: .elevated)
  private static let full = TraitCollection(
    userInterfaceStyle: .light, userInterfaceLevel: .base, accessibilityContrast: .normal)

  @Test func laterTraitsCount() {
    let merged = TraitCollection(traitsFrom: [Self.full, Self.dark, Self.raised])
    #expect(merged.userInterfaceStyle == .dark)
    #expect(merged.userInterfaceLevel == .elevated)
    #expect(merged.accessibilityContrast == .normal)
    #expect(TraitCollection(traitsFrom: [Self.dark, Self.full]).userInterfaceStyle == .light)
    #expect(TraitCollection(traitsFrom: []) == TraitCollection())
  }

  @Test(
    "What the child leaves unspecified is the parent's", arguments: DynamicColor.combinations)
  func unspecifiedInherits(parent: TraitCollection) {
    #expect(TraitCollection(traitsFrom: [parent, TraitCollection()]) == parent)
    for child in DynamicColor.combinations {
      #expect(TraitCollection(traitsFrom: [parent, child]) == child)
    }
  }

  @Test func contains() {
    #expect(Self.full.containsTraits(in: TraitCollection(userInterfaceStyle: .light)))
    #expect(!Self.full.containsTraits(in: Self.dark))
    #expect(!Self.dark.containsTraits(in: Self.raised))
    #expect(Self.dark.containsTraits(in: TraitCollection()))
    #expect(Self.dark.containsTraits(in: nil))
  }

  @Test(
    "Colours differ by any of the traits, and by nothing else",
    arguments: DynamicColor.combinations, DynamicColor.combinations)
  func differs(first: TraitCollection, second: TraitCollection) {
    #expect(first.hasDifferentColorAppearance(comparedTo: second) == (first != second))
  }

  @Test func unspecifiedTraitsLookLikeTheirDefaults() {
    #expect(!TraitCollection().hasDifferentColorAppearance(comparedTo: Self.full))
    #expect(!Self.full.hasDifferentColorAppearance(comparedTo: TraitCollection()))
    #expect(Self.dark.hasDifferentColorAppearance(comparedTo: TraitCollection()))
    #expect(TraitCollection().hasDifferentColorAppearance(comparedTo: nil))
  }

  /// What has no different appearance resolves to the same colours, and only that.
  @Test func appearanceIsWhatColorsDependOn() {
    let probe = DynamicColor { traits in
      Color(rgb: UInt32(DynamicColor.combinations.firstIndex(of: traits) ?? 99))
    }
    let all = UserInterfaceStyle.allCases.flatMap { style in
      UserInterfaceLevel.allCases.flatMap { level in
        AccessibilityContrast.allCases.map { contrast in
          TraitCollection(
            userInterfaceStyle: style, userInterfaceLevel: level, accessibilityContrast: contrast)
        }
      }
    }
    for first in all {
      for second in all {
        let differs = probe.resolvedColor(with: first) != probe.resolvedColor(with: second)
        #expect(first.hasDifferentColorAppearance(comparedTo: second) == differs)
      }
    }
  }
}
