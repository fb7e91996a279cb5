import SchemefyCSS
import SchemefyHTML
import SchemefyXML

@testable import SchemefyCascade

/// A document that is asked for what selectors match, for tests.
struct SelectorQuery {
  let text: [UInt8]
  var names: NameTable
  let elements: ElementTable

  init(_ html: String) {
    let bytes = Array(html.utf8)
    self.init(HTMLDocument.parse(bytes.span), bytes)
  }

  /// Of a document in the syntax of XML.
  init(xml: String) throws {
    let bytes = Array(xml.utf8)
    self.init(try HTMLDocument.parseXML(bytes.span), bytes)
  }

  private init(_ document: HTMLDocument, _ bytes: [UInt8]) {
    var names = NameTable()
    elements = ElementTable(document, in: bytes.span, names: &names)
    self.names = names
    text = bytes
  }

  /// What matching says of each element, by number; `nil` if the selector is invalid.
  ///
  /// - Parameters:
  ///   - namespaces: prefixes and names; the default namespace has an empty prefix.
  ///   - scope: the id of the scoping root.
  mutating func results(
    _ selector: String, namespaces: [String: String] = [:], tree: Int32 = 0, scope: String? = nil
  ) -> [SelectorMatch]? {
    let bytes = Array(selector.utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    var context = SelectorContext()
    for (prefix, name) in namespaces {
      let namespace = name.isEmpty ? 0 : names.intern(name)
      if prefix.isEmpty {
        context.namespaces.default = namespace
      } else {
        context.namespaces.prefixes[names.intern(prefix)] = namespace
      }
    }
    var table = SelectorTable()
    guard
      let list = table.parse(
        tokens.span, in: bytes.span, TokenRange(0..<tokens.count - 1), context: context,
        names: &names)
    else { return nil }
    let root = scope.flatMap { id in
      elements.elements.firstIndex { names.text(of: $0.id) == id }
    }
    var matcher = SelectorMatcher(elements, table)
    return elements.elements.indices.map { index in
      matcher.matchAny(
        of: list, Int32(index), in: text.span, tree: tree, scope: root.map { Int32($0) } ?? -1)
    }
  }

  /// The names of the elements that match at first, with spaces between: their ids, else their
  /// types. "invalid" if the selector is.
  mutating func matches(
    _ selector: String, namespaces: [String: String] = [:], tree: Int32 = 0, scope: String? = nil
  ) -> String {
    guard
      let results = results(selector, namespaces: namespaces, tree: tree, scope: scope)
    else { return "invalid" }
    return results.indices.filter { results[$0].isInitial }.map { name(of: $0) }
      .joined(separator: " ")
  }

  /// The id of an element, or its type.
  func name(of element: Int) -> String {
    let element = elements.elements[element]
    return names.text(of: element.id != 0 ? element.id : element.name)
  }
}

/// A selector, and the ids of what it matches.
struct SelectorCase: Sendable, CustomStringConvertible {
  let selector: String
  let ids: String

  init(_ selector: String, _ ids: String) {
    self.selector = selector
    self.ids = ids
  }

  var description: String { selector }
}
