/// Selectors of all kinds that a document decides, the same for the same seed.
///
/// Left out is what the standard has and Chromium has not: the flag `s`, lists, strings and
/// wildcards in `:lang()`; and what Chromium has against the standard: no regard to the
/// case of SVG's names, `:optional` for buttons.
package struct SelectorGenerator {
  private var random: SeededRandom

  package init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func chance(_ of: Int) -> Bool { number(0..<of) == 0 }

  private mutating func pick(_ list: [String]) -> String { list[number(0..<list.count)] }

  /// A selector list; few are invalid.
  package mutating func list() -> String { list(depth: 0) }

  private mutating func list(depth: Int, isHas: Bool = false) -> String {
    var text = complex(depth, isHas: isHas)
    while chance(depth == 0 ? 5 : 3) {
      text += pick([",", ", ", " , "]) + complex(depth, isHas: isHas)
    }
    return text
  }

  private mutating func complex(_ depth: Int, isHas: Bool) -> String {
    var text = compound(depth, isHas: isHas)
    while chance(depth == 0 ? 2 : 3) { text += combinator() + compound(depth, isHas: isHas) }
    return text
  }

  private mutating func combinator() -> String {
    pick([" ", " ", "  ", ">", " > ", "+", " + ", "~", " ~ ", " /**/ "])
  }

  private mutating func compound(_ depth: Int, isHas: Bool) -> String {
    var text = ""
    if chance(2) {
      text = pick([
        "*", "div", "p", "span", "em", "ul", "li", "a", "DIV", "section", "input", "x-y",
        "body", "html", "linearGradient", "*|*", "*|p", "|p", "option", "b",
      ])
    }
    let count = text.isEmpty ? number(1..<3) : number(0..<3)
    for _ in 0..<count { text += subclass(depth, isHas: isHas) }
    return text
  }

  private mutating func subclass(_ depth: Int, isHas: Bool) -> String {
    switch number(0..<20) {
    case 0..<5: return "." + pick(["a", "b", "c", "A", "k1", "\\61", "none"])
    case 5: return "#" + pick(["x", "y", "z", "X", "w1", "\\78"])
    case 6, 7: return attribute()
    case 8, 9: return nth(depth, isHas: isHas)
    case 10, 11: return structural()
    case 12: return form()
    case 13: return language()
    case 14: return pick([":dir(rtl)", ":dir(ltr)", ":DIR(rtl)"])
    case 15,
      16 where depth < 3:
      return pick([":is", ":where", ":not", ":not"]) + "(\(list(depth: depth + 1, isHas: isHas)))"
    case 17 where depth < 3 && !isHas:
      let text = pick(["", "", "> ", "+ ", "~ ", ">"]) + list(depth: depth + 1, isHas: true)
      return ":has(\(text))"
    case 18 where depth < 2:
      return pick([":is(:none, .a)", ":where(, p)", ":is()", ":not(:is())", ":is(a::before, b)"])
    case 19 where chance(12):
      return pick([
        ":none", "[a", ":not()", ":has(:has(a))", ":is(", "..", "[a=1]",
        depth == 0 ? "::before" : ".",
        ":nth-child(n 1)",
      ])
    default: return ".b"
    }
  }

  private mutating func attribute() -> String {
    let name = pick([
      "title", "class", "lang", "rel", "type", "id", "dir", "href", "*|href", "|title",
    ])
    let value = pick([
      "x", "a", "de", "hello", "\"\"", "\"x y\"", "UP", "up", "\"a&b\"", "checkbox", "tel", "'b'",
      "en",
    ])
    let flag = pick(["", "", "", " i", "i", " I"])
    let comparison = pick(["=", "~=", "|=", "^=", "$=", "*="])
    // A flag would belong to a value that is a name.
    let text = value.hasPrefix("\"") || value.hasPrefix("'") || !flag.hasPrefix("i") ? flag : ""
    return chance(4) ? "[\(name)]" : "[\(name)\(comparison)\(value)\(text)]"
  }

  private mutating func nth(_ depth: Int, isHas: Bool) -> String {
    let formula = pick([
      "odd", "even", "2n+1", "3n", "-n+3", "2", "1", "n+2", "-2n + 5", "+3n-1", "n", "0", "4n-3",
      "ODD",
    ])
    let name = pick(["nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type"])
    guard name.hasSuffix("child"), depth < 2, chance(2) else { return ":\(name)(\(formula))" }
    return ":\(name)(\(formula) of \(list(depth: depth + 1, isHas: isHas)))"
  }

  private mutating func structural() -> String {
    pick([
      ":first-child", ":last-child", ":only-child", ":first-of-type", ":last-of-type",
      ":only-of-type", ":empty", ":root", ":scope", ":any-link", ":link", ":defined",
      ":FIRST-child",
    ])
  }

  private mutating func form() -> String {
    pick([
      ":enabled", ":disabled", ":required", ":optional:not(button)", ":read-only", ":read-write",
      ":checked", ":default", ":placeholder-shown",
    ])
  }

  private mutating func language() -> String {
    pick([":lang(de)", ":lang(en)", ":lang(de-DE)", ":lang(zh)", ":lang(EN-US)", ":lang(d)"])
  }
}
