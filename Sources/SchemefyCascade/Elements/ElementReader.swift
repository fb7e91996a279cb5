internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefySource

/// Lists the elements of a document.
struct ElementReader {
  package var elements: [SelectableElement] = []
  package var classes: [NameTable.ID] = []
  package var attributes: [SelectableAttribute] = []
  package var decoded: [UInt8] = []
  package var trees: [ElementTable.Tree] = [ElementTable.Tree(host: -1)]
  var shadowTrees: [Int32: Int32] = [:]
  package var customNames: Set<NameTable.ID> = []
  private(set) var hasFoldedNames = true
  package let known: KnownNames
  private let isQuirky: Bool
  private let isHTML: Bool

  /// By node: the element's index; for a document or shadow root, the tree's as `-1 - tree`.
  private var places: [Int32]
  /// By element: the index of its last child so far.
  private var lastChildren: [Int32] = []
  /// For each class, the number of elements when an element was last given that class.
  private var classMarks: [Int32] = []
  /// Lists of classes that were read, by hashes of their texts: many elements have the same list.
  private var classLists = [ClassList](repeating: ClassList(), count: 256)
  /// By namespace and tag: the names of elements that the standard names, once they were asked for.
  private var tagNames = [NameTable.ID](repeating: 0, count: 3 * 256)
  /// For each element of an XML document, its depth.
  package var depths: [Int32] = []
  /// XML: the namespaces of prefixes.
  package var scopes = NamespaceScopes()
  /// By name in lower case: the name and the namespace that an attribute of SVG or MathML has.
  private var foreignNames: [UInt64: (name: NameTable.ID, namespace: NameTable.ID)] = [:]

  /// A text of a class attribute, and the range of its classes.
  private struct ClassList {
    var text: Range<Int> = 0..<0
    var classes: Range<Int> = 0..<0
  }

  package init(_ document: HTMLDocument, _ known: KnownNames, isQuirky: Bool, isHTML: Bool) {
    self.known = known
    self.isQuirky = isQuirky
    self.isHTML = isHTML
    places = [Int32](repeating: -1, count: document.nodes.count)
    // Too much room costs nothing, as memory that is not written to is never there.
    elements.reserveCapacity(document.nodes.count)
    attributes.reserveCapacity(document.attributes.count)
  }

  /// Reads the tree, without the contents of `template` elements; no further where the work is interrupted.
  package mutating func read(
    _ document: HTMLDocument, _ text: Span<UInt8>, _ names: inout NameTable, _ budget: WorkBudget?
  ) {
    var node = document.nodes[0].firstChild
    while node >= 0, budget?.checkpoint(at: elements.count) ?? true {
      let source = document.nodes[Int(node)]
      if enter(node, source, document, text, &names), source.firstChild >= 0 {
        node = source.firstChild
      } else {
        node =
          source.nextSibling >= 0
          ? source.nextSibling : document.node(afterSubtree: source.parent, in: 0)
      }
    }
    countFromEnd()
  }

  /// Notes a node; returns whether to read its children.
  private mutating func enter(
    _ node: HTMLDocument.NodeID, _ source: HTMLNode, _ document: HTMLDocument,
    _ text: Span<UInt8>, _ names: inout NameTable
  ) -> Bool {
    let parent = Int(source.parent)
    switch source.kind {
    case .element:
      if source.tag == .template, source.firstChild >= 0,
        document.nodes[Int(source.firstChild)].kind == .shadowRoot
      {
        places[Int(node)] = places[parent]
        return true
      }
      add(node, source, document, text, &names)
      return true
    case .text:
      let place = Int(places[parent])
      if place >= 0, !elements[place].hasContent {
        elements[place].hasContent = !source.name.isEmpty
      }
      return false
    case .shadowRoot:
      // In the template, whose parent is the host.
      let host = places[parent]
      guard host >= 0 else { return false }
      let tree = Int32(trees.count)
      trees.append(ElementTable.Tree(host: host))
      shadowTrees[host] = tree
      places[Int(node)] = -1 - tree
      return true
    case .document, .doctype, .comment, .processingInstruction, .templateContent: return false
    }
  }

