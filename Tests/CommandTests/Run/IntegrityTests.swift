import Foundation
import Testing

/// Hashes of style sheets in pages, as the sheets are written anew.
struct IntegrityTests {
  private let sandbox = Sandbox()

  private static let sheet = "p { color: #333; background: #eee }\n"

  /// The number of bits of a hash function.
  private enum Function: Int {
    case sha256 = 256
    case sha384 = 384
    case sha512 = 512
  }

  /// As the tools of the system have it.
  private func hash(_ function: Function, _ text: String) -> String {
    let bits = function.rawValue
    sandbox.write(".text", text)
    let line = try? Tool.shell("sha\(bits)sum < .text", in: sandbox).output
    var digits = (line ?? "").prefix(bits / 4)[...]
    var digest = Data()
    while let byte = UInt8(digits.prefix(2), radix: 16) {
      digest.append(byte)
      digits = digits.dropFirst(2)
    }
    return "sha\(bits)-\(digest.base64EncodedString())"
  }

  private static func page(_ integrity: String) -> String {
    "<!doctype html><link rel=stylesheet integrity=\"\(integrity)\" href=s.css><p>text\n"
  }

  private func integrity(of page: String) throws -> String {
    let text = try #require(sandbox.read(page))
    return try #require(text.firstMatch(of: /integrity="([^"]*)"/)).output.1.description
  }

