package import SchemefyHTML
package import SchemefySource

/// An attribute that sets a colour, with its equivalent in CSS: the table of all of them.
///
/// HTML §15 "Rendering" <https://html.spec.whatwg.org/multipage/rendering.html>; SVG 2
/// "Presentation attributes" <https://svgwg.org/svg2-draft/styling.html#PresentationAttributes>;
/// MathML Core "Legacy attributes" <https://w3c.github.io/mathml-core/#legacy-mathml-style-attributes>
package struct PresentationalAttribute: Sendable, Hashable {
  package var rule: HintRule
  package var syntax: Syntax

  /// The syntax of an attribute's value.
  package enum Syntax: Sendable, Hashable {
    /// HTML's legacy colour values.
    case legacy
    /// A CSS colour, as in SVG.
    case css
  }

  private init(
    _ property: HintRule.Property, _ syntax: Syntax, _ suffix: HintRule.Suffix = .none
  ) {
    rule = HintRule(property: property, suffix: suffix)
    self.syntax = syntax
  }

  /// The entry for an attribute of an element; `nil` if the attribute sets no colour there.
  ///
  /// - Parameter name: a range of `text`.
  package static func find(
    _ name: TextRange, of tag: TagName, _ namespace: ElementNamespace, in text: Span<UInt8>
  ) -> PresentationalAttribute? {
    switch namespace {
    case .html: findLegacy(name, of: tag, in: text)
    case .svg: findPaint(name, in: text)
    case .mathml: findMath(name, in: text)
    case .other: nil
    }
  }

  private static func findLegacy(
    _ name: TextRange, of tag: TagName, in text: Span<UInt8>
  ) -> PresentationalAttribute? {
    func isNamed(_ wanted: StaticString) -> Bool { text.matches(name, wanted) }
    let surface = PresentationalAttribute(.backgroundColor, .legacy)
    switch tag {
    case .body:
      if isNamed("bgcolor") { return surface }
      if isNamed("text") { return PresentationalAttribute(.color, .legacy) }
      if isNamed("link") { return PresentationalAttribute(.color, .legacy, .links) }
      if isNamed("vlink") { return PresentationalAttribute(.color, .legacy, .visitedLinks) }
      if isNamed("alink") { return PresentationalAttribute(.color, .legacy, .activeLinks) }
    case .table where isNamed("bordercolor"), .frameset where isNamed("bordercolor"),
      .frame where isNamed("bordercolor"):
      return PresentationalAttribute(.borderColor, .legacy)
    case .table, .thead, .tbody, .tfoot, .tr, .td, .th, .col, .colgroup, .marquee:
      if isNamed("bgcolor") { return surface }
    case .font where isNamed("color"):
      return PresentationalAttribute(.color, .legacy)
    case .hr where isNamed("color"):
      return PresentationalAttribute(.borderColor, .legacy)
    default: break
    }
    return nil
  }

  private static func findPaint(
    _ name: TextRange, in text: Span<UInt8>
  ) -> PresentationalAttribute? {
    func isNamed(_ wanted: StaticString) -> Bool { text.matches(name, wanted) }
    if isNamed("fill") {
      return PresentationalAttribute(.fill, .css)
    }
    if isNamed("stroke") { return PresentationalAttribute(.stroke, .css) }
    if isNamed("stop-color") { return PresentationalAttribute(.stopColor, .css) }
    if isNamed("flood-color") { return PresentationalAttribute(.floodColor, .css) }
    if isNamed("lighting-color") { return PresentationalAttribute(.lightingColor, .css) }
    if isNamed("color") { return PresentationalAttribute(.color, .css) }
    return nil
  }

  private static func findMath(
    _ name: TextRange, in text: Span<UInt8>
  ) -> PresentationalAttribute? {
    if text.matches(name, "mathcolor") { return PresentationalAttribute(.color, .css) }
    if text.matches(name, "mathbackground") {
      return PresentationalAttribute(.backgroundColor, .css)
    }
    return nil
  }
}
