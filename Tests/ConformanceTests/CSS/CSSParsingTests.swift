import SchemefyCSS
import SchemefySource
import Testing

/// css-parsing-tests by Simon Sapin, and the same set as Servo keeps it.
///
/// Both were written for older drafts. What is only noted down differently is brought to one form
/// by `normalized`; what is contradicted by today's draft stands in ExpectedFailures.json.
@Suite(.enabled(if: CSSSuite.isPresent, "no test data: set SCHEMEFY_CONFORMANCE"))
struct CSSParsingTests {
  static let files = [
    "component_value_list", "one_component_value", "declaration_list", "one_declaration",
    "one_rule", "rule_list", "stylesheet",
  ]

  static let cases: [CSSParsingCase] = files.flatMap { file in
    CSSSuite.cases(file, convention: .original) + CSSSuite.cases(file, convention: .cssparser)
  }

  @Test(arguments: cases)
  func parsing(_ test: CSSParsingCase) {
    let expected = Self.normalized(test.expected, test.convention)
    let found = Self.normalized(Self.parse(test), test.convention)
    let isEqual = found.equals(expected, tolerance: test.convention == .original ? 0 : 1e-6)
    if let reason = test.expectedFailure {
      #expect(!isEqual, "passes now; remove it from ExpectedFailures.json: \(reason)")
    } else {
      #expect(isEqual, "expected \(expected)\n   found \(found)")
    }
  }

  @Test
  func everyExpectedFailureIsATest() {
    let known = Set(Self.cases.map { $0.path + $0.input })
    for (path, inputs) in CSSSuite.expectedFailures {
      for input in inputs.keys {
        #expect(known.contains(path + input), "\(path): no such test: \(input)")
      }
    }
  }

  /// The result of the entry point that the file is about.
  static func parse(_ test: CSSParsingCase) -> CSSJSON {
    let bytes = Array(test.input.utf8)
    let text = bytes.span
    switch test.file {
    case "component_value_list": return componentValues(test, text)
    case "one_component_value": return componentValue(test, text)
    case "declaration_list":
      return list(Stylesheet.parseDeclarations(text), text, test)
    case "one_declaration":
      guard let sheet = Stylesheet.parseDeclaration(text) else { return .null }
      return list(sheet, text, test).elements.first ?? .null
    case "one_rule":
      guard let sheet = Stylesheet.parseRule(text) else { return .null }
      return list(sheet, text, test).elements.first ?? .null
    default: return list(Stylesheet.parse(text), text, test)
    }
  }

  /// In 2013 unicode-range was a token everywhere: where one is expected, the mode is on.
  private static func componentValues(_ test: CSSParsingCase, _ text: Span<UInt8>) -> CSSJSON {
    let mode = test.expected.elements.contains { $0.kind == "unicode-range" }
    let tokens = CSSTokenizer.tokenize(text, allowsUnicodeRanges: mode)
    let writer = CSSJSONWriter(tokens.span, text, test.convention)
    return .array(writer.values(0..<tokens.count - 1))
  }

  private static func componentValue(_ test: CSSParsingCase, _ text: Span<UInt8>) -> CSSJSON {
    let tokens = CSSTokenizer.tokenize(text)
    guard let value = Stylesheet.parseComponentValue(tokens, text) else { return .null }
    var result: [CSSJSON] = []
    CSSJSONWriter(tokens.span, text, test.convention).append(value, to: &result)
    return result.first ?? .null
  }

  /// The items at the top level, in source order.
  private static func list(
    _ sheet: Stylesheet, _ text: Span<UInt8>, _ test: CSSParsingCase
  ) -> CSSJSON {
    let writer = CSSJSONWriter(sheet.tokens.span, text, test.convention)
    var result: [CSSJSON] = []
    for item in sheet.items(of: -1) {
      switch item {
      case .declaration(let index):
        result.append(writer.declaration(sheet.declarations[index]))
      case .rule(let index):
        result.append(writer.rule(sheet.rules[index]))
      }
    }
    return .array(result)
  }
}

extension CSSParsingTests {
  /// Brings results to one form.
  ///
  /// An error as the whole result is our `nil`; errors in lists of rules and declarations are
  /// dropped, as today's algorithms return nothing there. White space at the ends of a
  /// declaration's value goes (css-syntax-3 §5.5.6 steps 4 and 7, new since 2013). Servo's set has
  /// no representations of numbers, and its parser drops `@charset`.
  static func normalized(
    _ value: CSSJSON, _ convention: CSSParsingCase.Convention
  ) -> CSSJSON {
    let errors: Set = ["invalid", "empty", "extra-input"]
    if value.kind == "error", errors.contains(value.elements.last?.text ?? "") { return .null }
    let isDeclaration = value.kind == "declaration"
    var elements = value.elements
    guard !elements.isEmpty else { return value }
    if isDeclaration, elements.count == 4 { elements[2] = .array(trimmed(elements[2].elements)) }
    if convention == .cssparser, ["number", "percentage", "dimension"].contains(value.kind) {
      elements[1] = .null
    }
    let isList = value.kind == nil
    return .array(
      elements.map { normalized($0, convention) }.filter { element in
        guard isList else { return true }
        if case .null = element { return false }
        let isCharset = element.kind == "at-rule" && element.elements[1].text == "charset"
        return !(isCharset && convention == .cssparser)
      })
  }

  private static func trimmed(_ values: [CSSJSON]) -> [CSSJSON] {
    var values = values[...]
    while values.first?.text == " " { values.removeFirst() }
    while values.last?.text == " " { values.removeLast() }
    return Array(values)
  }
}
