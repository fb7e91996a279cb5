/// Small pages whose elements' colours many rules have a say in, the same for the same seed.
///
/// There are layers, scopes, importance, nesting, variables with fallbacks and cycles, registered
/// properties, the keywords that all properties have, colour schemes and shadow trees. Left out is
/// what a browser's own style says, but for that of the elements that are used here: none.
package struct CascadeGenerator {
  private var random: SeededRandom
  private var budget = 0

  /// A page; every fourth is in quirks mode.
  package static func page(seed: UInt64) -> String {
    var generator = CascadeGenerator(random: SeededRandom(seed: seed))
    return generator.page(isQuirky: seed % 4 == 0)
  }

  private init(random: SeededRandom) {
    self.random = random
  }

  private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func chance(_ of: Int) -> Bool { number(0..<of) == 0 }

  private mutating func pick(_ list: [String]) -> String { list[number(0..<list.count)] }

  private mutating func page(isQuirky: Bool) -> String {
    budget = number(20..<50)
    var page = isQuirky ? "" : "<!doctype html>"
    page += "<html\(attributes())><head><title>x</title>"
    if chance(4) {
      page +=
        "<meta name=color-scheme content=\"\(pick(["dark", "light dark", "light,dark", "only light"]))\">"
    }
    page += "<style>\(registrations())\(sheet())</style>"
    if chance(3) { page += "<style media=\"\(media())\">\(sheet())</style>" }
    page += "</head><body\(attributes())>"
    while budget > 0 { page += content(depth: 0) }
    return page + "</body></html>"
  }

  // MARK: Content

  private mutating func content(depth: Int) -> String {
    budget -= 1
    if chance(24), depth < 4 { return host(depth) }
    if chance(24) { return "<style>@scope { \(rules(depth: 2)) }</style>" }
    let tag = pick(["div", "div", "section", "span", "em", "i", "b"])
    return "<\(tag)\(attributes())>\(children(depth))</\(tag)>"
  }

  private mutating func children(_ depth: Int) -> String {
    guard depth < 7, budget > 0 else { return "x" }
    var text = ""
    for _ in 0..<number(0..<4) { text += content(depth: depth + 1) }
    return text
  }

  private mutating func host(_ depth: Int) -> String {
    var inner = "<style>\(hostRules())\(sheet())</style>"
    inner += "<div\(attributes())><slot\(attributes())></slot></div>"
    if chance(2) { inner += "<slot name=s></slot><span part=p\(attributes())></span>" }
    let slot = chance(3) ? "<b slot=s\(attributes())></b>" : ""
    return """
      <x-a\(attributes())><template shadowrootmode=open>\(inner)</template>\(children(depth))\(slot)\
      <i\(attributes())></i></x-a>
      """
  }

  private mutating func attributes() -> String {
    var text = ""
    if chance(2) { text += " class=\"\(pick(["a", "b", "c", "a b", "b c", "a c"]))\"" }
    if chance(10) { text += " id=\(pick(["x", "y"]))" }
    if chance(4) {
      // Where Chromium leaves the standard: what `revert-layer` means there if it is important.
      text +=
        " style=\"\(declarations().replacing("revert-layer !important", with: "revert-layer"))\""
    }
    return text
  }

  // MARK: Rules

  private mutating func registrations() -> String {
    guard chance(2) else { return "" }
    return """
      @property --r { syntax: "<color>"; inherits: \(pick(["true", "false"])); initial-value: \(literal()) }
      @property --s { syntax: "*"; inherits: false }
      \(chance(3) ? "@property --v { syntax: \"<color>\"; inherits: true; initial-value: 1px }" : "")
      """
  }

  private mutating func sheet() -> String {
    var text = chance(2) ? "@layer \(pick(["m", "n, m", "n.k", "m.k, n"]));\n" : ""
    text += rules(depth: 0)
    return text
  }

  private mutating func hostRules() -> String {
    var text = ""
    for selector in [":host", "::slotted(*)", ":host(.a)", "::slotted(.b)", ":host .c"]
    where chance(2) {
      text += "\(selector) { \(declarations()) }\n"
    }
    return text
  }

  private mutating func rules(depth: Int) -> String {
    var text = ""
    for _ in 0..<number(2..<(depth == 0 ? 9 : 4)) { text += rule(depth: depth) + "\n" }
    return text
  }

  private mutating func rule(depth: Int) -> String {
    guard depth < 3 else { return style(depth) }
    switch number(0..<14) {
    case 0, 1:
      return "@layer \(pick(["m", "n", "k", "m.k", "", "n.k"])) { \(rules(depth: depth + 1)) }"
    case 2, 3:
      let end =
        chance(2) ? " to (\(pick([".c", "em", ":scope > .b", "> *", ":scope", "& .c"])))" : ""
      let own = chance(4) ? declarations() + ";" : ""
      return
        "@scope (\(pick([".a", ".b", "div", "section, .c", ".a .b"])))\(end) { \(own)\(rules(depth: depth + 1)) }"
    case 4: return "@media \(media()) { \(rules(depth: depth + 1)) }"
    case 5: return "@supports \(supports()) { \(rules(depth: depth + 1)) }"
    default: return style(depth)
    }
  }

  private mutating func style(_ depth: Int) -> String {
    var text = "\(selector()) { \(declarations());"
    if depth < 3, chance(6) {
      text += pick(["&.b", "> .c", "& &", "em", "@media all", "@layer k", ":hover"])
      text += " { \(declarations()) } \(declarations())"
    }
    return text + " }"
  }

  private mutating func selector() -> String {
    pick([
      "div", ".a", ".b", ".c", ".a .b", "div > *", "#x", "em, .c", ":root", "body", "*", "x-a",
      ".b:not(.a)", "section *", ":where(.a, .b) i", ":is(#y, b)", "span:first-child",
      "x-a::part(p)",
      "div:hover", ":scope", ".a::before", "b + i", "html", ".c:nth-child(odd)", "slot",
    ])
  }

  private mutating func media() -> String {
    pick([
      "all", "print", "screen", "(min-width: 100px)", "(max-width: 100px)", "not print",
      "(prefers-color-scheme: light)", "(prefers-color-scheme: dark), (width >= 1280px)",
    ])
  }

  private mutating func supports() -> String {
    pick([
      "(color: red)", "(color: rde)", "not (color: rde)", "(--a: b)", "selector(a > b)",
      "(color: red) and (background-color: light-dark(red, blue))", "(color: rde) or (opacity: 1)",
      "not ((color: red) or (color: blue))", "(color: var(--x))",
    ])
  }

  // MARK: Values

  private mutating func declarations() -> String {
    var text: [String] = []
    for _ in 0..<number(1..<4) { text.append(declaration() + (chance(8) ? " !important" : "")) }
    return text.joined(separator: "; ")
  }

  private mutating func declaration() -> String {
    switch number(0..<20) {
    case 0..<7: return "color: \(value())"
    case 7..<11: return "background-color: \(value())"
    case 11: return "background: \(chance(3) ? "none" : value())"
    case 12:
      return
        "color-scheme: \(pick(["dark", "light", "light dark", "normal", "inherit", "dark light", "unset", "revert-layer", "none, x"]))"
    case 13: return "all: \(wide())"
    default:
      let name = pick(["--a", "--b", "--c", "--d", "--r", "--s", "--v"])
      return
        "\(name): \(chance(6) ? wide() : chance(12) ? pick(["", "12px", "1 2", "red blue"]) : value())"
    }
  }

  private mutating func wide() -> String {
    pick(["initial", "inherit", "unset", "revert", "revert-layer"])
  }

  private mutating func value() -> String { value(depth: 0) }

  private mutating func value(depth: Int) -> String {
    switch number(0..<24) {
    case 0, 1: return wide()
    case 2, 3: return "currentcolor"
    case 4..<9 where depth < 3:
      let name = pick(["--a", "--b", "--c", "--d", "--r", "--s", "--v", "--none"])
      switch number(0..<3) {
      case 0: return "var(\(name))"
      case 1: return "var(\(name), \(value(depth: depth + 1)))"
      default: return "var(\(name),\(chance(4) ? "" : literal()))"
      }
    case 9 where depth < 3:
      return "light-dark(\(color(depth + 1)), \(color(depth + 1)))"
    case 10 where depth < 3:
      return "color-mix(in srgb, \(color(depth + 1)) \(number(1..<99))%, \(color(depth + 1)))"
    case 11: return pick(["CanvasText", "Canvas", "LinkText", "ButtonFace", "GrayText", "Field"])
    case 12:
      return pick(["rde", "rgb(1, 2)", "#12345", "123456", "f0f", "1px", "var(1)", "url(x)"])
    default: return literal()
    }
  }

  private mutating func color(_ depth: Int) -> String {
    chance(3)
      ? pick(["currentcolor", "Canvas", "CanvasText", "var(--a, red)", "var(--r)"]) : literal()
  }

  private mutating func literal() -> String {
    switch number(0..<4) {
    case 0: return pick(["red", "lime", "blue", "teal", "orange", "transparent", "rebeccapurple"])
    case 1: return "rgb(\(number(0..<256)) \(number(0..<256)) \(number(0..<256)))"
    case 2: return "hsl(\(number(0..<360)) 50% 50% / \(number(1..<100))%)"
    default: return "#\(number(100..<1000))"
    }
  }
}
