package import SchemefyCSS
package import SchemefySource

/// Finds the rules whose media conditions an environment makes false, as far as they can go.
///
/// A rule that can't be removed stays with the condition `not all`: a rule that makes a later
/// `@import` or `@namespace` invalid, or a later `@charset` ineffective, by standing in front of
/// it; and a rule that defines a custom media query, as an undefined one is not false. A layer is
/// no reason to stay: the order of layers is that of the rules whose conditions hold.
///
/// css-cascade-5 §2.1 <https://drafts.csswg.org/css-cascade-5/#at-import>, §6.4.3
/// <https://drafts.csswg.org/css-cascade-5/#layer-ordering>
package struct DeadRules {
  private let environment: MediaEnvironment
  /// Index of the last `@import`, `@namespace` or `@charset` at the top level; -1 if there is none.
  private var lastHead = -1
  /// Index of the last `@charset` at the top level; -1 if there is none.
  private var lastCharset = -1
  /// Index of the first of the `@import` rules that follow each other up to the last one.
  private var importsStart = 0

  /// The ranges to remove from a sheet: each rule with the white space in front of it.
  ///
  /// - Parameter own: indices of the rules that stay in any case.
  package static func ranges(
    of sheet: Stylesheet, in text: Span<UInt8>, environment: MediaEnvironment,
    excluding own: Range<Int>
  ) -> [TextRange] {
    let rules = DeadRules(sheet, environment)
    var ranges: [TextRange] = []
    var index = 0
    while index < sheet.rules.count {
      guard !own.contains(index), rules.isDead(index, of: sheet, in: text),
        rules.isDispensable(index, of: sheet)
      else {
        index += 1
        continue
      }
      let end = Int(sheet.rules[index].subtreeEnd)
      let defines = sheet.rules[index..<end].contains { $0.keyword == .customMedia }
      if !defines { ranges.append(range(of: sheet.rules[index], in: sheet)) }
      index = end
    }
    return ranges
  }

  private init(_ sheet: Stylesheet, _ environment: MediaEnvironment) {
    self.environment = environment
    var lastImport = -1
    for index in sheet.rules.indices where sheet.rules[index].parent < 0 {
      switch sheet.rules[index].keyword {
      case .import:
        lastImport = index
        lastHead = index
      case .namespace: lastHead = index
      case .charset:
        lastHead = index
        lastCharset = index
      default: break
      }
    }
    // Imports in a row are valid or not together, whichever of them goes.
    importsStart = lastImport + 1
    while importsStart > 0, sheet.rules[importsStart - 1].keyword == .import,
      sheet.rules[importsStart - 1].parent < 0
    {
      importsStart -= 1
    }
  }

  private func isDead(_ index: Int, of sheet: Stylesheet, in text: Span<UInt8>) -> Bool {
    let rule = sheet.rules[index]
    switch rule.keyword {
    case .media where rule.block != nil:
      return isFalse(rule.prelude, of: sheet.tokens.span, in: text)
    case .import where rule.block == nil && rule.parent < 0:
      let values = ComponentValueCursor(sheet.tokens.span, in: text, rule.prelude)
      guard let prelude = ImportPrelude(values) else { return false }
      return isFalse(prelude.media, of: sheet.tokens.span, in: text)
    default:
      return false
    }
  }

  private func isFalse(
    _ media: TokenRange, of tokens: Span<CSSToken>, in text: Span<UInt8>
  ) -> Bool {
    let list = MediaQueryList.parse(tokens, in: text, media)
    return MediaEvaluation(list, tokens, in: text, environment: environment).resolve() == .false
  }

  /// Whether the rules behind a rule mean the same without it.
  private func isDispensable(_ index: Int, of sheet: Stylesheet) -> Bool {
    let rule = sheet.rules[index]
    if rule.keyword == .import { return index >= importsStart && index > lastCharset }
    return rule.parent >= 0 || index > lastHead
  }

  private static func range(of rule: CSSRule, in sheet: Stylesheet) -> TextRange {
    let range = sheet.textRange(rule.tokens)
    let before = rule.tokens.lowerBound - 1
    guard before >= 0, sheet.tokens[before].kind == .whitespace else { return range }
    return TextRange(sheet.tokens[before].range.lowerBound..<range.upperBound)
  }
}
