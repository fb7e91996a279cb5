internal import SchemefyCSS
internal import SchemefySource

/// Pictures of SVG in `data:` URLs, such as the chevron of a select and the mark of a checkbox.
extension UsageCollector {
  /// Takes up the pictures of a sheet, once all of its rules are known.
  mutating func collectPictures(_ sheet: Stylesheet, _ text: Span<UInt8>) {
    var next = 0
    for index in sheet.tokens.indices where Self.isPicture(index, of: sheet, text) {
      while next < sheet.declarations.count, Int(sheet.declarations[next].name) < index {
        next += 1
      }
      guard next > 0, sheet.declarations[next - 1].value.range.contains(index) else { continue }
      addPicture(index, in: sheet.declarations[next - 1], of: sheet, text)
    }
  }

  /// Whether a token spells the URL of such a picture.
  private static func isPicture(
    _ index: Int, of sheet: Stylesheet, _ text: Span<UInt8>
  ) -> Bool {
    let token = sheet.tokens[index]
    guard token.kind == .url || token.kind == .string,
      DataURL.startsPicture(text, from: token.valueRange(in: text).lowerBound)
    else { return false }
    guard token.kind == .string else { return true }
    var before = index - 1
    while before >= 0, sheet.tokens[before].kind.isTrivia { before -= 1 }
    // Elsewhere a string is no URL, but text.
    return before >= 0 && sheet.tokens[before].kind == .function
      && (sheet.tokens[before].matches("url", in: text)
        || sheet.tokens[before].matches("src", in: text))
  }

  private mutating func addPicture(
    _ index: Int, in declaration: CSSDeclaration, of sheet: Stylesheet, _ text: Span<UInt8>
  ) {
    let state = state(of: declaration.rule)
    guard state.isShown, !state.schemes.isEmpty else { return }
    let name = sheet.nameToken(of: declaration)
    var definition: VariableNames.ID?
    if name.isCustomPropertyName(in: text) {
      definition = id(of: name, text)
    } else {
      guard let property = PropertyDefinition(name, in: text), property.showsPictures else {
        return
      }
    }
    let pair = pairs[Self.pairIndex(declaration.rule, in: sheet)]
    usage.pictures.append(
      SheetUsage.Picture(
        token: index, backdrop: pair.surface, text: pair.text, definition: definition,
        isOfBoth: state.schemes == .both))
  }
}

extension PropertyDefinition {
  /// Whether it shows pictures: in masks they tell what is seen, and are not seen themselves.
  fileprivate var showsPictures: Bool {
    switch grammar {
    case .background, .images, .image, .borderImage, .listStyle, .content: role != .never
    default: false
    }
  }
}
