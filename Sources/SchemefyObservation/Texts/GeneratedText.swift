internal import SchemefyCascade
internal import SchemefyCSS
internal import SchemefySheets
internal import SchemefySource

/// The text that `content` puts before or after what an element holds.
///
/// CSS Generated Content 3 §2 <https://drafts.csswg.org/css-content/#content-property>
enum GeneratedText {
  /// The text that a declaration of `content` generates; parts that only layout knows, such as
  /// counters, as they are written.
  ///
  /// - Returns: `nil` if there is no text to read: for pictures, and for private characters that
  ///   fonts have icons for.
  static func text(of declaration: DeclarationSource, in sheets: PageSheets) -> String? {
    guard !declaration.isHint, Int(declaration.text) < sheets.sheets.count else { return nil }
    let sheet = sheets.sheets[Int(declaration.text)]
    guard let value = sheet.sheet.declaration(at: Int(declaration.offset))?.value else {
      return nil
    }
    let text = text(of: value, sheet.sheet.tokens, sheet.text)
    return text.unicodeScalars.contains(where: isVisible) ? text : nil
  }

  /// Whether a declaration gives an empty box.
  static func isEmpty(_ declaration: DeclarationSource, in sheets: PageSheets) -> Bool {
    guard !declaration.isHint, Int(declaration.text) < sheets.sheets.count else { return false }
    let sheet = sheets.sheets[Int(declaration.text)]
    guard let value = sheet.sheet.declaration(at: Int(declaration.offset))?.value else {
      return false
    }
    return sheet.sheet.tokens[value.lowerBound..<value.upperBound].allSatisfy { token in
      switch token.kind {
      case .whitespace, .comment: true
      case .string: token.decodedBytes(in: sheet.text.span).isEmpty
      default: false
      }
    }
  }

  private static func text(
    of value: TokenRange, _ tokens: [CSSToken], _ bytes: [UInt8]
  ) -> String {
    var text = ""
    var index = value.lowerBound
    while index < value.upperBound {
      let token = tokens[index]
      switch token.kind {
      case .string: text += String(decoding: token.decodedBytes(in: bytes.span), as: UTF8.self)
      case .function:
        let end = min(token.match, value.upperBound - 1)
        let isText = textFunctions.contains { token.matches($0, in: bytes.span) }
        if isText {
          text += String(decoding: bytes[Int(token.start)..<Int(tokens[end].end)], as: UTF8.self)
        }
        index = end
      // The text behind a `/` is read out in the place of the content that is shown.
      case .delim where bytes[Int(token.start)] == UInt8(ascii: "/"): return text
      default: break
      }
      index += 1
    }
    return text
  }

  private static let textFunctions = ["attr", "counter", "counters", "string", "var"]

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
      && scalar.properties.generalCategory != .privateUse
      && scalar.properties.generalCategory != .control
  }
}
