package import SchemefyHTML

/// The element that a fragment is made for, as its content: rows are `<tr>` only in a table, and a
/// `<circle>` is a shape only in SVG.
///
/// ```swift
/// FragmentContext("tr")     // <td>…</td>
/// FragmentContext("svg")    // <circle fill="#333"/>
/// ```
///
/// WHATWG HTML §13.4 "Parsing HTML fragments"
/// <https://html.spec.whatwg.org/multipage/parsing.html#parsing-html-fragments>
public struct FragmentContext: Hashable, Sendable {
  /// The name of the element.
  public let name: String
  /// The elements around the fragment, the innermost last, inside of `body`.
  package let enclosing: [HTMLParserOptions.EnclosingElement]

  /// The content of `body`, and of any element with the same content.
  public static let body = FragmentContext(name: "body", [])

  private init(name: String, _ enclosing: [HTMLParserOptions.EnclosingElement]) {
    (self.name, self.enclosing) = (name, enclosing)
  }

  /// The names of the elements whose content differs from that of `body`.
  public static let names: [String] = [
    "body", "table", "caption", "colgroup", "tbody", "thead", "tfoot", "tr", "td", "th", "select",
    "svg", "math",
  ]

  /// A context by the name of its element; `nil` if it is none of ``names``.
  public init?(_ name: String) {
    guard let enclosing = HTMLParserOptions.enclosing(contentOf: name) else { return nil }
    self.init(name: name, enclosing)
  }
}
