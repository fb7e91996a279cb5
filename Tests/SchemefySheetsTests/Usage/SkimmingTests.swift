import SchemefyCSS
import SchemefyMedia
import SchemefyPage
import SchemefySource
import SchemefyTraits
import TestSupport
import Testing

@testable import SchemefySheets

/// What is passed over changes nothing: a sheet that was skimmed says the same as the whole one.
struct SkimmingTests {
  static let sheets = [
    "a{margin:0;color:red;padding:0}.b{margin:0}.c{color:#333}",
    ".a { margin: 0 } body { background: #fff } @media print { .b { margin: 0 } p { color: red } }",
    "@import 'a.css'; .a{margin:0} @import 'b.css'; .b{margin:0} body{color:#333}",
    ":root{--a:#fff;--b:1rem;--c:33, 37, 41;--d:light;--e:{a:b;c:d} .x{margin:0} .y{margin:0};}",
    "p{x:{color:red} .a{margin:0} .b{color:blue};color:green}",
    "p{color:{red} .a{margin:0};margin:0;color:#123}",
    "; .a{margin:0} body{background:#000} @x; .b{margin:0} html{color:#fff}",
    "} .a{margin:0} body{color:#fff}", "<!-- .a{margin:0} --> body{color:#fff}",
    "(a{b}.c{margin:0}d) body{color:#fff}", ".a:hover{margin:0}.b:{margin:0}.c{color:red}",
    ".a{margin:light-dark(0,1);width:if(media(print):1px);b:url(x;y);c:src('x')}p{color:red}",
    ".a{content:';}';margin:'\\'';margin:\"\n;color:red}.b[x='}']{margin:0}p{color:red}",
    ".a/*{*/{margin:/*;*/0}.b\\{{margin:0}p{color:red}",
    "p{margin:0;color-scheme:dark;all:initial}",
    ".a{margin:0;.b{margin:0}&:hover{margin:0;color:red}padding:0;@media x{margin:0}color:red}",
    "@font-face{font-family:x;src:url(y)}@keyframes k{0%{margin:0}to{color:red}}@layer l{.a{b:c}}",
    "/*schemefy dark*/.a{margin:0}:root{--scheme-x-label:#fff}/*schemefy end*/.b{margin:0}p{color:#333}",
    ".a{margin:0", ".a{margin:0;", ".a{margin", ".a{margin:(0;color:red}",
    ".a{margin:0]}p{color:red}",
    "x{}@layer l{.a{b:c}}; .a{margin:0} body{background:#000}", "k{x{}@y}; .a{} body{color:#fff}",
    "x{}@y;.a{}body{color:#fff}",
    "p{}.b .c{margin:0;color:red;padding:0}#d{margin:0;.e{margin:0}color:red}html.a{color:#fff}",
    "p{};@x;.a{;color:red};.b{color:red", "p{}.a{.b{margin:0;.c{color:red}margin:0}color:#333}.d{",
    "p{--x:{a:b}.c{color:red}d;--y:{}.c{color:red} !important;color:red}.e,html{color:#fff}",
    "p{x:{} .a{color:red};color:#333}p{}#a.b>c[d]{color:red}body{background:#000}.a)b{color:red}",
  ]

  @Test(arguments: sheets) func saysTheSame(sheet: String) {
    check(Array(sheet.utf8))
  }

  @Test func saysTheSameOfAnyInput() {
    let seed: UInt64 = 7
    var random = SeededRandom(seed: seed)
    let pieces =
      ["{", "}", ";", ":", "(", ")", "'", "/*", "*/", "\\", "[", "]", "@media x{", "--a:", "\n"]
      + ["margin:0;", ".a{margin:0}", "color:#333;", "light-dark(", "if(", "body", "!important"]
    for round in 0..<4000 {
      let sheet =
        Self.sheets[round % Self.sheets.count] + Self.sheets[round / 7 % Self.sheets.count]
      let bytes = Array(sheet.utf8).mutated(using: &random, inserting: pieces)
      check(bytes, "seed \(seed), round \(round)")
    }
  }

  /// What is read of a sheet, by the places in its text.
  private struct Reading: Equatable {
    var colors: [String]
    var facts: SheetFacts
    var edits: [String]
    var imports: [TextRange]
    var block: OwnBlock?

