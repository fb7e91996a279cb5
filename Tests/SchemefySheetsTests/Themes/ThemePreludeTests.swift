import SchemefySource
import Testing

@testable import SchemefySheets

/// The selectors that a text ends with.
struct ThemePreludeTests {
  private struct Prelude: Equatable {
    var text: String
    var isNamedDark: Bool
  }

  private func prelude(of text: String, in place: Range<Int>? = nil) -> Prelude {
    let bytes = Array(text.utf8)
    let found = bytes.span.prelude(endingIn: TextRange(place ?? 0..<bytes.count))
    return Prelude(
      text: String(decoding: bytes[found.range], as: UTF8.self), isNamedDark: found.isNamedDark)
  }

  /// With names of any length in front and behind: sixteen bytes are looked at at a time.
  @Test(arguments: [
    (".dark", true), (".DARK", true), (".dArk p", true), (".darker", true), (".x-dark", true),
    (".night", true), (".NIGHT", true), (".midnights", true), (".dark.night", true),
    (".light", false), (".dar", false), (".ark", false), (".dar k", false), (".da-rk", false),
    (".nigh", false), (".ight", false), (".ni-ght", false), (".kkkkggggkkkkgggg", false),
    (".da\rk", false), (".nightl.kg", true), (".k.g.dark", true), (".dar\u{4B}", true), ("", false),
  ])
  func name(text: String, expected: Bool) {
    for before in 0..<34 {
      for after in [0, 1, 7, 15, 16, 17, 31] {
        let prelude =
          String(repeating: "x", count: before) + text + String(repeating: "y", count: after)
        for end in ["", "}", "{", ";", "a{b:c}"] {
          let found = self.prelude(of: end + prelude)
          #expect(found == Prelude(text: prelude, isNamedDark: expected), "\(end)\(prelude)")
        }
      }
    }
  }

  /// What stands in front of the end of an item is no part of it.
  @Test(arguments: ["}", "{", ";"])
  func itemInFront(end: String) {
    for before in 0..<18 {
      for after in 0..<34 {
        let text = String(repeating: "a", count: after)
        for other in [".dark", ".night", ".dark{}", ".dark;"] {
          let found = prelude(of: other + String(repeating: " ", count: before) + end + text)
          #expect(found == Prelude(text: text, isNamedDark: false), "\(before), \(after)")
        }
      }
    }
  }

  /// Bytes outside of the place count neither as names nor as ends.
  @Test func place() {
    for count in 0..<34 {
      let fill = String(repeating: "x", count: count)
      for (name, cut) in [(".dark", 2), (".night", 2), (".night", 3), ("};dark", 3)] {
        let text = name + fill
        let found = prelude(of: text, in: cut..<text.utf8.count)
        #expect(found == Prelude(text: String(text.dropFirst(cut)), isNamedDark: false))
      }
      for (name, cut) in [("dark", 1), ("night", 1), ("night", 2), ("k;", 2), ("{}", 2), ("", 0)] {
        let text = fill + name
        let end = text.utf8.count - cut
        let found = prelude(of: text, in: 0..<end)
        #expect(found == Prelude(text: String(text.dropLast(cut)), isNamedDark: false))
      }
    }
    #expect(prelude(of: "}dark", in: 1..<5) == Prelude(text: "dark", isNamedDark: true))
    #expect(prelude(of: "night}", in: 0..<5) == Prelude(text: "night", isNamedDark: true))
  }

  @Test(
    arguments: [
      (".dark", "dark"), (" \n.dark\t ", "dark"), (".a", "a"), (".a-b_C1", "a-b_C1"), (".Z", "Z"),
      (".a--", "a--"), (".", nil), ("", nil), (" ", nil), (". a", nil), (".1a", nil), (".-a", nil),
      ("._a", nil), ("dark", nil), (" .a", "a"), ("a.b", nil), (".a.b", nil), (".a .b", nil),
      (".a,.b", nil),
      (".a>b", nil), (".a:b", nil), (".a\\b", nil), (".é", nil), (".aé", nil), ("#a", nil),
      ("[a]", nil), (".a/**/", nil), (".a*", nil),
    ] as [(String, String?)])
  func onlyClass(text: String, expected: String?) {
    for (before, after) in [("", ""), ("}", "{"), ("{.x", "y}")] {
      let bytes = Array((before + text + after).utf8)
      let name = bytes.span.onlyClass(in: before.utf8.count..<bytes.count - after.utf8.count)
      #expect(name == expected)
    }
  }

  @Test(arguments: [(0..<4, true), (1..<2, true), (0..<1, false), (2..<4, false), (1..<1, false)])
  func escapes(place: Range<Int>, expected: Bool) {
    let bytes = Array("a\\b/".utf8)
    let hasEscape = bytes.span.hasEscape(in: TextRange(place))
    #expect(hasEscape == expected)
  }
}
