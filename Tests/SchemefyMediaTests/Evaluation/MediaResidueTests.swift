@testable import SchemefyMedia
import SchemefyCSS
import SchemefyTraits
import Testing

/// What residue stays of a condition, and how it is spelled: on a screen with a pointer that hovers,
/// without a grid.
///
/// Media Queries 4 §3.1 <https://drafts.csswg.org/mediaqueries-4/#evaluating>
struct MediaResidueTests {
  private var environment: MediaEnvironment

  init() throws {
    environment = MediaEnvironment(mediaType: "screen")
    try environment.setFeature("hover", to: "hover")
    try environment.setFeature("grid", to: "0")
  }

  private func residue(of query: String) -> String { MediaText(query, environment).resolve() }

  /// Operators with operands that are decided.
  @Test(arguments: [
    ("(hover) and (hover)", "all"), ("(hover) and (grid)", "not all"), ("(hover) or (grid)", "all"),
    ("(grid) or (grid)", "not all"), ("(grid) and (color)", "not all"),
    ("(hover) or (color)", "all"),
    ("(color) and (hover)", "(color)"), ("(hover) and (color)", "(color)"),
    ("(grid) or (color)", "(color)"),
    ("not (hover)", "not all"), ("not (grid)", "all"), ("((hover))", "all"),
    ("(not (hover))", "not all"),
    ("((hover) and ((grid) or (hover)))", "all"), ("not ((hover) and (grid))", "all"),
    ("(hover) and (color) and (width > 1px)", "(color) and (width > 1px)"),
    ("(color) and (width > 1px) and (grid)", "not all"),
    ("(grid) or (color) or (foo)", "(color) or (foo)"),
    ("(hover) and f(x)", "f(x)"), ("(hover) and (foo bar)", "(foo bar)"),
    ("(hover) and (foo)", "(foo)"),
    // Brackets and negations stay as they are, and go where only they are left.
    ("((color)) and (hover)", "(color)"),
    ("((color)) and (hover) and (foo)", "((color)) and (foo)"),
    ("(hover) and (not (color))", "not (color)"), ("(hover) and (not  (color))", "not  (color)"),
    ("(hover) and (not (color)) and (foo)", "(not (color)) and (foo)"),
    ("not ((hover) and (color))", "not (color)"), ("not ((hover) and (not (color)))", "(color)"),
    ("not (not ((hover) and (color)))", "(color)"),
    ("not ((hover) and (not ((hover) and (color))))", "(color)"),
    ("not ((hover) and ((not  (color))))", "(color)"),
    ("not (((hover) and (color)) and (foo))", "not ((color) and (foo))"),
    ("not (((hover) and (color)) or (foo))", "not ((color) or (foo))"),
    ("not (not (((hover) and (color)) and (foo)))", "(color) and (foo)"),
    // Operands of the same operator are joined.
    ("((hover) and (color) and (foo)) and (width > 1px)", "(color) and (foo) and (width > 1px)"),
    ("((grid) or (color) or (foo)) or (width > 1px)", "(color) or (foo) or (width > 1px)"),
    ("((hover) and ((color) and (foo))) and (width > 1px)", "(color) and (foo) and (width > 1px)"),
    ("((grid) or (((color) or (foo)))) or (width > 1px)", "(color) or (foo) or (width > 1px)"),
    ("(width > 1px) and ((hover) and ((color) and (foo)))", "(width > 1px) and (color) and (foo)"),
    ("((hover) and (color) and (foo)) or (width > 1px)", "((color) and (foo)) or (width > 1px)"),
    ("((grid) or (color) or (foo)) and (width > 1px)", "((color) or (foo)) and (width > 1px)"),
    ("((hover) and ((color) or (foo))) and (width > 1px)", "((color) or (foo)) and (width > 1px)"),
    ("((grid) or ((color) and (foo))) or (width > 1px)", "((color) and (foo)) or (width > 1px)"),
    ("((hover) and (not (color))) and (foo)", "(not (color)) and (foo)"),
    ("(not ((hover) and (color))) and (foo)", "(not (color)) and (foo)"),
    (
      "(foo) or (not ((grid) or (color) or (width > 1px)))",
      "(foo) or (not ((color) or (width > 1px)))"
    ),
    // Of operands with the same text one stays.
    ("(color) and (hover) and (color)", "(color)"),
    ("(color) or (foo) or (grid) or (color)", "(color) or (foo)"),
    ("(color) and (COLOR) and (hover)", "(color) and (COLOR)"),
    ("((hover) and (color)) and (color) and (foo)", "(color) and (foo)"),
    (
      "((grid) or (color) or (foo)) and ((grid) or (color) or (width > 1px))",
      "((color) or (foo)) and ((color) or (width > 1px))"
    ),
  ])
  func conditions(query: String, expected: String) {
    #expect(residue(of: query) == expected)
  }

