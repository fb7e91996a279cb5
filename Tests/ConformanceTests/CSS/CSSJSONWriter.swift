import SchemefyCSS
import SchemefySource

/// Writes what we parsed in the form of the css-parsing-tests.
struct CSSJSONWriter: ~Escapable {
  let tokens: Span<CSSToken>
  let text: Span<UInt8>
  let convention: CSSParsingCase.Convention

  @_lifetime(copy tokens, copy text)
  init(_ tokens: Span<CSSToken>, _ text: Span<UInt8>, _ convention: CSSParsingCase.Convention) {
    self.tokens = tokens
    self.text = text
    self.convention = convention
  }

  /// An at-rule or a qualified rule.
  func rule(_ rule: CSSRule) -> CSSJSON {
    let block = rule.block.map { CSSJSON.array(values($0.range)) }
    let start = rule.tokens.lowerBound + (rule.isAtRule ? 1 : 0)
    var end = rule.block.map { $0.lowerBound - 1 } ?? rule.tokens.upperBound
    if rule.block == nil, end > start, tokens[end - 1].kind == .semicolon { end -= 1 }
    let prelude = CSSJSON.array(values(start..<end))
    guard rule.isAtRule else {
      return .array([.string("qualified rule"), prelude, block ?? .null])
    }
    let name = tokens[rule.tokens.lowerBound].stringValue(in: text)
    return .array([.string("at-rule"), .string(name), prelude, block ?? .null])
  }

  func declaration(_ declaration: CSSDeclaration) -> CSSJSON {
    let name = tokens[Int(declaration.name)].stringValue(in: text)
    let value = values(declaration.value.range)
    return .array([
      .string("declaration"), .string(name), .array(value), .bool(declaration.isImportant),
    ])
  }

  /// The component values of a range of tokens. The nesting of the test data is small, so that
  /// recursion is safe here.
  func values(_ range: Range<Int>) -> [CSSJSON] {
    var cursor = ComponentValueCursor(tokens, in: text, TokenRange(range))
    var result: [CSSJSON] = []
    while let value = cursor.next() { append(value, to: &result) }
    return result
  }

  func append(_ value: ComponentValue, to result: inout [CSSJSON]) {
    switch value {
    case .token(let index): appendToken(index, to: &result)
    case .function(let open, let close):
      let name = CSSJSON.string(tokens[open].stringValue(in: text))
      result.append(.array([.string("function"), name] + values(open + 1..<close)))
    case .block(let open, let close):
      let kind =
        switch tokens[open].kind {
        case .openCurly: "{}"
        case .openSquare: "[]"
        default: "()"
        }
      result.append(.array([.string(kind)] + values(open + 1..<close)))
    }
  }

  private func appendToken(_ index: Int, to result: inout [CSSJSON]) {
    let token = tokens[index]
    switch token.kind {
    case .delim: appendDelim(index, to: &result)
    case .string, .url:
      let kind = token.kind == .url ? "url" : "string"
      result.append(.array([.string(kind), .string(token.stringValue(in: text))]))
      if token.flags.contains(.unterminated), convention == .original {
        result.append(.array([.string("error"), .string("eof-in-\(kind)")]))
      }
    default: result.append(simple(token))
    }
  }

  /// A delim; the original writes two that were a token of their own in 2013 as one string.
  private func appendDelim(_ index: Int, to result: inout [CSSJSON]) {
    let written = source(tokens[index])
    let isBehind = index > 0 && tokens[index - 1].kind == .delim
    let pairs: Set = ["~=", "|=", "^=", "$=", "*="]
    if isBehind, case .string(let before)? = result.last, before.count == 1 {
      let pair = before + written
      if pairs.contains(pair) || (pair == "||" && convention == .original) {
        result[result.count - 1] = .string(pair)
        return
      }
    }
    result.append(.string(written))
  }

  private func source(_ token: CSSToken) -> String {
    token.stringValue(in: text)
  }

  private func simple(_ token: CSSToken) -> CSSJSON {
    let name = { (kind: String, token: CSSToken, text: Span<UInt8>) -> CSSJSON in
      .array([.string(kind), .string(token.stringValue(in: text))])
    }
    switch token.kind {
    case .ident: return name("ident", token, text)
    case .atKeyword: return name("at-keyword", token, text)
    case .hash:
      let type = token.flags.contains(.id) ? "id" : "unrestricted"
      return .array([.string("hash"), .string(source(token)), .string(type)])
    case .number, .percentage, .dimension: return number(token)
    case .unicodeRange:
      let range = token.unicodeRange(in: text)
      return .array([
        .string("unicode-range"), .number(Double(range.first)), .number(Double(range.last)),
      ])
    case .whitespace: return .string(" ")
    case .badString: return .array([.string("error"), .string("bad-string")])
    case .badURL: return .array([.string("error"), .string("bad-url")])
    case .closeCurly, .closeSquare, .closeParen:
      return .array([.string("error"), .string(source(token))])
    default: return .string(source(token))
    }
  }

  private func number(_ token: CSSToken) -> CSSJSON {
    let kinds: [CSSTokenKind: String] = [
      .number: "number", .percentage: "percentage", .dimension: "dimension",
    ]
    var representation = ""
    for index in token.numberRange.range {
      representation.unicodeScalars.append(Unicode.Scalar(text[index]))
    }
    var result: [CSSJSON] = [
      .string(kinds[token.kind] ?? ""), .string(representation),
      .number(token.numericValue(in: text)),
      .string(token.flags.contains(.integer) ? "integer" : "number"),
    ]
    if token.kind == .dimension { result.append(.string(source(token))) }
    return .array(result)
  }
}
