import SchemefyCSS
import SchemefyHTML
import TestSupport
import Testing

@testable import SchemefyCascade

/// Rules found by way of the index are those that every selector, asked of every element, gives.
struct RuleMatchingTests {
  /// A page with its sheets, matched.
  private struct Run {
    let elements: ElementTable
    var table = SelectorTable()
    var names = NameTable()
    /// By tree, the lists of its sheet's rules.
    private(set) var lists: [[Int32]] = []
    let text: [UInt8]

    /// - Parameter sheets: one for each tree.
    init(_ html: String, _ sheets: [String]) {
      let text = Array(html.utf8)
      for sheet in sheets {
        let bytes = Array(sheet.utf8)
        let stylesheet = Stylesheet.parse(bytes.span)
        let selectors = SheetSelectors.parse(
          stylesheet, in: bytes.span, into: &table, names: &names)
        lists.append(
          selectors.roles.compactMap { role in
            if case .style(let list) = role { list } else { nil }
          })
      }
      var names = names
      let document = HTMLDocument.parse(text.span)
      elements = ElementTable(document, in: text.span, names: &names)
      self.names = names
      self.text = text
    }

    var matches: RuleMatches {
      let indices = lists.map { lists in
        RuleIndex(
          lists.enumerated().map { RuleIndex.Rule(number: Int32($0.offset), list: $0.element) },
          table, for: elements)
      }
      return RuleMatcher(elements, table, indices, names: names).run(in: text.span)
    }

    /// What the index leads to: a line for each element that something matches.
    var found: [String] {
      let matches = matches
      return elements.elements.indices.map { element in
        matches[Int32(element)].map { "\($0.tree):\($0.selector) \($0.match)" }.sorted()
          .joined(separator: ", ")
      }
    }

    /// What asking for everything leads to, in the document's tree.
    var expected: [String] {
      var matcher = SelectorMatcher(elements, table)
      return elements.elements.indices.map { element in
        var lines: [String] = []
        for list in lists[0] {
          for selector in table.lists[Int(list)].selectors {
            let match = matcher.match(selector, Int32(element), in: text.span)
            if match.isPossible { lines.append("0:\(selector) \(match)") }
          }
        }
        return lines.sorted().joined(separator: ", ")
      }
    }
  }

  @Test(arguments: 1...24)
  func indexLeavesNothingOut(_ seed: Int) {
    var generator = SelectorGenerator(seed: UInt64(seed))
    var sheet = ""
    for index in 0..<120 {
      sheet += Self.closed(generator.list())
      // Every third rule has others in it, by which `&` becomes something.
      sheet += index % 3 == 0 ? "{ & \(Self.closed(generator.list())){} &:hover{} }\n" : "{}\n"
    }
    let run = Run(PageGenerator.page(seed: UInt64(seed)), [sheet])
    #expect(run.lists[0].count > 100)
    let expected = run.expected
    for (index, found) in run.found.enumerated() {
      #expect(found == expected[index], "element \(index)")
    }
  }

  @Test func elementsOfAKindAreToldApartWhereSelectorsDo() {
    let item = """
      <li class="a unnamed" id=x><a href=%/1 class=b>t</a><a class=b>t</a><b lang=en><i></i></b>\
      <input type=checkbox checked><input type=text><select><option>1<option>2</select></li>
      """
    let page = "<!doctype html><ul class=l>\(String(repeating: item, count: 6))<li id=last></ul>"
    let sheet = """
      .a .b, #last, li > a[href], [href^="%"], [href$="2"], a:link, :visited, li:hover > .b {}
      li:nth-child(2n) i, li + li .b, .b ~ b, li:has(> a), :not(.a), :not(:first-child) {}
      :is(.l, .a):hover i, b:empty, i:empty, :lang(en), :target, :checked, :root .b, :focus-within {}
      li { &:last-child {} & .b {} + li & {} &:nth-child(3) > .b:hover {} :is(&, b) {} }
      """
    let run = Run(page, [sheet])
    let expected = run.expected
    for (index, found) in run.found.enumerated() {
      #expect(found == expected[index], "element \(index)")
    }
    var kinds = ElementKinds(run.elements, run.table, names: run.names.count)
    let items = run.elements.elements.indices.filter {
      run.names.text(of: run.elements.elements[$0].name) == "i"
    }
    #expect(items.count == 6)
    let found = items.map { kinds.kind(of: Int32($0), run.elements, run.text.span) }
    #expect(Set(found).count == 1)
  }

  /// A selector whose brackets are closed, so that it does not take the rest of the sheet.
  private static func closed(_ selector: String) -> String {
    let pairs: [(Character, Character)] = [("(", ")"), ("[", "]")]
    let isClosed = pairs.allSatisfy { open, close in
      selector.count { $0 == open } == selector.count { $0 == close }
    }
    return isClosed ? selector : ".a"
  }

  @Test func findsRulesOfShadowTrees() {
    let page = """
      <!doctype html><body><x-a class=h><template shadowrootmode=open><p class=in part=p></p>\
      <slot></slot></template><b class=light></b></x-a>
      """
    let outer = ".in{} .h{} .light{} x-a::part(p){} p{} :host{} ::slotted(b){}"
    let inner =
      ".in{} .h{} .light{} :host(.h){} :host .in{} ::slotted(.light){} p::part(p){} :is(:host, .in){}"
    let run = Run(page, [outer, inner])
    let matches = run.matches
    func rules(_ name: String) -> [String] {
      let element = run.elements.elements.firstIndex { run.names.text(of: $0.name) == name }
      return matches[Int32(element ?? 0)].map { "\($0.tree):\($0.rule)" }.sorted()
    }
    #expect(rules("x-a") == ["0:1", "1:3", "1:7"])
    #expect(rules("p") == ["0:3", "1:0", "1:4", "1:7"])
    #expect(rules("b") == ["0:2", "1:5"])
  }

  @Test func nestedRulesMatch() {
    let run = Run(
      "<!doctype html><div class=a><p class=b></p></div><p class=b></p>",
      [".a { .b {} > p {} &.a {} .c & {} @media print { p {} } } .b { .a & {} }"])
    let matches = run.matches
    let found = run.elements.elements.indices.map { element in
      matches[Int32(element)].map { "\($0.rule)" }.joined(separator: " ")
    }
    #expect(Set(found[4].split(separator: " ")) == ["1", "2", "5", "6", "7"])
    #expect(Set(found[3].split(separator: " ")) == ["0", "3"])
    #expect(found[5] == "6")
  }
}
