internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyProperties

extension StyleComputer {
  /// The tone of the picture that a declaration puts behind elements; `nil` where that is not known.
  func tone(of declaration: DeclarationSource) -> PictureTone? {
    if let tone = environment.pictures.ofSheets[declaration] { return tone }
    guard !environment.pictures.ofAttributes.isEmpty, let place = attribute(of: declaration) else {
      return nil
    }
    return environment.pictures.ofAttributes[place]
  }

  /// The declarations whose drawings an element shows: for `background-image: var(--icon)` that of `--icon`;
  /// empty where it may show other images.
  ///
  /// - Parameters:
  ///   - declaration: the one that counts for the element; -1 where there is none.
  ///   - scope: the custom properties of the element.
  func drawings(of declaration: Int32, in scope: Int32) -> [DeclarationSource] {
    guard declaration >= 0, environment.pictures.hasDrawings else { return [] }
    let own = blocks.declarations[Int(declaration)]
    guard case .pending(let value, _) = own.value else {
      return isDrawing(own.source) ? [own.source] : []
    }
    var drawings: [DeclarationSource] = []
    var known: Set<DeclarationSource> = [own.source]
    var pending = [(value: value, scope: scope, source: own.source)]
    while let next = pending.popLast() {
      guard known.count <= Self.mostReferences else { return [] }
      if isDrawing(next.source) { drawings.append(next.source) }
      guard let references = references(in: next.value, next.scope, isKnown: isDrawing(next.source))
      else { return [] }
      for reference in references where known.insert(reference.source).inserted {
        pending.append(reference)
      }
    }
    return drawings
  }

  /// The maximum number of custom properties that an image may be taken from to be followed: each
  /// element asks anew.
  private static var mostReferences: Int { 16 }

  /// The values of the custom properties that a value refers to; `nil` if an image that is not known may
  /// stand in it.
  ///
  /// - Parameter isKnown: whether the images in the value itself are drawings.
  private func references(
    in value: ValueReference, _ scope: Int32, isKnown: Bool
  ) -> [(value: ValueReference, scope: Int32, source: DeclarationSource)]? {
    let text = texts[value]
    let (tokens, bytes) = (text.tokens.span, text.bytes.span)
    var references: [(value: ValueReference, scope: Int32, source: DeclarationSource)] = []
    var index = value.range.lowerBound
    var count = 0
    while index < value.range.upperBound {
      let token = tokens[index]
      index += 1
      guard isKnown || !token.mayStartImage(in: bytes) else { return nil }
      guard token.kind == .function, token.matches("var", in: bytes) else { continue }
      count += 1
      guard count <= Self.mostReferences else { return nil }
      while index < value.range.upperBound, tokens[index].kind.isTrivia { index += 1 }
      guard index < value.range.upperBound else { return nil }
      switch properties.declared(names.find(tokens[index].decodedBytes(in: bytes).span), in: scope)
      {
      // The fallback is read with the rest of the value.
      case .none: break
      case .initial, .unknown: return nil
      case .value(let key, let own, _):
        guard let source = source(ofPropertyWith: own) else { return nil }
        references.append((own, key.scope, source))
        index = max(index, token.match)
      }
    }
    return references
  }

  /// The declaration of a custom property that has a value.
  func source(ofPropertyWith value: ValueReference) -> DeclarationSource? {
    let text = texts[value]
    var index = value.range.lowerBound - 1
    while index >= 0, text.tokens[index].kind != .ident {
      guard text.tokens[index].kind.isTrivia || text.tokens[index].kind == .colon else {
        return nil
      }
      index -= 1
    }
    guard index >= 0 else { return nil }
    return DeclarationSource(
      text: value.text, offset: Int32(truncatingIfNeeded: text.tokens[index].start))
  }

  /// Whether the images of a declaration are drawings that may change with the surface behind them.
  private func isDrawing(_ declaration: DeclarationSource) -> Bool {
    if environment.pictures.drawingsOfSheets.contains(declaration) { return true }
    guard !environment.pictures.drawingsOfAttributes.isEmpty,
      let place = attribute(of: declaration)
    else { return false }
    return environment.pictures.drawingsOfAttributes.contains(place)
  }

  /// The declaration with the number of its attribute's text; `nil` for one that stands in no attribute.
  private func attribute(of declaration: DeclarationSource) -> DeclarationSource? {
    attributeTexts[declaration.text].map {
      DeclarationSource(text: $0, offset: declaration.offset)
    }
  }
}