  /// Behind a media type, `or` needs brackets; with a type that is decided, what is behind it stands alone.
  @Test(arguments: [
    ("screen and (color)", "(color)"), ("screen and (hover)", "all"),
    ("screen and (grid)", "not all"),
    ("only screen and (color)", "(color)"), ("screen and ((color) or (foo))", "(color) or (foo)"),
    ("screen and (not (color))", "not (color)"), ("print and (color)", "not all"),
    ("not print and (color)", "all"),
    ("not print", "all"), ("not screen", "not all"), ("not screen and (grid)", "all"),
    ("not screen and (hover)", "not all"), ("not screen and (color)", "not all and (color)"),
    ("not screen and (not (color))", "(color)"),
    ("not screen and (not ((hover) and (color)))", "(color)"),
    ("not screen and ((color) or (foo))", "not all and ((color) or (foo))"),
    ("not screen and ((grid) or (color) or (foo))", "not all and ((color) or (foo))"),
    ("not screen and ((color) and (foo))", "not all and (color) and (foo)"),
    ("NOT ALL and (hover) and (color)", "NOT ALL and (color)"),
    ("only all and (hover) and (color)", "only all and (color)"),
    ("all and (hover) and (color)", "(color)"), ("all and (color), print", "all and (color)"),
    ("all and (hover)", "all"), ("only all and (hover)", "all"), ("not all and (hover)", "not all"),
  ])
  func types(query: String, expected: String) {
    #expect(residue(of: query) == expected)
  }

  /// Of a type that is not known, all stays in front of the condition.
  @Test(arguments: [
    ("tv and (hover) and (color)", "tv and (color)"), ("not tv and (hover)", "not tv"),
    ("not tv and (grid)", "all"),
    ("only/**/tv  and (hover)", "only/**/tv"), ("tv and (hover)/**/and (color)", "tv and (color)"),
    ("tv and/**/(color) and (hover)", "tv and/**/(color)"),
    ("tv and (hover) and ((color) or (foo))", "tv and ((color) or (foo))"),
    ("tv and ((grid) or (color) or (foo))", "tv and ((color) or (foo))"),
    ("tv and (hover) and ((color) and (foo))", "tv and (color) and (foo)"),
    ("tv and ((hover) and (color) and (foo))", "tv and (color) and (foo)"),
    ("tv and (hover) and (not (color))", "tv and not (color)"),
    ("tv and (not ((hover) and (color)))", "tv and not (color)"),
    ("tv and (not ((hover) and (color) and (foo)))", "tv and not ((color) and (foo))"),
  ])
  func openType(query: String, expected: String) {
    var environment = environment
    environment.mediaType = nil
    #expect(MediaText(query, environment).resolve() == expected)
  }

  /// Pieces that follow each other in the source keep what stands between them.
  @Test(arguments: [
    ("(color)  AND/*a*/(foo) and (hover)", "(color)  AND/*a*/(foo)"),
    ("(color) and (hover)/*a*/and (foo)", "(color) and (foo)"),
    ("(hover) and (color)/**/and(foo)", "(hover) and (color)/**/and(foo)"),
    ("(color)or (foo) or (grid) or (width > 1px)", "(color)or (foo) or (width > 1px)"),
    ("(color)/**/,(foo),print", "(color)/**/,(foo)"), ("(color),print,(foo)", "(color), (foo)"),
    ("(color),,(foo),print", "(color), (foo)"),
    ("print,(color),[x] , (foo)", "(color),[x] , (foo)"),
    ("(color),(color),(foo)", "(color),(color),(foo)"),
    ("(color),(color),(foo),print", "(color), (foo)"),
    ("(color) and (hover),(foo)", "(color),(foo)"),
    ("(foo) , (hover) and (color)", "(foo) , (color)"),
    ("((hover) and (color)\tAND (foo)) and (bar)", "(color)\tAND (foo) and (bar)"),
  ])
  func separators(query: String, expected: String) {
    #expect(residue(of: query) == expected)
  }

