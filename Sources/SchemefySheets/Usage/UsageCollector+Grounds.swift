internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyMedia
internal import SchemefySource

/// Collecting raster images, and the surfaces behind them.
extension UsageCollector {
  /// Notes the picture in a declaration of backgrounds.
  mutating func notePicture(
    _ declaration: CSSDeclaration, of sheet: Stylesheet, _ text: Span<UInt8>
  ) {
    pairs[Self.pairIndex(declaration.rule, in: sheet)].picture
      .add(declaration, of: sheet, in: text)
  }

  /// Notes how a rule blends its backgrounds.
  mutating func noteBlending(
    _ declaration: CSSDeclaration, of sheet: Stylesheet, _ text: Span<UInt8>
  ) {
    pairs[Self.pairIndex(declaration.rule, in: sheet)].picture
      .add(blending: declaration, of: sheet, in: text)
  }

  /// Notes that a rule multiplies its elements with what lies behind them.
  ///
  /// Compositing 1 §5.2 <https://drafts.csswg.org/compositing-1/#mix-blend-mode>
  mutating func noteMultiplied(
    _ declaration: CSSDeclaration, of sheet: Stylesheet, _ text: Span<UInt8>
  ) {
    guard declaration.value.count == 1,
      case let keyword = sheet.tokens[declaration.value.lowerBound],
      ["multiply", "darken", "color-burn"].contains(where: { keyword.matches($0, in: text) })
    else { return }
    usage.multiplied.append(
      SheetUsage.Multiplied(
        value: declaration.value,
        offset: Int32(truncatingIfNeeded: sheet.tokens[declaration.tokens.lowerBound].start)))
  }

  /// Collects the raster images, and the surfaces behind them; returns the index of the surface for each
  /// rule that has one.
  mutating func collectGrounds(_ sheet: Stylesheet, _ text: Span<UInt8>) -> [Int: Int32] {
    var places: [Int: Int32] = [:]
    for index in pairs.indices where !pairs[index].picture.declaration.isEmpty {
      let rule = index < states.count ? Int32(index) : -1
      guard state(of: rule).schemes == .both, state(of: rule).isShown else { continue }
      let picture = pairs[index].picture
      places[index] = addGround(pairs[index], rule, of: sheet, text)
      guard !picture.layers.isEmpty else { continue }
      usage.rasters.append(
        SheetUsage.Raster(
          layers: picture.layers.map { SheetUsage.Layer(token: $0 < 0 ? nil : $0) },
          declaration: picture.declaration, rule: rule, isImportant: picture.isImportant,
          strip: picture.strip, isSingle: picture.isSingle, isCovering: picture.isCovering,
          isStretched: picture.isStretched, ground: places[index]))
    }
    return places
  }

  /// Adds the surface that a rule puts under its picture, where the two may be blended; returns its
  /// index, if there is one. The surface under the picture of a page counts as its background.
  private mutating func addGround(
    _ pair: RulePair, _ rule: Int32, of sheet: Stylesheet, _ text: Span<UInt8>
  ) -> Int32? {
    let isOfRoot = selectors.isOfRoots(rule, of: sheet, in: text)
    guard pair.picture.isBlendable(isOfRoot: isOfRoot), !Self.isLight(pair.text) else { return nil }
    let mayBePhotograph = pair.picture.isOpaque && !isOfRoot
    // The colours of a photograph's rule stay with it, and they are planned before it is known to be
    // one.
    guard !mayBePhotograph || pair.text == nil else { return nil }
    if pair.surface == nil {
      guard isOfRoot else { return addTexture(pair, rule, of: sheet) }
      // Another rule may have set a surface, which ours must not hide.
      guard pair.picture.isShorthand else {
        usage.facts.rootPictures.insert(roots(rule, of: sheet, text))
        return nil
      }
      usage.facts.rootHasBackground = true
    }
    usage.grounds.append(
      SheetUsage.Ground(
        declaration: pair.picture.declaration, rule: rule, surface: pair.surface,
        text: pair.text, isBlended: pair.picture.isBlended, isOfTexture: mayBePhotograph,
        isUnchanged: mayBePhotograph && !pair.picture.isBlended))
    return Int32(usage.grounds.count - 1)
  }

  /// Adds the surface that is put under the picture of a rule that sets none: once the picture is
  /// known to be a texture, if that was not found by an earlier run.
  private mutating func addTexture(
    _ pair: RulePair, _ rule: Int32, of sheet: Stylesheet
  ) -> Int32? {
    let picture = pair.picture
    let takesSurface = picture.url != nil && (picture.isShorthand || picture.images != nil)
    guard rule >= 0, picture.isBlended || takesSurface else { return nil }
    usage.grounds.append(
      SheetUsage.Ground(
        declaration: picture.declaration, rule: rule, surface: nil, text: pair.text,
        isBlended: picture.isBlended, isOfTexture: true, images: picture.images,
        repetition: picture.repetition,
        offset: Int32(truncatingIfNeeded: sheet.tokens[picture.declaration.lowerBound].start),
        isUnchanged: !picture.isBlended))
    return Int32(usage.grounds.count - 1)
  }

  /// Whether a text is light, as over a dark picture.
  private static func isLight(_ text: SheetUsage.Paired?) -> Bool {
    guard case .color(let color) = text else { return false }
    return color.relativeLuminance > Thresholds.paleLuminance
  }

  /// The elements that a rule of roots is for.
  private mutating func roots(
    _ rule: Int32, of sheet: Stylesheet, _ text: Span<UInt8>
  ) -> PageRoots {
    selectors.roots(of: rule, in: sheet, text).contains(.body) ? .body : .html
  }
}
