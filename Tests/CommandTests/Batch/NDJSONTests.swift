import Foundation
import Testing

/// `schemefy batch` with lines of JSON.
struct NDJSONTests {
  private let sandbox = Sandbox()
  /// What stands in front of a dark page without a head.
  private static let dark =
    #"<meta name=\"color-scheme\" content=\"dark\" data-schemefy=\"dark\">"#
    + #"<style data-schemefy=\"dark\">html{background-color:#000;color:#fff}</style>"#

  private static let darkBase64 =
    "PG1ldGEgbmFtZT0iY29sb3Itc2NoZW1lIiBjb250ZW50PSJkYXJrIiBkYXRhLXNjaGVtZWZ5PSJkYXJrIj48c3R5bGUg"
    + "ZGF0YS1zY2hlbWVmeT0iZGFyayI+aHRtbHtiYWNrZ3JvdW5kLWNvbG9yOiMwMDA7Y29sb3I6I2ZmZn08L3N0eWxlPjxw"
    + "IHN0eWxlPWNvbG9yOiNmZmY+5DwvcD4="

  private func run(_ lines: [String], _ options: String...) throws -> Tool.Outcome {
    try Tool.run(
      ["batch"] + options, in: sandbox, input: Data(lines.map { $0 + "\n" }.joined().utf8))
  }

  @Test(arguments: [
    (
      #"{"id": 12345678901234567890, "type": "text/html", "text": "<p style=color:#333>x", "z": [1.0]}"#,
      #"{"id": 12345678901234567890, "type": "text/html", "text": "\#(dark)<p style=color:#fff>x", "z": [1.0],"messages":[]}"#
    ),
    (
      #"{"messages" : 7 , "text":"a{color:#333}","path":"a.css"} "#,
      #"{"messages" : [] , "text":"/*schemefy dark*//*schemefy end*/a{color:#fff}","path":"a.css"} "#
    ),
    (
      #"{"base64":"PHAgc3R5bGU9Y29sb3I6IzMzMz7kPC9wPg==","type":"text/html;charset=latin1"}"#,
      #"{"base64":"\#(darkBase64)","type":"text/html;charset=latin1","messages":[]}"#
    ),
    (
      #"{"style":"light","url":"http://a.org/b.html?q","text":"<p style=color:#333>x"}"#,
      #"{"style":"light","url":"http://a.org/b.html?q","text":"<p style=color:#333>x","messages":[]}"#
    ),
    (
      #"{"fragment":"tr","text":"<td bgcolor=#ffffff>x"}"#,
      #"{"fragment":"tr","text":"<!--schemefy dark--><td bgcolor=#000000>x","messages":[]}"#
    ),
    (
      #"{"type":"image/png","base64":"AAEC"}"#,
      #"{"type":"image/png","base64":"AAEC","messages":[]}"#
    ),
  ])
  func answers(record: String, answer: String) throws {
    let outcome = try run([record], "--style", "dark", "--map", "always", "--palette", "ios-18")
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    #expect(outcome.output == answer + "\n")
  }

  /// Any number of threads gives the same, in the order of the input; each record is what the call for it
  /// gives.
  @Test func order() throws {
    let records = (0..<120).map { number in
      let page = String(repeating: "<p style='color:#3\(number % 10)3'>x</p>", count: number % 37)
      return #"{"id":\#(number),"type":"text/html","text":"\#(page)"}"#
    }
    let outcome = try run(records, "--style", "dark", "--jobs", "1")
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == records.count)
    for (number, line) in lines.enumerated() { #expect(line.hasPrefix(#"{"id":\#(number),"#)) }
    for jobs in ["2", "3", "16"] {
      #expect(try run(records, "--style", "dark", "--jobs", jobs).output == outcome.output)
    }
  }

