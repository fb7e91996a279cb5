import Schemefy
import SchemefyCSS

extension Color {
  /// A colour as browsers spell computed ones; `nil` if it is none.
  init?(serialized text: String) {
    let bytes = Array(text.utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    let range = TokenRange(0..<tokens.count - 1)
    guard let color = ParsedColor(tokens.span, in: bytes.span, range)?.color else { return nil }
    self = color
  }

  /// Whether two colours can't be told apart: browsers round some to eight bits.
  func isSeen(as other: Color) -> Bool {
    let isClose = zip([red, green, blue], [other.red, other.green, other.blue])
      .allSatisfy { abs($0 - $1) < 0.6 / 255 }
    return isClose && abs(alpha - other.alpha) < 0.003
  }
}
