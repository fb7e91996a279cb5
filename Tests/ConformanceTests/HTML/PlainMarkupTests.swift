import Foundation
import SchemefySource
import TestSupport
import Testing

@testable import SchemefyHTML

/// A reader that passes over plain markup is, wherever that ends, in the state of one that reads all of it, and tells
/// of everything that may have to do with colour schemes.
@Suite(
  .enabled(
    if: !TreeConstructionTests.files.isEmpty,
    "html5lib-tests are not there: set SCHEMEFY_CONFORMANCE"))
struct PlainMarkupTests {
  /// Markup that is mostly passed over, and some that is not.
  private static let tokens =
    TreePropertyTests.tokens + [
      "<p class=a>", "<a href='x'>", "</a>", "<code>", "</code>", "<ul><li>", "<li>", "</ul>",
      "<dl>",
      "<dt>", "<dd>", "</dl>", "<table><tr><td>", "</td>", "</tr>", "</table>", "<tbody>",
      "<thead>",
      "<th>", "<div>", "</div>", "<span>", "</span>", "<h1>", "</h1>", "<h2>", "<hr>", "<br/>",
      "<pre>",
      "</pre>", "\n", " ", "<x-y>", "</x-y>", "</X-Y>", "<details open>", "<p style='color: red'>",
      "<p style='--a: b'>", "<img src=data:x>", "<img src=x>", "<i a = b>", "<i =a='b>'>",
      "<i a='b'=c>",
      "<style>", "</style>", "<noscript>", "</noscript>", "<picture>", "<source media=x>",
      "<input>",
      "<p data-scheme-ignore>", "<p aria-labelledby=a>", "<p allowfullscreen >", "<textarea>",
      "<a/b='>'>", "<b \"c='>'>", "</p x='>'>", "<", "</",
      "<b",
    ]

  @Test(arguments: TreeConstructionTests.files)
  func inputs(file: String) throws {
    for test in try TreeCase.read(TreeConstructionTests.folder.appending(path: file)) {
      for scripting in test.scripting {
        check(padded(test.input), test.options(scripting: scripting), file)
      }
    }
  }

  @Test(arguments: TreeConstructionTests.files)
  func mutated(file: String) throws {
    let seed: UInt64 = 0x9A1
    var random = SeededRandom(seed: seed)
    for test in try TreeCase.read(TreeConstructionTests.folder.appending(path: file)) {
      for round in 0..<8 {
        var text = test.input
        for _ in 0..<4 { text = text.mutated(using: &random, inserting: Self.tokens) }
        var options = test.options(scripting: round % 2 == 0)
        options.depthLimit = round == 7 ? 6 : 512
        check(padded(text), options, "\(file), seed \(seed)")
      }
    }
  }

  /// A name of fifteen bytes is as long as a block has room for beside its `=`.
  @Test("Wherever the text ends")
  func anyEnd() {
    for name in ["a", "aria-labelledb", "aria-labelledby", "aria-labelledbyx"] {
      for rest in ["='y'>z", "=y>z", " >z", " x='y'>z", "/>z", "= y>z", "=\"", "='"] {
        let text = Array("<!doctype html><body>x<p>y</p><input \(name)\(rest)".utf8)
        for end in text.count - 40...text.count {
          check(Array(text[..<end]), HTMLParserOptions(), "ends at \(end)")
        }
      }
    }
  }

  @Test("Made of markup that is mostly passed over")
  func generated() {
    let seed: UInt64 = 0x9A2
    var random = SeededRandom(seed: seed)
    for _ in 0..<4000 {
      var text = Array("<!doctype html><body>x".utf8)
      for _ in 0..<random.next() % 40 {
        text += Self.tokens[Int(random.next() % UInt64(Self.tokens.count))].utf8
        if random.next() % 3 == 0 { text.append(UInt8(ascii: "t")) }
      }
      check(padded(text), HTMLParserOptions(), "generated, seed \(seed)")
      check(text, HTMLParserOptions(), "generated, seed \(seed)")
    }
  }

  /// A text with so much behind it that a tag at its end is passed over, too.
  private func padded(_ text: [UInt8]) -> [UInt8] { text + "........................".utf8 }

  private func check(_ text: [UInt8], _ options: HTMLParserOptions, _ name: String) {
    let all = Readers(text, options, passesOver: false)
    let some = Readers(text, options, passesOver: true)
    guard all.states != some.states || all.lines != some.lines else { return }
    let state = zip(all.states, some.states).first { $0 != $1 }
    let line = zip(all.lines + ["none"], some.lines + ["none"]).first { $0 != $1 }
    Issue.record(
      """
      \(name): \(String(decoding: text, as: UTF8.self))
      wanted \(state?.0 ?? "") \(line?.0 ?? "")
      found  \(state?.1 ?? "") \(line?.1 ?? "")
      """)
  }
}

