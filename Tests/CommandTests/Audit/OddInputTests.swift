import Foundation
import Testing

/// `schemefy audit` and `schemefy explain` of what nobody would write on purpose.
struct OddInputTests {
  /// Names of files, and what they hold.
  static let inputs: [(name: String, bytes: [UInt8])] = [
    ("empty.html", []),
    ("mark.html", [0xEF, 0xBB, 0xBF] + Array("<p style='color:#999'>x".utf8)),
    ("invalid.html", Array("<p style='color:#999'>".utf8) + [0xFF, 0xFE, 0xC3, 0x28]),
    (
      "utf-16.html",
      [0xFF, 0xFE] + "<p style='color:#999'>x".utf16.flatMap { [UInt8($0 & 255), 0] }
    ),
    ("crlf.html", Array("<p>a\r\n<p style='color:\r\n#999'>x\r\ny\r<b style='color:#aaa'>z".utf8)),
    ("deep.html", Array((String(repeating: "<div>", count: 3000) + "<p style=color:#999>x").utf8)),
    ("nul.html", Array("<p style='color:#999'>x\u{0}y<b style='color:#9\u{0}'>z".utf8)),
    (
      "escape.html",
      Array("<p style='color:#999;color:rgb(9 9 \u{1B}[31m)'>\u{1B}[31mred\u{7}".utf8)
    ),
    ("a\"b'&<c>.html", Array("<style>p { color: #999 }</style><p>x<canvas>".utf8)),
    ("two\nlines.html", Array("<p style='color:#999'>x".utf8)),
    (
      "mail.html",
      Array("<table><td bgcolor=#eee style='color:&#35;aaa;font:&quot;x&quot;'>hi</td>".utf8)
    ),
    (
      "page.xhtml",
      Array(
        ("<?xml version='1.0'?>\n<html xmlns='http://www.w3.org/1999/xhtml'><head><title/>"
          + "<style><![CDATA[p{color:#999}]]></style></head><body><p>x</p></body></html>").utf8)
    ),
    (
      "picture.svg",
      Array(
        "<svg xmlns='http://www.w3.org/2000/svg'><text fill='#999'>hi &amp; ho</text></svg>".utf8)
    ),
  ]

  private static func sandbox() -> Sandbox {
    let sandbox = Sandbox()
    for (name, bytes) in inputs { sandbox.write(name, data: Data(bytes)) }
    return sandbox
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\n" && scalar.properties.generalCategory == .control
  }

  @Test(arguments: inputs.indices, ["text", "json", "sarif", "html"])
  func audit(index: Int, format: String) throws {
    let name = Self.inputs[index].name
    let outcome = try Tool.run(["audit", name, "--format", format], in: Self.sandbox())
    #expect(outcome.status < 2 && outcome.errors == "", "\(name)")
    switch format {
    case "text":
      for line in outcome.output.split(separator: "\n").dropLast() {
        #expect(line.contains(#/^[^:]+:\d+:\d+: (error|warning|note): /#), "\(line)")
      }
      #expect(!outcome.output.unicodeScalars.contains(where: Self.isControl))
    case "html": #expect(outcome.output.hasSuffix("</html>\n"))
    default: _ = try JSONSerialization.jsonObject(with: outcome.outputData)
    }
    let failing = try Tool.run(["audit", name, "--unknown", "fail"], in: Self.sandbox())
    #expect(failing.status == (name == "empty.html" ? 0 : 1), "\(name)")
  }

  @Test(arguments: inputs.indices, ["text", "json", "html"])
  func explain(index: Int, format: String) throws {
    let name = Self.inputs[index].name
    let outcome = try Tool.run(["explain", name, "--format", format], in: Self.sandbox())
    #expect(outcome.status == 0 && outcome.errors == "", "\(name)")
    switch format {
    case "text":
      let lines = outcome.output.split(separator: "\n\n").first?.split(separator: "\n") ?? []
      for line in lines {
        #expect(line.contains(#/^[^:]+:\d+:\d+: [a-z-]+: |^  /#), "\(line)")
      }
      #expect(!outcome.output.unicodeScalars.contains(where: Self.isControl))
    case "html": #expect(outcome.output.hasSuffix("</html>\n"))
    default: _ = try JSONSerialization.jsonObject(with: outcome.outputData)
    }
  }

  @Test(arguments: ["audit", "explain", "inspect --tree"])
  func whatIsNotWellFormedHasAPlace(command: String) throws {
    let sandbox = Sandbox()
    sandbox.write("page.xhtml", "<html xmlns='http://www.w3.org/1999/xhtml'>\n<p>x</html>")
    let arguments = command.split(separator: " ").map(String.init) + ["page.xhtml"]
    let outcome = try Tool.run(arguments, in: sandbox)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(#/^page\.xhtml:2:\d+: error: .* \[xml-not-well-formed\]\n$/#))
  }

  @Test func baselines() throws {
    let sandbox = Sandbox()
    sandbox.write("page.html", "<p style='color: #999'>x")
    let known = try Tool.run(["audit", "page.html", "--format", "baseline"], in: sandbox).output
    let windows = "\u{FEFF}" + known.replacingOccurrences(of: "\n", with: "\r\n")
    func run(_ baseline: Data) throws -> Tool.Outcome {
      sandbox.write("known.txt", data: baseline)
      return try Tool.run(["audit", "page.html", "--baseline", "known.txt"], in: sandbox)
    }
    for text in [known, windows] {
      let outcome = try run(Data(text.utf8))
      #expect(outcome.status == 0 && outcome.errors == "")
    }
    let wrong = "known.txt:1:1: warning: 2 lines are no findings of an audit [baseline-unknown]\n"
    for bytes in [Array("{\n}\n".utf8), [0xFF, 0xFE, 0, 0x0A, 0x7B]] {
      let outcome = try run(Data(bytes))
      #expect(outcome.status == 1 && outcome.errors == wrong)
    }
    let both = try run(Data((known + "page.html: something else\n").utf8))
    #expect(both.status == 0)
    #expect(
      both.errors == "known.txt:3:1: warning: a line is no finding of an audit [baseline-unknown]\n"
    )
    #expect(try Tool.run(["audit", "page.html", "--baseline", "no"], in: sandbox).status == 2)
  }
}