  private mutating func add(
    _ node: HTMLDocument.NodeID, _ source: HTMLNode, _ document: HTMLDocument,
    _ text: Span<UInt8>, _ names: inout NameTable
  ) {
    let place = places[Int(source.parent)]
    let tree = place >= 0 ? elements[Int(place)].tree : -1 - place
    let index = Int32(elements.count)
    let previous = place >= 0 ? lastChildren[Int(place)] : trees[Int(tree)].last
    if place >= 0 {
      lastChildren[Int(place)] = index
      elements[Int(place)].hasContent = true
    } else {
      trees[Int(tree)].last = index
    }
    lastChildren.append(-1)
    places[Int(node)] = index
    if !isHTML { enterScope(of: node, in: max(place, -1), document, text, &names) }
    let name = name(of: node, source, document, text, &names)
    let foldedName = names.folded(name)
    if name != foldedName { hasFoldedNames = false }
    let firstClass = Int32(classes.count)
    let firstAttribute = Int32(attributes.count)
    elements.append(
      SelectableElement(
        node: node, parent: max(place, -1), previous: previous, tree: tree, name: name,
        foldedName: foldedName, namespace: namespace(of: source, text, &names), id: 0,
        classes: firstClass..<firstClass, attributes: firstAttribute..<firstAttribute,
        index: previous < 0 ? 1 : elements[Int(previous)].index + 1, indexFromEnd: 0,
        isHTML: isHTML && source.namespace == .html, hasContent: false, tag: source.tag))
    if source.attributesCount > 0 { addAttributes(of: source, document, text, &names) }
  }

  /// Sets the indices from the last, now that there is a last.
  private mutating func countFromEnd() {
    for index in elements.indices {
      let parent = elements[index].parent
      let last =
        parent >= 0 ? lastChildren[Int(parent)] : trees[Int(elements[index].tree)].last
      elements[index].indexFromEnd = elements[Int(last)].index - elements[index].index + 1
    }
  }

  // MARK: Names

  private func namespace(
    of node: HTMLNode, _ text: Span<UInt8>, _ names: inout NameTable
  ) -> NameTable.ID {
    switch node.namespace {
    case .html: known.html
    case .svg: known.svg
    case .mathml: known.mathml
    case .other: otherNamespace(of: node, text, &names)
    }
  }

  private mutating func name(
    of node: HTMLDocument.NodeID, _ source: HTMLNode, _ document: HTMLDocument,
    _ text: Span<UInt8>, _ names: inout NameTable
  ) -> NameTable.ID {
    // In XML, foreign names are as written.
    let isListed =
      source.tag != .unknown && (source.namespace == .html || isHTML && source.namespace != .other)
    let tag = Int(source.tag.rawValue) + 256 * Int(source.namespace.rawValue)
    if isListed, tagNames[tag] != 0 { return tagNames[tag] }
    let bytes = document.localName(of: node, in: text)
    let name = names.intern(bytes.span)
    if isListed {
      tagNames[tag] = name
    } else if source.namespace == .html, Self.isCustom(bytes) {
      customNames.insert(name)
    }
    return name
  }

  /// Whether a name is a custom element's, so far as ASCII goes.
  ///
  /// WHATWG HTML <https://html.spec.whatwg.org/multipage/custom-elements.html#valid-custom-element-name>
  private static func isCustom(_ name: [UInt8]) -> Bool {
    guard let first = name.first, first &- 0x61 < 26, name.contains(UInt8(ascii: "-")) else {
      return false
    }
    return !reserved.contains(String(decoding: name, as: UTF8.self))
  }

  private static let reserved: Set = [
    "annotation-xml", "color-profile", "font-face", "font-face-src", "font-face-uri",
    "font-face-format", "font-face-name", "missing-glyph",
  ]

  // MARK: Attributes

  private mutating func addAttributes(
    of node: HTMLNode, _ document: HTMLDocument, _ text: Span<UInt8>, _ names: inout NameTable
  ) {
    let element = elements.count - 1
    let start = Int(node.attributesStart)
    for index in start..<start + Int(node.attributesCount) {
      let attribute = document.attributes[index]
      let name = name(of: attribute, node.namespace, text, &names)
      let value = value(of: attribute, document, text)
      let index = attributes.count
      attributes.append(
        SelectableAttribute(
          name: name.name, namespace: name.namespace, value: value.range,
          isDecoded: value.isDecoded))
      guard name.namespace == 0 else { continue }
      if name.name == known.class {
        addClassList(attributes[index], text, &names)
      } else if name.name == known.id, !value.range.isEmpty {
        elements[element].id = intern(attributes[index], value.range, text, &names)
      }
    }
    elements[element].attributes =
      elements[element].attributes.lowerBound..<Int32(attributes.count)
    elements[element].classes = elements[element].classes.lowerBound..<Int32(classes.count)
  }

