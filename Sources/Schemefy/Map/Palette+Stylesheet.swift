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
    let conditions = PaletteConditions(of: sheet, in: text)
    for declaration in sheet.declarations where declaration.rule >= 0 {
      let token = sheet.nameToken(of: declaration)
      guard OwnProperty.isOwn(token, in: text), let role = roles[token.stringValue(in: text)],
        let color = ParsedColor(sheet.tokens.span, in: text, declaration.value)?.color
      else { continue }
      var value = self.color(role) ?? DynamicColor(color)
      for index in conditions.combinations.indices
      where conditions.holds(rule: Int(declaration.rule), inCombination: index) {
        value[conditions.combinations[index]] = color
      }
      setColor(value, for: role)
    }
  }
}

/// When the rules of a palette apply.
private struct PaletteConditions {
  let combinations = DynamicColor.combinations
  /// For each rule a bit for each of `combinations`: whether it and all rules around it apply.
  private var rules: [UInt8] = []

  init(of sheet: Stylesheet, in text: Span<UInt8>) {
    rules.reserveCapacity(sheet.rules.count)
    for rule in sheet.rules {
      let outer = rule.parent < 0 ? 0xFF : rules[Int(rule.parent)]
      rules.append(outer & own(rule, of: sheet, in: text))
    }
  }

  func holds(rule: Int, inCombination index: Int) -> Bool { rules[rule] >> index & 1 != 0 }

  /// In which combinations a rule's own condition holds.
  private func own(_ rule: CSSRule, of sheet: Stylesheet, in text: Span<UInt8>) -> UInt8 {
    if rule.keyword == .media {
      let list = MediaQueryList.parse(sheet.tokens.span, in: text, rule.prelude)
      return bits { traits in
        let environment = MediaEnvironment(traits: traits, mediaType: "screen")
        return MediaEvaluation(list, sheet.tokens.span, in: text, environment: environment)
          .evaluate() == .true
      }
    }
    guard rule.keyword == nil, !RootSelector.matches(rule.prelude, of: sheet, in: text) else {
      return 0xFF
    }
    return bits { $0.userInterfaceLevel == .elevated }
  }

  private func bits(where holds: (TraitCollection) -> Bool) -> UInt8 {
    var bits: UInt8 = 0
    for (index, traits) in combinations.enumerated() where holds(traits) { bits |= 1 << index }
    return bits
  }
}
