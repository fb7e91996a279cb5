@testable import SchemefyMapping
import SchemefyColor
import SchemefyEvidence
import Testing

/// A vivid fill stays where its texts can be dark.
struct SurfaceAccentRuleTests {
  @Test(arguments: ["#ffe500", "#fcc245", "#ff7979", "#00d1b2"])
  func partOfALineStays(fill: String) {
    #expect(RuleQuestion.color(fill).canStay(as: .small))
    #expect(!RuleQuestion.color(fill).canStay(as: .large))
  }

  /// A bright band would glare.
  @Test func brightBandYields() {
    #expect(!RuleQuestion.color("#ffe500").canStay(as: .medium))
    #expect(RuleQuestion.color("#ff7979").canStay(as: .medium))
  }

  /// The tint of a marked text is no vivid fill.
  @Test func paleTintYields() {
    for fill in ["#fff3a3", "#ffe5b4", "#ffe58f"] {
      #expect(!RuleQuestion.color(fill).isVividFill, "\(fill)")
    }
    for fill in ["#ffe500", "#ffd666", "#2c9faf"] {
      #expect(RuleQuestion.color(fill).isVividFill, "\(fill)")
    }
  }
}
