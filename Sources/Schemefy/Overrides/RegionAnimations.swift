internal import SchemefyCSS
internal import SchemefySource

/// Gives regions animations of their own.
///
/// Where a style is baked, the colours in `@keyframes` are those of the page, and no selector narrows
/// them: a region has copies of them, under other names, and animations in it name those.
///
/// css-animations-1 §2 <https://drafts.csswg.org/css-animations/#keyframes>
struct RegionAnimations: Sendable {
  /// The names of `@keyframes` that look different in regions.
  private let names: Set<String>

  init(_ names: Set<String>) { self.names = names }

  /// The `@keyframes` of a sheet that may look different in regions, and can be copied: those that are
  /// cut off have no place behind them.
  ///
  /// - Parameter plans: what the sheet's colours become.
  static func names(
    in sheet: Stylesheet, _ usage: SheetUsage, _ text: Span<UInt8>, _ plans: [SheetPlan]
  ) -> Set<String> {
    var names: Set<String> = []
    for rule in sheet.rules {
      guard let name = sheet.keyframesName(of: rule), let block = rule.block,
        sheet.tokens[block.upperBound].kind == .closeCurly
      else { continue }
      let start = usage.entries.partitioningIndex {
        $0.found.tokens.lowerBound >= rule.tokens.lowerBound
      }
      let inside = usage.entries[start...].indices.prefix {
        usage.entries[$0].found.tokens.lowerBound < rule.tokens.upperBound
      }
      let differs = inside.contains { index in
        if case .lightDark = usage.entries[index].found.color { return true }
        return plans.contains { $0.colors.indices.contains(index) && $0.colors[index] != nil }
      }
      if differs { names.insert(sheet.tokens[name].stringValue(in: text)) }
    }
    return names
  }

  /// The names of all `@keyframes` of a sheet.
  static func allNames(in sheet: Stylesheet, _ text: Span<UInt8>) -> Set<String> {
    Set(
      sheet.rules.compactMap { rule in
        sheet.keyframesName(of: rule).map { sheet.tokens[$0].stringValue(in: text) }
      })
  }

  /// The rules of a sheet that need copies.
  func keyframes(of sheet: Stylesheet, in text: Span<UInt8>) -> [Int] {
    guard !names.isEmpty else { return [] }
    return sheet.rules.indices.filter { index in
      sheet.keyframesName(of: sheet.rules[index]).map { isKnown(sheet.tokens[$0], text) } ?? false
    }
  }

  /// Edits that give copies their names, in `@keyframes` and where animations name them.
  ///
  /// - Parameters:
  ///   - sheet: with all of its declarations.
  ///   - suffix: what names of copies end with.
  func renaming(_ sheet: Stylesheet, in text: Span<UInt8>, to suffix: String) -> TextEdits {
    var edits = TextEdits()
    guard !names.isEmpty else { return edits }
    func rename(_ token: CSSToken) {
      edits.insert(Array(suffix.utf8), at: token.valueRange(in: text).upperBound)
    }
    for index in keyframes(of: sheet, in: text) {
      if let name = sheet.keyframesName(of: sheet.rules[index]) { rename(sheet.tokens[name]) }
    }
    for declaration in sheet.declarations {
      let name = sheet.nameToken(of: declaration)
      guard let isShorthand = Self.isShorthand(name, text) else { continue }
      for index in declaration.value.range where isKnown(sheet.tokens[index], text) {
        if isShorthand, Self.isKeyword(sheet.tokens[index], text) { continue }
        rename(sheet.tokens[index])
      }
    }
    return edits
  }

  private func isKnown(_ token: CSSToken, _ text: Span<UInt8>) -> Bool {
    (token.kind == .ident || token.kind == .string) && names.contains(token.stringValue(in: text))
  }

  /// Whether a property that names animations has values of others, too; `nil` if it names none.
  private static func isShorthand(_ name: CSSToken, _ text: Span<UInt8>) -> Bool? {
    if name.matches("animation", in: text) || name.matches("-webkit-animation", in: text) {
      return true
    }
    let isName =
      name.matches("animation-name", in: text) || name.matches("-webkit-animation-name", in: text)
    return isName ? false : nil
  }

  /// Whether a name is taken for the value of another property in a shorthand.
  ///
  /// css-animations-1 §4.10 <https://drafts.csswg.org/css-animations/#animation>
  private static func isKeyword(_ token: CSSToken, _ text: Span<UInt8>) -> Bool {
    token.kind == .ident && keywords.contains { token.matches($0, in: text) }
  }

  private static let keywords: [String] = [
    "linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end", "infinite",
    "normal", "reverse", "alternate", "alternate-reverse", "forwards", "backwards", "both",
    "running", "paused", "auto", "replace", "add", "accumulate",
  ]
}

extension Stylesheet {
  /// The token that names a `@keyframes` rule; `nil` for any other rule.
  func keyframesName(of rule: CSSRule) -> Int? {
    guard rule.keyword == .keyframes || rule.keyword == .webkitKeyframes else { return nil }
    return rule.prelude.range.first { !tokens[$0].kind.isTrivia }
  }
}

extension RegionValues {
  /// What the names of copies end with that have these values.
  var suffix: String {
    switch colors {
    case .author: "--author-\(scheme)"
    case .light: "--light"
    case .dark: "--dark"
    }
  }
}
