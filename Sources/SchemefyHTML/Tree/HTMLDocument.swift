package import SchemefySource

/// A parsed document: a flat array of nodes in the order of their creation, linked by index.
///
/// Nodes hold ranges of the text they were parsed from, never the text itself; the owner of the
/// text decodes names and values on demand. A node holds one range: a text node of the DOM that
/// consists of several pieces in the source is several text nodes in a row, to be read as one.
///
/// Nodes that were taken out of the tree again stay in the array, without a parent.
package struct HTMLDocument: Sendable {
  package enum QuirksMode: UInt8, Sendable {
    case noQuirks, limitedQuirks, quirks
  }

  /// The rules that names and values follow: of HTML's syntax, or of XML's.
  package enum Syntax: UInt8, Sendable {
    case html, xml
  }

  /// The identifiers of the doctype; `nil` where they are missing.
  package struct Doctype: Sendable, Hashable {
    package var publicIdentifier: TextRange?
    package var systemIdentifier: TextRange?
  }

  /// Node 0 is the document itself (or, for a fragment, the root that stands in for it).
  package var nodes = HTMLNodes()
  /// The attributes of all elements, each element's in one run. Copies share their original's.
  package var attributes: [HTMLAttribute]
  package var quirksMode: QuirksMode
  /// Whether the tree would be another one without quirks mode: a table stands in a `p` element.
  package var dependsOnQuirks = false
  package var syntax = Syntax.html
  /// XML: the entities that references in the text may name.
  package var entities = XMLEntities()
  package var doctype: Doctype?
  /// Limits that bit while the document was parsed.
  package var limits: HTMLParserLimits = []
  /// The limits that were reached, each with the place where it first was.
  package var limitNotes: [HTMLLimitNote] = []
  /// Whether four formatting elements with one name and the same number of attributes, which is not 0,
  /// were active at a time: had their attributes been equal, one element would have been dropped.
  package internal(set) var hasCrowdedFormatting = false
  /// The attributes of further `html` and `body` tags, in their order; they are merged into those of
  /// the first tags once the text is parsed.
  package internal(set) var laterAttributes: [LaterAttributes] = []
  /// The number of copies of elements that were made, and the number that the whole text may have.
  var copies = 0
  var copyLimit = 0

  package init() {
    attributes = []
    quirksMode = .noQuirks
  }

  package typealias NodeID = Int32

  /// The attributes of an element, duplicates dropped, those of a second `<html>` or `<body>` tag
  /// merged in behind the first's.
  package func attributes(of node: NodeID) -> ArraySlice<HTMLAttribute> {
    attributes[nodes[Int(node)].attributes]
  }
}

/// A node of an ``HTMLDocument``, as ``HTMLNodes`` gives it out.
package struct HTMLNode: Sendable {
  package enum Kind: UInt8, Sendable {
    case document, doctype, element, text, comment
    /// XML: `<?target data?>`.
    case processingInstruction
    /// The content of a `template` element: its first child, behind which there is no other.
    case templateContent
    /// The content of a `template` element that is its parent's shadow tree.
    case shadowRoot
  }

  package var kind: Kind
  package var namespace: ElementNamespace = .html
  /// Whether the element has no tag in the source; its `range` is then empty, at the place where
  /// the parser made it.
  ///
  /// This is also set for copies, which share `name` and attributes with their original: formatting
  /// elements that were created again for misnested markup, and the content of a `selectedcontent`
  /// (there also text and comments: their `range` is empty, their `name` the original's data).
  package var isImplied = false
  /// The contents of the node's `data` (text, comments), or of the name (elements).
  package var content: TextContent = []
  /// Text: whether NULs are dropped; otherwise they are replaced by U+FFFD.
  package var dropsNulls = false
  /// The name of an element, if it is one that the standard names; otherwise `.unknown`.
  package var tag: TagName = .unknown
  /// The start tag, text run, comment, processing instruction or doctype.
  package var range: TextRange
  /// Elements: the name as written (`image` for the `img` that it makes; in XML without prefix).
  /// Doctypes: the name. Processing instructions: the target. Comments and text: the data.
  package var name: TextRange
  /// Elements: the end tag; empty where there is none, at the place where the element was closed.
  package var endTag: TextRange
  package var attributesStart: Int32 = 0
  package var attributesCount: Int32 = 0
  /// The indices of the element's attributes in those of the document.
  package var attributes: Range<Int> {
    Int(attributesStart)..<Int(attributesStart + attributesCount)
  }

  /// Links; -1 where there is none.
  package var parent: HTMLDocument.NodeID = -1
  package var firstChild: HTMLDocument.NodeID = -1
  package var nextSibling: HTMLDocument.NodeID = -1

  package init(kind: Kind, range: TextRange) {
    self.kind = kind
    self.range = range
    name = TextRange(at: range.lowerBound)
    endTag = TextRange(at: range.upperBound)
  }
}
