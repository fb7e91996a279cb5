package import SchemefyCSS
package import SchemefyHTML
package import SchemefySource

/// The elements of a document as selectors see them: flat arrays in tree order, class lists split,
/// names as integers.
///
/// The content of a `template` is not in the document, so its elements are left out. The elements
/// of a declarative shadow root are a tree of their own, and the `template` that makes it is no
/// element.
package struct ElementTable: Sendable {
  /// The document's tree, or a shadow tree.
  package struct Tree: Sendable {
    /// Index of the host; -1 for the document.
    package var host: Int32
    /// The last element at the top; -1 if there is none.
    package var last: Int32 = -1
  }

  package let document: HTMLDocument
  package internal(set) var elements: [SelectableElement] = []
  package internal(set) var classes: [NameTable.ID] = []
  package internal(set) var attributes: [SelectableAttribute] = []
  /// Values of attributes that are not in the text as they are.
  package internal(set) var decoded: [UInt8] = []
  /// The document, then its shadow trees.
  package internal(set) var trees: [Tree] = [Tree(host: -1)]
  /// By index of the host: its shadow tree.
  package internal(set) var shadowTrees: [Int32: Int32] = [:]
  /// The names of HTML elements that are those of custom elements.
  package internal(set) var customNames: Set<NameTable.ID> = []
  package private(set) var styles = StyleAttributes()
  /// Whether all names of elements are in lower case.
  let hasFoldedNames: Bool
  package let known: KnownNames
  package let isQuirky: Bool
  /// Whether the document is HTML: in XML, all names are as they are written.
  package let isHTML: Bool

  /// Lists the elements of a document.
  ///
  /// - Parameters:
  ///   - text: the source of the document.
  ///   - names: the table that the sheets share.
  ///   - styles: the texts of style attributes that are parsed already.
  ///   - places: the attributes with these texts, in the order of the source.
  ///   - budget: asked now and then whether the work goes on; if not, only the first elements are listed.
  /// - Complexity: linear in the number of nodes and the length of names and class lists.
  package init(
    _ document: HTMLDocument, in text: Span<UInt8>, names: inout NameTable,
    styles: [StyleText] = [], at places: [StyleAttributes.Place] = [], budget: WorkBudget? = nil
  ) {
    self.document = document
    isHTML = document.syntax == .html
    isQuirky = isHTML && document.quirksMode == .quirks
    known = KnownNames(&names)
    var reader = ElementReader(document, known, isQuirky: isQuirky, isHTML: isHTML)
    reader.read(document, text, &names, budget)
    elements = reader.elements
    classes = reader.classes
    attributes = reader.attributes
    decoded = reader.decoded
    trees = reader.trees
    shadowTrees = reader.shadowTrees
    customNames = reader.customNames
    hasFoldedNames = reader.hasFoldedNames
    self.styles = StyleAttributes(of: self, in: text, styles, at: places)
  }

  /// The offset in the text at which an element's tag begins.
  package func start(of element: Int32) -> Int {
    document.nodes[Int(elements[Int(element)].node)].range.lowerBound
  }

  /// An attribute of an element that is in no namespace; `nil` if it has none.
  ///
  /// A call would have all of the table copied for it, where it is a part of something. (Inlined, a
  /// twentieth of the cascade of a page full of links.)
  @inline(__always)
  package func attribute(_ name: NameTable.ID, of element: Int32) -> SelectableAttribute? {
    let range = elements[Int(element)].attributes
    var index = Int(range.lowerBound)
    while index < Int(range.upperBound) {
      let attribute = attributes[index]
      if attribute.name == name, attribute.namespace == 0 { return attribute }
      index += 1
    }
    return nil
  }

  /// Whether an element has an attribute that is in no namespace.
  @inline(__always)
  package func hasAttribute(_ name: NameTable.ID, _ element: Int32) -> Bool {
    attribute(name, of: element) != nil
  }

  /// The bytes of an attribute's value.
  package func value(of attribute: SelectableAttribute, in text: Span<UInt8>) -> [UInt8] {
    let place = indices(attribute.value)
    return attribute.isDecoded ? Array(decoded[place]) : text.extracting(place).copied
  }

  package func indices(_ range: Range<Int32>) -> Range<Int> {
    Int(range.lowerBound)..<Int(range.upperBound)
  }
}
