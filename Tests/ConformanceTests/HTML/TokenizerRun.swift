import SchemefyHTML
import SchemefySource

/// What the tokenizer makes of a text, in the words of html5lib-tests.
struct TokenizerRun {
  private(set) var tokens: [TokenizerCase.Token] = []
  private(set) var errors: [TokenizerCase.ParseError] = []
  /// The state in which the text's end was read.
  private(set) var lastState = HTMLTokenizer.State.data

  init(_ text: [UInt8], state: HTMLTokenizer.State, lastStartTag: String?) {
    var tokenizer = HTMLTokenizer()
    tokenizer.state = state
    tokenizer.errors = []
    if let lastStartTag { tokenizer.lastStartTagName = PackedName(lastStartTag) }
    var token = HTMLToken()
    repeat {
      let state = tokenizer.state
      lastState = state
      tokenizer.next(in: text.span, into: &token)
      if let token = Self.token(token, in: text, state: state) { tokens.append(token) }
    } while token.kind != .endOfFile
    tokens = TokenizerCase.coalesced(tokens)
    errors = (tokenizer.errors ?? []).map { Self.error($0, in: text) }.sorted()
  }

  private static func token(
    _ token: HTMLToken, in text: [UInt8], state: HTMLTokenizer.State
  ) -> TokenizerCase.Token? {
    func plain(_ range: TextRange) -> [UInt8] {
      HTMLText.decode(
        text.span, range, content: token.content.subtracting(.references), inAttribute: false,
        nulls: .replace)
    }
    switch token.kind {
    case .doctype:
      return .doctype(
        name: token.name.isEmpty ? nil : HTMLText.decodeName(text.span, token.name),
        publicIdentifier: token.publicIdentifier.map(plain),
        systemIdentifier: token.systemIdentifier.map(plain), isCorrect: !token.forcesQuirks)
    case .startTag:
      return .startTag(
        name: HTMLText.decodeName(text.span, token.name), attributes: attributes(token, in: text),
        isSelfClosing: token.isSelfClosing)
    case .endTag: return .endTag(name: HTMLText.decodeName(text.span, token.name))
    case .comment: return .comment(plain(token.data))
    case .text:
      return .characters(
        HTMLText.decode(
          text.span, token.data, content: token.content, inAttribute: false,
          nulls: state == .data || state == .cdataSection ? .preserve : .replace))
    case .endOfFile: return nil
    }
  }

  private static func attributes(_ token: HTMLToken, in text: [UInt8]) -> [[UInt8]: [UInt8]] {
    var attributes: [[UInt8]: [UInt8]] = [:]
    for attribute in token.attributes where !attribute.isDuplicate {
      attributes[HTMLText.decodeName(text.span, attribute.name)] = HTMLText.decode(
        text.span, attribute.value, content: attribute.valueContent, inAttribute: true,
        nulls: .replace)
    }
    return attributes
  }

  /// Lines end with LF, CR or CRLF; columns count UTF-16 code units, from 1, as the tests do
  /// though their description does not say so.
  private static func error(_ error: HTMLParseError, in text: [UInt8]) -> TokenizerCase.ParseError {
    var line = 1
    var column = 1
    for (index, byte) in text[..<error.offset].enumerated() {
      if byte == 0x0A || byte == 0x0D {
        if byte == 0x0A, index > 0, text[index - 1] == 0x0D { continue }
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += byte < 0xF0 ? 1 : 2
      }
    }
    return TokenizerCase.ParseError(line: line, column: column, code: error.code.rawValue)
  }
}
