import Foundation
import Testing

/// Messages for programs: objects as the article `Messages.md` describes them.
struct MessageFormatTests {
  private let sandbox = Sandbox()

  init() {
    for name in ["a", "b"] {
      sandbox.write("docs/\(name).html", Samples.page(linking: "none.css"))
    }
    sandbox.write("docs/c.css", Samples.sheet)
  }

  /// The schema that the article shows.
  static func schema() throws -> JSONSchema {
    let article = Tool.package.appendingPathComponent(
      "Sources/Schemefy/Documentation.docc/Messages.md")
    let parts = try String(contentsOf: article, encoding: .utf8).components(
      separatedBy: "```json\n")
    let text = try #require(parts.last?.components(separatedBy: "```\n").first)
    return try JSONSchema(Data(text.utf8))
  }

  /// The objects on standard error, each of which is as the schema says.
  private func objects(_ arguments: String...) throws -> [[String: Any]] {
    let schema = try Self.schema()
    let outcome = try Tool.run(arguments + ["--format", "json"], in: sandbox)
    return try outcome.errorLines.map { line in
      #expect(try schema.faults(in: Data(line.utf8)) == [], "\(line)")
      return try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test func countsEqualMessages() throws {
    let objects = try objects("docs", "-o", "site")
    #expect(objects.map { $0["kind"] as? String } == ["message", "summary"])
    let message = try #require(objects.first)
    #expect(message["identifier"] as? String == "stylesheet-missing")
    #expect(message["file"] as? String == "docs/a.html")
    #expect(message["line"] as? Int == 2)
    #expect(message["count"] as? Int == 2)
    #expect(objects.last?["pages"] as? Int == 2)
    #expect(objects.last?["styleSheets"] as? Int == 1)
  }

  @Test func saysWhatBecameOfFilesIfVerbose() throws {
    let kinds = try objects("docs", "-o", "site", "-v").map { $0["kind"] as? String }
    #expect(kinds == ["message", "result", "message", "result", "result", "result", "summary"])
  }

  @Test func hasFailures() throws {
    let objects = try objects("none.html")
    #expect(objects.count == 1)
    #expect(objects.first?["kind"] as? String == "failure")
    #expect(objects.first?["file"] as? String == "none.html")
    #expect(objects.first?["message"] as? String == "no such file")
  }

  /// Names of files may hold anything but NUL.
  @Test func escapesNames() throws {
    sandbox.write("a\n\"b\".css", "\0")
    let objects = try objects("a\n\"b\".css")
    #expect(objects.first?["file"] as? String == "a\n\"b\".css")
  }
}
