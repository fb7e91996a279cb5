internal import Schemefy
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefySource

/// A colour that is written out in CSS.
struct ColorLiteral: Sendable {
  /// The offset at which the literal begins in its text.
  package var offset: Int
  package var color: Color
  /// The literal as it is written.
  package var text: String

  /// All literals in declarations of properties that take colours, and of custom properties.
  package static func all(in sheet: Stylesheet, _ text: [UInt8]) -> [ColorLiteral] {
    var literals: [ColorLiteral] = []
    for declaration in sheet.declarations where takesColors(declaration, sheet, text) {
      add(declaration.value, sheet.tokens, text, &literals)
    }
    return literals
  }

  private static func takesColors(
    _ declaration: CSSDeclaration, _ sheet: Stylesheet, _ text: [UInt8]
  ) -> Bool {
    let name = sheet.tokens[Int(declaration.name)]
    if name.isCustomPropertyName(in: text.span) { return !OwnProperty.isOwn(name, in: text.span) }
    return PropertyDefinition(name, in: text.span).map { $0.role != .never } ?? false
  }

  private static func add(
    _ value: TokenRange, _ tokens: [CSSToken], _ text: [UInt8], _ literals: inout [ColorLiteral]
  ) {
    var index = value.lowerBound
    while index < value.upperBound {
      let token = tokens[index]
      let end = token.kind == .function ? min(token.match + 1, value.upperBound) : index + 1
      let range = TokenRange(index..<end)
      switch token.kind {
      case .hash, .ident, .function:
        if let color = color(range, tokens, text) {
          let bytes = text[Int(token.start)..<Int(tokens[end - 1].end)]
          literals.append(
            ColorLiteral(
              offset: Int(token.start), color: color, text: String(decoding: bytes, as: UTF8.self)))
          index = end
        } else if OwnProperty.fallback(of: range, tokens.span, in: text.span) != nil {
          index = end
        } else {
          index += 1
        }
      default: index += 1
      }
    }
  }

  /// Inlined into a loop, a cursor crashes the optimizer of Swift 6.3.1.
  @inline(never)
  private static func color(
    _ range: TokenRange, _ tokens: [CSSToken], _ text: [UInt8]
  ) -> Color? {
    ParsedColor(tokens.span, in: text.span, range)?.color
  }
}
