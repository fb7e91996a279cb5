package import SchemefyCSS
package import SchemefyMedia
internal import SchemefyPage
package import SchemefySource

/// Makes the rules for a theme's dark state apply where the browser prefers dark, without a script:
/// each gets a copy behind it, in a media rule, whose selectors exclude a root in any other state
/// that was chosen.
///
/// A copy has the specificity of its original and stands right behind it, so the order of the
/// cascade stays the same. If the site's script sets another state on the root, that choice wins:
/// the selectors of the copies exclude it. The state that the page starts with is not excluded,
/// since it is no choice; a script that chooses it again against the browser's preference can't be
/// recognized. Rules for that state, and for a root without the dark state, no longer apply in the
/// dark.
package struct ThemeRules {
  private let theme: ThemeSwitch
  /// The names of the dark state, and of those that it ends.
  private let names: NameFilter
  /// The states that a user can choose, as a list of selectors.
  private let choices: CSSText

  /// The media rule around copies; in a sheet baked on its own it always applies.
  private let dark: CSSText
  /// The condition for the light style, which also holds in print.
  private let light: CSSText

  /// - Parameters:
  ///   - isBaked: whether the sheet is for the dark only.
  ///   - environment: the known media features; they are left out of the conditions.
  package init(_ theme: ThemeSwitch, isBaked: Bool = false, _ environment: MediaEnvironment) {
    self.theme = theme
    func condition(_ text: CSSText) -> CSSText {
      let edits = MediaEdits.edits(of: text.bytes.span, environment: environment)
      return "@media \(CSSText(copying: edits.applied(to: text.bytes)) ?? text)"
    }
    dark = isBaked ? "@media all" : condition("screen and (prefers-color-scheme: dark)")
    light = isBaked ? "@media not all" : condition("not screen, (prefers-color-scheme: light)")
    var names = NameFilter()
    for state in [theme.dark] + theme.starts {
      names.insert((state.attribute ?? state.value ?? "").utf8)
    }
    self.names = names
    // One `:not()` is as specific as the class or the attribute that it replaces.
    let excluded = [theme.dark] + theme.others.filter { !theme.starts.contains($0) }
    choices = excluded.map(\.selector).joined(separator: ",")
  }

  /// The selector that replaces the state in a copy.
  private func replacement(_ inside: ThemeSelectors.Occurrence.Inside?) -> CSSText {
    switch inside {
    case .anywhere: ":not(:has(\(choices)))"
    case .body: ":not(:has(body:is(\(choices))))"
    case nil: theme.root == .html ? ":where(:root):not(\(choices))" : ":where(body):not(\(choices))"
    }
  }

  /// The changes to a rule.
  private struct Change {
    /// The selectors of its copy, which holds in the dark; `nil` if there is none.
    var copy: [UInt8]?
    /// Whether it holds in the light only.
    var isLimited = false
  }

  /// The rules of a sheet whose selectors may name a state, and those around them: to parse all of Bootstrap's
  /// takes seven times as long.
  package func named(in text: Span<UInt8>) -> Stylesheet {
    Stylesheet.parse(text, skimming: CSSSkimmer(exceptRulesNaming: names))
  }

  /// The edits of a sheet.
  ///
  /// - Parameters:
  ///   - sheet: its rules as ``named(in:)`` gives them.
  ///   - block: the block that an earlier run put into it, which is left as it is.
  ///   - edits: the other edits of the sheet, which copies get too.
  /// - Complexity: linear in the number of the rules, and in the length of those that are copied.
  package func edits(
    of sheet: Stylesheet, in text: Span<UInt8>, except block: TextRange?, with edits: TextEdits
  ) -> TextEdits {
    var result = TextEdits()
    // Where no screen in the dark shows the sheet, its rules stay as they are.
    guard dark != "@media not all" else { return result }
    var sorted = edits.edits
    sorted.sort { $0.range.lowerBound < $1.range.lowerBound }
    var index = 0
    var reader = ThemeSelectorReader()
    while index < sheet.rules.count {
      let rule = sheet.rules[index]
      guard mayName(rule, sheet, text) else {
        index += 1
        continue
      }
      let selectors = reader.selectors(
        of: Int32(truncatingIfNeeded: index), in: sheet, text)
      let place = sheet.textRange(rule.tokens)
      guard let inner = rule.block, isClosed(rule, sheet),
        block.map({ !$0.range.contains(place.lowerBound) }) ?? true,
        let change = change(of: selectors, text)
      else {
        index += 1
        continue
      }
      if change.isLimited {
        result.insert(("\(light) { " as CSSText).bytes, at: place.lowerBound)
        result.insert(Array(" }".utf8), at: place.upperBound)
      }
      if let selectors = change.copy {
        let open = sheet.textRange(inner).lowerBound - 1
        var copy = Self.indentation(before: place.lowerBound, in: text)
        copy += ("\(dark) { " as CSSText).bytes + selectors
        if text[open - 1].isASCIIWhitespace { copy.append(UInt8(ascii: " ")) }
        copy += Self.text(of: open..<place.upperBound, text, sorted)
        result.insert(copy + Array(" }".utf8), at: place.upperBound)
      }
      // The rules nested in it are part of the copy.
      index = max(Int(rule.subtreeEnd), index + 1)
    }
    return result
  }

  /// Where the state is first spoken of in a sheet.
  ///
  /// - Parameter sheet: its rules as ``named(in:)`` gives them.
  package func firstPlace(of sheet: Stylesheet, in text: Span<UInt8>) -> Int? {
    var reader = ThemeSelectorReader()
    for (index, rule) in sheet.rules.enumerated() where mayName(rule, sheet, text) {
      let found = reader.selectors(of: Int32(truncatingIfNeeded: index), in: sheet, text)
      for state in found.occurrences where state.condition == theme.dark && !state.isForeign {
        if let range = state.range { return range.lowerBound }
      }
    }
    return nil
  }

  // MARK: Selectors

  /// Whether the selectors of a rule may name a state that changes it: most need not be parsed.
  private func mayName(_ rule: CSSRule, _ sheet: Stylesheet, _ text: Span<UInt8>) -> Bool {
    !rule.isAtRule && names.mayMatch(sheet.textRange(rule.prelude).range, of: text)
  }

  /// Where a selector speaks of the dark state.
  private typealias Place = (range: TextRange, inside: ThemeSelectors.Occurrence.Inside?)

  private func change(
    of selectors: ThemeSelectors, _ text: Span<UInt8>
  ) -> Change? {
    var copied: [Int: [Place]] = [:]
    var ended: Set<Int> = []
    // Whether every state that ends in the dark is the root's own, since the same rule may also
    // declare the values without a state.
    var isOfRoot = selectors.root != nil
    // States that a rule around names are copied with it.
    for found in selectors.occurrences where !found.isForeign {
      guard let range = found.range else { continue }
      if found.condition == theme.dark, found.place != .absence {
        // A class together with other classes is part of the name of a component.
        guard !found.isQualified || found.root != nil || found.condition.attribute != nil else {
          continue
        }
        copied[found.selector, default: []].append((range, found.inside))
      } else if ends(found) {
        ended.insert(found.selector)
        isOfRoot = isOfRoot && found.place == .subject
      }
    }
    var change = Change()
    change.isLimited = !ended.isEmpty && !(isOfRoot && copied.isEmpty)
    guard change.isLimited || !copied.isEmpty else { return nil }
    var spelled: [UInt8] = []
    func add(_ selector: [UInt8]) {
      if !spelled.isEmpty { spelled += Array(", ".utf8) }
      spelled += selector
    }
    for index in selectors.selectors.indices where !ended.contains(index) {
      let range = selectors.selectors[index]
      // Where the original is limited, the copy takes its place in the dark.
      if change.isLimited { add(range.range.map { text[$0] }) }
      if let places = copied[index] { add(self.spelled(range, places, text)) }
    }
    change.copy = spelled.isEmpty ? nil : spelled
    return change
  }

  /// Whether a selector would match no more if the dark state were set.
  private func ends(_ found: ThemeSelectors.Occurrence) -> Bool {
    if found.place == .absence {
      return found.condition == theme.dark && (found.root != nil || theme.dark.attribute != nil)
    }
    return found.condition != theme.dark && theme.starts.contains(found.condition)
      && (theme.dark.excludes(found.condition) || theme.others.contains(found.condition))
  }

  /// A selector with the replacement in place of the state.
  private func spelled(
    _ range: TextRange, _ places: [Place], _ text: Span<UInt8>
  ) -> [UInt8] {
    var result: [UInt8] = []
    var position = range.lowerBound
    for (place, inside) in places.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      for offset in position..<place.lowerBound { result.append(text[offset]) }
      result += replacement(inside).bytes
      position = place.upperBound
    }
    for offset in position..<max(position, range.upperBound) { result.append(text[offset]) }
    return result
  }

  // MARK: Text

  /// Whether a rule ends in the text, and not with it.
  private func isClosed(_ rule: CSSRule, _ sheet: Stylesheet) -> Bool {
    rule.tokens.upperBound > 0 && rule.tokens.upperBound < sheet.tokens.count
      && sheet.tokens[rule.tokens.upperBound - 1].kind == .closeCurly
  }

  /// A part of the text, as it is once it is edited.
  private static func text(
    of range: Range<Int>, _ text: Span<UInt8>, _ edits: [(range: TextRange, replacement: [UInt8])]
  ) -> [UInt8] {
    var next = edits.partitioningIndex { $0.range.lowerBound >= range.lowerBound }
    var result: [UInt8] = []
    var position = range.lowerBound
    while next < edits.count, edits[next].range.upperBound <= range.upperBound {
      let (place, replacement) = edits[next]
      next += 1
      guard place.lowerBound >= position else { continue }
      for offset in position..<place.lowerBound { result.append(text[offset]) }
      result += replacement
      position = place.upperBound
    }
    for offset in position..<range.upperBound { result.append(text[offset]) }
    return result
  }

  /// The line break and the white space in front of a rule; a space if there is no line break.
  private static func indentation(before place: Int, in text: Span<UInt8>) -> [UInt8] {
    var start = place
    while start > 0, text[start - 1] == UInt8(ascii: " ") || text[start - 1] == 0x09 { start -= 1 }
    guard start > 0, text[start - 1] == 0x0A else { return [] }
    return [0x0A] + (start..<place).map { text[$0] }
  }
}
