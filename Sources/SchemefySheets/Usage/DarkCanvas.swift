internal import SchemefyColor
internal import SchemefyCSS

/// The evidence on whether the rules for dark schemes turn the canvas dark, even if each of them is
/// in another sheet. It can be merged in any order.
package struct DarkCanvas: Sendable, Hashable {
  /// The classes and ids in rules for dark schemes that set a surface: if they are the root's, it
  /// is the canvas.
  var subjects: Set<ThemeCondition> = []
  /// The custom properties that the background of the root or the body is made of.
  var variables: Set<CustomPropertyName> = []
  /// The colour of text of the root or the body.
  var text: SheetFacts.NamedColor?
  /// The background of the root or the body, unless only light shows it.
  package var surface: SheetFacts.NamedColor?
  /// Whether a rule gives the root or the body a system colour as its text or its background, which
  /// follows the scheme.
  var usesSystemColors = false
  /// Whether a page is among the sources: without one, its canvas is unknown.
  package var isOfPage = false

  /// Adds the facts from sheets further down the page.
  mutating func merge(_ other: DarkCanvas) {
    subjects.formUnion(other.subjects)
    variables.formUnion(other.variables)
    text = other.text ?? text
    surface = other.surface ?? surface
    usesSystemColors = usesSystemColors || other.usesSystemColors
    isOfPage = isOfPage || other.isOfPage
  }
}

extension SheetFacts {
  /// The support for colour schemes that a page has of its own: rules for dark schemes count only
  /// if they turn the page's canvas dark. Rules for a detail, or for elements of other pages, leave
  /// the canvas as it is; they apply where the rest is mapped.
  package var wholeSupport: SchemeSupport {
    var support = support
    support.hasDarkRules = turnsDark
    return support
  }

  /// Whether the page paints its canvas in one pale colour in either scheme: to declare support for
  /// dark does not make it dark.
  package var staysPale: Bool {
    guard !turnsDark, !dark.usesSystemColors, let color = color(of: dark.surface) else {
      return false
    }
    return color.alpha > Thresholds.coveringAlpha && color.isSurfaceOfLight
  }

  private var turnsDark: Bool {
    let isOfRoot = themes.starts.contains { dark.subjects.contains($0.condition) }
    if support.hasDarkRules || isOfRoot || isOfDark(dark.variables) { return true }
    guard canvas == nil, dark.variables.isEmpty else { return false }
    // A sheet that sets no canvas may be made for a page whose canvas another sheet paints.
    return dark.text.map { isOfDark(Self.variables(of: $0)) }
      ?? (!dark.isOfPage && support.hasDarkColors)
  }

  /// Whether the value of one of some custom properties changes in the dark, or that of a property that
  /// it refers to.
  private func isOfDark(_ names: Set<CustomPropertyName>) -> Bool {
    var pending = Array(names)
    var seen = names
    while let name = pending.popLast() {
      guard let facts = variables[name] else { continue }
      if facts.isOfDark { return true }
      var targets = facts.values.aliases + facts.parts
      if case .function(let template)? = facts.values.only {
        targets += template.variables.map(\.name)
      } else if case .components(let template)? = facts.values.only {
        targets += template.variables.map(\.name)
      }
      pending += targets.filter { seen.insert($0).inserted }
    }
    return false
  }

  private static func variables(of named: NamedColor) -> Set<CustomPropertyName> {
    switch named {
    case .color: []
    case .variable(let name): [name]
    case .template(let template): Set(template.variables.map(\.name))
    }
  }
}
