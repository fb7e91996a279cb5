import Foundation
import Schemefy
import SchemefyHTTP
import Testing

/// The code of the tutorial on a server: it compiles, it works, and it is the one in the article.
struct TutorialExampleTests {
  // begins
  struct Sheets: ResourceProvider {
    let sheets: [String: [UInt8]]
    func bytes(at path: String) -> [UInt8]? { sheets[path] }
  }
  // ends

  private static func rewriter() -> SchemeRewriter {
    // begins
    var options = SchemeOptions()
    options.canvas = .role(named: "secondarySystemBackground")
    let cache = SheetCache(capacity: 64 << 20)
    let rewriter = SchemeRewriter(options: options, cache: cache)
    // ends
    return rewriter
  }

  private func response(
    to body: [UInt8], _ sheets: [String: [UInt8]]
  ) throws -> [UInt8] {
    let rewriter = Self.rewriter()
    // begins
    let traits = TraitCollection(userInterfaceStyle: .dark, accessibilityContrast: .high)
    // ends
    // begins
    let content = SchemeContent(body, as: .page, path: "news/today.html", charset: "utf-8")
    // ends
    // begins
    let result = try rewriter.rewrite(content, with: traits, resources: Sheets(sheets: sheets))
    // ends
    return result.isChanged ? result.bytes : body
  }

  private func fetching(
    _ content: SchemeContent, _ traits: TraitCollection,
    _ fetch: ([String]) async -> [String: [UInt8]]
  ) async throws -> [UInt8] {
    let rewriter = Self.rewriter()
    // begins
    var document = try rewriter.read(content)
    while !document.needs.isEmpty {
      try document.provide(await fetch(document.needs))
    }
    let result = try document.rewrite(with: traits)
    // ends
    return result.bytes
  }

  private func response(
    to method: String, _ path: String, _ fields: HeaderFields,
    _ origin: (HeaderFields) throws -> (ResponseHead, [UInt8])
  ) throws -> (Int, HeaderFields, [UInt8]) {
    let rewriter = Self.rewriter()
    // begins
    var negotiation = SchemeNegotiation(cookie: "theme", revision: "42")
    negotiation.isCritical = true
    // ends
    // begins
    let exchange = negotiation.exchange(for: RequestHead(method: method, fields: fields))
    let (head, body) = try origin(exchange.forwardedFields)
    switch exchange.answer(to: head) {
    case .unchanged(let fields, _):
      return (head.status, fields, body)
    case .notModified(let fields):
      return (304, fields, [])
    case .rewritten(let rewriting):
      let content = SchemeContent(
        body, as: SchemeContent.Kind(rewriting.type), path: path, charset: rewriting.charset,
        nonce: rewriting.nonce)
      let result = try rewriter.rewrite(content, with: exchange.variant.traits)
      guard let fields = rewriting.fields(for: result.bytes, edits: result.edits, of: body) else {
        return (head.status, rewriting.unchangedFields, body)
      }
      return (head.status, fields, result.bytes)
    }
    // ends
  }

  @Test func negotiates() throws {
    let head = ResponseHead(fields: ["Content-Type": "text/html", "ETag": "\"1\""])
    let page = Array("<!DOCTYPE html><p style='color:#333'>text".utf8)
    func get(_ fields: HeaderFields) throws -> (Int, HeaderFields, [UInt8]) {
      try response(to: "GET", "a.html", fields) { asked in
        asked["If-None-Match"] == "\"1\""
          ? (ResponseHead(status: 304, fields: [:]), []) : (head, page)
      }
    }
    let (status, fields, dark) = try get(["Sec-CH-Prefers-Color-Scheme": "\"dark\""])
    #expect(status == 200)
    #expect(!String(decoding: dark, as: UTF8.self).contains("#333"))
    #expect(fields["Content-Length"] == "\(dark.count)")
    let tag = fields["ETag"] ?? ""
    let (again, _, nothing) = try get(["Sec-CH-Prefers-Color-Scheme": "dark", "If-None-Match": tag])
    #expect(again == 304)
    #expect(nothing.isEmpty)
    let (other, _, light) = try get(["Cookie": "theme=light", "If-None-Match": tag])
    #expect(other == 200)
    #expect(light == page)
  }

  @Test func works() async throws {
    let page = "<link rel=stylesheet href=/a.css><p>text"
    let sheet = "p { color: #333 }"
    let files = ["a.css": Array(sheet.utf8)]
    let bytes = try response(to: Array(page.utf8), files)
    let result = String(decoding: bytes, as: UTF8.self)
    #expect(result.contains("<style"))
    #expect(!result.contains("#333"))
    let fetched = try await fetching(
      SchemeContent(Array(page.utf8), as: .page, path: "news/today.html"),
      TraitCollection(userInterfaceStyle: .dark, accessibilityContrast: .high)
    ) { needs in files.filter { needs.contains($0.key) } }
    #expect(fetched == bytes)
  }

  @Test func standsInTheArticle() throws {
    let file = URL(fileURLWithPath: #filePath)
    let source = try String(contentsOf: file, encoding: .utf8)
    var package = file
    for _ in 0..<4 { package.deleteLastPathComponent() }
    let article = try String(
      contentsOf: package.appendingPathComponent(
        "Sources/Schemefy/Documentation.docc/DarkPagesFromAServer.md"), encoding: .utf8)
    let parts = source.components(separatedBy: "// begins\n").dropFirst().compactMap {
      $0.components(separatedBy: "// ends").first
    }
    #expect(parts.count >= 8)
    for line in parts.prefix(8).joined().split(separator: "\n") {
      let text = line.trimmingCharacters(in: .whitespaces)
      if !text.isEmpty { #expect(article.contains(text), "\(text)") }
    }
  }
}