    init(_ sheet: Stylesheet, _ text: Span<UInt8>) {
      let states = RuleState.states(
        of: sheet, in: text, block: OwnBlock(sheet, in: text), outer: .always, bakesAllMedia: true)
      let usage = UsageCollector.collect(sheet, text: text, states: states)
      func name(_ id: VariableNames.ID?) -> String {
        id.map { usage.names.names[Int($0)].text } ?? "-"
      }
      func paired(_ paired: SheetUsage.Paired?) -> String {
        if case .variable(let id) = paired { name(id) } else { "\(String(describing: paired))" }
      }
      colors = usage.entries.map { entry in
        let range = sheet.textRange(entry.found.tokens)
        let color = entry.found.color.color.map { "\($0)" } ?? "-"
        return
          "\(range) \(entry.found.form) \(entry.found.role) \(color) \(name(entry.definition)) "
          + "\(name(entry.variable)) \(paired(entry.backdrop)) \(paired(entry.text))"
      }
      facts = usage.facts
      let traits = TraitCollection(userInterfaceStyle: .dark)
      var edits = MediaEdits.edits(
        of: sheet, in: text, environment: MediaEnvironment(traits: traits))
      let variables = usage.facts.variables
      let resolution = SchemeResolution(style: .dark, usedScheme: .dark) {
        variables[$0]?.values.isEmpty == false
      }
      edits.append(resolution.edits(of: sheet, in: text))
      self.edits = edits.edits.map {
        "\($0.range) \(String(decoding: $0.replacement, as: UTF8.self))"
      }
      imports = sheet.importRules.map { sheet.textRange(sheet.rules[$0].tokens) }
      block = OwnBlock(sheet, in: text)
    }
  }

  private func check(_ bytes: [UInt8], _ comment: Comment? = nil) {
    let text = bytes.span
    let skimmed = Stylesheet.parse(text, skimming: .usage)
    #expect(
      Reading(skimmed, text) == Reading(Stylesheet.parse(text), text),
      "\(comment?.rawValue ?? "") \(String(decoding: bytes, as: UTF8.self))")
    if skimmed.isWhole {
      let whole = Stylesheet.parse(text)
      #expect(skimmed.tokens == whole.tokens, comment)
      #expect(skimmed.rules == whole.rules, comment)
      #expect(skimmed.declarations == whole.declarations, comment)
    }
    var end = 0
    for token in skimmed.tokens {
      #expect(token.range.lowerBound == end, comment)
      end = token.range.upperBound
    }
    #expect(end == bytes.count, comment)
  }

  @Test("The prelude of a rule that stays leaves one token if it can't be the root's")
  func passesOverPreludes() {
    let sheet = "p{color:red}.a .b{margin:0;color:red}html.a{color:red}"
    let skimmed = Stylesheet.parse(Array(sheet.utf8).span, skimming: .usage)
    #expect(skimmed.rules.map(\.prelude.isEmpty) == [false, true, false])
    let passed = skimmed.tokens.filter { $0.kind == .skipped }.map(\.range)
    #expect(passed == [TextRange(12..<17), TextRange(18..<27)])
  }

  @Test(
    "A sheet is whole if nothing is passed over",
    arguments: [
      ("p{color:red}", true), ("p{margin:0;color:red}", false),
      (".a{}.b{margin:0}p{color:red}", false),
    ])
  func isWhole(sheet: String, isWhole: Bool) {
    #expect(Stylesheet.parse(Array(sheet.utf8).span, skimming: .usage).isWhole == isWhole)
  }

  @Test("Plain declarations, and rules of nothing else, leave one token")
  func passesOver() {
    let sheet = "p{color:red}\n.a { margin: 0; padding: 1px }\n.b[x]:hover > c { d: e }\n"
    let bytes = Array(sheet.utf8)
    let skimmed = Stylesheet.parse(bytes.span, skimming: .usage)
    #expect(skimmed.rules.count == 1)
    #expect(skimmed.tokens.last { $0.kind == .skipped }?.range.upperBound == bytes.count - 1)
    #expect(skimmed.tokens.count { $0.kind == .skipped } == 1)
  }
}
