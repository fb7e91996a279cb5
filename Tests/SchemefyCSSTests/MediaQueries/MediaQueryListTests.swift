import SchemefyCSS
import Testing

struct MediaQueryListTests {
  private func parse(_ text: String) -> MediaQueryList {
    let bytes = Array(text.utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    return MediaQueryList.parse(tokens.span, in: bytes.span, TokenRange(0..<tokens.count - 1))
  }

  @Test(arguments: [
    "all", "only screen", "not print", "screen and (color)", "not screen and (color)",
    "screen and not (color)", "(color) and (hover)", "(color) or (hover)", "not (color)",
    "((color))", "(not (color))", "foo(1)", "(foo bar baz)", "(width == 50px)", "not(color)",
    "only/**/screen/**/and/**/(color)", "(width >/**/= 50px)", "(color", "s\\63reen",
    "(min-width: calc(1px + 2px))", "(1px < width < 2px)", "(2px >= width)", "not foo",
  ])
  func valid(text: String) {
    let list = parse(text)
    #expect(list.queries.map(\.isValid) == [true])
  }

  @Test(arguments: [
    "and", "or", "not", "only", "layer", "only (color)", "screen (color)", "screen and",
    "screen or (color)", "(color) and (hover) or (grid)", "(color) and not (hover)",
    "not (color) and (hover)", "screen and (color) or (hover)", "screen and screen", "color: 1",
    "[color]", "{color}", "(color) (hover)", "(color])", "(foo[}])", "(\"a\nb\")",
    "not not (color)",
    "and(color)screen", "screen and(color)", "(url(a b))", "1px",
  ])
  func invalid(text: String) {
    let list = parse(text)
    #expect(list.queries.map(\.isValid) == [false])
    #expect(list.conditions.isEmpty)
    #expect(list.features.isEmpty)
  }

  @Test func lists() {
    #expect(parse("").queries.isEmpty)
    #expect(parse(" /**/ ").queries.isEmpty)
    #expect(parse("all,").queries.map(\.isValid) == [true, false])
    #expect(parse(",all,").queries.map(\.isValid) == [false, true, false])
    #expect(parse("(a,b), [x,y], c").queries.map(\.isValid) == [true, false, true])
  }

  @Test func features() {
    #expect(parse("(MIN-width: 1px)").features.map(\.prefix) == [.min])
    #expect(parse("(min-hover: none)").features.map(\.name) == [.unknown])
    #expect(parse("(1px < width)").features.map(\.first?.comparison) == [.greater])
    let double = parse("(1px <= width < 2px)").features
    #expect(double.map(\.first?.comparison) == [.greaterOrEqual])
    #expect(double.map(\.second?.comparison) == [.less])
    #expect(parse("(infinite <= resolution)").features.map(\.name) == [.resolution])
    #expect(parse("(1px > width < 2px)").features.isEmpty)
    #expect(parse("(width > = 2px)").features.isEmpty)
  }

  @Test("Every feature is found by its name", arguments: MediaFeatureName.allCases)
  func names(feature: MediaFeatureName) {
    guard feature != .unknown, feature != .proprietary else { return }
    #expect(MediaFeatureName(feature.rawValue.uppercased().utf8.span) == feature)
    #expect(feature.valueType == .keyword || feature.keywords.isEmpty)
    #expect(feature.valueType != .keyword || !feature.keywords.isEmpty)
  }

  @Test("Deep nesting ends", arguments: [63, 64, 65, 5000])
  func deepNesting(depth: Int) {
    let brackets = String(repeating: "(", count: depth)
    let list = parse(brackets + "(color)" + String(repeating: ")", count: depth))
    #expect(list.queries.map(\.isValid) == [true])
    #expect(list.features.count == (depth <= 64 ? 1 : 0))
  }

  /// Any bytes give a list, and nodes stay inside their queries.
  @Test func anyBytes() {
    var state: UInt64 = 7
    let pieces = [
      "(", ")", "[", "]", "{", "}", "not", "and", "or", " ", ",", "color", ":", "<", "=",
      "1px", "/", "\\", "\"", "\u{0}", "/*", "*/", "f(", "é", "only", "screen", "width",
    ]
    for _ in 0..<3000 {
      var text = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      let list = parse(text)
      for query in list.queries where query.isValid {
        guard let condition = query.condition else { continue }
        let node = list.conditions[condition]
        #expect(node.subtreeEnd <= list.conditions.count)
        #expect(node.tokens.lowerBound >= query.tokens.lowerBound, "\(text)")
        #expect(node.tokens.upperBound <= query.tokens.upperBound, "\(text)")
      }
    }
  }
}
