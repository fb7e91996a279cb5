import Testing

@testable import SchemefyCSS

struct MathParserTests {
  private func parse(_ text: String) -> MathValue? {
    let bytes = Array(text.utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    var values = ComponentValueCursor(
      tokens.span, in: bytes.span, TokenRange(0..<tokens.count - 1))
    var parser = MathParser()
    guard let value = values.nextSkippingWhitespace(), values.isAtEnd else { return nil }
    return parser.parse(value, in: values)
  }

  @Test(arguments: MathCases.numbers)
  func numbers(text: String, expected: Double) {
    let value = parse(text)
    #expect(value?.isKnown == true)
    let number = value?.value ?? .nan
    #expect(number == expected || abs(number - expected) < 1e-12, "\(number)")
  }

  @Test(
    "Not a number",
    arguments: [
      "calc(NaN)", "calc(0 / 0)", "calc(infinity - infinity)", "min(1, NaN)", "max(NaN, 1)",
      "sqrt(-1)", "acos(2)", "sin(infinity)", "mod(5, 0)", "rem(infinity, 2)", "round(1, 0)",
      "mod(-5, infinity)", "round(infinity, infinity)", "clamp(0, NaN, 1)", "log(-1)",
    ])
  func notANumber(text: String) {
    #expect(parse(text)?.value.isNaN == true)
    #expect(parse(text)?.finiteValue == 0)
  }

  @Test(arguments: MathCases.typedNumbers)
  func typed(text: String, type: MathType, expected: Double) {
    let value = parse(text)
    #expect(value?.type == type)
    #expect(abs((value?.value ?? .nan) - expected) < 1e-12)
  }

  @Test("What depends on the place has a type only", arguments: MathCases.unknownNumbers)
  func unknown(text: String, type: MathType) {
    let value = parse(text)
    #expect(value?.isKnown == false)
    #expect(value?.type == type)
  }

  @Test(arguments: MathCases.noNumbers)
  func others(text: String) {
    #expect(parse(text) == nil)
  }

  @Test("Deep nesting ends", arguments: [10, 99, 1000, 100_000])
  func deepNesting(depth: Int) {
    let open = String(repeating: "(", count: depth)
    let text = "calc" + open + "1" + String(repeating: ")", count: depth)
    #expect(parse(text)?.value == (depth <= 100 ? 1 : nil))
  }
}

private enum MathCases {
  static let numbers: [(String, Double)] = [
    ("calc(1 + 2 * 3)", 7), ("calc((1 + 2) * 3)", 9), ("calc(10 / 4)", 2.5),
    ("-webkit-calc(1 - -1)", 2), ("min(3, 1, 2)", 1), ("max(3, 1, 2)", 3),
    ("clamp(1, 5, 3)", 3), ("clamp(4, 5, 3)", 4), ("clamp(none, 5, 3)", 3),
    ("clamp(4, 1, none)", 4), ("clamp(none, 1, none)", 1),
    ("round(2.5)", 3), ("round(-2.5)", -2), ("round(nearest, 7, 5)", 5), ("round(up, 7, 5)", 10),
    ("round(down, -7, 5)", -10), ("round(to-zero, -7, 5)", -5), ("round(up, 10, 5)", 10),
    ("round(up, 5, -3)", 6), ("round(0.3, 0.1)", 0.3), ("round(up, 1, infinity)", .infinity),
    ("round(5, infinity)", 0), ("round(infinity, 5)", .infinity),
    ("round(down, -1, infinity)", -.infinity),
    ("mod(7, 4)", 3), ("mod(-7, 4)", 1), ("mod(7, -4)", -1), ("rem(-7, 4)", -3), ("rem(7, -4)", 3),
    ("mod(5, infinity)", 5), ("rem(-5, infinity)", -5), ("rem(6, 3)", 0),
    ("sin(30deg)", 0.5), ("sin(180deg)", 0), ("cos(90deg)", 0), ("cos(1turn)", 1), ("sin(0)", 0),
    ("cos(pi)", -1), ("tan(45deg)", 1), ("tan(90deg)", .infinity), ("tan(270deg)", -.infinity),
    ("tan(-90deg)", -.infinity), ("pow(2, 10)", 1024), ("sqrt(16)", 4), ("hypot(3, 4)", 5),
    ("hypot(-3)", 3), ("log(e)", 1), ("log(8, 2)", 3), ("exp(0)", 1), ("abs(-3)", 3),
    ("sign(-3)", -1), ("sign(0)", 0), ("sign(5px)", 1), ("calc(infinity)", .infinity),
    ("calc(-infinity)", -.infinity), ("calc(1 / 0)", .infinity), ("calc(-1 / 0)", -.infinity),
    ("calc(1in / 1px)", 96), ("calc(1pc / 1pt)", 12), ("calc(1cm / 1mm)", 10),
    ("calc(1cm / 1q)", 40), ("calc(1s / 1ms)", 1000), ("calc(1khz / 1hz)", 1000),
    ("calc(1x / 1dpi)", 96), ("calc(10% / 5%)", 2), ("calc(6px * 2px / (3px * 4px))", 1),
    ("progress(5, 0, 10)", 0.5), ("progress(20, 0, 10)", 1), ("progress(7px, 5px, 5px)", 1),
    ("progress(5, 5, 5)", 0), ("progress(3, 5, 1)", 0.5), ("atan2(1px, 1px)", 45),
    ("calc(atan2(-1, 0) / 1deg)", -90), ("calc(acos(-1) / 1turn)", 0.5),
    ("calc( /**/ 1/**/ + /**/2 )", 3), ("calc(2*3)", 6), ("calc(pi / pi)", 1),
  ]

