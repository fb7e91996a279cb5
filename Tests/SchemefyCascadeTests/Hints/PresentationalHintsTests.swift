@testable import SchemefyCascade
import SchemefyCSS
@testable import SchemefyColor
import SchemefyHTML
import Testing

/// What attributes say in place of style rules.
struct PresentationalHintsTests {
  /// The hints of a page, each as its element, property and value.
  private func hints(_ markup: String) -> [String] {
    let text = Array(markup.utf8)
    var names = NameTable()
    let document = HTMLDocument.parse(text.span, options: HTMLParserOptions())
    let elements = ElementTable(document, in: text.span, names: &names)
    return PresentationalHints(elements, in: text.span, names: names).hints.map { hint in
      let element = names.text(of: elements.elements[Int(hint.element)].name)
      let value =
        switch hint.value {
        case .color(let color): color.description
        case .css(let css): String(decoding: css, as: UTF8.self)
        case .image: "image"
        }
      return "\(element) \(hint.property): \(value)" + (hint.links.map { " \($0)" } ?? "")
    }
  }

  @Test func legacyColors() {
    #expect(
      hints("<body bgcolor=#123 text=chucknorris><p bgcolor=red><font color=lime>x") == [
        "body backgroundColor: #112233", "body color: #c00000", "font color: #00ff00",
      ])
    #expect(hints("<font color=''>x</font><font color=transparent>x") == [])
    #expect(hints("<hr color=red><hr noshade>") == ["hr backgroundColor: #ff0000"])
    #expect(hints("<table bordercolor=red><tr bgcolor=red>") == ["tr backgroundColor: #ff0000"])
  }

  @Test func linksOfTheBody() {
    #expect(
      hints("<body link=red vlink=lime><a href=#>x</a><a>x</a><area href=#><svg><a href=#>") == [
        "a color: #ff0000 unvisited", "a color: #00ff00 visited",
      ])
    #expect(hints("<div link=red><a href=#>x</a>") == [])
  }

  @Test func images() {
    #expect(
      hints("<body background=x><div background=x><table background=' '><td background='y'>") == [
        "body backgroundImage: image", "td backgroundImage: image",
      ])
  }

  @Test func foreignElements() {
    #expect(
      hints("<svg color=red fill=blue bgcolor=red><g display=none opacity='.5' xlink:color=red>")
        == [
          "svg color: red", "svg fill: blue", "g display: none", "g opacity: .5",
        ])
    #expect(
      hints("<math mathcolor=red color=red><mi mathbackground='rgb(1 2 3)'>") == [
        "math color: red", "mi backgroundColor: rgb(1 2 3)",
      ])
    #expect(hints("<p mathcolor=red display=none>") == [])
  }
}
