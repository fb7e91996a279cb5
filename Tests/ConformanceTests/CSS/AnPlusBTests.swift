import SchemefyCSS
import SchemefySource
import Testing

/// An+B.json of the css-parsing-tests, in both collections.
@Suite(.enabled(if: CSSSuite.isPresent, "no test data: set SCHEMEFY_CONFORMANCE"))
struct AnPlusBTests {
  static let cases =
    CSSSuite.cases("An+B", convention: .original) + CSSSuite.cases("An+B", convention: .cssparser)

  @Test(arguments: cases)
  func parsing(_ test: CSSParsingCase) {
    let bytes = Array(test.input.utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    let found = AnPlusB.parse(tokens.span, in: bytes.span, TokenRange(0..<tokens.count - 1))
    var result = CSSJSON.null
    if let found { result = .array([.number(Double(found.a)), .number(Double(found.b))]) }
    #expect(
      result.equals(test.expected, tolerance: 0), "expected \(test.expected), found \(result)")
  }
}
