import Foundation
import Testing

@testable import SchemefyCommand

/// What is said at the end of a run over files, and on the way there.
struct SummaryTests {
  private let sandbox = Sandbox()

  init() {
    sandbox.write("docs/a.html", Samples.page(linking: "none.css"))
    sandbox.write("docs/b.css", Samples.sheet)
    sandbox.write("docs/c.txt", "text")
  }

  @Test func countsFilesAndMessagesIfVerbose() throws {
    let outcome = try Tool.run(
      "docs", "-o", "site", "--style", "dark", "--map=never", "-v", in: sandbox)
    let lines = outcome.errorLines.suffix(2)
    let first = try #require(lines.first)
    #expect(
      first.wholeMatch(
        of:
          /schemefy: 1 page and 1 style sheet in \d+\.\d s: 1 changed in 1 place, 1 other file copied/
      ) != nil, "\(first)")
    #expect(
      lines.last == "schemefy: 1 warning [stylesheet-missing], first at docs/a.html:2:1")
  }

  /// Colours wherever they stand: in sheets, in attributes, and in equal ones each time.
  @Test func countsColors() throws {
    sandbox.write(
      "in/a.html", "<!doctype html><link rel=stylesheet href=s.css><p style='color:#333'>a")
    sandbox.write("in/b.html", "<!doctype html><p style='color:#333'>a<p style='color:#333'>b")
    sandbox.write("in/s.css", "p { background: #eee; border-color: #999 }")
    sandbox.write(
      "in/dark.html",
      "<!doctype html><meta name=color-scheme content='light dark'><p>text")
    for style in ["dark", "auto"] {
      let outcome = try Tool.run("in", "-o", style, "--style", style, "-v", in: sandbox)
      #expect(
        outcome.errorLines.last
          == "schemefy: 5 colours mapped; 1 of the pages has a dark scheme already")
    }
    let json = try Tool.run("in", "-o", "json", "--format", "json", in: sandbox)
    #expect(json.errors.contains("\"mappedColors\": 5, \"darkPages\": 1"))
  }

  /// In pages of their own and in those that share a sheet, each kind of text on a page once.
  @Test func countsTextsThatAreHardToRead() throws {
    let pale = "<p style='color:#bbb'>a"
    sandbox.write("in/a.html", "<!doctype html>\(pale)\(pale)<p style='color:#eee;opacity:0'>b")
    for name in ["b", "c"] {
      sandbox.write(
        "in/\(name).html", "<!doctype html><link rel=stylesheet href=s.css><p>a<b>b</b>\(pale)")
    }
    sandbox.write("in/s.css", "p { background: #fff; color: #333 } b { color: #ccc }")
    sandbox.write(
      "in/dark.html", "<!doctype html><meta name=color-scheme content='light dark'>\(pale)")
    let outcome = try Tool.run("in", "-o", "out", "-v", in: sandbox)
    let text = "5 texts were hard to read, none is now"
    #expect(outcome.errors.contains("; \(text); 1 of the pages"), "\(outcome.errors)")
    let json = try Tool.run("in", "-o", "json", "--format", "json", in: sandbox)
    #expect(json.errors.contains("\"unreadableTexts\": {\"before\": 5, \"after\": 0}"))
    // Nothing is looked at again.
    let again = try Tool.run("in", "-o", "out", "-v", in: sandbox)
    #expect(!again.errors.contains("hard to read"))
    let left = try Tool.run("in", "-o", "set", "-v", "--set", "#bbb=#333", in: sandbox)
    #expect(left.errors.contains("5 texts were hard to read, 3 are now"), "\(left.errors)")
  }

  @Test func isNotShownInAPipe() throws {
    let outcome = try Tool.run("docs", "-o", "site", in: sandbox)
    #expect(outcome.errorLines.count == 1)
  }

  @Test func isNotShownForASinglePage() throws {
    let outcome = try Tool.run("docs/b.css", "-v", "-o", "b.css", in: sandbox)
    #expect(outcome.errorLines == ["schemefy: docs/b.css: written to b.css"])
  }

  @Test func progressSaysRateAndTime() {
    #expect(
      ProgressLine.text(25, of: 100, 5)
        == "[#####---------------] 25 %, 5 files a second, 15 s left")
    #expect(
      ProgressLine.text(1, of: 201, 1)
        == "[--------------------] 0 %, 1 files a second, 3 min 20 s left")
    #expect(ProgressLine.text(3, of: 3, 0).hasPrefix("[####################] 100 %, 0 files"))
  }

  /// A run that is over at once shows none; then there are at most ten a second.
  @Test func progressIsShownNowAndThen() {
    let line = ProgressLine()
    line.begin(100)
    let start = ContinuousClock.now
    #expect(line.advance(at: start) == nil)
    #expect(line.hide() == false)
    #expect(line.advance(at: start + .seconds(1)) != nil)
    #expect(line.advance(at: start + .seconds(1) + .milliseconds(50)) == nil)
    #expect(line.advance(at: start + .seconds(1) + .milliseconds(150)) != nil)
    #expect(line.hide() == true)
    #expect(line.hide() == false)
  }

  /// Several inputs and folders count as a whole, and what is more than was said is none.
  @Test func progressHasSeveralParts() {
    let line = ProgressLine()
    line.begin(1)
    line.begin(1)
    let later = ContinuousClock.now + .seconds(1)
    #expect(line.advance(at: later)?.contains(" 50 %") == true)
    #expect(line.advance(at: later + .seconds(1))?.contains(" 100 %") == true)
    #expect(line.advance(at: later + .seconds(2)) == nil)
  }
}
