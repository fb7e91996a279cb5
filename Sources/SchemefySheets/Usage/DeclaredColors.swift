package import SchemefyCascade
package import SchemefyColor
package import SchemefyCSS
internal import SchemefySource

/// The colours that the style sheets and style attributes of a page declare, found by the declarations
/// that its cascade names.
package struct DeclaredColors: Sendable {
  /// A text of CSS with its colours. A look at a colour takes a source in hand, which costs a reference
  /// and not a copy of its parts.
  package final class Source: Sendable {
    package let sheet: Stylesheet
    package let usage: SheetUsage
    /// The path of a sheet that other pages share.
    package let sharedPath: String?

    package init(sheet: Stylesheet, usage: consuming SheetUsage, sharedPath: String? = nil) {
      self.sheet = sheet
      self.usage = usage
      self.sharedPath = sharedPath
    }

    /// The custom property that an entry takes its colour from.
    package func variable(of index: Int) -> CustomPropertyName? {
      let entry = usage.entries[index]
      guard entry.found.form != .function else { return nil }
      return entry.variable.map { usage.names.names[Int($0)] }
    }
  }

  /// A colour of a source.
  package struct Place: Hashable, Comparable, Sendable {
    package var source: Int
    package var entry: Int

    package init(source: Int, entry: Int) {
      self.source = source
      self.entry = entry
    }

    package static func < (first: Place, second: Place) -> Bool {
      (first.source, first.entry) < (second.source, second.entry)
    }
  }

  /// The sheets in the order in which they were loaded, and the style attributes behind them.
  package let sources: [Source]
  /// By style attribute: its source, which those that are spelled alike share.
  package let attributes: [Int]
  package let definitions: PropertyDefinitions
  /// By text of the cascade: its source; `nil` for texts that are not the page's, as the user agent's.
  package private(set) var numbers: [Int32: Int] = [:]

  /// - Parameters:
  ///   - attributes: by style attribute its source.
  ///   - texts: by index of the cascade's sheets that of the sources.
  package init(_ sources: [Source], attributes: [Int] = [], texts: [Int?]) {
    self.sources = sources
    self.attributes = attributes
    definitions = PropertyDefinitions(sources)
    for (text, source) in texts.enumerated() {
      if let source { numbers[Int32(truncatingIfNeeded: text)] = source }
    }
  }

  /// - Parameter numbers: by text of the cascade its source, as ``numbers`` of equal sources.
  package init(_ sources: [Source], attributes: [Int], numbers: [Int32: Int]) {
    self.sources = sources
    self.attributes = attributes
    definitions = PropertyDefinitions(sources)
    self.numbers = numbers
  }

  /// Says which source the text of a style attribute is.
  package mutating func add(attribute text: Int32, source: Int) { numbers[text] = source }

  // MARK: Declarations

  /// The source that a declaration stands in; `nil` for those of the user agent and of attributes.
  package func source(of declaration: DeclarationSource) -> Int? {
    declaration.isHint ? nil : numbers[declaration.text]
  }

  /// Whether a declaration stands in a text of the author's.
  package func has(_ declaration: DeclarationSource) -> Bool { numbers[declaration.text] != nil }

  /// Whether a declaration stands there, or in the place of an attribute.
  package func isOfPage(_ declaration: DeclarationSource) -> Bool {
    declaration.isHint || has(declaration)
  }

  /// By text of the cascade: the path of a sheet that other pages share.
  package var sharedPaths: [Int32: String] {
    numbers.compactMapValues { sources[$0].sharedPath }
  }

  /// The entries of a declaration.
  package func entries(of declaration: DeclarationSource, in source: Int) -> Range<Int> {
    guard let number = sources[source].sheet.declarationIndex(at: Int(declaration.offset)) else {
      return 0..<0
    }
    let entries = sources[source].usage.entries
    let start = entries.partitioningIndex { $0.declaration >= number }
    var end = start
    while end < entries.count, entries[end].declaration == number { end += 1 }
    return start..<end
  }

  // MARK: Places

  /// The place of the colour that a declaration gives; `nil` if no colour there can be changed.
  package func place(
    of color: Color, in role: ColorUse.Role, from declaration: DeclarationSource
  ) -> Place? {
    guard let source = source(of: declaration) else { return nil }
    return place(of: color, in: role, entries(of: declaration, in: source), of: source)
  }

  /// The place of a colour among entries of a source: the entry that spells it, or else the only one
  /// that takes it from a custom property.
  package func place(
    of color: Color, in role: ColorUse.Role, _ entries: Range<Int>, of source: Int
  ) -> Place? {
    let all = sources[source].usage.entries
    var variable: Int?
    for index in entries where all[index].isSeen(as: role) && all[index].definition == nil {
      if let own = all[index].found.color.color {
        if own.isEquivalent(to: color) { return Place(source: source, entry: index) }
        continue
      }
      if case .components = all[index].found.form { continue }
      if all[index].isChosenByScheme { continue }
      variable = variable == nil ? index : -1
    }
    guard let variable, variable >= 0 else { return nil }
    return Place(source: source, entry: variable)
  }

  /// The place of the value of a custom property that is a certain colour and nothing else; `nil` for any other
  /// value.
  package func literal(_ color: Color, definedBy definition: DeclarationSource) -> Place? {
    guard let place = literal(definedBy: definition),
      self.color(at: place)?.rounded == color.rounded
    else { return nil }
    return place
  }

  /// The place of the value of a custom property that is a colour and nothing else; `nil` for any other value.
  package func literal(definedBy definition: DeclarationSource) -> Place? {
    guard let source = source(of: definition),
      case let found = entries(of: definition, in: source), found.count == 1,
      case let entries = sources[source].usage.entries,
      entries[found.lowerBound].isLiteralDefinition(at: found.lowerBound, entries)
    else { return nil }
    return Place(source: source, entry: found.lowerBound)
  }

  /// The places of all colours of a declaration.
  package func places(of declaration: DeclarationSource) -> [Place] {
    guard let source = source(of: declaration) else { return [] }
    return entries(of: declaration, in: source).map { Place(source: source, entry: $0) }
  }

  /// The places of all surfaces in a declaration: a colour, and the stops of gradients.
  package func surfaces(of declaration: DeclarationSource) -> [Place] {
    places(of: declaration).filter(isSurface)
  }

  /// The entry at a place.
  package func entry(_ place: Place) -> SheetUsage.Entry {
    sources[place.source].usage.entries[place.entry]
  }

  /// The colour that the author wrote at a place.
  package func color(at place: Place) -> Color? { entry(place).found.color.color }

  /// Whether a place is a surface: a colour of a background, or a stop of its gradient.
  package func isSurface(_ place: Place) -> Bool {
    let found = entry(place).found
    return found.role == .surface || found.isBar
  }

  /// Whether a place stands in a sheet that other pages share.
  package func isShared(_ place: Place) -> Bool { sources[place.source].sharedPath != nil }

  /// The custom property that a place takes its colour from.
  package func variable(at place: Place) -> CustomPropertyName? {
    sources[place.source].variable(of: place.entry)
  }

  /// The offset of the declaration of a place: of its property's name in the text of its sheet.
  package func offset(of place: Place) -> Int32 {
    let sheet = sources[place.source].sheet
    let name = sheet.declarations[entry(place).declaration].name
    return Int32(truncatingIfNeeded: sheet.tokens[Int(name)].start)
  }

  // MARK: Rules

  /// Whether two places are in the declarations of one rule, or of one attribute.
  package func isSameRule(_ first: Place, _ second: Place) -> Bool {
    guard first.source == second.source else { return false }
    let sheet = sources[first.source].sheet
    return sheet.declarations[entry(first).declaration].rule
      == sheet.declarations[entry(second).declaration].rule
  }

  /// The places of the lines that the rule of a surface draws.
  package func lines(around place: Place) -> [Place] {
    let (sheet, usage) = (sources[place.source].sheet, sources[place.source].usage)
    return usage.entries(ofRuleOf: place.entry, in: sheet)
      .filter {
        let entry = usage.entries[$0]
        return entry.found.role == .border && entry.definition == nil && !entry.isOfDark
      }
      .map { Place(source: place.source, entry: $0) }
  }

  /// Whether the rule of a surface draws a shadow around it that darkens what is around, and no lines: on
  /// white `#ddd` does, as does black at 20 %, and white does not. A transparent line keeps the place of one.
  package func isToldByShadow(_ place: Place) -> Bool {
    let (sheet, usage) = (sources[place.source].sheet, sources[place.source].usage)
    let own = usage.entries[place.entry].found.color.color?.relativeLuminance ?? 0
    let limit = max(own, Thresholds.glowLuminance)
    var isTold = false
    for index in usage.entries(ofRuleOf: place.entry, in: sheet) {
      let entry = usage.entries[index]
      switch entry.found.role {
      case .border:
        if let color = entry.found.color.color, color.alpha <= Thresholds.invisibleAlpha {
          continue
        }
        return false
      case .shadow:
        guard let color = entry.found.color.color,
          color.relativeLuminance < limit, color.alpha > 0
        else { continue }
        isTold = true
      default: break
      }
    }
    return isTold
  }
}

extension SheetUsage {
  /// The entries of the rule that an entry belongs to, which stand together.
  package func entries(ofRuleOf index: Int, in sheet: Stylesheet) -> Range<Int> {
    let rule = sheet.declarations[entries[index].declaration].rule
    func isOfRule(_ index: Int) -> Bool {
      entries.indices.contains(index)
        && sheet.declarations[entries[index].declaration].rule == rule
    }
    var (start, end) = (index, index + 1)
    while isOfRule(start - 1) { start -= 1 }
    while isOfRule(end) { end += 1 }
    return start..<end
  }
}

extension SheetUsage.Entry {
  /// Whether the colour is `light-dark()` as a whole.
  package var isChosenByScheme: Bool {
    if case .lightDark = found.color { true } else { false }
  }
}
