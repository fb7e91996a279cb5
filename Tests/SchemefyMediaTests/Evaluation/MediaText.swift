@testable import SchemefyMedia
import SchemefyCSS

/// A media query list with its environment, for short tests.
struct MediaText {
  let text: String
  let environment: MediaEnvironment

  init(_ text: String, _ environment: MediaEnvironment) {
    self.text = text
    self.environment = environment
  }

  func evaluate() -> MediaTruth {
    let bytes = Array(text.utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    let list = MediaQueryList.parse(tokens.span, in: bytes.span, TokenRange(0..<tokens.count - 1))
    return MediaEvaluation(list, tokens.span, in: bytes.span, environment: environment).evaluate()
  }

  /// The text that the resolution asks for.
  func resolve() -> String {
    let bytes = Array(text.utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    let list = MediaQueryList.parse(tokens.span, in: bytes.span, TokenRange(0..<tokens.count - 1))
    let evaluation = MediaEvaluation(list, tokens.span, in: bytes.span, environment: environment)
    switch evaluation.resolve() {
    case .true: return "all"
    case .false: return "not all"
    case .unchanged: return text
    case .residue(let bytes): return String(decoding: bytes, as: UTF8.self)
    }
  }
}
