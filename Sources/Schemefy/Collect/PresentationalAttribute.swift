internal import SchemefyHTML
internal import SchemefySource

/// What an attribute that sets a colour says in CSS: the one table of all of them.
///
/// HTML §15 "Rendering" <https://html.spec.whatwg.org/multipage/rendering.html>; SVG 2
/// "Presentation attributes" <https://svgwg.org/svg2-draft/styling.html#PresentationAttributes>;
/// MathML Core "Legacy attributes" <https://w3c.github.io/mathml-core/#legacy-mathml-style-attributes>
struct PresentationalAttribute: Sendable, Hashable {
  var rule: HintRule
  var role: ColorUse.Role
  var syntax: PresentationalColor.Syntax

  private init(
    _ property: HintRule.Property, _ role: ColorUse.Role, _ syntax: PresentationalColor.Syntax,
    _ suffix: HintRule.Suffix = .none
  ) {
    rule = HintRule(property: property, suffix: suffix)
    self.role = role
    self.syntax = syntax
  }

  /// What the attribute of a name is on an element; `nil` if it sets no colour there.
  ///
  /// - Parameter name: a range of `text`.
  static func find(
    _ name: TextRange, of tag: TagName, _ namespace: HTMLNode.Namespace, in text: Span<UInt8>
  ) -> PresentationalAttribute? {
    switch namespace {
    case .html: findLegacy(name, of: tag, in: text)
    case .svg: findPaint(name, of: tag, in: text)
    case .mathml: findMath(name, in: text)
    case .other: nil
    }
  }

  private static func findLegacy(
    _ name: TextRange, of tag: TagName, in text: Span<UInt8>
  ) -> PresentationalAttribute? {
    func isNamed(_ wanted: StaticString) -> Bool { text.matches(name, wanted) }
    let surface = PresentationalAttribute(.backgroundColor, .surface, .legacy)
    switch tag {
    case .body:
      if isNamed("bgcolor") { return surface }
      if isNamed("text") { return PresentationalAttribute(.color, .text, .legacy) }
      if isNamed("link") { return PresentationalAttribute(.color, .text, .legacy, .links) }
      if isNamed("vlink") { return PresentationalAttribute(.color, .text, .legacy, .visitedLinks) }
      if isNamed("alink") { return PresentationalAttribute(.color, .text, .legacy, .activeLinks) }
    case .table where isNamed("bordercolor"):
      return PresentationalAttribute(.borderColor, .border, .legacy)
    case .table, .thead, .tbody, .tfoot, .tr, .td, .th, .col, .colgroup, .marquee:
      if isNamed("bgcolor") { return surface }
    case .font where isNamed("color"):
      return PresentationalAttribute(.color, .text, .legacy)
    case .hr where isNamed("color"):
      return PresentationalAttribute(.borderColor, .border, .legacy)
    default: break
    }
    return nil
  }

  private static func findPaint(
    _ name: TextRange, of tag: TagName, in text: Span<UInt8>
  ) -> PresentationalAttribute? {
    func isNamed(_ wanted: StaticString) -> Bool { text.matches(name, wanted) }
    if isNamed("fill") {
      return PresentationalAttribute(.fill, isShape(tag) ? .shape : .graphic, .css)
    }
    if isNamed("stroke") { return PresentationalAttribute(.stroke, .graphic, .css) }
    if isNamed("stop-color") { return PresentationalAttribute(.stopColor, .graphic, .css) }
    if isNamed("flood-color") { return PresentationalAttribute(.floodColor, .graphic, .css) }
    if isNamed("lighting-color") { return PresentationalAttribute(.lightingColor, .graphic, .css) }
    if isNamed("color") { return PresentationalAttribute(.color, .text, .css) }
    return nil
  }

  /// Whether an element is an area, which others may be drawn on.
  private static func isShape(_ tag: TagName) -> Bool {
    switch tag {
    case .rect, .circle, .ellipse, .polygon: true
    default: false
    }
  }

  private static func findMath(
    _ name: TextRange, in text: Span<UInt8>
  ) -> PresentationalAttribute? {
    if text.matches(name, "mathcolor") { return PresentationalAttribute(.color, .text, .css) }
    if text.matches(name, "mathbackground") {
      return PresentationalAttribute(.backgroundColor, .surface, .css)
    }
    return nil
  }
}
