import Foundation
import Testing

/// `schemefy restore`.
struct RestoreCommandTests {
  private static let page =
    "<!doctype html>\n<head>\n  <link rel='stylesheet' href=a.css>\n</head>\n<p style=color:#333>a\n"
  private static let sheet = "p { background: #eee }\n"

  private static func sandbox() -> Sandbox {
    let sandbox = Sandbox()
    sandbox.write("site/a.html", page)
    sandbox.write("site/a.css", sheet)
    sandbox.write("site/note.txt", "--scheme-x-")
    return sandbox
  }

  @Test func file() throws {
    let sandbox = Self.sandbox()
    let auto = try Tool.run("site/a.html", "-o", "auto.html", in: sandbox)
    #expect(auto.status == 0)
    #expect(sandbox.read("auto.html")?.contains("data-schemefy-link") == true)
    let restored = try Tool.run("restore", "auto.html", in: sandbox)
    #expect(restored.status == 0)
    #expect(restored.errors == "")
    #expect(restored.output == Self.page)
  }

  @Test func stream() throws {
    let sandbox = Self.sandbox()
    let auto = try Tool.run("-", in: sandbox, input: Data("<p style='color: #333'>a".utf8))
    let restored = try Tool.run("restore", "-", in: sandbox, input: auto.outputData)
    #expect(restored.status == 0)
    #expect(restored.output == "<p style='color: #333'>a")
  }

  @Test func folder() throws {
    let sandbox = Self.sandbox()
    #expect(try Tool.run("site", "-o", "out", in: sandbox).status == 0)
    #expect(sandbox.read("out/a.css") != Self.sheet)
    #expect(try Tool.run("restore", "out", "--check", in: sandbox).status == 1)
    let restored = try Tool.run("restore", "out", "--in-place", in: sandbox)
    #expect(restored.status == 0)
    #expect(restored.errors == "")
    #expect(sandbox.read("out/a.html") == Self.page)
    #expect(sandbox.read("out/a.css") == Self.sheet)
    #expect(try Tool.run("restore", "out", "--check", in: sandbox).status == 0)
  }

  @Test func doubts() throws {
    let sandbox = Self.sandbox()
    sandbox.write("b.css", "p{}\n/*schemefy auto 1*/a{}")
    let restored = try Tool.run("restore", "b.css", in: sandbox)
    #expect(restored.status == 1)
    #expect(restored.errors.hasPrefix("b.css:2:1: warning: "))
    #expect(restored.output == "p{}\n/*schemefy auto 1*/a{}")
  }

  @Test func bakedIsRefused() throws {
    let sandbox = Self.sandbox()
    #expect(try Tool.run("site", "-o", "dark", "--style", "dark", in: sandbox).status == 0)
    let restored = try Tool.run("restore", "dark/a.html", "-o", "new.html", in: sandbox)
    #expect(restored.status == 2)
    #expect(restored.errors.contains("dark/a.html: a style was baked into it"))
    #expect(sandbox.read("new.html") == nil)
    #expect(try Tool.run("restore", in: sandbox).status == 2)
  }
}
