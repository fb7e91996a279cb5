import Foundation
import SchemefyCSS
import SchemefySource
import Testing

/// csstree's lists of what is, and what is not, one token of a kind.
@Suite(.enabled(if: CSSSuite.isPresent, "no test data: set SCHEMEFY_CONFORMANCE"))
struct CSSTreeTokenizeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let kind: CSSTokenKind
    let input: Input
    let isValid: Bool
    var testDescription: String {
      "\(isValid ? "" : "not ")\(kind): \(input.text.debugDescription)"
    }
  }

  /// A text that is one token, or one that is cut into these.
  struct Input: Decodable, Sendable {
    struct Token: Decodable, Sendable { let chunk: String }
    private struct Cut: Decodable {
      let value: String
      let tokens: [Token]
    }

    let text: String
    let chunks: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        (self.text, chunks) = (text, [text])
      } else {
        let cut = try container.decode(Cut.self)
        (text, chunks) = (cut.value, cut.tokens.map(\.chunk))
      }
    }
  }

  private struct Fixture: Decodable {
    let valid: [Input]
    let invalid: [Input]
  }

  static let kinds: KeyValuePairs<String, CSSTokenKind> = [
    "at-keyword": .atKeyword, "dimension": .dimension, "function": .function, "hash": .hash,
    "ident": .ident, "string": .string, "url": .url,
  ]

  static let cases: [Case] = {
    guard CSSSuite.isPresent else { return [] }
    let folder = CSSSuite.folder.appending(path: "csstree-fixtures/tokenize")
    return kinds.flatMap { name, kind in
      do {
        let data = try Data(contentsOf: folder.appending(path: "\(name)-token.json"))
        let fixture = try JSONDecoder().decode(Fixture.self, from: data)
        return fixture.valid.map { Case(kind: kind, input: $0, isValid: true) }
          + fixture.invalid.map { Case(kind: kind, input: $0, isValid: false) }
      } catch {
        preconditionFailure("\(name): \(error)")
      }
    }
  }()

  @Test(arguments: cases)
  func boundaries(_ test: Case) {
    let bytes = Array(test.input.text.utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    let chunks = tokens.dropLast().map { String(decoding: bytes[$0.range.range], as: UTF8.self) }
    let isAsListed = chunks == test.input.chunks && tokens[0].kind == test.kind
    #expect(isAsListed == test.isValid, "\(tokens.map(\.kind)) \(chunks)")
    #expect(tokens.last?.kind == .endOfFile)
  }
}
