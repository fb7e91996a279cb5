import Foundation
import PipelineTestSupport
import SchemefyPage
import SchemefySource
import SchemefyTraits
import Synchronization
import Testing

@testable import Schemefy

/// Streams that ask for files, and streams that are interrupted.
struct StreamedFilesTests {
  static let styles: [UserInterfaceStyle] = [.dark, .light, .unspecified]

  /// The files of a page; it notes which are asked for.
  final class Files: ResourceProvider {
    let files: [String: String]
    let asked = Mutex<[String]>([])
    init(_ files: [String: String]) { self.files = files }

    func bytes(at path: String) -> [UInt8]? {
      asked.withLock { $0.append(path) }
      return files[path].map { Array($0.utf8) }
    }
  }

  /// A page whose body is longer than what is read at a time.
  static func page(_ body: String = "", linking links: String = "a.css") -> [UInt8] {
    let head = "<!doctype html><meta charset=utf-8><link rel=stylesheet href=\(links)>"
    let rows = String(repeating: "<p style='color:#246'>text</p>\n", count: 400)
    return Array((head + "<body><h1>a</h1>" + body + rows).utf8)
  }

  private static func content() -> SchemeContent { SchemeContent(as: .page, path: "p.html") }

  /// What a stream gives, in pieces of a length.
  private static func pieces(
    _ page: [UInt8], of length: Int, _ stream: inout SchemeStream
  ) -> [UInt8] {
    var output: [UInt8] = []
    for start in stride(from: 0, to: page.count, by: length) {
      output += stream.push(page[start..<min(start + length, page.count)])
    }
    return output + stream.finish()
  }

