/// Connects opening tokens to their closing ones.
///
/// The stack of open blocks is threaded through the opening tokens' links, so that it needs no
/// memory of its own.
struct BlockMatcher {
  /// Index of the innermost open token; -1 if there is none.
  private var top = -1
  /// The kind of token that closes the innermost open block; `endOfFile` if none is open.
  private(set) var closing = CSSTokenKind.endOfFile

  /// Notes a structural token at an index.
  @inline(__always)
  mutating func add(_ kind: CSSTokenKind, at index: Int, _ tokens: inout MutableSpan<CSSToken>) {
    switch kind {
    case .function, .openParen: open(.closeParen, at: index, &tokens)
    case .openSquare: open(.closeSquare, at: index, &tokens)
    case .openCurly: open(.closeCurly, at: index, &tokens)
    case .closeParen, .closeSquare, .closeCurly:
      if kind == closing { close(at: index, &tokens) }
    case .endOfFile:
      while top >= 0 { close(at: index, &tokens) }
    default: break
    }
  }

  private mutating func open(
    _ mirror: CSSTokenKind, at index: Int, _ tokens: inout MutableSpan<CSSToken>
  ) {
    tokens[index].link = UInt32(truncatingIfNeeded: top)
    top = index
    closing = mirror
  }

  private mutating func close(at index: Int, _ tokens: inout MutableSpan<CSSToken>) {
    let outer = Int(Int32(truncatingIfNeeded: tokens[top].link))
    tokens[top].link = UInt32(truncatingIfNeeded: index)
    top = outer
    closing = outer < 0 ? .endOfFile : tokens[outer].kind.mirror ?? .endOfFile
  }
}
