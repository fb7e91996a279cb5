/// A page and a style sheet that belong together: rules by class, by place, by state, some of which
/// match, most of which do not, as on a page that uses part of a framework.
struct SampleStyledPage {
  private var words = SampleWords(seed: 5)
  private(set) var page = "<!doctype html><html lang=en><head><title>x</title></head><body>\n"
  private(set) var sheet = ""
  private var elements = 4
  private static let names = [
    "btn", "card", "nav", "alert", "table", "form", "list", "badge", "modal", "menu", "row", "col",
    "text", "bg", "border", "icon", "link", "item", "head", "body", "foot", "title", "media",
  ]
  private static let tags = ["div", "div", "div", "span", "p", "a", "li", "section", "em", "h2"]

  /// A page of so many elements, and a sheet of so many rules.
  init(elements: Int, rules: Int) {
    while self.elements < elements { addElement(depth: 0, limit: elements) }
    page += "</body></html>\n"
    for _ in 0..<rules { addRule() }
  }

  private mutating func name() -> String {
    words.pick(Self.names) + (words.number(0..<3) == 0 ? "" : "-\(words.number(0..<40))")
  }

  // MARK: The page

  private mutating func addElement(depth: Int, limit: Int) {
    elements += 1
    let tag = words.pick(Self.tags)
    page += "<\(tag)"
    if words.number(0..<10) < 7 {
      page += " class=\"\(name())"
      for _ in 0..<words.number(0..<4) { page += " " + name() }
      page += "\""
    }
    if words.number(0..<20) == 0 { page += " id=id\(words.number(0..<500))" }
    if tag == "a" { page += " href=\"/page/\(words.number(0..<500)).html\"" }
    if words.number(0..<12) == 0 { page += " data-kind=\(words.pick(Self.names))" }
    page += ">some words of text"
    if depth < 12, tag != "p" {
      for _ in 0..<words.number(0..<5) where elements < limit {
        addElement(depth: depth + 1, limit: limit)
      }
    }
    page += "</\(tag)>\n"
  }

  // MARK: The sheet

  private mutating func addRule() {
    let (text, background) = words.pair()
    sheet += selector()
    if words.number(0..<4) == 0 { sheet += ",\n" + selector() }
    sheet += " {\n  color: \(text);\n  background-color: \(background);\n}\n"
  }

  private mutating func selector() -> String {
    switch words.number(0..<24) {
    case 0..<7: ".\(name())"
    case 7, 8: ".\(name()).\(name())"
    case 9, 10: ".\(name()):hover"
    case 11, 12: ".\(name()) .\(name())"
    case 13: ".\(name()) > .\(name())"
    case 14: ".\(name()) \(words.pick(Self.tags))"
    case 15: ".\(name()) > :not(.\(name())) + .\(name())"
    case 16: "\(words.pick(Self.tags)).\(name())::before"
    case 17: "#id\(words.number(0..<500)) .\(name())"
    case 18: ".\(name()) .\(name()) > a:focus"
    case 19: ".\(name()):not(.\(name())):first-child"
    case 20: "[data-kind=\(words.pick(Self.names))] .\(name())"
    case 21: ".\(name()):nth-child(2n+1) > .\(name()):is(:hover, :focus)"
    case 22: "\(words.pick(Self.tags)) ~ .\(name())"
    default: "\(words.pick(Self.tags)) \(words.pick(Self.tags))[data-kind]"
    }
  }
}
