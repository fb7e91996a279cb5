import SchemefyCSS
import SchemefySource
import Testing

/// Walking over component values.
struct ComponentValueCursorTests {
  /// All component values of a range, and what is left of it.
  private func values(_ text: String, _ range: Range<Int>? = nil) -> [ComponentValue] {
    let bytes = Array(text.utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    let range = TokenRange(range ?? 0..<tokens.count - 1)
    var cursor = ComponentValueCursor(tokens.span, in: bytes.span, range)
    var result: [ComponentValue] = []
    while let value = cursor.next() { result.append(value) }
    let (isAtEnd, position) = (cursor.isAtEnd, cursor.position)
    #expect(isAtEnd)
    #expect(position == range.upperBound)
    return result
  }

  @Test
  func blocksAndFunctionsAreOneStep() {
    let text = "a/**/ f(b [c]) {d} )"
    let found = values(text)
    let expected: [ComponentValue] = [
      .token(0), .token(2), .function(open: 3, close: 9), .token(10), .block(open: 11, close: 13),
      .token(14), .token(15),
    ]
    #expect(found == expected)
    #expect(
      values(text, found[2].contents.range) == [.token(4), .token(5), .block(open: 6, close: 8)])
  }

  @Test
  func whatIsNotClosedEndsWithTheText() {
    #expect(values("f(a [b") == [.function(open: 0, close: 5)])
  }

  @Test
  func whiteSpaceAndComments() {
    let bytes = Array("a/**/ /**/b/**/".utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    let range = TokenRange(0..<tokens.count - 1)
    var cursor = ComponentValueCursor(tokens.span, in: bytes.span, range)
    let first = cursor.nextSkippingWhitespace()
    let peeked = cursor.peek()?.kind
    let isSeparated = cursor.skipWhitespace()
    let second = cursor.next()
    let (isAtEnd, isBehind) = (cursor.isAtEnd, cursor.skipWhitespace())
    #expect(first == .token(0))
    #expect(peeked == .whitespace)
    #expect(isSeparated)
    #expect(second == .token(4))
    #expect(isAtEnd)
    #expect(!isBehind)
  }

  @Test(arguments: [("a", true), (" f(a) /**/ ", true), ("", false), ("a b", false), (" ", false)])
  func oneComponentValue(_ text: String, _ isOne: Bool) {
    let bytes = Array(text.utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    #expect((Stylesheet.parseComponentValue(tokens, bytes.span) != nil) == isOne)
  }

  @Test(arguments: [("a{}", true), (" @a; ", true), ("a{}b{}", false), ("a", false), ("", false)])
  func oneRule(_ text: String, _ isOne: Bool) {
    let bytes = Array(text.utf8)
    #expect((Stylesheet.parseRule(bytes.span)?.rules.count == 1) == isOne)
  }

  @Test(arguments: [("a:b", true), (" a:b;c:d", true), ("a", false), ("@a:b", false), ("", false)])
  func oneDeclaration(_ text: String, _ isOne: Bool) {
    let bytes = Array(text.utf8)
    #expect((Stylesheet.parseDeclaration(bytes.span)?.declarations.count == 1) == isOne)
  }
}
