internal import SchemefyCSS
internal import SchemefyMapping
internal import SchemefySheets
internal import SchemefySource

/// Elements that show pictures.
extension PageRewriter {
  /// Edits the pictures in `data:` URLs.
  mutating func rewriteImages(_ decision: PageDecision) {
    guard var pictures else { return }
    defer { self.pictures = pictures }
    let file = self.file
    let text = file.text
    for (index, image) in page.images.enumerated() {
      guard let source = image.source else { continue }
      // An embedded document may have scripts, which no mark of an earlier run must be able to bring
      // back: it stays if its edits would need marks.
      guard image.kind != .embedded || shape.style != nil else { continue }
      let edits = source.withText(in: text) {
        pictures.edits($0, decision.isMapped ? change(ofImage: index) : nil)
      }
      noteUnreadable(pictures.takeUnreadable(), at: image.range)
      guard !edits.isEmpty else { continue }
      guard shape.style == nil else {
        source.add(edits, to: &list, in: file)
        continue
      }
      setValue(source, to: edits.applied(to: source.bytes(in: text)))
    }
  }

  /// Notes that texts in pictures stay hard to read.
  mutating func noteUnreadable(_ messages: [String], at place: TextRange) {
    imageNotes += messages.map {
      ImageNote(
        severity: .warning, identifier: UnreadableText.identifier, message: $0, place: place)
    }
  }

  /// The way in which the drawing in an image follows the scheme; `nil` if it stays. An image that is
  /// not seen may be put anywhere.
  func change(ofImage index: Int) -> PictureChange? { imageChanges[index] ?? .drawing }

  /// Replaces the pictures of a `style` attribute by those for dark where dark is baked; adds rules
  /// for it in auto output.
  ///
  /// - Parameter rules: the rules, each with the number of its layers.
  func pair(
    _ usage: SheetUsage, of sheet: Stylesheet, in css: Span<UInt8>,
    _ rules: inout [(layers: Int, rule: CSSText)]
  ) -> TextEdits {
    guard shape.style != .light else { return TextEdits() }
    if shape.style == nil {
      for raster in usage.rasters {
        guard let rule = SheetPairs.rule(for: raster, of: sheet, in: css) else { continue }
        rules.append((raster.layers.count, rule))
      }
    }
    return SheetPairs(
      shape: shape, environment: environment, base: surroundings.base, place: surroundings.base
    ).edits(usage, of: sheet, in: css)
  }

  /// Adds rules for pictures of `style` attributes, each once. A list of layers may contain a
  /// shorter one, so the rules of more layers come behind.
  mutating func add(_ rules: [(layers: Int, rule: CSSText)]) {
    var known: Set<CSSText> = []
    let ordered = rules.enumerated().sorted {
      ($0.element.layers, $0.offset) < ($1.element.layers, $1.offset)
    }
    for (_, (_, rule)) in ordered where known.insert(rule).inserted { imageRules.append(rule) }
  }
}
