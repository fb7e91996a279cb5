import Foundation
import Testing

/// `schemefy batch --format warc`.
struct WARCTests {
  private let sandbox = Sandbox()
  private static let page = "<p style=color:#333>x"
  private static let darkPage =
    #"<meta name="color-scheme" content="dark" data-schemefy="dark">"#
    + #"<style data-schemefy="dark">html{background-color:#000;color:#fff}</style>"#
    + "<p style=color:#fff>x"

  private func run(_ archive: String, _ options: String...) throws -> Tool.Outcome {
    try run(Data(archive.utf8), options)
  }

  private func run(_ archive: Data, _ options: [String] = []) throws -> Tool.Outcome {
    try Tool.run(
      ["batch", "--format", "warc", "--style", "dark", "--palette", "ios-18"] + options,
      in: sandbox, input: archive)
  }

  /// All that is no page comes out as it came, byte for byte.
  @Test func othersStay() throws {
    let archive = [
      Archive.record("warcinfo", ["Content-Type: application/warc-fields"], block: "a: b\r\n"),
      Archive.record(
        "request", ["Content-Type: application/http"], block: "GET / HTTP/1.1\r\n\r\n"),
      Archive.page("\u{1}\u{2}", type: "image/png"),
      Archive.page(Self.page, http: ["Content-Encoding: gzip"]),
      Archive.page(Self.page, http: ["Cache-Control: no-transform"]),
      Archive.page(Self.page, fields: ["WARC-Segment-Number: 1"]),
      Archive.record("revisit", block: ""), Archive.record("resource", block: "x"),
      Archive.record("continuation", block: Self.page, version: "1.0"),
    ].joined()
    let outcome = try run(archive)
    #expect(outcome.output == archive)
    #expect(outcome.status == 0)
    #expect(
      outcome.errorLines == [
        "http://a.org/: warning: left as it is: its content is encoded, by 'gzip' [record-kept]",
        "http://a.org/: warning: left as it is: its Cache-Control says no-transform [record-kept]",
      ])
  }

  @Test func pages() throws {
    let outcome = try run(
      Archive.page(Self.page, http: ["content-length:  21", "X-A:b", "Last-Modified: never"])
        + Archive.record(
          "resource", ["WARC-Target-URI: <file:a.css>", "Content-Type: text/css"],
          block: "a { color: #333 }"))
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"
    let block =
      head + "X-A:b\r\nAccept-Ranges: none\r\nContent-Length: \(Self.darkPage.utf8.count)\r\n\r\n"
      + Self.darkPage
    #expect(
      outcome.output
        == Archive.record(
          "response",
          [
            "WARC-Target-URI: http://a.org/", "Content-Type: application/http; msgtype=response",
          ], block: block)
        + Archive.record(
          "resource", ["WARC-Target-URI: <file:a.css>", "Content-Type: text/css"],
          block: "/*schemefy dark*//*schemefy end*/a { color: #fff }"))
  }

  /// The digests are those that other programs find.
  @Test func digests() throws {
    let fields = [
      "WARC-Block-Digest: sha1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
      "WARC-Payload-Digest: sha256:\(String(repeating: "0", count: 64))", "WARC-A: b",
    ]
    let outcome = try run(Archive.page(Self.page, fields: fields))
    let block = try #require(outcome.output.components(separatedBy: "\r\n\r\n").dropFirst().first)
    let head = try #require(outcome.output.components(separatedBy: "\r\n\r\n").first)
    sandbox.write("block", block + "\r\n\r\n" + Self.darkPage)
    sandbox.write("payload", Self.darkPage)
    let found = try Tool.shell(
      """
      sha1sum < block | cut -c1-40 | tr a-f A-F | basenc -d --base16 | basenc --base32
      sha256sum < payload | cut -c1-64
      """, in: sandbox)
    let digests = found.output.split(separator: "\n")
    #expect(digests.count == 2)
    let lines = head.components(separatedBy: "\r\n")
    #expect(lines.contains("WARC-Block-Digest: sha1:\(digests[0])"))
    #expect(lines.contains("WARC-Payload-Digest: sha256:\(digests[1])"))
    #expect(lines.contains("WARC-A: b"))
  }

  /// One that can't be made anew is left out, as it would be wrong.
  @Test func unknownDigest() throws {
    let outcome = try run(
      Archive.page(Self.page, fields: ["WARC-Payload-Digest: md5:0", "WARC-Block-Digest: x"]))
    #expect(!outcome.output.contains("Digest"))
  }

  @Test func chunks() throws {
    let chunked = "5;a=b\r\n<p st\r\n10\r\nyle=color:#333>x\r\n0\r\nTrailer: x\r\n\r\n"
    let http = ["Transfer-Encoding: chunked"]
    let outcome = try run(
      Archive.page(chunked, http: http) + Archive.page(Self.page, http: http))
    #expect(outcome.status == 0)
    let block =
      "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nAccept-Ranges: none\r\n"
      + "Content-Length: \(Self.darkPage.utf8.count)\r\n\r\n" + Self.darkPage
    let record = Archive.record(
      "response",
      ["WARC-Target-URI: http://a.org/", "Content-Type: application/http; msgtype=response"],
      block: block)
    #expect(outcome.output == record + record)
    let broken = Archive.page("5\r\n<p>x\r\n", http: http)
    let failed = try run(broken)
    #expect(failed.output == broken)
    #expect(failed.status == 2)
  }

  /// A policy gets the hashes of what was put into the page.
  @Test func policies() throws {
    let page = "<!doctype html><style>p { color: #333 }</style><p>x"
    let hash = try Tool.shell(
      "printf 'p { color: #333 }' | sha256sum | cut -c1-64 | tr a-f A-F | basenc -d --base16 | base64",
      in: sandbox
    ).output.trimmingCharacters(in: .newlines)
    let outcome = try run(
      Archive.page(page, http: ["Content-Security-Policy: style-src 'sha256-\(hash)'"]))
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("style-src 'sha256-\(hash)' 'sha256-"))
  }

  /// What is no record comes out as it came, and the next one is found behind it.
  @Test func damages() throws {
    let good = Archive.page(Self.page)
    let dark = try run(good).output
    let damages =
      [
        "garbage\r\n\r\n",
        good.replacingOccurrences(of: "Content-Length: ", with: "Content-Length: 9"),
        good.replacingOccurrences(of: "Content-Length: ", with: "Content-Length: -"),
        String(good.dropFirst(4)), String(good.dropLast(2)) + "\r\r\n\r\n",
      ]
      // The empty line that ends the record does not end the head of its response.
      + ["x", "HTTP/1.1 200 OK\r\nContent-Type: text/html", "HTTP/1.1 200 OK\r\nA: b\r\n"].map {
        Archive.record("response", ["Content-Type: application/http"], block: $0)
      }
    for damage in damages {
      let outcome = try run(good + damage + good)
      #expect(outcome.output == dark + damage + dark, "\(damage)")
      #expect(outcome.status == 2)
      #expect(
        outcome.errors.hasPrefix("schemefy: <stdin>: record 2 at byte \(good.utf8.count): "))
    }
    let cut = try run(good + String(good.dropLast(9)))
    #expect(cut.output == dark + String(good.dropLast(9)))
    #expect(cut.status == 2)
  }

  @Test func largeRecordsComeOutAsTheyCame() throws {
    let large = Archive.page(String(repeating: Self.page, count: 50_000))
    let good = Archive.page(Self.page)
    let outcome = try run(good + large + good, "--max-record-size", "2000")
    let dark = try run(good).output
    #expect(outcome.output == dark + large + dark)
    #expect(outcome.status == 2)
    #expect(outcome.errorLines.count == 1)
  }

  @Test func order() throws {
    let archive = (0..<200).map { number in
      Archive.page(
        String(repeating: "<p style='color:#3\(number % 10)3'>x</p>", count: number % 31),
        url: "http://a.org/\(number)")
    }.joined()
    let outcome = try run(archive, "--jobs", "1")
    #expect(outcome.status == 0)
    for jobs in ["2", "7"] {
      #expect(try run(archive, "--jobs", jobs).output == outcome.output)
    }
  }

  /// Whatever becomes of the bytes, nothing ends the run, and what is not rewritten is all there.
  @Test func mutations() throws {
    var random = SystemRandomNumberGenerator()
    let archive = Array(
      (Archive.record("warcinfo", block: "a: b") + Archive.page("<p>plain")
        + Archive.record("resource", ["Content-Type: image/png"], block: "xyz")).utf8)
    for _ in 0..<60 {
      var bytes = archive
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: place)
        }
      }
      // Nothing is to be rewritten, so that all has to come out.
      let outcome = try Tool.run(
        ["batch", "--format", "warc", "--map", "never"], in: sandbox, input: Data(bytes))
      #expect(Array(outcome.outputData) == bytes, "\(bytes)")
      #expect([0, 2].contains(outcome.status))
    }
  }

  @Test func compressed() throws {
    let outcome = try run(Data([0x1F, 0x8B, 8, 0]))
    #expect(Array(outcome.outputData) == [0x1F, 0x8B, 8, 0])
    #expect(
      outcome.errors
        == "schemefy: <stdin>: record 1 at byte 0: it is compressed; 'gzip -dc' gives the records\n"
    )
  }

  /// Compressed archives go through a pipe.
  @Test func pipe() throws {
    let archive = String(repeating: Archive.page(Self.page), count: 20)
    sandbox.write("a.warc", archive)
    let command = "batch --format warc --style dark"
    let outcome = try Tool.shell(
      """
      gzip a.warc && gzip -dc a.warc.gz | schemefy \(command) | gzip >b.warc.gz && gzip -dc b.warc.gz
      """, in: sandbox)
    let expected = try Tool.run(
      command.split(separator: " ").map(String.init), in: sandbox, input: Data(archive.utf8))
    #expect(outcome.output == expected.output)
    #expect(outcome.output.contains("data-schemefy"))
  }

  /// A plan that is made of archives is the one that is made of the folder, in any order of theirs, and
  /// pages of other sites are no part of it.
  @Test func plan() throws {
    let files = [
      "a.html": "<!doctype html><link rel=stylesheet href=s.css><p class=note>a",
      "b/index.html": "<!doctype html><link rel=stylesheet href=../s.css><p class=note>b",
      "s.css": "body { background: #fff; color: #333 } .note { color: #777 }",
    ]
    var records: [String] = []
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      sandbox.write("site/\(path)", text)
      let url = "http://a.org/" + (path == "b/index.html" ? "b/?q" : path)
      records.append(
        Archive.page(text, url: url, type: path.hasSuffix("css") ? "text/css" : "text/html"))
    }
    sandbox.write("1.warc", records[0] + Archive.page("<p>x", url: "http://b.org/a.html"))
    sandbox.write("2.warc", records[1] + records[2])
    let options = ["--style", "dark", "--palette", "ios-18", "--site-url", "http://a.org/"]
    let folder = try Tool.run(["plan", "site"] + options, in: sandbox)
    for inputs in [["1.warc", "2.warc"], ["2.warc", "1.warc"]] {
      let plan = try Tool.run(["plan", "--records", "warc"] + inputs + options, in: sandbox)
      #expect(plan.errors == "")
      #expect(plan.status == 0)
      #expect(plan.outputData == folder.outputData)
    }
    sandbox.write("site.plan", data: folder.outputData)
    let outcome = try Tool.run(
      ["batch", "--format", "warc", "--plan", "site.plan"] + options, in: sandbox,
      input: Data(records.joined().utf8))
    #expect(outcome.status == 0)
    let site = try Tool.run(["site", "-o", "out"] + options, in: sandbox)
    #expect(site.status == 0)
    for path in files.keys {
      #expect(outcome.output.contains("\r\n\r\n" + (sandbox.read("out/\(path)") ?? "-")), "\(path)")
    }
  }

  /// The encoding of a response is what its head says, in the plan as well.
  @Test func planOfAnEncoding() throws {
    let sheet = "body { background: #fff; color: #333 } .note { color: #777 }"
    let page = "<!doctype html><link rel=stylesheet href=/s.css><p class=note>a"
    let options = ["--style", "dark", "--site-url", "http://a.org/"]
    func records(sheet: String, charset: String) -> Data {
      var records = ""
      for name in ["a.html", "b.html"] {
        records += Archive.page(page, url: "http://a.org/\(name)")
      }
      return Data(records.utf8)
        + Archive.response(
          url: "http://a.org/s.css", type: "text/css; charset=\(charset)",
          body: Data(sheet.utf8.flatMap { charset == "utf-8" ? [$0] : [$0, 0] }))
    }
    var plans: [Data] = []
    for charset in ["utf-8", "utf-16le"] {
      sandbox.write("in.warc", data: records(sheet: sheet, charset: charset))
      let plan = try Tool.run(["plan", "in.warc", "--records", "warc"] + options, in: sandbox)
      #expect(plan.errors == "")
      #expect(plan.status == 0)
      plans.append(plan.outputData)
    }
    #expect(plans[0] == plans[1])
  }

  /// The plan of a site in three archives, each of which is read by calls of its own, is the one of all of
  /// them, whatever order its parts are merged in.
  @Test(arguments: [[0, 1, 2], [2, 0, 1], [1, 2, 0]])
  func planInParts(order: [Int]) throws {
    let page = "<!doctype html><link rel=stylesheet href=/s.css>"
    let archives = [
      Archive.page(page + "<p class=note>a", url: "http://a.org/a.html")
        + Archive.page(".own { color: #654 }", url: "http://a.org/own.css", type: "text/css"),
      Archive.page(
        "body { background: #fff; color: #333 } .note { color: #777 }", url: "http://a.org/s.css",
        type: "text/css"),
      Archive.page(
        page + "<link rel=stylesheet href=own.css><p class=note style='background: #111'>b"
          + "<p class=own>c",
        url: "http://a.org/b.html"),
    ]
    let names = ["0", "1", "2"]
    for (name, archive) in zip(names, archives) { sandbox.write("\(name).warc", archive) }
    let options = ["--style", "dark", "--site-url", "http://a.org/"]
    func plan(_ arguments: [String]) throws {
      let outcome = try Tool.run(["plan"] + arguments + options, in: sandbox)
      #expect(outcome.errors == "")
      #expect(outcome.status == 0)
    }
    try plan(names.map { "\($0).warc" } + ["--records", "warc", "-o", "whole.plan"])
    var draft: [String] = []
    for round in 1...3 {
      for name in names {
        try plan(["\(name).warc", "--records", "warc", "--part", "-o", "\(name).part"] + draft)
      }
      try plan(order.map { "\($0).part" } + ["--merge", "-o", "\(round).draft"] + draft)
      draft = ["--draft", "\(round).draft"]
    }
    let plans = try ["3.draft", "whole.plan"].map { try Data(contentsOf: sandbox.url($0)) }
    #expect(plans[0] == plans[1])
    let late = try Tool.run(
      ["plan", "0.part", "--merge", "--draft", "1.draft"] + options, in: sandbox)
    #expect(late.status == 2)
    #expect(
      late.errors == "schemefy: 0.part: it is of another round than '--draft' asks for\n")
    let none = try Tool.run(["plan", "0.warc", "--merge"] + options, in: sandbox)
    #expect(none.errors == "schemefy: 0.warc: it is no part, as '--part' writes one\n")
    let draftless = try Tool.run(
      ["plan", "0.part", "--merge", "--draft", "0.part"] + options, in: sandbox)
    #expect(draftless.errors == "schemefy: 0.part: it is no draft, as '--merge' writes one\n")
    let both = try Tool.run(["plan", "0.part", "--merge", "--part"] + options, in: sandbox)
    #expect(both.errors.contains("two calls"))
  }
}
