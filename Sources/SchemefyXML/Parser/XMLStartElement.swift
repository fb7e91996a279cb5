internal import CLibXML2
internal import SchemefyHTML
internal import SchemefySource

/// A start tag as libxml2 reports it.
///
/// SAFETY: the pointers are valid for the call that brings them. A namespace takes two of
/// `namespaces`: prefix and name; an attribute takes five of `attributes`: local name, prefix,
/// namespace, start and end of the value. Defaulted attributes come last.
@unsafe struct XMLStartElement {
  typealias Strings = UnsafeMutablePointer<UnsafePointer<xmlChar>?>

  let name: UnsafePointer<xmlChar>?
  let prefix: UnsafePointer<xmlChar>?
  let uri: UnsafePointer<xmlChar>?
  let namespaceCount: Int
  let namespaces: Strings?
  let count: Int
  let defaultedCount: Int
  let attributes: Strings?

  /// Compares the tag with the source, and adds the element to the tree.
  func send(to builder: XMLTreeBuilder) {
    if unsafe hasDefaultedAttributes {
      builder.fail(.unsupported, "an attribute has its value from the document type")
      return
    }
    let text = builder.text
    unsafe builder.startElement(
      localName: XMLHandlers.span(name), prefix: XMLHandlers.span(prefix),
      namespace: XMLNamespace(XMLHandlers.span(uri)).ofElement,
      namespaceCount: max(0, namespaceCount)
    ) { token, entities in
      unsafe matchAttributes(&token, text, entities)
    }
  }

  /// Whether the document type adds attributes that the source does not have. Those with a prefix
  /// (`xml:space`, `xlink:type`) do not concern anybody here, and are left out.
  private var hasDefaultedAttributes: Bool {
    for index in unsafe max(0, count - defaultedCount)..<max(0, count)
    where unsafe attribute(index).prefix.isEmpty {
      return true
    }
    return false
  }

  /// Compares the attributes in the order of the source.
  private func matchAttributes(
    _ token: inout XMLToken, _ text: Span<UInt8>, _ entities: XMLEntities
  ) -> Bool {
    var nextNamespace = 0
    var next = 0
    for index in token.attributes.indices {
      let written = token.attributes[index]
      let name = QualifiedName(written.name, in: text)
      let (prefix, localName) = (name.prefix, name.localName)
      let isDefault = prefix.isEmpty && text.isEqual(localName, to: "xmlns")
      if isDefault || text.isEqual(prefix, to: "xmlns") {
        token.attributes[index].namespace = .xmlns
        // The prefix `xml` is declared already.
        if !isDefault, text.isEqual(localName, to: "xml") { continue }
        guard unsafe nextNamespace < namespaceCount else { return false }
        let declared = isDefault ? TextRange(at: localName.lowerBound) : localName
        guard unsafe matchNamespace(nextNamespace, declared, written, text, entities) else {
          return false
        }
        nextNamespace += 1
        continue
      }
      guard unsafe next < count - defaultedCount else { return false }
      let read = unsafe attribute(next)
      guard text.isEqual(localName, to: read.localName), text.isEqual(prefix, to: read.prefix),
        XMLTextMatcher.matches(
          read.value, written.value, written.valueContent, inAttribute: true, in: text, entities)
      else { return false }
      token.attributes[index].namespace = XMLNamespace(read.namespace).ofAttribute
      next += 1
    }
    return unsafe next == count - defaultedCount
  }

  private func matchNamespace(
    _ index: Int, _ prefix: TextRange, _ written: HTMLAttribute, _ text: Span<UInt8>,
    _ entities: XMLEntities
  ) -> Bool {
    let read = unsafe namespaces?[2 * index]
    let uri = unsafe namespaces?[2 * index + 1]
    return unsafe text.isEqual(prefix, to: XMLHandlers.span(read))
      && XMLTextMatcher.matches(
        XMLHandlers.span(uri), written.value, written.valueContent, inAttribute: true, in: text,
        entities)
  }

  /// An attribute as libxml2 reports it.
  struct Attribute: ~Escapable {
    let localName: Span<UInt8>
    let prefix: Span<UInt8>
    let namespace: Span<UInt8>
    let value: Span<UInt8>

    @_lifetime(copy localName, copy prefix, copy namespace, copy value)
    init(
      localName: Span<UInt8>, prefix: Span<UInt8>, namespace: Span<UInt8>, value: Span<UInt8>
    ) {
      self.localName = localName
      self.prefix = prefix
      self.namespace = namespace
      self.value = value
    }
  }

  @_lifetime(immortal)
  private func attribute(_ index: Int) -> Attribute {
    // SAFETY: the index is one of `count`; each attribute takes five pointers.
    let fields = unsafe attributes.map { unsafe $0 + 5 * index }
    let start = unsafe fields?[3]
    let end = unsafe fields?[4]
    let length = unsafe start.flatMap { start in unsafe end.map { unsafe $0 - start } } ?? 0
    return unsafe Attribute(
      localName: XMLHandlers.span(fields?[0]), prefix: XMLHandlers.span(fields?[1]),
      namespace: XMLHandlers.span(fields?[2]), value: XMLHandlers.span(start, length))
  }
}

/// A namespace by its name, as far as anybody asks.
///
/// <https://infra.spec.whatwg.org/#namespaces>
enum XMLNamespace {
  case none, html, svg, mathml, xlink, xml, other

  init(_ uri: Span<UInt8>) {
    let range = TextRange(0..<uri.count)
    if uri.isEmpty {
      self = .none
    } else if uri.isEqual(range, to: "http://www.w3.org/1999/xhtml") {
      self = .html
    } else if uri.isEqual(range, to: "http://www.w3.org/2000/svg") {
      self = .svg
    } else if uri.isEqual(range, to: "http://www.w3.org/1998/Math/MathML") {
      self = .mathml
    } else if uri.isEqual(range, to: "http://www.w3.org/1999/xlink") {
      self = .xlink
    } else {
      self = uri.isEqual(range, to: "http://www.w3.org/XML/1998/namespace") ? .xml : .other
    }
  }

  var ofElement: ElementNamespace {
    switch self {
    case .html: .html
    case .svg: .svg
    case .mathml: .mathml
    case .none, .xlink, .xml, .other: .other
    }
  }

  var ofAttribute: HTMLAttribute.Namespace {
    switch self {
    case .none: .none
    case .xlink: .xlink
    case .xml: .xml
    case .html, .svg, .mathml, .other: .other
    }
  }
}
