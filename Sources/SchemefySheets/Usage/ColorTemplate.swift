package import SchemefyCSS
internal import SchemefySource

/// The text of a colour or of components, with custom properties in it: `hsl(var(--h) 50% 40%)`.
package struct ColorTemplate: Sendable, Hashable {
  /// With the variables left out.
  package internal(set) var text = ""
  /// The variables in the text, with their offsets in bytes, in order.
  package internal(set) var variables: [Variable] = []

  package struct Variable: Sendable, Hashable {
    package var name: CustomPropertyName
    var offset: Int
  }

  /// Longer texts are not templates: substituting them could grow without a limit.
  static let limit = 200

  /// The text of some tokens; `nil` if a variable in it has a fallback, as then it may have two
  /// values.
  package init?(_ range: TokenRange, of tokens: Span<CSSToken>, in text: Span<UInt8>) {
    let first = tokens[range.lowerBound]
    if range.count == 1, first.kind == .number || first.kind == .percentage {
      // Most templates are one token, and short enough to be held without memory of their own.
      guard first.range.count <= Self.limit else { return nil }
      self.text = first.stringValue(in: text)
      return
    }
    var bytes: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let token = tokens[index]
      guard bytes.count + token.range.count <= Self.limit else { return nil }
      if token.kind == .function, token.matches("var", in: text) {
        let end = min(token.match, range.upperBound)
        let contents = ComponentValueCursor(tokens, in: text, TokenRange(index + 1..<end))
        guard let name = Self.name(contents) else { return nil }
        variables.append(Variable(name: name, offset: bytes.count))
        index = end + 1
      } else {
        if token.kind == .comment {
          bytes += "/**/".utf8
        } else {
          for offset in token.range.range { bytes.append(text[offset]) }
        }
        index += 1
      }
    }
    // The missing closing bracket at the end of the text has no token.
    self.text = String(decoding: bytes, as: UTF8.self)
  }

  private static func name(_ contents: consuming ComponentValueCursor) -> CustomPropertyName? {
    guard case .token(let name)? = contents.nextSkippingWhitespace(),
      contents.token(name).isCustomPropertyName(in: contents.text), contents.isAtEnd
    else { return nil }
    return CustomPropertyName(contents.token(name).stringValue(in: contents.text))
  }

  /// Whether the text is made of other colours: `color-mix(in srgb, var(--a), var(--b))`, or
  /// `hsl(from var(--a) h s var(--l))`.
  var isMadeOfColors: Bool {
    let text = text.lowercased()
    return text.hasPrefix("color-mix(") || text.contains("from")
  }

  /// The text with values in the place of the variables; `nil` if one is not known.
  package func bytes(_ value: (CustomPropertyName) -> String?) -> [UInt8]? {
    var bytes: [UInt8] = []
    let all = Array(text.utf8)
    var start = 0
    for variable in variables {
      guard let value = value(variable.name) else { return nil }
      bytes += all[start..<variable.offset]
      bytes += value.utf8
      start = variable.offset
    }
    return bytes + all[start...]
  }
}
