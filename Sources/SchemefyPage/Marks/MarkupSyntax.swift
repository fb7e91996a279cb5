internal import SchemefyCSS
package import SchemefySource

/// The spelling of the elements that schemefy adds to a document: that of HTML, or that of XML with
/// the prefix of the document's own elements.
package struct MarkupSyntax: Sendable {
  /// The prefix of elements in XML, with its colon; empty for none, `nil` in HTML.
  private let prefix: [UInt8]?

  /// HTML's.
  package static let html = MarkupSyntax(prefix: nil)

  /// - Parameter prefix: of elements, with its colon; `nil` in HTML. One that no name has is left out.
  package init(prefix: [UInt8]?) {
    guard let prefix, !prefix.isEmpty else {
      self.prefix = prefix
      return
    }
    self.prefix = MarkupName(prefix) == nil ? [] : prefix
  }

  /// An element's name with the prefix.
  private func name(_ name: MarkupName) -> MarkupName {
    guard let prefix, !prefix.isEmpty else { return name }
    return MarkupName(prefix + name.bytes) ?? name
  }

  package func startTag(_ element: MarkupName, _ attributes: MarkupAttributes = .init()) -> Markup {
    "<\(name(element))\(attributes)>"
  }

  package func endTag(_ element: MarkupName) -> Markup {
    "</\(name(element))>"
  }

  /// An element without content, such as a `meta`.
  package func emptyElement(_ element: MarkupName, _ attributes: MarkupAttributes) -> Markup {
    prefix == nil ? startTag(element, attributes) : "<\(name(element))\(attributes)/>"
  }

  /// A `style` element.
  ///
  /// - Parameter css: any text; an end tag of the element in it is spelled so that it does not end
  ///   the element.
  package func style(_ attributes: MarkupAttributes, _ css: [UInt8]) -> Markup {
    startTag("style", attributes) + content(css) + endTag("style")
  }

  /// The content of a `style` element.
  package func content(_ css: [UInt8]) -> Markup {
    guard prefix == nil else { return Markup(characterData: StyleContent.encodeXML(css)) }
    return "\(raw: StyleContent.encode(css))"
  }

  /// An attribute whose name or value may be the page's own; without a value in HTML if that is
  /// empty.
  package func attribute(_ name: MarkupName, _ value: String) -> MarkupAttributes {
    var attributes = MarkupAttributes()
    if value.isEmpty, prefix == nil {
      attributes.append(bare: name)
    } else {
      attributes.append(name, value)
    }
    return attributes
  }
}