  static let typedNumbers: [(String, MathType, Double)] = [
    ("50%", .percentage, 50), ("calc(50% - 20% * 2)", .percentage, 10),
    ("abs(-5%)", .percentage, 5), ("0.5turn", .angle, 180), ("100grad", .angle, 90),
    ("asin(1)", .angle, 90), ("atan(1)", .angle, 45), ("round(11deg, 10deg)", .angle, 10),
    ("calc(1turn - 90deg)", .angle, 270), ("clamp(none, 10deg, 5deg)", .angle, 5),
    ("calc(2 * 3px)", .length, 6), ("hypot(3px, 4px)", .length, 5), ("1s", .time, 1),
    ("1khz", .frequency, 1000), ("2dppx", .resolution, 2),
  ]

  static let unknownNumbers: [(String, MathType)] = [
    ("1em", .length), ("calc(1px + 50vw)", .length), ("sign(1em - 1px)", .number),
    ("calc(1rem / 1px)", .number), ("sibling-index()", .number), ("min(1em, 2px)", .length),
    ("atan2(1em, 1px)", .angle), ("round(1em, 1px)", .length), ("progress(1em, 0px, 1px)", .number),
    ("clamp(1px, 1ch, 2px)", .length), ("log(sibling-count(), 2)", .number),
    ("hypot(1cqw, 1px)", .length), ("mod(5px, 1em)", .length),
    ("calc(1 * sibling-index())", .number),
  ]

  static let noNumbers = [
    "calc()", "calc(1 +2)", "calc(1+ 2)", "calc(1 + 2%)", "calc(1px + 1)", "calc(1 2)",
    "calc(1,2)", "min()", "min(1, 2%)", "clamp(1, 2)", "clamp(1, none, 2)", "clamp(1, 2, 3, 4)",
    "round(up)", "round(up, 1px)", "round(sideways, 1, 2)", "round(line-width, 1, 2)",
    "round(1, 2, 3)", "round(1px)", "mod(1)", "mod(1, 2px)", "sin(1px)", "sin()", "asin(1deg)",
    "pow(2)", "pow(1px, 2)", "sqrt(4px)", "log(1, 2, 3)", "exp(1%)", "abs()", "sign(1, 2)",
    "hypot(1, 1px)", "progress(1, 2)", "progress(1, 2, 3px)", "atan2(1, 1px)", "calc(none)",
    "calc(h)", "calc(1foo)", "calc(1 * )", "calc(* 1)", "calc(1 / )", "calc([1])", "calc(\"1\")",
    "1foo", "pi", "none", "(1)", "foo(1)", "sibling-index(1)",
  ]
}
