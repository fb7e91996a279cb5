internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyMapping
internal import SchemefyPage
internal import SchemefySheets
internal import SchemefySource

/// Dark counterparts of rules that hold colours where `var()` is not allowed: `@property` and
/// `@font-palette-values`.
///
/// In auto output, each such rule is followed by a copy for dark screens: with `#fff`, behind a rule
/// with `initial-value: #333`. Of several rules for one name, the last that applies counts, and both
/// rules may stand in conditions.
///
/// CSS Properties and Values 1 §2 <https://drafts.csswg.org/css-properties-values-api/#at-property-rule>;
/// CSS Fonts 4 §9 <https://drafts.csswg.org/css-fonts-4/#font-palette-values>
struct DescriptorTwins {
  /// The dark values of each rule, in the order of the sheet.
  private var rules: [(index: Int, edits: TextEdits)] = []

  /// Adds the dark value of a colour in a descriptor; does nothing with other declarations.
  mutating func add(
    _ color: MappedColor, _ entry: SheetUsage.Entry, of sheet: Stylesheet
  ) {
    let index = Int(sheet.declarations[entry.declaration].rule)
    // Behind what the end of the sheet leaves open nothing can stand.
    guard index >= 0, let block = sheet.rules[index].block,
      sheet.tokens[block.lowerBound - 1].match < sheet.tokens.count - 1
    else { return }
    switch sheet.rules[index].keyword {
    case .property, .fontPaletteValues: break
    default: return
    }
    // A rule that holds rules, by mistake, can't be distinguished from its twin in a second run.
    let next = index + 1
    guard
      next == sheet.rules.count
        || sheet.rules[next].tokens.lowerBound >= sheet.rules[index].tokens.upperBound
    else { return }
    if rules.last?.index != index { rules.append((index, TextEdits())) }
    rules[rules.count - 1].edits.replace(
      sheet.textRange(entry.found.tokens), with: CSSText(color.dark).bytes)
  }

  /// The edits that put the rules in, or bring earlier ones up to date.
  func edits(
    of sheet: Stylesheet, in text: Span<UInt8>, environment: MediaEnvironment
  ) -> TextEdits {
    var result = TextEdits()
    guard !rules.isEmpty else { return result }
    let condition = Self.condition(environment)
    for (index, dark) in rules {
      let rule = sheet.textRange(sheet.rules[index].tokens)
      // A comment that looks like a mark would be one of the twin's.
      guard !RestoreMarks.mayStand(in: text.extracting(rule.range)) else { continue }
      var inner = TextEdits()
      for (range, replacement) in dark.edits {
        inner.replace(range.shifted(by: -rule.lowerBound), with: replacement)
      }
      var twin = Array("@media ".utf8) + condition + [UInt8(ascii: "{")] + TwinMark.comment.bytes
      twin += inner.applied(to: rule.range.map { text[$0] })
      twin.append(UInt8(ascii: "}"))
      let next = index + 1
      if next < sheet.rules.count, TwinMark.isTwin(sheet.rules[next], of: sheet, in: text) {
        result.replace(sheet.textRange(sheet.rules[next].tokens), with: twin)
      } else {
        result.insert(twin, at: rule.upperBound)
      }
    }
    return result
  }

  /// The condition of the copies, without the parts of it that the environment decides: a second
  /// run would take those out.
  static func condition(_ environment: MediaEnvironment) -> [UInt8] {
    let condition = PaletteStyle.darkCondition.bytes
    return MediaEdits.edits(of: condition.span, environment: environment).applied(to: condition)
  }
}
