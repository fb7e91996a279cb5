package import SchemefyCSS
internal import SchemefyPage
internal import SchemefySource

/// The raster image that a rule puts behind its text, with the properties that decide whether it
/// covers the surface.
package struct PictureBehind: Sendable {
  /// The last declaration that has one; empty if none does.
  package private(set) var declaration = TokenRange(0..<0)
  /// Whether that declaration is a `background`, which sets the surface, too, and behind which another
  /// image may stand.
  package private(set) var isShorthand = false
  package private(set) var isImportant = false
  /// By layer the token of its URL, -1 for one without a picture; empty if other images are among them,
  /// or in a declaration that counts in its place.
  package private(set) var layers: [Int] = []
  /// The images of that declaration, if it is `background-image` with one image: another image may stand
  /// behind it, and other rules may set the surface.
  package private(set) var images: TokenRange?
  /// The value of the rule's last `background-repeat`, if it is one for all images, and no keyword such as
  /// `inherit`.
  package private(set) var repetition: TokenRange?
  /// The direction in which the image is repeated, if it is only one.
  package private(set) var strip: Strip?
  /// Whether it is a JPEG, which is opaque, and may be a photograph.
  private(set) var isOpaque = false
  /// Whether the image is not repeated.
  package private(set) var isSingle = false
  /// Whether the image is as large as its box.
  private(set) var isStretched = false
  /// Whether there are drawings beside it, which are mapped by themselves.
  private var hasDrawings = false
  /// The blend mode that the rule sets for the picture on its surface.
  private var blending = Blending.none

  package enum Strip: Sendable {
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

  /// Token of its URL, if that is the one image of a declaration that counts.
  package var url: Int? { layers.count == 1 && layers[0] >= 0 ? layers[0] : nil }

  /// Whether it covers the surface under the whole text: a photograph that covers its box, or a
  /// repeated JPEG image. Other pictures may be a mark at an edge, as of a link, or a texture of
  /// few points over the surface.
  package var isWhole: Bool { isThere && (isStretched || isOpaque && !isSingle && strip == nil) }

  /// Whether the image covers its box if it is opaque: it is stretched, or repeated both ways.
  package var isCovering: Bool { isThere && (isStretched || !isSingle && strip == nil) }

  /// Whether it may be blended with its surface: if the author sets no blend mode, and it is a
  /// texture. Marks at an edge stay, and so do photographs, with the colours of their rules; but
  /// not behind a whole page, where the texts of all other rules are on them.
  ///
  /// - Parameter isOfRoot: whether it is behind the page.
  func isBlendable(isOfRoot: Bool) -> Bool {
    if case .authored = blending { return false }
    guard isThere, !hasDrawings else { return false }
    return isOfRoot ? isStretched || !isSingle : !isStretched && !isSingle
  }

  /// Whether an earlier run has seen to that.
  package var isBlended: Bool {
    if case .own = blending { return true }
    return false
  }

  /// Reads a declaration of backgrounds.
  package mutating func add(
    _ declaration: CSSDeclaration, of sheet: Stylesheet, in text: Span<UInt8>
  ) {
    let name = sheet.nameToken(of: declaration)
    let isImage = name.matches("background-image", in: text)
    let isAll = name.matches("background", in: text)
    if isAll || isImage { layers = [] }
    if name.matches("background-repeat", in: text) {
      repetition =
        Self.isRepetition(declaration.value, of: sheet, in: text) ? declaration.value : nil
    }
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
    if !layers.isEmpty { layers = Self.layers(declaration, with: layers, of: sheet, in: text) }
    let isClosed = declaration.tokens.upperBound < sheet.tokens.count - 1
    isShorthand = isAll && isClosed && !declaration.isImportant
    images = isImage && isClosed && url != nil ? declaration.value : nil
  }

  /// Whether a value is one repetition, and no list.
  ///
  /// CSS Backgrounds 3 §2.4 <https://drafts.csswg.org/css-backgrounds-3/#the-background-repeat>
  private static func isRepetition(
    _ value: TokenRange, of sheet: Stylesheet, in text: Span<UInt8>
  ) -> Bool {
    var count = 0
    for index in value.range where !sheet.tokens[index].kind.isTrivia {
      let token = sheet.tokens[index]
      guard token.kind == .ident, Self.repetitions.contains(where: { token.matches($0, in: text) })
      else { return false }
      count += 1
    }
    return count > 0
  }

  private static let repetitions: [String] = [
    "repeat", "repeat-x", "repeat-y", "no-repeat", "space", "round",
  ]

  /// Reads a declaration of blend modes.
  package mutating func add(
    blending declaration: CSSDeclaration, of sheet: Stylesheet, in text: Span<UInt8>
  ) {
    let own = OwnProperty.fallback(of: declaration.value, sheet.tokens.span, in: text)
    blending = own == nil ? .authored : .own
  }

  /// Reads the URL of a raster image; pictures that are mapped, such as drawings, are passed over.
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
    layers.append(index)
    isOpaque =
      isOpaque || end.suffix(4).elementsEqual(".jpg".utf8) || end.elementsEqual(".jpeg".utf8)
      || url.prefix(16).map(\.asciiLowercased).elementsEqual("data:image/jpeg;".utf8)
  }
}

extension PictureBehind {
  /// By layer of a declaration the token of its picture, or -1; empty if there is an image that is no
  /// picture of pixels, or more in a layer than one and colours.
  ///
  /// - Parameter pictures: the tokens of its pictures, in their order.
  private static func layers(
    _ declaration: CSSDeclaration, with pictures: [Int], of sheet: Stylesheet,
    in text: Span<UInt8>
  ) -> [Int] {
    var pending = pictures[...]
    var layers = [-1]
    var isSubstituted = false
    func add(_ tokens: ClosedRange<Int>) -> Bool {
      guard layers[layers.count - 1] < 0, let picture = pending.first, tokens.contains(picture)
      else { return false }
      layers[layers.count - 1] = picture
      pending.removeFirst()
      return true
    }
    var index = declaration.value.lowerBound
    while index < declaration.value.upperBound {
      let token = sheet.tokens[index]
      switch token.kind {
      case .comma: layers.append(-1)
      case .url: guard add(index...index) else { return [] }
      case .function:
        let end = max(index, token.match)
        switch ValueFunction(token, in: text) {
        case .url?: guard add(index...end) else { return [] }
        case .substitution?: isSubstituted = true
        case nil where token.matches("var", in: text):
          let own = OwnProperty.fallback(
            of: TokenRange(index..<end + 1), sheet.tokens.span, in: text)
          if own == nil { isSubstituted = true }
        // Functions of colours are not listed in ``ValueFunction``.
        case nil, .math?: break
        default: return []
        }
        index = end
      default: break
      }
      index += 1
    }
    // A substituted value may have several layers.
    return layers.count > 1 && isSubstituted ? [] : layers
  }
}

extension CSSToken {
  /// Whether the range is `100%`.
  fileprivate func isWhole(in text: Span<UInt8>) -> Bool {
    text.matches(range, "100%")
  }
}