  /// What the environment does not decide on stays, also with brackets, negations and repetitions.
  @Test(arguments: [
    "((color))", "not (not (color))", "not  (color)", "(color) and (color)",
    "((color) and (foo)) and (bar)",
    "(not (color)) or ((foo))", "all, (foo)", "not all, (foo)", "(foo), ,", "all and (color)",
    "only all and ((color))",
  ])
  func stays(query: String) {
    #expect(residue(of: query) == query)
    // Where another query goes, the spelling is the same.
    #expect(
      residue(of: "print,\(query)") == (query.hasPrefix("all,") ? "all" : spelledAlone(query)))
  }

  /// The queries that mean something, as they are spelled beside one that goes.
  private func spelledAlone(_ query: String) -> String {
    switch query {
    case "not all, (foo)", "(foo), ,": "(foo)"
    default: query
    }
  }

  /// Brackets deeper than the limit are not looked into, but what stands beside them is.
  @Test func deepConditions() {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "hover" + String(repeating: ")", count: depth)
    }
    let limit = MediaQueryParser.depthLimit
    #expect(residue(of: nested(limit + 1)) == "all")
    #expect(residue(of: nested(limit + 2)) == nested(limit + 2))
    #expect(residue(of: "(hover) and \(nested(limit + 2))") == nested(2))
    #expect(MediaText(nested(limit + 2), environment).evaluate() == .undetermined)
    let sheet =
      "a { b: c } @media (color) {} @supports \(nested(limit + 2)) {} @media \(nested(limit + 2)) {}"
    for (text, expected) in [(sheet, 3), ("@media \(nested(limit + 1)) {}", nil), ("", nil)] {
      let bytes = Array(text.utf8)
      #expect(
        DeepConditions.firstRule(of: Stylesheet.parse(bytes.span), in: bytes.span) == expected)
    }
  }

  /// Media Queries 4 §2.4: a value that is not allowed makes the whole feature unknown, and one that is open
  /// may be such a value, even if the other bound does not hold.
  @Test(arguments: [
    ("(9px < width < 1foo)", MediaTruth.false), ("not (9px < width < 1foo)", .false),
    ("not (1foo < width < 1px)", .false), ("(9px < width < 1vmin)", .undetermined),
    ("(1vmin < width < 1px)", .undetermined), ("not (1vmin < width < 1foo)", .false),
    ("(9px < width < 1px)", .false), ("not (9px < width < 1px)", .true),
    ("(1px < width < 9px)", .true),
  ])
  func bounds(query: String, expected: MediaTruth) throws {
    var environment = environment
    try environment.setFeature("width", to: "5px")
    #expect(MediaText(query, environment).evaluate() == expected)
  }

  /// Media Queries 4 §2.4.3: of a `<ratio>`, 0/0 counts as infinite, but not 0/1.
  @Test(arguments: [
    ("(max-aspect-ratio: 0/1)", MediaTruth.false), ("(min-aspect-ratio: 0/1)", .true),
    ("(max-aspect-ratio: 0/0)", .true), ("(min-aspect-ratio: 0/0)", .false),
    ("(max-aspect-ratio: 1/0)", .true),
    ("(aspect-ratio: 1/2)", .true), ("(aspect-ratio: 0/2)", .false),
    ("(aspect-ratio: -0/2)", .false),
  ])
  func ratios(query: String, expected: MediaTruth) throws {
    var environment = environment
    try environment.setFeature("aspect-ratio", to: "1/2")
    #expect(MediaText(query, environment).evaluate() == expected)
  }
}
