internal import SchemefyCSS
internal import SchemefyMapping
internal import SchemefyProperties
internal import SchemefySheets
internal import SchemefySource

/// Gives regions animations of their own.
///
/// If a style is baked, the colours in `@keyframes` are those of the page, and no selector narrows them:
/// a region has copies of them, under other names, and animations in it name the copies.
///
/// css-animations-1 §2 <https://drafts.csswg.org/css-animations/#keyframes>
struct RegionAnimations: Sendable {
  /// The names of `@keyframes` that look different in regions.
  private var names: Set<String>
  /// For each suffix of copies whose names are taken, the suffix that is used instead.
  private var suffixes: [String: String] = [:]

  /// - Parameter taken: all names of `@keyframes` that copies may stand beside.
  init(_ names: Set<String>, taken: Set<String> = []) {
    self.names = names
    guard !names.isEmpty else { return }
    for suffix in RegionValues.suffixes {
      let used = Set(
        taken.compactMap { name -> Substring? in
          guard let place = name.ranges(of: suffix).last,
            names.contains(String(name[..<place.lowerBound]))
          else { return nil }
          return name[place.lowerBound...]
        })
      // Each turn passes over a name that is used.
      var (free, number) = (suffix, 1)
      while used.contains(free[...]) {
        number += 1
        free = "\(suffix)-\(number)"
      }
      if free != suffix { suffixes[suffix] = free }
    }
  }

  /// The copies without those of some names.
  func subtracting(_ names: Set<String>) -> RegionAnimations {
    var result = self
    result.names.subtract(names)
    return result
  }

  /// The names of the `@keyframes` of a sheet that may look different in regions, and can be
  /// copied: rules that the end of the text cuts off can't.
  ///
  /// - Parameter plans: the plans of the sheet's colours.
  static func names(
    in sheet: Stylesheet, _ usage: SheetUsage, _ text: Span<UInt8>, _ plans: [SheetPlan]
  ) -> Set<String> {
    var names: Set<String> = []
    for rule in sheet.rules {
      guard let name = sheet.keyframesName(of: rule), let block = rule.block,
        sheet.tokens[block.upperBound].kind == .closeCurly,
        sheet.tokens[name].kind == .string || !isReserved(sheet.tokens[name], text)
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

  /// Edits that give copies their names, in `@keyframes` and in declarations of animations: `flash`
  /// becomes `flash--dark`.
  ///
  /// - Parameters:
  ///   - sheet: the sheet, with all of its declarations.
  ///   - values: the values that the copies are for.
  func renaming(
    _ sheet: Stylesheet, in text: Span<UInt8>, for values: RegionValues
  ) -> TextEdits {
    var edits = TextEdits()
    guard !names.isEmpty else { return edits }
    let suffix = suffixes[values.suffix] ?? values.suffix
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
    guard token.kind == .ident && !Self.isReserved(token, text) || token.kind == .string else {
      return false
    }
    return names.contains(token.stringValue(in: text))
  }

  /// Whether an identifier can't be the name of `@keyframes`, such as `none`, though a string with that
  /// text can.
  ///
  /// css-animations-1 §3 <https://drafts.csswg.org/css-animations-1/#typedef-keyframes-name>
  private static func isReserved(_ token: CSSToken, _ text: Span<UInt8>) -> Bool {
    token.matches("none", in: text) || SpecifiedValue.Wide(token, in: text) != nil
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

  /// Whether a name is taken for the value of another property in a shorthand. Of level 2, no browser
  /// takes values of `animation-composition` and `animation-timeline` there.
  ///
  /// css-animations-1 §4.10 <https://drafts.csswg.org/css-animations-1/#animation>
  private static func isKeyword(_ token: CSSToken, _ text: Span<UInt8>) -> Bool {
    token.kind == .ident && keywords.contains { token.matches($0, in: text) }
  }

  /// The keywords of css-animations-1.
  private static let keywords: [String] = [
    "linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end", "infinite",
    "normal", "reverse", "alternate", "alternate-reverse", "forwards", "backwards", "both",
    "running", "paused",
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
  /// All values of ``suffix``.
  fileprivate static let suffixes = ["--author-light", "--author-dark", "--light", "--dark"]

  /// The suffix of the names of copies for these values.
  var suffix: String {
    switch colors {
    case .author: "--author-\(scheme)"
    case .light: "--light"
    case .dark: "--dark"
    }
  }
}
