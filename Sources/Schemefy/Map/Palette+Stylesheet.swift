internal import SchemefyCSS
internal import SchemefyColor
internal import SchemefySource
internal import SchemefyTraits
internal import Stylesheets

extension Palette {
  /// A palette that comes with the library, read from its style sheet.
  init(builtIn name: SchemeOptions.PaletteName) {
    let bytes =
      switch name {
      case .ios: EmbeddedStylesheets.ios
      case .material: EmbeddedStylesheets.material
      }
    self.init(name: name.rawValue, stylesheet: bytes.span)
  }

  /// Reads a palette from a style sheet: the custom properties that are roles, in every
  /// combination of style, level and contrast.
  ///
  /// Rules count by the order of the sheet. Which ones apply is decided by evaluating their media
  /// queries; the elevated level is what rules for anything but the root are for.
  init(name: String, stylesheet text: Span<UInt8>) {
    self.init(name: name)
    let sheet = Stylesheet.parse(text)
    var roles: [String: SemanticColor] = [:]
    for role in SemanticColor.allCases { roles[role.customProperty] = role }
    let conditions = sheet.rules.map { PaletteCondition($0, of: sheet, in: text) }
    for declaration in sheet.declarations where declaration.rule >= 0 {
      let token = sheet.nameToken(of: declaration)
      guard OwnProperty.isOwn(token, in: text), let role = roles[token.stringValue(in: text)],
        let color = ParsedColor(sheet.tokens.span, in: text, declaration.value)?.color
      else { continue }
      var value = self.color(role) ?? DynamicColor(color)
      for traits in DynamicColor.combinations
      where PaletteCondition.apply(conditions, at: Int(declaration.rule), of: sheet, to: traits) {
        value[traits] = color
      }
      setColor(value, for: role)
    }
  }
}

/// When a rule of a palette applies.
private struct PaletteCondition {
  /// The combinations in which the rule's own condition holds, in their order.
  private var combinations: Set<TraitCollection>

  init(_ rule: CSSRule, of sheet: Stylesheet, in text: Span<UInt8>) {
    combinations = Set(DynamicColor.combinations)
    if rule.keyword == .media {
      let list = MediaQueryList.parse(sheet.tokens.span, in: text, rule.prelude)
      combinations = combinations.filter { traits in
        let environment = MediaEnvironment(traits: traits, mediaType: "screen")
        return MediaEvaluation(list, sheet.tokens.span, in: text, environment: environment)
          .evaluate() == .true
      }
    } else if rule.keyword == nil, !RootSelector.matches(rule.prelude, of: sheet, in: text) {
      combinations = combinations.filter { $0.userInterfaceLevel == .elevated }
    }
  }

  /// Whether a rule and all around it apply.
  static func apply(
    _ conditions: [PaletteCondition], at rule: Int, of sheet: Stylesheet, to traits: TraitCollection
  ) -> Bool {
    var index = rule
    while index >= 0 {
      guard conditions[index].combinations.contains(traits) else { return false }
      index = Int(sheet.rules[index].parent)
    }
    return true
  }
}