  @Test(arguments: ["auto", "dark"])
  func isThatOfTheWrittenSheet(style: String) throws {
    sandbox.write("in/s.css", Self.sheet)
    for (name, function) in [("a", Function.sha256), ("b", .sha384), ("c", .sha512)] {
      sandbox.write("in/\(name).html", Self.page(hash(function, Self.sheet) + "?x"))
    }
    let all = [Function.sha256, .sha512].map { hash($0, Self.sheet) } + ["md5-x"]
    sandbox.write("in/d.html", Self.page(all.joined(separator: " ")))
    let outcome = try Tool.run("in", "-o", "out", "--style", style, in: sandbox)
    #expect(outcome.errors == "")
    let sheet = try #require(sandbox.read("out/s.css"))
    #expect(sheet != Self.sheet)
    #expect(try integrity(of: "out/a.html") == hash(.sha256, sheet) + "?x")
    #expect(try integrity(of: "out/b.html") == hash(.sha384, sheet) + "?x")
    #expect(try integrity(of: "out/c.html") == hash(.sha512, sheet) + "?x")
    #expect(
      try integrity(of: "out/d.html")
        == [Function.sha256, .sha512].map { hash($0, sheet) }.joined(separator: " ") + " md5-x")
    #expect(try Tool.run("out", "--check", "--style", style, in: sandbox).output == "")
  }

  @Test func isGivenBack() throws {
    sandbox.write("in/s.css", Self.sheet)
    let page = Self.page(hash(.sha256, Self.sheet))
    sandbox.write("in/a.html", page)
    #expect(try Tool.run("in", "-o", "out", in: sandbox).status == 0)
    #expect(sandbox.read("out/a.html")?.contains(" data-schemefy-integrity=") == true)
    #expect(try Tool.run("restore", "out", "-o", "again", in: sandbox).status == 0)
    #expect(sandbox.read("again/a.html") == page)
    #expect(sandbox.read("again/s.css") == Self.sheet)
    // In place the sheet may be written before the page is.
    #expect(try Tool.run("in", "--in-place", "--style=dark", in: sandbox).errors == "")
    let sheet = try #require(sandbox.read("in/s.css"))
    #expect(try integrity(of: "in/a.html") == hash(.sha256, sheet))
  }

  /// A sheet that changes later changes the page with it.
  @Test func followsTheSheet() throws {
    for text in [Self.sheet, Self.sheet.replacing("#333", with: "#363")] {
      sandbox.write("in/s.css", text)
      sandbox.write("in/a.html", Self.page(hash(.sha256, text)))
      _ = try Tool.shell("sleep 0.05", in: sandbox)
      #expect(try Tool.run("in", "-o", "out", in: sandbox).errors == "")
      let sheet = try #require(sandbox.read("out/s.css"))
      #expect(try integrity(of: "out/a.html") == hash(.sha256, sheet))
    }
  }

  /// What is loaded early is what is used later.
  @Test(arguments: ["auto", "dark"])
  func isThatOfThePreload(style: String) throws {
    for text in [Self.sheet, Self.sheet.replacing("#333", with: "#363")] {
      sandbox.write("in/s.css", text)
      let hash = hash(.sha384, text)
      let page =
        "<!doctype html><link rel=preload as=Style integrity=\"\(hash)\" href=s.css>"
        + "<link rel=modulepreload integrity=\"\(hash)\" href=s.css>"
      sandbox.write("in/a.html", page + "<link rel=stylesheet href=s.css><p>text\n")
      sandbox.write("in/b.html", page + "<p>text\n")
      sandbox.write("in/c.html", Self.page(hash))
      _ = try Tool.shell("sleep 0.05", in: sandbox)
      #expect(try Tool.run("in", "-o", "out", "--style", style, in: sandbox).errors == "")
      let sheet = try #require(sandbox.read("out/s.css"))
      for name in ["a", "b", "c"] {
        #expect(try integrity(of: "out/\(name).html") == self.hash(.sha384, sheet), "\(name)")
      }
      #expect(sandbox.read("out/a.html")?.contains("modulepreload integrity=\"\(hash)") == true)
      guard style == "auto" else { continue }
      #expect(try Tool.run("restore", "out", "-o", "again", in: sandbox).status == 0)
      for name in ["a", "b", "c"] {
        #expect(sandbox.read("again/\(name).html") == sandbox.read("in/\(name).html"))
      }
    }
  }

  @Test func staysWhereTheSheetStays() throws {
    sandbox.write("in/s.css", Samples.plainSheet)
    sandbox.write("in/a.html", Self.page(hash(.sha256, Samples.plainSheet)))
    sandbox.write("in/b.html", Self.page("sha256-AAAA"))
    let outcome = try Tool.run("in", "-o", "out", "--map=never", "--style=dark", in: sandbox)
    #expect(outcome.errors == "")
    #expect(sandbox.read("out/a.html") == sandbox.read("in/a.html"))
    #expect(sandbox.read("out/b.html") == sandbox.read("in/b.html"))
  }

  @Test func isNamedWhereItIsUnknown() throws {
    sandbox.write("in/s.css", Samples.sheet)
    sandbox.write("in/a.html", Self.page("sha256-AAAA"))
    let outcome = try Tool.run("in", "-o", "out", "--map=never", "--style=dark", in: sandbox)
    #expect(
      outcome.errors
        == "in/a.html:1:16: warning: 'integrity' has no known hash of the style sheet, and none of"
        + " it as it is rewritten [integrity-mismatch]\n")
    #expect(try integrity(of: "out/a.html") == "sha256-AAAA")
  }

  /// Forms that Chromium takes, and one of which it takes the weaker hash alone.
  @Test(arguments: ["sha-256-§", "sha256-§\u{b}", "sha512- sha256-§", "sha512-?x sha256-§"])
  func isKnownInAnyForm(form: String) throws {
    func value(_ text: String) -> String {
      form.replacing("§", with: hash(.sha256, text).dropFirst("sha256-".count))
    }
    sandbox.write("in/s.css", Self.sheet)
    sandbox.write("in/a.html", Self.page(value(Self.sheet)))
    #expect(try Tool.run("in", "-o", "out", in: sandbox).errors == "")
    let sheet = try #require(sandbox.read("out/s.css"))
    #expect(try integrity(of: "out/a.html") == value(sheet))
  }

  /// Where there is no hash that browsers know, they ask for none.
  @Test(arguments: ["", "sha1-AAAA", "md5-x"])
  func staysWhereNothingIsAskedFor(value: String) throws {
    sandbox.write("in/s.css", Self.sheet)
    sandbox.write("in/a.html", Self.page(value))
    #expect(try Tool.run("in", "-o", "out", in: sandbox).errors == "")
    #expect(try integrity(of: "out/a.html") == value)
  }

  /// A policy that allows a style by a hash forbids it once it is another.
  @Test func hashesOfPoliciesAreNamed() throws {
    let style = "p { color: #333 }"
    let attribute = "color: #363"
    sandbox.write(
      "a.html",
      "<!doctype html><meta http-equiv=Content-Security-Policy content=\"style-src 'unsafe-hashes'"
        + " '\(hash(.sha256, style))' '\(hash(.sha384, attribute))'\">\n"
        + "<style>\(style)</style>\n<p style='\(attribute)'>text")
    let outcome = try Tool.run("a.html", "--style=dark", in: sandbox)
    let message =
      "warning: the page's policy allows this style by a hash, and forbids it as it is rewritten"
      + " [content-security-policy]"
    #expect(outcome.errorLines.contains("a.html:2:1: \(message)"))
    #expect(outcome.errorLines.contains("a.html:3:11: \(message)"))
  }
}