  @Test func badRecordsComeOutAsTheyCame() throws {
    let good = #"{"type":"text/html","text":"x"}"#
    let bad = [
      #"{"text": "x""#, #"["text"]"#, #"{"type":"text/html"}"#, #"{"text":"x"}"#,
      #"{"text":"x","base64":"eA=="}"#, #"{"type":"text/html","base64":"?"}"#,
      #"{"type":7,"text":"x"}"#, #"{"type":"text/html","style":"dim","text":"x"}"#,
      #"{"fragment":"div","text":"x"}"#, "\u{0}", #"{"type":"text/html","text":"\ud800"}"#,
    ]
    let outcome = try run([good, ""] + bad + [good], "--map", "never")
    #expect(outcome.status == 2)
    let answer = #"{"type":"text/html","text":"x","messages":[]}"#
    #expect(outcome.output == ([answer, ""] + bad + [answer]).map { $0 + "\n" }.joined())
    #expect(outcome.errorLines.count == bad.count)
    #expect(
      outcome.errorLines.first
        == "schemefy: <stdin>: record 2 at byte 33: no JSON: ',' or '}' is missing, at byte 13 of the"
        + " record")
  }

  @Test func largeRecordsComeOutAsTheyCame() throws {
    let large = #"{"type":"text/html","text":"\#(String(repeating: "x", count: 900_000))"}"#
    let small = #"{"type":"text/html","text":"x"}"#
    let outcome = try run(
      [small, large, small, large], "--max-record-size", "1000", "--map", "never")
    #expect(outcome.status == 2)
    let answer = #"{"type":"text/html","text":"x","messages":[]}"#
    #expect(outcome.output == [answer, large, answer, large].map { $0 + "\n" }.joined())
    #expect(
      outcome.errorLines.first
        == "schemefy: <stdin>: record 2 at byte 32: has more than 1000 bytes; see '--max-record-size'"
    )
    #expect(outcome.errorLines.count == 2)
  }

  @Test func noLineEnd() throws {
    let record = #"{"type":"text/html","text":"x"}"#
    let outcome = try Tool.run(
      ["batch", "--map", "never"], in: sandbox, input: Data(record.utf8))
    #expect(outcome.output == #"{"type":"text/html","text":"x","messages":[]}"#)
    #expect(try Tool.run(["batch"], in: sandbox).output == "")
  }

  /// Messages stand in the record, as `--format json` has them.
  @Test func messages() throws {
    let record = #"{"path":"a.html","text":"<link rel=stylesheet href=b.css><p>x"}"#
    let outcome = try run([record], "--root", ".", "--deny", "stylesheet-missing")
    #expect(outcome.status == 1)
    let answer = try #require(
      try JSONSerialization.jsonObject(with: outcome.outputData) as? [String: Any])
    let messages = try #require(answer["messages"] as? [[String: Any]])
    #expect(messages.count == 1)
    #expect(messages.first?["identifier"] as? String == "stylesheet-missing")
    #expect(messages.first?["severity"] as? String == "error")
    #expect(messages.first?["file"] as? String == "a.html")
    #expect(messages.first?["line"] as? Int == 1)
  }

  /// With a site's plan each page and style sheet becomes what it does in the site.
  @Test func plan() throws {
    let files = [
      "a.html": "<!doctype html><link rel=stylesheet href=s.css><p class=note>a",
      "b/b.html": "<!doctype html><link rel=stylesheet href=../s.css><p class=note>b",
      "s.css": "body { background: #fff; color: #333 } .note { color: #777 }",
    ]
    for (path, text) in files { sandbox.write("site/\(path)", text) }
    _ = try Tool.run(
      "plan", "site", "-o", "site.plan", "--site-url", "https://a.org/d/", in: sandbox)
    let paths = files.keys.sorted()
    let records = paths.map { #"{"url":"https://a.org/d/\#($0)","text":"\#(files[$0] ?? "")"}"# }
    let outcome = try run(
      records, "--plan", "site.plan", "--site-url", "https://a.org/d/")
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    for (path, line) in zip(paths, outcome.output.split(separator: "\n")) {
      let file = try Tool.run(
        "site/\(path)", "--root", "site", "--plan", "site.plan", "--site-url", "https://a.org/d/",
        in: sandbox)
      let answer = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(answer?["text"] as? String == file.output, "\(path)")
    }
  }

  @Test func endsQuietlyWhereNobodyReads() throws {
    let outcome = try Tool.shell(
      """
      yes '{"type":"text/html","text":"x"}' | { schemefy batch; echo $? >&2; } | head -n 2
      """, in: sandbox)
    #expect(outcome.output.split(separator: "\n").count == 2)
    #expect(outcome.errors == "0\n")
  }

  /// Who writes the records is held up while nobody reads the result: of records of 256 kB, which no pipe holds,
  /// some for each thread are taken.
  @Test func waitsForItsReader() throws {
    let outcome = try Tool.shell(
      """
      text=$(head -c 262144 /dev/zero | tr '\\0' x)
      made=0
      while [ $made -lt 400 ]; do
        echo '{"type":"text/html","text":"'$text'"}' && made=$((made + 1)) && echo $made >made
      done | schemefy batch --jobs 2 | { sleep 2; cat made >&2; wc -l; }
      """, in: sandbox)
    #expect(try #require(Int(outcome.errors.split(separator: "\n").first ?? "")) < 24)
    #expect(outcome.output.split(separator: " ").first.map { $0.hasPrefix("400") } == true)
  }

  /// A signal comes between records.
  @Test func endsBehindAWholeRecord() throws {
    let outcome = try Tool.shell(
      """
      yes '{"type":"text/html","text":"<p style=color:#333>x"}' |
      { timeout --preserve-status -s INT 0.5 '\(Tool.path)' batch; echo $? >&2; } > out
      tail -c 1 out | od -An -c; tail -n 1 out
      """, in: sandbox)
    #expect(outcome.output.hasPrefix("  \\n\n{\"type\""))
    #expect(outcome.output.hasSuffix("\"messages\":[]}\n"))
    #expect(outcome.errors.hasSuffix("130\n"))
  }

  @Test func refusals() throws {
    for arguments in [
      ["a.ndjson"], ["--palette-css", "link=a.css"], ["--max-record-size", "0"],
      ["--format", "csv"],
    ] {
      #expect(try Tool.run(["batch"] + arguments, in: sandbox).status == 2)
    }
  }

  /// How messages are written is no matter of records.
  @Test func configuration() throws {
    sandbox.write("schemefy.json", #"{"format": "json", "style": "light"}"#)
    let outcome = try run([#"{"type":"text/html","text":"<p style=color:#333>x"}"#])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(##"<p style=color:#333>x"##))
  }
}
