internal import SchemefyCSS
internal import SchemefySource

/// The picture of pixels that a rule puts behind its text, as far as it matters whether it hides what
/// lies behind.
struct PictureBehind: Sendable {
  private var isThere = false
  private var isOpaque = false
  private var isSingle = false
  private var isStretched = false

  /// Whether it lies under all of the text and lets nothing through: a photograph that covers its box,
  /// or one of JPEG that is repeated. Others may be a mark at an edge, as of a link, or a texture of
  /// few points over the surface.
  var isWhole: Bool { isThere && (isStretched || isOpaque && !isSingle) }

  /// Takes up what a declaration of backgrounds says.
  mutating func add(_ value: TokenRange, of sheet: Stylesheet, in text: Span<UInt8>) {
    for index in value.range {
      let token = sheet.tokens[index]
      switch token.kind {
      case .url:
        add(token, text)
      case .string:
        if index > 0, sheet.tokens[index - 1].matches("url", in: text) { add(token, text) }
      case .ident:
        for name in ["no-repeat", "repeat-x", "repeat-y"] where token.matches(name, in: text) {
          isSingle = true
        }
        if token.matches("cover", in: text) { isStretched = true }
      default: break
      }
    }
  }

  /// Takes up the URL of a picture, if it is one that nothing maps.
  private mutating func add(_ token: CSSToken, _ text: Span<UInt8>) {
    let url = token.decodedBytes(in: text)
    guard !DataURL.startsPicture(url.span) else { return }
    let path = url.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let end = path.suffix(5).map(\.asciiLowercased)
    guard !path.isEmpty, !end.suffix(4).elementsEqual(".svg".utf8) else { return }
    isThere = true
    isOpaque =
      isOpaque || end.suffix(4).elementsEqual(".jpg".utf8) || end.elementsEqual(".jpeg".utf8)
      || url.prefix(16).map(\.asciiLowercased).elementsEqual("data:image/jpeg;".utf8)
  }
}

extension UsageCollector {
  /// Notes what a declaration of backgrounds says of a picture.
  mutating func notePicture(
    _ declaration: CSSDeclaration, of sheet: Stylesheet, _ text: Span<UInt8>
  ) {
    pairs[Self.pairIndex(declaration.rule, in: sheet)].picture
      .add(declaration.value, of: sheet, in: text)
  }

  /// Whether a rule is for the root or the body.
  static func isOfRoot(_ rule: Int32, of sheet: Stylesheet, _ text: Span<UInt8>) -> Bool {
    rule >= 0 && RootSelector.matches(sheet.rules[Int(rule)].prelude, of: sheet, in: text)
  }
}
