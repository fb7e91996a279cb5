import Foundation
import SchemefyHTML
import Testing

/// Runs html5lib-tests/tokenizer.
@Suite struct TokenizerTests {
  /// The folder of the tests.
  static let folder: URL = {
    let given = ProcessInfo.processInfo.environment["SCHEMEFY_CONFORMANCE"]
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let conformance =
      given.map { URL(filePath: $0) }
      ?? root.deletingLastPathComponent().appending(path: "shared/conformance")
    return conformance.appending(path: "html5lib-tests/tokenizer")
  }()

  static let files: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".test") }.sorted()
  }()

  @Test(
    .enabled(if: !files.isEmpty, "html5lib-tests are not there: set SCHEMEFY_CONFORMANCE"),
    arguments: files)
  func tokensAndErrors(file: String) throws {
    let cases = try TokenizerCase.read(Self.folder.appending(path: file))
    #expect(!cases.isEmpty)
    let coerces = file == "xmlViolation.test"
    for test in cases {
      for state in test.states {
        let run = TokenizerRun(test.input, state: state, lastStartTag: test.lastStartTag)
        let tokens = coerces ? run.tokens.map(\.coercedToInfoset) : run.tokens
        #expect(tokens == test.tokens, "\(file): \(test.description), from \(state)")
        // The tests of the coercion list no errors.
        guard !coerces else { continue }
        #expect(run.errors == test.errors, "\(file): \(test.description), from \(state)")
      }
    }
  }

  /// The tests' texts are short, and near its end a text is read byte by byte. So those that do not
  /// depend on the end are read again with a comment behind them.
  @Test(
    .enabled(if: !files.isEmpty, "html5lib-tests are not there: set SCHEMEFY_CONFORMANCE"),
    arguments: files.filter { $0 != "xmlViolation.test" })
  func tokensAndErrorsFarFromTheEnd(file: String) throws {
    let comment = [UInt8](repeating: UInt8(ascii: "x"), count: 64)
    for test in try TokenizerCase.read(Self.folder.appending(path: file)) {
      guard !test.errors.contains(where: { $0.code.hasPrefix("eof") }) else { continue }
      for state in test.states {
        let short = TokenizerRun(test.input, state: state, lastStartTag: test.lastStartTag)
        guard short.lastState == .data, !Self.mayBeCutOff(test) else { continue }
        let text = test.input + "<!--".utf8 + comment + "-->".utf8
        let run = TokenizerRun(text, state: state, lastStartTag: test.lastStartTag)
        #expect(
          run.tokens == test.tokens + [.comment(comment)], "\(file): \(test.description), \(state)")
        #expect(run.errors == test.errors, "\(file): \(test.description), \(state)")
      }
    }
  }

  /// Whether a bogus comment or doctype may go on to the text's end, which is no error.
  private static func mayBeCutOff(_ test: TokenizerCase) -> Bool {
    switch test.tokens.last {
    case .comment, .doctype: test.input.last != UInt8(ascii: ">")
    default: false
    }
  }

  @Test(.enabled(if: !files.isEmpty, "html5lib-tests are not there: set SCHEMEFY_CONFORMANCE"))
  func allFilesAreThere() throws {
    #expect(Self.files.count == 14)
    let count = try Self.files.reduce(0) { count, file in
      try count + TokenizerCase.read(Self.folder.appending(path: file)).count
    }
    #expect(count >= 6810)
  }
}

extension TokenizerCase.Token {
  /// The token with what XML 1.0 cannot hold replaced.
  ///
  /// WHATWG HTML §13.2.9
  /// <https://html.spec.whatwg.org/multipage/parsing.html#coercing-an-html-dom-into-an-infoset>
  fileprivate var coercedToInfoset: Self {
    switch self {
    case .characters(let bytes):
      let text = String(decoding: bytes, as: UTF8.self)
        .replacingOccurrences(of: "\u{FFFF}", with: "\u{FFFD}")
        .replacingOccurrences(of: "\u{0C}", with: " ")
      return .characters(Array(text.utf8))
    case .comment(let bytes):
      let text = String(decoding: bytes, as: UTF8.self)
        .replacingOccurrences(of: "--", with: "- -")
      return .comment(Array(text.utf8))
    default: return self
    }
  }
}
