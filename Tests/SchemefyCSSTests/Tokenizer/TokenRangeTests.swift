import SchemefyCSS
import SchemefySource
import TestSupport
import Testing

/// Where tokens start and end; mark 1 to mark 2 is one token of the kind.
struct TokenRangeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let kind: CSSTokenKind
    let marked: String
    let flags: CSSToken.Flags

    init(_ kind: CSSTokenKind, _ marked: String, _ flags: CSSToken.Flags = []) {
      self.kind = kind
      self.marked = marked
      self.flags = flags
    }

    var testDescription: String { "\(kind): \(marked.debugDescription)" }
  }

  static let names: [Case] = [
    Case(.ident, "a { color: 1️⃣red2️⃣ }"),
    Case(.ident, "1️⃣-a2️⃣"),
    Case(.ident, "1️⃣--2️⃣ ", .dashed),
    Case(.ident, "1️⃣--x-12️⃣:", .dashed),
    Case(.ident, "1️⃣re\\64 2️⃣/", .escapes),
    Case(.ident, "1️⃣r\\E9\r\n2️⃣\n", .escapes),
    Case(.ident, "1️⃣a\0b2️⃣ ", .preprocessed),
    Case(.ident, "1️⃣éß2️⃣—"),
    Case(.ident, "1️⃣\\2️⃣", .escapes),
    Case(.delim, "a1️⃣\\2️⃣\nb"),
    Case(.delim, "1️⃣\u{A0}2️⃣a"),
    Case(.ident, "1️⃣u2️⃣+26"),
    Case(.function, "a: 1️⃣rgb(2️⃣0 0 0)"),
    Case(.function, "1️⃣url(2️⃣ \"a\")"),
    Case(.function, "1️⃣--f(2️⃣)", .dashed),
    Case(.url, "1️⃣url( a/b.png )2️⃣;"),
    Case(.url, "1️⃣u\\52l(a)2️⃣"),
    Case(.url, "1️⃣URL(a\\)b)2️⃣", .escapes),
    Case(.url, "1️⃣url(a b".replacing(" b", with: "2️⃣"), .unterminated),
    Case(.badURL, "1️⃣url(a b \\) c)2️⃣ d"),
    Case(.atKeyword, "1️⃣@media2️⃣ print"),
    Case(.delim, "1️⃣@2️⃣ media"),
    Case(.hash, "1️⃣#fff2️⃣;", .id),
    Case(.hash, "1️⃣#0002️⃣;"),
    Case(.delim, "1️⃣#2️⃣ a"),
  ]

  static let others: [Case] = [
    Case(.number, "1️⃣12️⃣ 2", .integer),
    Case(.number, "1️⃣-.5e+32️⃣", .sign),
    Case(.number, "1️⃣12️⃣.", .integer),
    Case(.number, "1️⃣1.52️⃣.5"),
    Case(.dimension, "1️⃣1e2️⃣ ", .integer),
    Case(.dimension, "1️⃣1e-x2️⃣ ", .integer),
    Case(.dimension, "1️⃣12--x2️⃣ ", [.integer, .dashed]),
    Case(.percentage, "1️⃣50%2️⃣%", .integer),
    Case(.string, "a 1️⃣\"b'\\\"c\"2️⃣", .escapes),
    Case(.string, "1️⃣'a\\\r\nb'2️⃣\n", .escapes),
    Case(.string, "1️⃣'\\61\nb'2️⃣", .escapes),
    Case(.string, "1️⃣'a\\2️⃣", [.escapes, .unterminated]),
    Case(.badString, "1️⃣'a2️⃣\n'"),
    Case(.badString, "1️⃣'a2️⃣\u{C}"),
    Case(.whitespace, "a1️⃣ \t\r\n\u{C}2️⃣b"),
    Case(.comment, "a1️⃣/* / * */2️⃣b*/"),
    Case(.comment, "a1️⃣/*/ 2️⃣", .unterminated),
    Case(.delim, "a1️⃣/2️⃣b"),
    Case(.cdo, "1️⃣<!--2️⃣-"),
    Case(.cdc, "1️⃣-->2️⃣"),
    Case(.delim, "1️⃣<2️⃣!-"),
    Case(.delim, "1️⃣!2️⃣important"),
    Case(.endOfFile, "a1️⃣2️⃣"),
  ]

  @Test(arguments: names + others)
  func range(_ test: Case) throws {
    let marked = MarkedText(test.marked)
    let bytes = marked.bytes
    let tokens = CSSTokenizer.tokenize(bytes.span)
    let token = try #require(tokens.first { Int($0.start) == marked.offset(1) })
    #expect(token.kind == test.kind)
    #expect(token.range == marked.range())
    #expect(token.flags == test.flags)
  }

  @Test(arguments: [
    "1️⃣U+262️⃣ ", "1️⃣u+0-7F2️⃣,", "1️⃣U+4??2️⃣", "1️⃣U+1234562️⃣7", "1️⃣U+12️⃣-x", "1️⃣U+??????2️⃣?",
  ])
  func unicodeRange(_ text: String) {
    let marked = MarkedText(text)
    let bytes = marked.bytes
    let tokens = CSSTokenizer.tokenize(bytes.span, allowsUnicodeRanges: true)
    #expect(tokens[0].kind == .unicodeRange)
    #expect(tokens[0].range == marked.range())
  }

  @Test
  func matches() {
    let bytes = Array("a(b[c{d}])} e( ]{)".utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    let pairs = tokens.indices.filter { tokens[$0].kind.isOpening }.map { [$0, tokens[$0].match] }
    // The last two are never closed: `]` and `)` stand inside `{`.
    #expect(pairs == [[0, 8], [2, 7], [4, 6], [11, 16], [14, 16]])
  }

  @Test(
    "Room that is not needed is given back", arguments: ["a,", "a:#123456;", "a{b:c}", "/* abc */"])
  func room(unit: String) {
    let text = Array(String(repeating: unit, count: 5000).utf8)
    let tokens = CSSTokenizer.tokenize(text.span)
    #expect(tokens.capacity <= tokens.count + tokens.count / 4 + 16)
    let few = CSSTokenizer.tokenize(text.span.extracting(first: 20))
    #expect(few.capacity <= few.count + few.count / 4 + 16)
  }
}
