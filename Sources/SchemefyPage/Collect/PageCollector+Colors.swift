internal import SchemefyHTML
internal import SchemefyProperties
internal import SchemefySource

extension PageCollector {
  /// Collects `style`, `srcdoc`, `sizes` and the attributes that set colours.
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

  /// Collects an attribute of an element that is no mask.
  @_lifetime(self: copy self)
  mutating func visitColor(_ attribute: HTMLAttribute, of node: HTMLNode) {
    var isHTML = false
    if case .html = node.namespace { isHTML = true }
    if isHTML, case .iframe = node.tag, text.matches(attribute.name, "srcdoc") {
      page.documents.append(
        SrcdocDocument(text: embedded(attribute), range: placed(node.range)))
    }
    noteRegion(attribute)
    if isHTML, text.matches(attribute.name, "popover") { page.outline.hasDialogs = true }
    guard !attribute.value.isEmpty else { return }
    if isHTML, case .body = node.tag, text.matches(attribute.name, "background") {
      page.outline.bodyHasPicture = true
    }
    if text.matches(attribute.name, "style") {
      page.attributes.append(
        StyleAttribute(text: embedded(attribute), element: isHTML ? node.tag : .unknown))
    } else if isHTML, text.matches(attribute.name, "placeholder") {
      page.outline.hasPlaceholders = true
    } else if isHTML, holdsSourceSizes(attribute, of: node) {
      page.conditions.append(
        MediaAttribute(
          value: embedded(attribute), syntax: .sourceSizes, range: placed(node.range)))
    } else if let found = PresentationalAttribute.find(
      attribute.name, of: node.tag, node.namespace, in: text)
    {
      add(attribute, of: node, found)
    }
  }

  /// Notes an attribute that makes a part of the page one with a style of its own.
  @_lifetime(self: copy self)
  private mutating func noteRegion(_ attribute: HTMLAttribute) {
    if text.matches(attribute.name, "data-scheme-ignore") {
      page.outline.schemeAttributes.insert(.ignore)
    } else if text.matches(attribute.name, "data-scheme-style") {
      let style = bytes(of: attribute)
      if style.elementsEqual("light".utf8) { page.outline.schemeAttributes.insert(.light) }
      if style.elementsEqual("dark".utf8) { page.outline.schemeAttributes.insert(.dark) }
    }
  }

  /// Whether an attribute gives the sizes of pictures, under media conditions.
  ///
  /// HTML "sizes attributes" <https://html.spec.whatwg.org/multipage/images.html#sizes-attributes>
  private func holdsSourceSizes(_ attribute: HTMLAttribute, of node: HTMLNode) -> Bool {
    switch node.tag {
    case .img, .source: text.matches(attribute.name, "sizes")
    case .link: text.matches(attribute.name, "imagesizes")
    default: false
    }
  }

  /// Collects an attribute of an element of HTML; most set no colour.
  ///
  /// Most attributes are ruled out by the length and the first letter of their names.
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func visitPlainColor(_ attribute: HTMLAttribute, of node: HTMLNode) {
    let name = attribute.name
    guard 4...18 ~= name.count, !attribute.isDuplicate else { return }
    switch text[name.lowerBound] | 0x20 {
    case UInt8(ascii: "s"):
      guard name.count == 5 || name.count == 6 else { return }
    case UInt8(ascii: "b"):
      guard name.count == 7 || name.count == 11 else { return }
    case UInt8(ascii: "p"):
      guard name.count == 11 || name.count == 7 else { return }
    case UInt8(ascii: "d"):
      guard name.count >= 17 else { return }
    case UInt8(ascii: "c"):
      guard name.count == 5 else { return }
      guard case .font = node.tag else {
        guard case .hr = node.tag else { return }
        break
      }
    default:
      return
    }
    visitColor(attribute, of: node)
  }

  @_lifetime(self: copy self)
  private mutating func add(
    _ attribute: HTMLAttribute, of node: HTMLNode, _ found: PresentationalAttribute
  ) {
    if case .body = node.tag, found.rule.suffix == .none {
      if found.rule.property == .backgroundColor {
        page.outline.bodyHasBackground = true
      } else {
        page.outline.bodyHasText = true
      }
    }
    page.hints.append(
      PresentationalColor(
        element: node.tag, attribute: placed(attribute.name), value: embedded(attribute),
        syntax: found.syntax, rule: found.rule))
  }
}
