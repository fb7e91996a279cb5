package import SchemefyCSS
internal import SchemefySource

/// Media conditions that nest too deeply to be parsed, which are left as they are in the sheet.
package enum DeepConditions {
  /// The first rule of a sheet with such a condition; `nil` if there is none.
  package static func firstRule(of sheet: Stylesheet, in text: Span<UInt8>) -> Int? {
    sheet.rules.indices.first { index in
      let rule = sheet.rules[index]
      guard rule.keyword == .media, rule.prelude.count > MediaQueryParser.depthLimit * 2 else {
        return false
      }
      let list = MediaQueryList.parse(sheet.tokens.span, in: text, rule.prelude)
      return list.conditions.contains { $0.kind == .tooDeep }
    }
  }
}