  @Test("A sheet that the head links stands in its place, wherever the page is cut")
  func sheetOfTheHead() {
    let page = Self.page()
    let files = Files(["a.css": "@import 'b.css'; h1 { color: #333 }", "b.css": "p{color:#345}"])
    for style in Self.styles where style != .light {
      var outputs: Set<[UInt8]> = []
      for length in [1, 100, 5000, page.count] {
        var stream = SchemeRewriter().stream(
          Self.content(), with: TraitCollection(userInterfaceStyle: style), resources: files)
        outputs.insert(Self.pieces(page, of: length, &stream))
        #expect(stream.diagnostics.isEmpty)
      }
      #expect(outputs.count == 1)
      let text = outputs.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
      #expect(!text.contains("<link"))
      #expect(text.contains("h1 { color: ") && text.contains("p{color:"))
      guard style == .unspecified else { continue }
      #expect(
        SchemeRestorer(options: SchemeOptions()).restore(Array(text.utf8), path: "p.html").bytes
          == page)
    }
    #expect(Set(files.asked.withLock { $0 }) == ["a.css", "b.css"])
  }

  @Test("A page that its linked sheet makes dark is left to that")
  func ownSupport() {
    let files = Files([
      "a.css": """
      :root { color-scheme: light dark }
      @media (prefers-color-scheme: dark) { body { background: #111; color: #eee } }
      """
    ])
    let rewriter = SchemeRewriter(options: SchemeOptions(traits: TraitCollection()))
    let page = Self.page()
    for resources in [files, nil] {
      var stream = rewriter.stream(Self.content(), resources: resources)
      let output = Self.pieces(page, of: 1000, &stream)
      #expect(String(decoding: output, as: UTF8.self).contains("color:#246") == (resources != nil))
    }
  }

  @Test("A sheet that is linked behind the head stays where it is, which is said once")
  func sheetBehindTheHead() {
    let files = Files(["a.css": "h1{color:#333}", "b.css": "p{color:#345}"])
    let page = Self.page("<link rel=stylesheet href=b.css>" + "<link rel=stylesheet href=b.css>")
    var stream = SchemeRewriter().stream(
      Self.content(), with: TraitCollection(userInterfaceStyle: .dark), resources: files)
    let text = String(decoding: Self.pieces(page, of: 100, &stream), as: UTF8.self)
    #expect(text.components(separatedBy: "<link rel=stylesheet href=b.css>").count == 3)
    #expect(stream.diagnostics.map(\.identifier) == ["stream-sheet"])
    #expect(Set(files.asked.withLock { $0 }) == ["a.css"])
  }

  @Test("Where colours stay, the whole page with its files gives the same")
  func unmapped() throws {
    let files = Files([
      "a.css": "@media (prefers-color-scheme: dark) { p { color: #ddd } }",
      "b.css": ":root{color-scheme:light dark} a{color:light-dark(#111,#eee)}",
    ])
    var options = SchemeOptions()
    options.map = .never
    let rewriter = SchemeRewriter(options: options)
    for page in [
      Self.page(), Self.page(linking: "b.css"), Self.page("<link rel=stylesheet href=b.css>"),
    ] {
      for style in Self.styles where style != .unspecified {
        let traits = TraitCollection(userInterfaceStyle: style)
        let whole = try rewriter.rewrite(
          SchemeContent(page, as: .page, path: "p.html"), with: traits, resources: files)
        var stream = rewriter.stream(Self.content(), with: traits, resources: files)
        #expect(Self.pieces(page, of: 1000, &stream) == whole.bytes)
      }
    }
  }

  // MARK: Interruptions

  @Test(
    "Behind its deadline, content comes out as it is",
    arguments: [
      SchemeContent.Kind.page, .xmlPage, .fragment, .styleSheet,
    ])
  func deadlineInThePast(kind: SchemeContent.Kind) {
    let page = Self.page()
    var stream = SchemeRewriter().stream(
      SchemeContent(as: kind, path: "p"), with: TraitCollection(userInterfaceStyle: .dark),
      until: .now - .seconds(1))
    #expect(Self.pieces(page, of: 1000, &stream) == page)
    #expect(stream.interruption == .deadlineExceeded)
    #expect(stream.diagnostics.isEmpty)
  }

  @Test("A stream in a cancelled task gives what is left as it is")
  func cancelledTask() async {
    let page = Self.page()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      var stream = SchemeRewriter().stream(Self.content())
      let output = Self.pieces(page, of: 1000, &stream)
      return (output, stream.interruption)
    }
    task.cancel()
    let (output, interruption) = await task.value
    #expect(output == page)
    #expect(interruption == .cancelled)
  }

  @Test("Wherever a stream is interrupted, nothing is lost, and what was done can be taken back")
  func interruptedAnywhere() {
    let files = Files(["a.css": "h1 { color: #333 } p { background: #fed }"])
    let page = Self.page("<table bgcolor=#eeeeee><tr><td>b</table>")
    let restorer = SchemeRestorer(options: SchemeOptions())
    let (count, output) = Self.interruptions(of: page, resources: files)
    #expect(count > 5)
    for stop in 1...count {
      let found = output(stop)
      #expect(found.interruption == .cancelled)
      #expect(restorer.restore(found.bytes, path: "p.html").bytes == page, "\(stop) of \(count)")
    }
  }

  @Test("What was rewritten before an interruption is whole, and a warning says where it ends")
  func rewrittenHalf() throws {
    let colors = (0..<200).map { "<p style='color:#2\($0 % 10)\($0 / 10 % 10)'>text</p>\n" }
    let drawing = "<svg><text fill=red>a</text></svg>"
    let page = Self.page(drawing + colors.joined(separator: drawing))
    let (count, output) = Self.interruptions(of: page)
    var defined = 0
    for stop in 1...count {
      let found = output(stop)
      let text = String(decoding: found.bytes, as: UTF8.self)
      for use in text.split(separator: "var(").dropFirst() {
        let name = use.prefix { $0 != "," && $0 != ")" }
        #expect(text.contains("\(name):"), "\(name) in \(stop) of \(count)")
        defined += 1
      }
      let notes = found.diagnostics.filter { $0.identifier == "stream-interrupted" }
      guard found.bytes != page else {
        #expect(notes.isEmpty)
        continue
      }
      let note = try #require(notes.first)
      #expect(note.location.line > 0 && notes.count == 1)
      // The rest is the author's.
      let lines = page.split(separator: 10, omittingEmptySubsequences: false)
      let rest = Array(lines.dropFirst(note.location.line).joined(separator: [10]))
      #expect(found.bytes.suffix(rest.count).elementsEqual(rest))
    }
    #expect(defined > 100)
  }

  @Test("In the text of a script no style is put, nor in a template")
  func interruptedWhereNoMarkupStands() {
    for name in ["script", "textarea", "template", "math", "select"] {
      let text = String(repeating: "a = 'text' + 1;\n", count: 2000)
      let page = Self.page("<p style='color:#234'>a</p><\(name)>\(text)</\(name)>")
      let (count, output) = Self.interruptions(of: page)
      for stop in 1...count {
        let found = String(decoding: output(stop).bytes, as: UTF8.self)
        #expect(found.contains(text), "\(name), \(stop) of \(count)")
      }
    }
  }

  /// Counts how often it was asked.
  private final class Count: Sendable {
    let value = Mutex(0)
  }

  private struct Interrupted {
    var bytes: [UInt8]
    var interruption: WorkInterruption?
    var diagnostics: [Diagnostic]
  }

  /// How often a stream of a page asks whether it is interrupted, and what it gives where it is told so at
  /// one of these times.
  private static func interruptions(
    of page: [UInt8], resources: Files? = nil
  ) -> (count: Int, output: (_ stop: Int) -> Interrupted) {
    let rewriter = SchemeRewriter(options: SchemeOptions(traits: TraitCollection()))
    let asked = Count()
    func output(stoppedAt stop: Int) -> Interrupted {
      asked.value.withLock { $0 = 0 }
      var stream = SchemeStream(
        content(), by: rewriter, resources: resources, plan: nil,
        interruptedBy: {
          asked.value.withLock {
            $0 += 1
            return $0 >= stop ? .cancelled : nil
          }
        })
      let bytes = pieces(page, of: 1000, &stream)
      return Interrupted(
        bytes: bytes, interruption: stream.interruption, diagnostics: stream.diagnostics)
    }
    #expect(output(stoppedAt: .max).interruption == nil)
    return (asked.value.withLock { $0 }, { output(stoppedAt: $0) })
  }
}
