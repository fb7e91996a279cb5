import Foundation
import Testing

/// Reports for code hosts are as their schema asks.
@Suite(.enabled(if: SARIFSchema.isPresent, "no SARIF schema among the conformance data"))
struct SARIFTests {
  /// A page with a finding of every kind.
  private static let page = """
    <!doctype html><style>
    p, a:hover { color: #bbb }
    div { background: url(a.png) }
    b { position: absolute; color: #bbb }
    input { border: 1px solid #ccc }
    </style>
    <p>failing<b>assumed</b><div>unknown</div><a href=x>in a state</a><input><canvas></canvas>
    <script>a.style.color = '#fff'</script>
    """

  @Test func isValid() throws {
    let sandbox = Sandbox()
    sandbox.write("a page%.html", Self.page)
    let report = try Tool.run(
      ["audit", "a page%.html", "--format", "sarif", "--lint", "raw-colors"], in: sandbox)
    for kind in [
      "contrast-minimum", "contrast-assumed", "contrast-unknown", "control-border", "raw-color",
      "script-color", "canvas",
    ] {
      #expect(report.output.contains("\"ruleId\": \"\(kind)\""), "no finding '\(kind)'")
    }
    let schema = try JSONSchema(Data(contentsOf: SARIFSchema.file))
    #expect(try schema.faults(in: report.outputData) == [])
    // What is wrong would be found.
    for (text, other) in [
      ("\"level\": \"error\"", "\"level\": \"fatal\""), ("\"startLine\": ", "\"startLine\": -"),
      ("\"ruleId\"", "\"rule\""), ("\"message\"", "\"messages\""), ("\"2.1.0\"", "\"2.0\""),
    ] {
      let broken = report.output.replacing(text, with: other)
      #expect(broken != report.output)
      #expect(try !schema.faults(in: Data(broken.utf8)).isEmpty, "\(other) is valid")
    }
  }

  /// SARIF 2.1.0 §3.14.17 `columnKind`: bytes are none.
  @Test func columnsAreCharacters() throws {
    let sandbox = Sandbox()
    sandbox.write("page.html", "<p>ä日🌙<b style='color:#eee'>text</b>")
    let report = try Tool.run(["audit", "page.html", "--format", "sarif"], in: sandbox)
    #expect(report.output.contains("\"columnKind\": \"unicodeCodePoints\""))
    #expect(report.output.contains("\"startColumn\": 17"))
    let text = try Tool.run(["audit", "page.html"], in: sandbox)
    #expect(text.output.contains("page.html:1:23"))
  }

  @Test func emptyReports() throws {
    let sandbox = Sandbox()
    sandbox.write("page.html", "<p>text")
    let report = try Tool.run(["audit", "page.html", "--format", "sarif"], in: sandbox)
    let schema = try JSONSchema(Data(contentsOf: SARIFSchema.file))
    #expect(try schema.faults(in: report.outputData) == [])
  }
}

/// Where the schema is.
enum SARIFSchema {
  static let file: URL = {
    let data =
      ProcessInfo.processInfo.environment["SCHEMEFY_CONFORMANCE"].map(URL.init(fileURLWithPath:))
      ?? Tool.package.deletingLastPathComponent().appending(path: "shared/conformance")
    return data.appending(path: "sarif-schema-2.1.0.json")
  }()

  static let isPresent = FileManager.default.fileExists(atPath: file.path)
}
