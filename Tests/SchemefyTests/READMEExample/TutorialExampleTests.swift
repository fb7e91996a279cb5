import Foundation
import Schemefy
import SchemefyHTTP
import Testing

/// The code of the tutorial on a server: it compiles, it works, and it is the one in the article.
struct TutorialExampleTests {
  // begins
  struct Sheets: ResourceProvider {
    let cache: [String: [UInt8]]
    func bytes(at path: String) -> [UInt8]? { cache[path] }
  }
  // ends

  private func response(to page: [UInt8], _ cache: [String: [UInt8]]) -> [UInt8] {
    // begins
    let traits = TraitCollection(userInterfaceStyle: .dark, accessibilityContrast: .high)
    var options = SchemeOptions(traits: traits)
    options.canvas = .role(named: "secondarySystemBackground")
    let rewriter = SchemeRewriter(options: options)
    // ends
    // begins
    let result = rewriter.rewrite(page, path: "news/today.html", resources: Sheets(cache: cache))
    // ends
    return result.isChanged ? result.bytes : page
  }

  private func response(
    to method: String, _ path: String, _ fields: HeaderFields,
    _ origin: (HeaderFields) throws -> (ResponseHead, [UInt8])
  ) rethrows -> (Int, HeaderFields, [UInt8]) {
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
      var options = SchemeOptions(traits: exchange.variant.traits)
      options.charset = rewriting.charset
      let result = SchemeRewriter(options: options)
        .rewrite(body, path: path, type: rewriting.type, nonce: rewriting.nonce)
      guard let fields = rewriting.fields(for: result.bytes, edits: result.edits, of: body) else {
        return (head.status, head.fields, body)
      }
      return (head.status, fields, result.bytes)
    }
    // ends
  }

  @Test func negotiates() {
    let head = ResponseHead(fields: ["Content-Type": "text/html", "ETag": "\"1\""])
    let page = Array("<!DOCTYPE html><p style='color:#333'>text".utf8)
    func get(_ fields: HeaderFields) -> (Int, HeaderFields, [UInt8]) {
      response(to: "GET", "a.html", fields) { asked in
        asked["If-None-Match"] == "\"1\""
          ? (ResponseHead(status: 304, fields: [:]), []) : (head, page)
      }
    }
    let (status, fields, dark) = get(["Sec-CH-Prefers-Color-Scheme": "\"dark\""])
    #expect(status == 200)
    #expect(!String(decoding: dark, as: UTF8.self).contains("#333"))
    #expect(fields["Content-Length"] == "\(dark.count)")
    let tag = fields["ETag"] ?? ""
    let (again, _, nothing) = get(["Sec-CH-Prefers-Color-Scheme": "dark", "If-None-Match": tag])
    #expect(again == 304)
    #expect(nothing.isEmpty)
    let (other, _, light) = get(["Cookie": "theme=light", "If-None-Match": tag])
    #expect(other == 200)
    #expect(light == page)
  }

  @Test func works() {
    let page = "<link rel=stylesheet href=/a.css><p>text"
    let sheet = "p { color: #333 }"
    let result = String(
      decoding: response(to: Array(page.utf8), ["a.css": Array(sheet.utf8)]), as: UTF8.self)
    #expect(result.contains("<style"))
    #expect(!result.contains("#333"))
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
    #expect(parts.count >= 5)
    for line in parts.prefix(5).joined().split(separator: "\n") {
      let text = line.trimmingCharacters(in: .whitespaces)
      if !text.isEmpty { #expect(article.contains(text), "\(text)") }
    }
  }
}