  private mutating func name(
    of attribute: HTMLAttribute, _ namespace: ElementNamespace, _ text: Span<UInt8>,
    _ names: inout NameTable
  ) -> (name: NameTable.ID, namespace: NameTable.ID) {
    guard isHTML else { return exactName(of: attribute, text, &names) }
    let bytes = text.extracting(attribute.name.range)
    var name: NameTable.ID
    if attribute.nameContent.contains(.nulls) {
      name = names.intern(HTMLText.decodeName(text, attribute.name).span)
    } else {
      name = names.internFolded(bytes)
    }
    guard namespace != .html else { return (name, 0) }
    let key = UInt64(name) << 8 | UInt64(namespace.rawValue)
    if let known = foreignNames[key] { return known }
    let foreign = ForeignNames.attribute(names.bytes(of: name), in: namespace)
    name = names.intern(foreign.localName.span)
    let result = (name: name, namespace: self.namespace(ofPrefix: foreign.prefix))
    foreignNames[key] = result
    return result
  }

  private func namespace(ofPrefix prefix: String) -> NameTable.ID {
    switch prefix {
    case "xlink": known.xlink
    case "xml": known.xml
    case "xmlns": known.xmlns
    default: 0
    }
  }

  /// The range of an attribute's value in the text, or in the decoded values if it has references.
  private mutating func value(
    of attribute: HTMLAttribute, _ document: HTMLDocument, _ text: Span<UInt8>
  ) -> (range: Range<Int32>, isDecoded: Bool) {
    guard !attribute.valueContent.isVerbatim else {
      let range = attribute.value
      return (
        Int32(truncatingIfNeeded: range.lowerBound)..<Int32(truncatingIfNeeded: range.upperBound),
        false
      )
    }
    let start = Int32(truncatingIfNeeded: decoded.count)
    decoded += document.value(of: attribute, in: text)
    return (start..<Int32(truncatingIfNeeded: decoded.count), true)
  }

  /// Adds the classes of a list.
  private mutating func addClassList(
    _ attribute: SelectableAttribute, _ text: Span<UInt8>, _ names: inout NameTable
  ) {
    let range = Int(attribute.value.lowerBound)..<Int(attribute.value.upperBound)
    guard !attribute.isDecoded, !range.isEmpty else { return addClasses(attribute, text, &names) }
    let list = text.extracting(range)
    let ends = list.partialWord(at: 0) &+ list.partialWord(at: max(0, list.count - 8))
    let slot = Int(((ends &+ UInt64(list.count)) &* 0x9E37_79B9_7F4A_7C15) >> 56)
    let known = classLists[slot]
    if known.text.count == list.count,
      ByteScan.equal(text, from: known.text.lowerBound, list)
    {
      for index in known.classes { classes.append(classes[index]) }
      return
    }
    let start = classes.count
    addClasses(attribute, text, &names)
    classLists[slot] = ClassList(text: range, classes: start..<classes.count)
  }

  /// Splits a class list.
  ///
  /// DOM <https://dom.spec.whatwg.org/#concept-ordered-set-parser>
  private mutating func addClasses(
    _ attribute: SelectableAttribute, _ text: Span<UInt8>, _ names: inout NameTable
  ) {
    var start = attribute.value.lowerBound
    let end = attribute.value.upperBound
    while start < end {
      var next = start
      while next < end, !byte(next, attribute, text).isASCIIWhitespace { next += 1 }
      if next > start { addClass(intern(attribute, start..<next, text, &names)) }
      start = next + 1
    }
  }

  /// Adds a class of the last element, if the element does not have it yet.
  private mutating func addClass(_ name: NameTable.ID) {
    let element = Int32(elements.count)
    if Int(name) >= classMarks.count {
      let missing = max(Int(name) + 1, classMarks.count * 2) - classMarks.count
      classMarks.append(contentsOf: repeatElement(0, count: missing))
    }
    guard classMarks[Int(name)] != element else { return }
    classMarks[Int(name)] = element
    classes.append(name)
  }

  @inline(__always)
  private func byte(
    _ index: Int32, _ attribute: SelectableAttribute, _ text: Span<UInt8>
  ) -> UInt8 {
    attribute.isDecoded ? decoded[Int(index)] : text[Int(index)]
  }

  /// The number of a class or id.
  private func intern(
    _ attribute: SelectableAttribute, _ range: Range<Int32>, _ text: Span<UInt8>,
    _ names: inout NameTable
  ) -> NameTable.ID {
    let range = Int(range.lowerBound)..<Int(range.upperBound)
    if attribute.isDecoded {
      let bytes = decoded.span.extracting(range)
      return isQuirky ? names.internFolded(bytes) : names.intern(bytes)
    }
    let bytes = text.extracting(range)
    return isQuirky ? names.internFolded(bytes) : names.intern(bytes)
  }
}
