/// Small pages with what selectors ask for, the same for the same seed.
package struct PageGenerator {
  private var random: SeededRandom
  private var budget = 0

  /// A page; every fourth is in quirks mode.
  package static func page(seed: UInt64) -> String {
    var generator = PageGenerator(random: SeededRandom(seed: seed))
    return generator.page(isQuirky: seed % 4 == 0)
  }

  private init(random: SeededRandom) {
    self.random = random
  }

  private mutating func page(isQuirky: Bool) -> String {
    budget = number(20..<60)
    var page = isQuirky ? "" : "<!doctype html>"
    page += "<html\(attributes())><head>"
    if chance(3) { page += "<meta http-equiv=Content-Language content=de>" }
    page += "<title>x</title></head><body\(attributes())>"
    while budget > 0 { page += content(depth: 0) }
    return page + "</body></html>"
  }

  private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func chance(_ of: Int) -> Bool { number(0..<of) == 0 }

  private mutating func pick<Element>(_ list: [Element]) -> Element { list[number(0..<list.count)] }

  // MARK: Content

  private mutating func content(depth: Int) -> String {
    budget -= 1
    switch number(0..<16) {
    case 0: return pick([" ", "\n", "x", "\u{5D0}\u{5D1}", "<!-- c -->", "\u{627} a", "1 2"])
    case 1: return form()
    case 2:
      return
        "<svg\(attributes())><linearGradient\(attributes())></linearGradient><a xlink:href=x></a></svg>"
    case 3: return "<template><p class=a></p></template>"
    case 4: return "<a\(attributes(["href=x"]))>\(children(depth))</a>"
    default:
      let tag = pick(["div", "div", "p", "span", "em", "ul", "li", "section", "bdi", "x-y", "b"])
      // What can't be in a paragraph would end it, and so the page would be less deep.
      let inner = tag == "p" ? pick(["", "x", " ", "<em\(attributes())></em>"]) : children(depth)
      return "<\(tag)\(attributes())>\(inner)</\(tag)>"
    }
  }

  private mutating func children(_ depth: Int) -> String {
    guard depth < 6, budget > 0 else { return "" }
    var text = ""
    for _ in 0..<number(0..<5) { text += content(depth: depth + 1) }
    return text
  }

  private mutating func form() -> String {
    var text =
      chance(2)
      ? "<form\(attributes())>" : "<fieldset\(attributes(["disabled"]))><legend><input></legend>"
    let isForm = text.hasPrefix("<form")
    for _ in 0..<number(1..<6) {
      budget -= 1
      switch number(0..<6) {
      case 0:
        text +=
          "<select\(attributes(["disabled", "required"]))><option\(attributes(["selected"]))>1</option>"
        text += "<optgroup\(attributes(["disabled"]))><option>2</option></optgroup></select>"
      case 1:
        text +=
          "<textarea\(attributes(["readonly", "required", "placeholder=x"]))>\(pick(["", "x"]))</textarea>"
      case 2: text += "<button\(attributes(["disabled", "type=button", "type=reset"]))>x</button>"
      default:
        let type = pick([
          "", "text", "checkbox", "radio", "number", "submit", "Hidden", "TEL", "file", "range",
        ])
        text += "<input\(type.isEmpty ? "" : " type=\(type)")"
        text +=
          "\(attributes(["disabled", "required", "readonly", "checked", "placeholder=x", "value=y"]))>"
      }
    }
    return text + (isForm ? "</form>" : "</fieldset>")
  }

  private mutating func attributes(_ more: [String] = []) -> String {
    var text = ""
    if chance(2) {
      text += " class=\"\(pick(["a", "b", "c", "a b", "B", "a A c", "k1", " b\tc "]))\""
    }
    if chance(4) { text += " id=\(pick(["x", "y", "z", "X", "w1"]))" }
    if chance(5) {
      text += " title=\"\(pick(["", "x", "x y", "Hello", "hello-a", "a&amp;b", "yx"]))\""
    }
    if chance(6) { text += " lang=\"\(pick(["de", "de-DE", "en", "", "zh-Hant-TW", "EN-us"]))\"" }
    if chance(6) { text += " dir=\(pick(["ltr", "rtl", "auto", "AUTO", "x"]))" }
    if chance(8) { text += " rel=\(pick(["up", "UP", "next"]))" }
    for attribute in more where chance(3) {
      text += " \(attribute)"
    }
    return text
  }
}
