internal import SchemefyHTML
internal import SchemefySource

extension PageCollector {
  /// Takes up `style` and the attributes that set colours.
  ///
  /// HTML §15 "Rendering" <https://html.spec.whatwg.org/multipage/rendering.html>; SVG 2
  /// "Presentation attributes" <https://svgwg.org/svg2-draft/styling.html#PresentationAttributes>
  @_lifetime(self: copy self)
  mutating func visitColors(_ node: HTMLNode, _ id: HTMLDocument.NodeID) {
    guard !isInMask(node) else { return }
    for attribute in document.attributes(of: id) where !attribute.value.isEmpty {
      if matches(attribute.name, "style") {
        page.attributes.append(
          StyleAttribute(
            text: embedded(attribute),
            element: node.namespace == .html ? node.tag : .unknown))
      } else if node.namespace == .svg {
        visitPaint(attribute, of: node)
      } else if node.namespace == .html {
        visitLegacyColor(attribute, of: node)
      }
    }
  }

  /// Whether a node of SVG is a `mask` or stands in one: its colours say what is shown, and are not
  /// shown themselves.
  private func isInMask(_ node: HTMLNode) -> Bool {
    var node = node
    while node.namespace == .svg, node.kind == .element {
      if matches(node.name, "mask") { return true }
      guard node.parent >= 0 else { return false }
      node = document.nodes[Int(node.parent)]
    }
    return false
  }

  /// Elements that are areas, which others may be drawn on.
  private static let shapes: Set<TagName> = [.rect, .circle, .ellipse, .polygon]

  @_lifetime(self: copy self)
  private mutating func visitPaint(_ attribute: HTMLAttribute, of node: HTMLNode) {
    let property: HintRule.StaticName
    var role = ColorUse.Role.graphic
    if matches(attribute.name, "fill") {
      property = .fill
      if Self.shapes.contains(node.tag) { role = .shape }
    } else if matches(attribute.name, "stroke") {
      property = .stroke
    } else if matches(attribute.name, "stop-color") {
      property = .stopColor
    } else if matches(attribute.name, "flood-color") {
      property = .floodColor
    } else if matches(attribute.name, "lighting-color") {
      property = .lightingColor
    } else if matches(attribute.name, "color") {
      property = .color
      role = .text
    } else {
      return
    }
    add(attribute, of: node, role, .css, HintRule(property: property, suffix: .none))
  }

  @_lifetime(self: copy self)
  private mutating func visitLegacyColor(_ attribute: HTMLAttribute, of node: HTMLNode) {
    switch node.tag {
    case .body where matches(attribute.name, "bgcolor"):
      page.outline.bodyHasBackground = true
      addLegacy(attribute, of: node, .surface, .backgroundColor)
    case .table, .thead, .tbody, .tfoot, .tr, .td, .th, .col, .colgroup, .marquee:
      if matches(attribute.name, "bgcolor") {
        addLegacy(attribute, of: node, .surface, .backgroundColor)
      } else if node.tag == .table, matches(attribute.name, "bordercolor") {
        addLegacy(attribute, of: node, .border, .borderColor)
      }
    case .body where matches(attribute.name, "text"):
      page.outline.bodyHasText = true
      addLegacy(attribute, of: node, .text, .color)
    case .body where matches(attribute.name, "link"):
      addLegacy(attribute, of: node, .text, .color, .links)
    case .body where matches(attribute.name, "vlink"):
      addLegacy(attribute, of: node, .text, .color, .visitedLinks)
    case .body where matches(attribute.name, "alink"):
      addLegacy(attribute, of: node, .text, .color, .activeLinks)
    case .font where matches(attribute.name, "color"):
      addLegacy(attribute, of: node, .text, .color)
    case .hr where matches(attribute.name, "color"):
      addLegacy(attribute, of: node, .border, .borderColor)
    default:
      break
    }
  }

  @_lifetime(self: copy self)
  private mutating func addLegacy(
    _ attribute: HTMLAttribute, of node: HTMLNode, _ role: ColorUse.Role,
    _ property: HintRule.StaticName, _ suffix: HintRule.StaticName = .none
  ) {
    add(attribute, of: node, role, .legacy, HintRule(property: property, suffix: suffix))
  }

  @_lifetime(self: copy self)
  private mutating func add(
    _ attribute: HTMLAttribute, of node: HTMLNode, _ role: ColorUse.Role,
    _ syntax: PresentationalColor.Syntax, _ rule: HintRule
  ) {
    page.hints.append(
      PresentationalColor(
        element: node.tag, attribute: placed(attribute.name), value: embedded(attribute),
        role: role,
        syntax: syntax, rule: rule))
  }
}
