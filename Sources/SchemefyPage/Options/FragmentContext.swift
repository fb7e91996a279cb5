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
  /// What the fragment stands in, the innermost last, inside of `body`.
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
    func html(_ tags: TagName...) -> [HTMLParserOptions.EnclosingElement] {
      tags.map { HTMLParserOptions.EnclosingElement(tag: $0, namespace: .html) }
    }
    self.name = name
    switch name {
    case "body": enclosing = []
    case "table": enclosing = html(.table)
    case "caption": enclosing = html(.table, .caption)
    case "colgroup": enclosing = html(.table, .colgroup)
    case "tbody": enclosing = html(.table, .tbody)
    case "thead": enclosing = html(.table, .thead)
    case "tfoot": enclosing = html(.table, .tfoot)
    case "tr": enclosing = html(.table, .tbody, .tr)
    case "td": enclosing = html(.table, .tbody, .tr, .td)
    case "th": enclosing = html(.table, .tbody, .tr, .th)
    case "select": enclosing = html(.select)
    case "svg": enclosing = [HTMLParserOptions.EnclosingElement(tag: .svg, namespace: .svg)]
    case "math": enclosing = [HTMLParserOptions.EnclosingElement(tag: .math, namespace: .mathml)]
    default: return nil
    }
  }
}