/// The states of a reader behind pieces of a text, and what it tells of other than plain elements.
private struct Readers {
  private(set) var states: [String] = []
  private(set) var lines: [String] = []
  /// The elements that are open whose text is read.
  private var awaited: Set<HTMLDocument.NodeID> = []

  init(_ text: [UInt8], _ options: HTMLParserOptions, passesOver: Bool) {
    var reader = HTMLReader(options: options, detail: .markup)
    reader.plainEnd = passesOver ? .max : 0
    for end in [text.count / 3, text.count * 2 / 3, text.count] {
      let piece = text.span.extracting(first: end)
      while reader.advance(in: piece, splitting: .init()) {
        take(reader, text)
        reader.plainEnd = passesOver && awaited.isEmpty ? .max : 0
      }
      note(reader, text)
    }
    while reader.advance(in: text.span) {
      take(reader, text)
      reader.plainEnd = passesOver && awaited.isEmpty ? .max : 0
    }
    lines.append("\(reader.limitNotes) \(reader.endsBetweenTokens(in: text.span))")
  }

  private mutating func take(_ reader: borrowing HTMLReader, _ text: [UInt8]) {
    for event in reader.events {
      let node = event.node
      if node.tag == .noscript || node.tag == .style {
        if event.kind == .node { awaited.insert(event.id) } else { awaited.remove(event.id) }
      }
      let isTag = event.kind == .node && node.kind == .element && !node.isImplied
      guard !isTag || !isPlain(node, reader.token.attributes, text) else { continue }
      lines.append(
        "\(event.kind) \(node.kind) \(node.tag) \(node.range) \(node.name) \(node.endTag)")
    }
  }

  /// Whether an element has nothing to do with colour schemes, by its name and its attributes.
  private func isPlain(
    _ node: HTMLNode, _ attributes: HTMLAttributeList, _ text: [UInt8]
  ) -> Bool {
    guard node.namespace == .html else { return false }
    switch node.tag {
    case .style, .link, .meta, .base, .script, .noscript, .iframe, .template, .picture, .source,
      .object, .body, .html, .head, .frameset, .title, .textarea, .select, .option, .button:
      return false
    default: return attributes.allSatisfy { isPlain($0, text) }
    }
  }

  private func isPlain(_ attribute: HTMLAttribute, _ text: [UInt8]) -> Bool {
    let name = HTMLText.decodeName(text.span, attribute.name)
    let value = HTMLText.decode(
      text.span, attribute.value, content: attribute.valueContent, inAttribute: true,
      nulls: .replace
    ).map(\.asciiLowercased)
    let holdsDeclarations = ["style", "sizes", "srcset"].contains {
      name.elementsEqual($0.utf8)
    }
    if name.starts(with: "data-scheme".utf8) { return false }
    let string = String(decoding: value, as: UTF8.self)
    if value.drop(while: { $0 <= 0x20 }).starts(with: "data:".utf8) { return false }
    return !holdsDeclarations || !["--", "-scheme", "data:"].contains { string.contains($0) }
  }

  private mutating func note(_ reader: borrowing HTMLReader, _ text: [UInt8]) {
    let builder = reader.builder
    func string(_ range: TextRange) -> String { String(decoding: text[range.range], as: UTF8.self) }
    var open: [String] = []
    for index in 0..<builder.open.count {
      let element = builder.open[index]
      open.append("\(element.tag) \(element.namespace) \(string(element.name)) \(element.name)")
    }
    var formatting: [String] = []
    for index in 0..<builder.formatting.count {
      let entry = builder.formatting[index]
      formatting.append(
        "\(entry.tag) \(entry.offset) \(entry.isOpen) \(entry.isMarker) \(entry.attributesCount)")
    }
    states.append(
      """
      \(builder.mode) \(builder.originalMode) \(builder.templateModes) \(open) \(formatting) \
      \(builder.tokenizer.state) \(builder.tokenizer.offset) \(builder.framesetOK) \
      \(builder.skipsNewline) \(builder.fostersParents) \(builder.formElement == -1) \
      \(builder.pendingTableText?.range as Any) \(reader.isAtMarkup) \(reader.hasCrowdedFormatting)
      """)
  }
}
