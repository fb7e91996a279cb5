import PipelineTestSupport
import SchemefyTraits
import Testing

@testable import Schemefy

/// Documents that say which files they need.
struct SchemeDocumentTests {
  private struct Files: ResourceProvider {
    var files: [String: String]
    func bytes(at path: String) -> [UInt8]? { files[path].map { Array($0.utf8) } }
    func hasFile(at path: String) -> Bool { files[path] != nil }
  }

  private let rewriter = SchemeRewriter(
    options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark)))

  private func page(_ text: String) -> SchemeContent {
    SchemeContent(Array(text.utf8), as: .page, path: "a/b.html")
  }

  @Test func asksInRounds() throws {
    let files = [
      "s.css": "@import 'a/t.css';p{color:#111}", "a/t.css": "@import 'u.css';i{color:#222}",
      "a/u.css": "b{color:#333}",
    ]
    let content = page(
      "<!doctype html><link rel=stylesheet href=../s.css>"
        + "<link rel=stylesheet href=gone.css><link rel=stylesheet href=https://e.org/x.css><p>a")
    var document = try rewriter.read(content)
    var rounds: [[String]] = []
    while !document.needs.isEmpty, rounds.count < 9 {
      rounds.append(document.needs)
      document.provide(
        document.needs.reduce(into: [:]) { found, path in
          found[path] = files[path].map { Array($0.utf8) }
        })
    }
    #expect(rounds == [["s.css", "a/gone.css"], ["a/t.css"], ["a/u.css"]])
    let result = try document.rewrite()
    let expected = rewriter.rewrite(
      content.bytes, path: content.path, resources: Files(files: files))
    #expect(result.bytes == expected.bytes)
    #expect(result.diagnostics == expected.diagnostics)
    // One document serves all traits.
    for style in [UserInterfaceStyle.light, .unspecified] {
      let traits = TraitCollection(userInterfaceStyle: style)
      let other = rewriter.with(traits).rewrite(
        content.bytes, path: content.path, resources: Files(files: files))
      #expect(try document.rewrite(with: traits).bytes == other.bytes)
    }
  }

  @Test func needsNothing() throws {
    for (text, kind) in [
      ("<p>a", SchemeContent.Kind.page), ("p{color:red}", .styleSheet), ("<svg", .picture),
      ("<td>", .fragment),
    ] {
      let content = SchemeContent(Array(text.utf8), as: kind)
      let document = try rewriter.read(content)
      #expect(document.needs.isEmpty)
      #expect(try document.rewrite().bytes == rewriter.rewrite(content).bytes)
    }
  }

  @Test func tooLarge() throws {
    var options = SchemeOptions()
    options.limits.size = 8
    let rewriter = SchemeRewriter(options: options)
    let result = try rewriter.read(page("<p>0123456789")).rewrite()
    #expect(!result.isChanged)
    #expect(result.diagnostics.map(\.identifier) == ["limit-size"])
  }

  /// The fixtures with files: those of a page that the caller fetches give what those of a folder give.
  @Test(arguments: GoldenCase.all.filter { $0.resources != nil && !$0.isXML })
  func sameAsWithResources(golden: GoldenCase) throws {
    guard !golden.path.hasSuffix(".css"), let files = golden.resources else { return }
    var options = golden.settings.options
    options.isFragment = false
    options.contentType = nil
    // Pictures are not asked for; they come along only if the caller knows them.
    options.darkLogo = .keep
    let rewriter = SchemeRewriter(options: options)
    let content = SchemeContent(try golden.input(), as: .page, path: golden.path)
    var document = try rewriter.read(content)
    var all: [String: [UInt8]] = [:]
    while !document.needs.isEmpty {
      let fetched = document.needs.reduce(into: [String: [UInt8]]()) { found, path in
        found[path] = files.bytes(at: path)
      }
      all.merge(fetched) { $1 }
      document.provide(fetched)
    }
    let result = try document.rewrite()
    let known = Files(files: all.mapValues { String(decoding: $0, as: UTF8.self) })
    guard all.values.allSatisfy({ String(validating: $0, as: UTF8.self) != nil }) else { return }
    let expected = try rewriter.rewrite(content, resources: all.isEmpty ? nil : known)
    #expect(result.bytes == expected.bytes)
  }
}
