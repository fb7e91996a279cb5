internal import SchemefyCSS
internal import SchemefySource

/// The picture of pixels that a rule puts behind its text, as far as it matters whether it hides what
/// lies behind.
struct PictureBehind: Sendable {
  /// The last declaration that has one; empty if none does.
  private(set) var declaration = TokenRange(0..<0)
  /// Whether that is `background`, which sets the surface, too, and something may stand behind it.
  private(set) var isShorthand = false
  private(set) var isImportant = false
  /// Token of its URL, if that is the one image of a declaration that counts.
  private(set) var url: Int?
  /// The images of that declaration, if it is `background-image` with one alone: another may stand
  /// behind it, and other rules may set the surface.
  private(set) var images: TokenRange?
  /// The one direction in which it is repeated.
  private(set) var strip: Strip?
  private var isOpaque = false
  private var isSingle = false
  private var isStretched = false
  /// Whether there are drawings beside it, which are mapped by themselves.
  private var hasDrawings = false
  /// What the rule says of how it is blended with the surface under it.
  private var blending = Blending.none

  enum Strip: Sendable {
    case row
    case column
  }

  private enum Blending: Sendable {
    case none
    /// By an earlier run.
    case own
    case authored
  }

  private var isThere: Bool { !declaration.isEmpty }

  /// Whether it lies under all of the text and lets nothing through: a photograph that covers its box,
  /// or one of JPEG that is repeated. Others may be a mark at an edge, as of a link, or a texture of
  /// few points over the surface.
  var isWhole: Bool { isThere && (isStretched || isOpaque && !isSingle && strip == nil) }

  /// Whether it may be blended with its surface: the author does not say how, and it is a texture.
  /// Marks at an edge stay, and so do photographs, with what their rules set; but not behind a whole
  /// page, where the texts of all other rules lie on them.
  ///
  /// - Parameter isOfRoot: whether it is behind the page.
  func isBlendable(isOfRoot: Bool) -> Bool {
    if case .authored = blending { return false }
    guard isThere, !hasDrawings else { return false }
    return isOfRoot ? isStretched || !isSingle : !isStretched && !isSingle && !isOpaque
  }

  /// Whether an earlier run has seen to that.
  var isBlended: Bool {
    if case .own = blending { return true }
    return false
  }

  /// Takes up what a declaration of backgrounds says.
  mutating func add(
    _ declaration: CSSDeclaration, of sheet: Stylesheet, in text: Span<UInt8>
  ) {
    let name = sheet.nameToken(of: declaration)
    let isImage = name.matches("background-image", in: text)
    let isAll = name.matches("background", in: text)
    if isAll || isImage { url = nil }
    for index in declaration.value.range {
      let token = sheet.tokens[index]
      switch token.kind {
      case .url:
        add(index, of: declaration, sheet, text)
      case .string:
        var before = index - 1
        while before >= 0, sheet.tokens[before].kind.isTrivia { before -= 1 }
        if before >= 0, sheet.tokens[before].matches("url", in: text) {
          add(index, of: declaration, sheet, text)
        }
      case .ident:
        if token.matches("no-repeat", in: text) { isSingle = true }
        if token.matches("repeat-x", in: text) { strip = .row }
        if token.matches("repeat-y", in: text) { strip = .column }
        if token.matches("cover", in: text) { isStretched = true }
      case .percentage:
        // Twice: of the width, and of the height.
        let before = index - 2
        isStretched =
          isStretched
          || before >= declaration.value.lowerBound && sheet.tokens[before].kind == .percentage
            && token.isWhole(in: text) && sheet.tokens[before].isWhole(in: text)
      default: break
      }
    }
    guard self.declaration == declaration.tokens else { return }
    isImportant = declaration.isImportant
    if url != nil, !Self.isOneLayer(declaration, of: sheet, in: text) { url = nil }
    let isClosed = declaration.tokens.upperBound < sheet.tokens.count - 1
    isShorthand = isAll && isClosed && !declaration.isImportant
    images = isImage && isClosed && url != nil ? declaration.value : nil
  }

  /// Takes up how backgrounds are blended.
  mutating func add(
    blending declaration: CSSDeclaration, of sheet: Stylesheet, in text: Span<UInt8>
  ) {
    let own = OwnProperty.fallback(of: declaration.value, sheet.tokens.span, in: text)
    blending = own == nil ? .authored : .own
  }

  /// Takes up the URL of a picture, if it is one that nothing maps.
  private mutating func add(
    _ index: Int, of declaration: CSSDeclaration, _ sheet: Stylesheet, _ text: Span<UInt8>
  ) {
    let token = sheet.tokens[index]
    // Drawings may be long.
    if token.isPlain, DataURL.startsPicture(text.extracting(token.valueRange(in: text).range)) {
      hasDrawings = true
      return
    }
    let url = token.decodedBytes(in: text)
    let path = url.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let end = path.suffix(5).map(\.asciiLowercased)
    guard !DataURL.startsPicture(url.span), !end.suffix(4).elementsEqual(".svg".utf8) else {
      hasDrawings = true
      return
    }
    guard !path.isEmpty else { return }
    self.declaration = declaration.tokens
    self.url = index
    isOpaque =
      isOpaque || end.suffix(4).elementsEqual(".jpg".utf8) || end.elementsEqual(".jpeg".utf8)
      || url.prefix(16).map(\.asciiLowercased).elementsEqual("data:image/jpeg;".utf8)
  }
}

extension PictureBehind {
  /// Whether a declaration has a single image, of which colours are all that stands beside it.
  private static func isOneLayer(
    _ declaration: CSSDeclaration, of sheet: Stylesheet, in text: Span<UInt8>
  ) -> Bool {
    var images = 0
    var index = declaration.value.lowerBound
    while index < declaration.value.upperBound {
      let token = sheet.tokens[index]
      switch token.kind {
      case .comma: return false
      case .url: images += 1
      case .function:
        switch ValueFunction(token, in: text) {
        case .url?: images += 1
        // Colours are none of these.
        case nil, .math?, .substitution?: break
        default: return false
        }
        index = token.match
      default: break
      }
      index += 1
    }
    return images == 1
  }
}

extension CSSToken {
  /// Whether it is `100%`.
  fileprivate func isWhole(in text: Span<UInt8>) -> Bool {
    text.matches(range, "100%")
  }
}
