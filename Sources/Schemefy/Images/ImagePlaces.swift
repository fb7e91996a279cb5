internal import SchemefyCSS
internal import SchemefySource

/// Looks for selectors that find images by their place: as a child, beside others, or by their
/// number. An element around the images would change whether such selectors match.
struct ImagePlaces {
  /// The classes and ids that images have.
  private let names: Set<[UInt8]>

  init(names: Set<[UInt8]>) {
    self.names = names
  }

  /// The facts about a compound selector.
  private struct Compound {
    var isEmpty = true
    var isOther = false
    var isByNumber = false

    /// Whether the selector may match an image.
    var isImage: Bool { !isEmpty && !isOther }
  }

  /// Whether selectors of a sheet may find images by their place; its declarations are read as if
  /// they were selectors, too.
  ///
  /// - Complexity: O(n) in the length of the text.
  func areMinded(in css: Span<UInt8>) -> Bool {
    let tokens = CSSTokenizer.tokenize(css)
    var compound = Compound()
    var last = Compound()
    var isBesides = false
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .openSquare {
        compound.isEmpty = false
        index = min(token.match, tokens.count - 1) + 1
        continue
      }
      let start = index
      index = add(tokens, index, css, to: &compound)
      if compound.isImage, isBesides || compound.isByNumber { return true }
      guard index == start else { continue }
      index += 1
      if !compound.isEmpty { (last, compound, isBesides) = (compound, Compound(), false) }
      guard let combinator = Self.combinator(token, css) else {
        if token.kind != .whitespace { (last, isBesides) = (Compound(), false) }
        continue
      }
      if combinator != UInt8(ascii: ">"), last.isImage { return true }
      isBesides = true
    }
    return false
  }

  /// Adds the simple selector at an index to a compound.
  ///
  /// - Returns: the index behind it, or the same index if no selector stands there.
  private func add(
    _ tokens: [CSSToken], _ index: Int, _ css: Span<UInt8>, to compound: inout Compound
  ) -> Int {
    let token = tokens[index]
    let next = index + 1 < tokens.count ? tokens[index + 1] : token
    switch token.kind {
    case .ident:
      // Not all that looks like one is: `a` of `a:hover`, `auto` of a declaration.
      if compound.isEmpty, !token.matches("img", in: css) { compound.isOther = true }
    case .hash:
      if !names.contains(token.decodedBytes(in: css)) { compound.isOther = true }
    case .delim where token.isDelim(UInt8(ascii: "*"), in: css):
      break
    case .delim where token.isDelim(UInt8(ascii: "."), in: css) && next.kind == .ident:
      if !names.contains(next.decodedBytes(in: css)) { compound.isOther = true }
      compound.isEmpty = false
      return index + 2
    case .colon where next.kind == .ident || next.kind == .function:
      let name = String(decoding: next.decodedBytes(in: css), as: UTF8.self).lowercased()
      if name.hasSuffix("-child") || name.hasSuffix("-of-type") { compound.isByNumber = true }
      compound.isEmpty = false
      return index + 2
    default:
      return index
    }
    compound.isEmpty = false
    return index + 1
  }

  private static func combinator(_ token: CSSToken, _ css: Span<UInt8>) -> UInt8? {
    [UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "~")].first { token.isDelim($0, in: css) }
  }
}
