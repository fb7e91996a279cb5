import SchemefyCSS
import SchemefyColor
import SchemefyMedia
import SchemefyPage
import SchemefySource
import TestSupport
import Testing

@testable import SchemefySheets

/// Facts that were written and read back are equal to what was written.
struct SheetFactsFormatTests {
  /// With all that facts may hold.
  private static let rich = """
    @layer base { p { color: red } } html { background: url(a.png) } body { color: #333 }
    :root { --ink: #456; --ink: #457; --two: red; --two: var(--ink); --parts: 1px solid var(--ink) }
    :root { --h: 200; --c: hsl(var(--h) 50% 40%); --rgb: 33, 37, 41; --rgb2: 33, var(--h), 1 }
    .a { background: hsl(var(--h) 40% 90%); border: 1px solid var(--line); color: var(--c) }
    .b { background: rgb(var(--rgb)); color: rgba(var(--rgb), .5) } a { color: #00c }
    .b { background: #eef } .b:hover { background: var(--hover); color: var(--hover-ink) }
    .dark body, [data-theme=dark], .x { background: #222; color: #eee; --ink: #fff; --two: #eee }
    .dark .c { background: #333; color: #ddd } [data-theme] .y { color-scheme: dark }
    @media (prefers-color-scheme: dark) { body, #main { background: var(--ground); --ink: #fed } }
    :root { color-scheme: light dark; --ground: color(srgb 1.2 -.1 .3 / .25); --wide: lab(50% 1 2) }
    body { background: var(--ground) } .e { background: #fff; } .f { background: #eee; color: #111 }
    """

  private static func facts(_ sheet: String) -> SheetFacts { facts(Array(sheet.utf8)) }

  private static func facts(_ bytes: [UInt8]) -> SheetFacts {
    let text = bytes.span
    let sheet = Stylesheet.parse(text, skimming: .usage)
    let states = RuleState.states(
      of: sheet, in: text, block: OwnBlock(sheet, in: text), outer: .always, bakesAllMedia: true)
    var usage = UsageCollector.collect(sheet, text: text, states: states)
    usage.facts.themes = ThemeCollector.collect(sheet, text, states: states, usage: usage)
    return usage.facts
  }

  private static func bytes(_ facts: SheetFacts) -> [UInt8] {
    var writer = BinaryWriter()
    facts.write(to: &writer)
    return writer.bytes
  }

  private static func read(_ bytes: [UInt8]) throws -> SheetFacts {
    var reader = BinaryReader(bytes, in: 0..<bytes.count)
    let facts = try SheetFacts(from: &reader)
    #expect(reader.remaining == 0)
    return facts
  }

  private static func expectSame(_ facts: SheetFacts, _ comment: Comment? = nil) throws {
    let bytes = bytes(facts)
    let read = try read(bytes)
    #expect(read == facts, comment)
    #expect(Self.bytes(read) == bytes, comment)
  }

  @Test(arguments: SkimmingTests.sheets + [rich]) func sheets(sheet: String) throws {
    try Self.expectSame(Self.facts(sheet))
  }

  @Test func mergedAndMutated() throws {
    let seed: UInt64 = 22
    var random = SeededRandom(seed: seed)
    var merged = SheetFacts()
    for round in 0..<200 {
      let sheet = Array((Self.rich + SkimmingTests.sheets[round % SkimmingTests.sheets.count]).utf8)
      let facts = Self.facts(
        sheet.mutated(using: &random, inserting: ["--a:", "var(--h)", "#345", ".dark", "}"]))
      try Self.expectSame(facts, "seed \(seed), round \(round)")
      if round % 20 == 0 { merged.merge(facts) }
    }
    try Self.expectSame(merged)
  }

  /// Bytes that are no UTF-8 are read as U+FFFD, whatever they are: names with them are one.
  @Test func namesThatAreNotUTF8() throws {
    let sheet = Array("p{--a".utf8) + [0xFF] + Array(":#333;color:var(--a".utf8) + [0xFE]
    let facts = Self.facts(sheet + Array(")}".utf8))
    try Self.expectSame(facts)
    #expect(facts.variables.count == 1)
    #expect(facts.color(ofVariable: CustomPropertyName("--a\u{FFFD}")) == Color(rgb: 0x333333))
  }

  /// What no sheet says by itself.
  @Test func pages() throws {
    var facts = Self.facts(Self.rich)
    facts.wrapper = Color(rgb: 0xEEEEEE)
    facts.lineBackdrops[CustomPropertyName("--l")] = LineBackdrop(.color(.white))
    facts.lineBackdrops[CustomPropertyName("--l")]?.merge(LineBackdrop(.color(.black)))
    facts.schemeAttributes = [.dark, .ignore]
    facts.drawnNames.add(["rect", ".box", "#é"], of: .diagram)
    facts.drawnNames.add([".icon"], of: .icon)
    facts.drawnNames.add([".wave"], of: .edge)
    facts.dark.isOfPage = true
    facts.themes.starts = [
      .init(root: .html, condition: .class("light")), .init(root: .body, condition: .class("")),
      .init(root: .html, condition: ThemeCondition(attribute: "data-theme", value: nil)),
    ]
    try Self.expectSame(facts)
  }

  /// What is added to facts has to be written, too: then it belongs into this list.
  @Test func allIsWritten() {
    let labels = Mirror(reflecting: SheetFacts()).children.compactMap(\.label)
    #expect(
      labels == [
        "canvas", "wrapper", "bareSurfaces", "pairedSurfaces", "templateSurfaces", "variables",
        "variableStates", "lineBackdrops", "support", "dark", "themes", "rootHasBackground",
        "rootHasText", "colorsLinks", "drawsThematicBreaks", "rootPictures", "usesLayers",
        "drawnNames", "schemeAttributes",
      ])
  }

  @Test func truncated() {
    let bytes = Self.bytes(Self.facts(Self.rich))
    for count in 0..<bytes.count {
      #expect(throws: BinaryReader.Failure.self) { try Self.read(Array(bytes[..<count])) }
    }
  }

  @Test(arguments: [
    Color.black, .transparent, Color(rgb: 0x123456, alpha: 0.5), Color(rgb: 1, alpha: 128.0 / 255),
    Color(red: -0.25, green: 1.5, blue: 1.0 / 3, alpha: 0.1),
  ])
  func colors(color: Color) throws {
    var writer = BinaryWriter()
    writer.write(color)
    var reader = BinaryReader(writer.bytes, in: 0..<writer.bytes.count)
    #expect(try reader.color() == color)
  }

  /// What can't be shown is written as what is.
  @Test func colorsOutOfAllBounds() throws {
    var writer = BinaryWriter()
    writer.write(Color(red: .infinity, green: .nan, blue: -1, alpha: 2))
    var reader = BinaryReader(writer.bytes, in: 0..<writer.bytes.count)
    #expect(try reader.color() == Color(red: 1, green: 0, blue: 0, alpha: 1))
  }
}
