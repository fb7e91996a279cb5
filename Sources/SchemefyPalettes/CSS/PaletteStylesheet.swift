internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefySource
internal import SchemefyTraits

/// The roles of a palette in a style sheet: the custom properties that begin as ours do, in every
/// combination of style, level and contrast.
///
/// Rules count by the order of the sheet, whatever their specificity; ``PaletteConditions`` reads
/// their conditions. Values may refer to other custom properties with `var()`.
struct PaletteStylesheet: ~Escapable {
  private let sheet: Stylesheet
  private let text: Span<UInt8>
  /// For each custom property the declaration that counts in each combination; -1 where there is
  /// none.
  private var winners: [String: SIMD8<Int32>] = [:]
  /// The names of the roles in the order of their first declarations.
  private var names: [String] = []

  /// The reason why a value is no colour.
  struct Fault: Error {
    /// In bytes of the text.
    package var offset: Int
    package var message: String
  }

  /// How long a value may get, and how deep roles may be made of others.
  private static let lengthLimit = 4096
  private static let depthLimit = 16

  @_lifetime(copy text)
  package init(_ text: Span<UInt8>) {
    self.text = text
    sheet = Stylesheet.parse(text)
    let conditions = PaletteConditions(of: sheet, in: text)
    let hyphen = UInt8(ascii: "-")
    for (index, declaration) in sheet.declarations.enumerated() where declaration.rule >= 0 {
      let token = sheet.nameToken(of: declaration)
      let combinations = conditions.rules[Int(declaration.rule)]
      guard combinations != 0, token.range.count > 2, text[token.range.lowerBound] == hyphen,
        text[token.range.lowerBound + 1] == hyphen
      else { continue }
      let property = token.stringValue(in: text)
      if winners[property] == nil {
        winners[property] = SIMD8(repeating: -1)
        if let name = RoleName.name(ofCustomProperty: property) { names.append(name) }
      }
      for place in conditions.combinations.indices where combinations >> place & 1 != 0 {
        winners[property]?[place] = Int32(truncatingIfNeeded: index)
      }
    }
  }

  /// The palette with all roles but those whose value is no colour.
  ///
  /// - Parameter faults: gets why roles are left out.
  package func palette(name: String, _ faults: inout [Fault]) -> Palette {
    var palette = Palette(name: name)
    for role in names {
      do throws(Fault) {
        // Also of an alias, so that it is known to lead somewhere.
        let color = try color(of: role)
        if let target = alias(role) {
          palette.setAlias(Palette.Alias(of: target), named: role)
        } else {
          palette.setColor(color, named: role)
        }
      } catch {
        faults.append(error)
      }
    }
    return palette
  }

  /// The role whose colour another has everywhere, by `var()`.
  private func alias(_ role: String) -> String? {
    guard let all = winners[RoleName.customProperty(of: role)] else { return nil }
    var target: String?
    for place in all.indices where all[place] >= 0 {
      let range = sheet.declarations[Int(all[place])].value
      var values = ComponentValueCursor(sheet.tokens.span, in: text, range)
      guard let value = values.nextSkippingWhitespace(), values.isAtEnd,
        let (property, fallback) = variable(value), fallback == nil, winners[property] != nil,
        let name = RoleName.name(ofCustomProperty: property), target ?? name == name
      else { return nil }
      target = name
    }
    return target
  }

  private func color(of role: String) throws(Fault) -> DynamicColor {
    var result = DynamicColor(.transparent)
    for traits in DynamicColor.combinations {
      let declaration = winner(of: RoleName.customProperty(of: role), traits)
      var value: [UInt8] = []
      let isWhole = append(declaration, traits, to: &value, depth: 0)
      var context = ColorContext()
      context.scheme = traits.userInterfaceStyle == .dark ? .dark : .light
      guard isWhole, let color = ColorReading(value.span, in: context).color?.color else {
        let range = sheet.textRange(sheet.declarations[declaration].value).range
        let shown = range.prefix(80).map { text[$0] }
        throw Fault(
          offset: range.lowerBound,
          message: "'\(String(decoding: shown, as: UTF8.self))' is no colour of a palette")
      }
      result[traits] = color
    }
    return result
  }

  /// The declaration that wins: where the sheet has none for some traits, that of others, ignoring
  /// first the level, then the contrast, then the style.
  private func winner(of property: String, _ traits: TraitCollection) -> Int {
    guard let all = winners[property] else { return 0 }
    var near = traits
    let steps: [(inout TraitCollection) -> Void] = [
      { _ in }, { $0.userInterfaceLevel = .base }, { $0.accessibilityContrast = .normal },
      { $0.userInterfaceStyle = $0.userInterfaceStyle == .dark ? .light : .dark },
    ]
    for step in steps {
      step(&near)
      for (place, other) in DynamicColor.combinations.enumerated()
      where other == near && all[place] >= 0 {
        return Int(all[place])
      }
    }
    return all.indices.first { all[$0] >= 0 }.map { Int(all[$0]) } ?? 0
  }

  // MARK: Substitution

  /// Appends a value with its `var()` substituted.
  ///
  /// - Returns: whether that is known, and within the limits.
  private func append(
    _ declaration: Int, _ traits: TraitCollection, to value: inout [UInt8], depth: Int
  ) -> Bool {
    append(sheet.declarations[declaration].value, traits, to: &value, depth: depth)
  }

  private func append(
    _ range: TokenRange, _ traits: TraitCollection, to value: inout [UInt8], depth: Int
  ) -> Bool {
    guard depth <= Self.depthLimit else { return false }
    var index = range.lowerBound
    while index < range.upperBound {
      let token = sheet.tokens[index]
      guard token.kind == .function, token.matches("var", in: text) else {
        for place in token.range.range { value.append(text[place]) }
        index += 1
        guard value.count <= Self.lengthLimit else { return false }
        continue
      }
      let close = min(token.match, range.upperBound)
      guard let (name, fallback) = variable(.function(open: index, close: close)) else {
        return false
      }
      let other = winners[name] == nil ? nil : winner(of: name, traits)
      if let other, !isInitial(other) {
        guard append(other, traits, to: &value, depth: depth + 1) else { return false }
      } else {
        guard let fallback, append(fallback, traits, to: &value, depth: depth + 1) else {
          return false
        }
      }
      index = close + 1
    }
    return true
  }

  /// Whether a value is none, so that fallbacks count.
  ///
  /// CSS Variables §2.2 <https://drafts.csswg.org/css-variables/#guaranteed-invalid>
  private func isInitial(_ declaration: Int) -> Bool {
    let range = sheet.declarations[declaration].value
    var values = ComponentValueCursor(sheet.tokens.span, in: text, range)
    guard case .token(let index)? = values.nextSkippingWhitespace(), values.isAtEnd else {
      return false
    }
    return sheet.tokens[index].matches("initial", in: text)
  }

  /// The custom property that `var()` names, and its fallback behind the comma.
  private func variable(_ value: ComponentValue) -> (name: String, fallback: TokenRange?)? {
    let token = sheet.tokens[value.first]
    guard token.kind == .function, token.matches("var", in: text) else { return nil }
    var values = ComponentValueCursor(sheet.tokens.span, in: text, value.contents)
    guard case .token(let index)? = values.nextSkippingWhitespace(),
      sheet.tokens[index].kind == .ident
    else { return nil }
    let name = sheet.tokens[index].stringValue(in: text)
    guard values.consume(.comma) else { return values.isAtEnd ? (name, nil) : nil }
    return (name, TokenRange(values.position..<values.end))
  }
}
