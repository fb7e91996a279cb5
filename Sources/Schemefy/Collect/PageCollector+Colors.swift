internal import SchemefyHTML
internal import SchemefySource

extension PageCollector {
  /// Takes up `style`, `srcdoc`, `sizes` and the attributes that set colours.
  ///
  /// HTML §15 "Rendering" <https://html.spec.whatwg.org/multipage/rendering.html>; SVG 2
  /// "Presentation attributes" <https://svgwg.org/svg2-draft/styling.html#PresentationAttributes>
  @_lifetime(self: copy self)
  mutating func visitColors(_ element: borrowing FoundElement) {
    guard !element.isInMask(exactly: entities != nil) else { return }
    let node = element.node
    for index in element.attributes.indices {
      let attribute = element.attributes[index]
      if !attribute.isDuplicate { visitColor(attribute, of: node) }
    }
  }

  /// Takes up an attribute of an element that is no mask.
  @_lifetime(self: copy self)
  mutating func visitColor(_ attribute: HTMLAttribute, of node: HTMLNode) {
    switch node.namespace {
    case .html:
      if case .iframe = node.tag, text.matches(attribute.name, "srcdoc") {
        page.documents.append(
          SrcdocDocument(text: embedded(attribute), range: placed(node.range)))
      }
      guard !attribute.value.isEmpty else { return }
      if text.matches(attribute.name, "style") {
        page.attributes.append(
          StyleAttribute(text: embedded(attribute), element: node.tag))
      } else if holdsSourceSizes(attribute, of: node) {
        page.conditions.append(
          MediaAttribute(
            value: embedded(attribute), syntax: .sourceSizes, range: placed(node.range)))
      } else {
        visitLegacyColor(attribute, of: node)
      }
    case .svg, .mathml, .other:
      guard !attribute.value.isEmpty else { return }
      var isDrawing = false
      if case .svg = node.namespace { isDrawing = true }
      if text.matches(attribute.name, "style") {
        page.attributes.append(
          StyleAttribute(text: embedded(attribute), element: .unknown))
      } else if isDrawing {
        visitPaint(attribute, of: node)
      }
    }
  }

  /// Whether an attribute says how large pictures are, under which conditions.
  ///
  /// HTML "sizes attributes" <https://html.spec.whatwg.org/multipage/images.html#sizes-attributes>
  private func holdsSourceSizes(_ attribute: HTMLAttribute, of node: HTMLNode) -> Bool {
    switch node.tag {
    case .img, .source: text.matches(attribute.name, "sizes")
    case .link: text.matches(attribute.name, "imagesizes")
    default: false
    }
  }

  /// Takes up an attribute of an element of HTML; most are none that colours stand in.
  ///
  /// The length of the name and its first letter tell nearly all of them.
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func visitPlainColor(_ attribute: HTMLAttribute, of node: HTMLNode) {
    let name = attribute.name
    guard 4...11 ~= name.count, !attribute.isDuplicate else { return }
    switch text[name.lowerBound] | 0x20 {
    case UInt8(ascii: "s"):
      guard name.count == 5 || name.count == 6 else { return }
    case UInt8(ascii: "b"):
      guard name.count == 7 || name.count == 11 else { return }
    case UInt8(ascii: "c"):
      guard case .font = node.tag else {
        guard case .hr = node.tag else { return }
        break
      }
    default:
      return
    }
    visitColor(attribute, of: node)
  }

  /// Whether an element is an area, which others may be drawn on.
  private static func isShape(_ tag: TagName) -> Bool {
    switch tag {
    case .rect, .circle, .ellipse, .polygon: true
    default: false
    }
  }

  @_lifetime(self: copy self)
  private mutating func visitPaint(_ attribute: HTMLAttribute, of node: HTMLNode) {
    let property: HintRule.StaticName
    var role = ColorUse.Role.graphic
    if text.matches(attribute.name, "fill") {
      property = .fill
      if Self.isShape(node.tag) { role = .shape }
    } else if text.matches(attribute.name, "stroke") {
      property = .stroke
    } else if text.matches(attribute.name, "stop-color") {
      property = .stopColor
    } else if text.matches(attribute.name, "flood-color") {
      property = .floodColor
    } else if text.matches(attribute.name, "lighting-color") {
      property = .lightingColor
    } else if text.matches(attribute.name, "color") {
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
    case .body where text.matches(attribute.name, "bgcolor"):
      page.outline.bodyHasBackground = true
      addLegacy(attribute, of: node, .surface, .backgroundColor)
    case .table, .thead, .tbody, .tfoot, .tr, .td, .th, .col, .colgroup, .marquee:
      if text.matches(attribute.name, "bgcolor") {
        addLegacy(attribute, of: node, .surface, .backgroundColor)
      } else if text.matches(attribute.name, "bordercolor"), node.tag == .table {
        addLegacy(attribute, of: node, .border, .borderColor)
      }
    case .body where text.matches(attribute.name, "text"):
      page.outline.bodyHasText = true
      addLegacy(attribute, of: node, .text, .color)
    case .body where text.matches(attribute.name, "link"):
      addLegacy(attribute, of: node, .text, .color, .links)
    case .body where text.matches(attribute.name, "vlink"):
      addLegacy(attribute, of: node, .text, .color, .visitedLinks)
    case .body where text.matches(attribute.name, "alink"):
      addLegacy(attribute, of: node, .text, .color, .activeLinks)
    case .font where text.matches(attribute.name, "color"):
      addLegacy(attribute, of: node, .text, .color)
    case .hr where text.matches(attribute.name, "color"):
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
