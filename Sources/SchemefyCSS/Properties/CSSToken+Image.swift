internal import SchemefySource

extension CSSToken {
  /// Whether an image may start here: `url(a.png)`, `linear-gradient(…)`, but neither a colour nor `var()`,
  /// in whose place one may come.
  @inline(never)
  package func mayStartImage(in text: Span<UInt8>) -> Bool {
    switch kind {
    case .url: true
    case .function:
      switch ValueFunction(self, in: text) {
      case nil, .math?: false
      case .substitution?: !matches("var", in: text)
      default: true
      }
    default: false
    }
  }
}
