import Foundation
import PipelineTestSupport
import SchemefySource
import SchemefyTraits
import Synchronization
import TestSupport
import Testing

@testable import Schemefy

/// Calls with content of which the caller says what it is.
struct SchemeContentTests {
  private static let dark = TraitCollection(userInterfaceStyle: .dark)

  private func text(
    _ text: String, as kind: SchemeContent.Kind, with traits: TraitCollection? = dark
  ) throws -> String {
    let content = SchemeContent(Array(text.utf8), as: kind)
    return String(
      decoding: try SchemeRewriter().rewrite(content, with: traits).bytes, as: UTF8.self)
  }

  @Test func pageStaysAPageWithoutTags() throws {
    let page = "<p style='color:#111'>Text"
    #expect(try text(page, as: .page).contains("<meta name=\"color-scheme\" content=\"dark\""))
    #expect(try !text(page, as: .fragment).contains("<meta"))
  }

  /// The colour of a cell's text is one on the cell's surface, where the cell is a cell.
  @Test(
    arguments: [
      ("tr", "<td style='background:#fff;color:#222'>Cell"),
      ("tbody", "<tr><td style='background:#fff;color:#222'>Cell"),
      ("table", "<tr><td style='background:#fff;color:#222'>Cell"),
    ])
  func fragmentOfATable(context: String, html: String) throws {
    let context = try #require(FragmentContext(context))
    let whole = "<table><tbody><tr><td style='background:#fff;color:#222'>Cell"
    func colors(_ output: String) throws -> Substring {
      let start = try #require(output.range(of: "style='"))
      return output[start.upperBound...].prefix { $0 != "'" }
    }
    let own = try colors(text(html, as: .fragment(context)))
    #expect(own == (try colors(text(whole, as: .fragment))))
    #expect(!own.contains("#222"))
  }

  /// In SVG, `fill` is an attribute that colours.
  @Test func fragmentOfSVG() throws {
    let shape = "<path fill='#111' d='M0 0h9v9z'/>"
    let svg = try #require(FragmentContext("svg"))
    #expect(try text(shape, as: .fragment) == shape)
    #expect(try text(shape, as: .fragment(svg)).contains("fill='#"))
  }

  /// Without a context, the first tag tells; also what our own style stands in front of.
  @Test(arguments: [UserInterfaceStyle.dark, .unspecified])
  func contextOfTheFirstTag(style: UserInterfaceStyle) throws {
    for (piece, context) in [
      ("<tr><td bgcolor='#ffffff' style='color:#222'>Cell", "tbody"),
      ("<td style='background:#fff;color:#222'>Cell", "tr"),
      ("<path fill='#111' d='M0 0h9v9z'/>", "svg"),
    ] {
      let given = try text(
        piece, as: .fragment(#require(FragmentContext(context))),
        with: TraitCollection(userInterfaceStyle: style))
      #expect(given != piece)
      #expect(rewrite(piece, style) == given)
      #expect(rewrite(piece, style) { $0.isFragment = true } == given)
    }
  }

  @Test func unknownContext() {
    #expect(FragmentContext("script") == nil)
    #expect(FragmentContext.names.allSatisfy { FragmentContext($0) != nil })
  }

  @Test func otherTraits() throws {
    var options = SchemeOptions()
    options.minimumContrast = 5
    let rewriter = SchemeRewriter(options: options)
    let page = SchemeContent(Array("<!doctype html><p style='color:#777'>a".utf8), as: .page)
    for style in [UserInterfaceStyle.light, .dark, .unspecified] {
      for contrast in [AccessibilityContrast.normal, .high, .unspecified] {
        for level in [UserInterfaceLevel.base, .elevated, .unspecified] {
          let traits = TraitCollection(
            userInterfaceStyle: style, userInterfaceLevel: level, accessibilityContrast: contrast)
          var own = options
          own.traits = traits
          let expected = SchemeRewriter(options: own).rewrite(page.bytes, path: "", type: .html)
          for start in [rewriter, rewriter.with(Self.dark)] {
            #expect(try start.rewrite(page, with: traits).bytes == expected.bytes, "\(traits)")
          }
        }
      }
    }
  }

  /// A plan is for one style, contrast and level, and unspecified ones are none of the others.
  @Test func planForOtherTraits() throws {
    let all: [TraitCollection] = [
      TraitCollection(), TraitCollection(userInterfaceStyle: .light), Self.dark,
      TraitCollection(accessibilityContrast: .normal), TraitCollection(userInterfaceLevel: .base),
    ]
    let page = "<!doctype html><link rel=stylesheet href=a.css><p style='color:#123'>a"
    let files = [
      SiteFile(path: "a.html") { Array(page.utf8) },
      SiteFile(path: "a.css") { Array("p{background:#fff}".utf8) },
    ]
    let rewriter = SchemeRewriter()
    let content = SchemeContent(Array(page.utf8), as: .page, path: "a.html")
    for planned in all {
      let plan = rewriter.with(planned).plan(files)
      for traits in all {
        let result = try rewriter.rewrite(content, with: traits, plan: plan)
        let isRefused = result.diagnostics.contains { $0.identifier == "plan-differs" }
        #expect(isRefused == (planned != traits), "\(planned) for \(traits)")
        if isRefused { #expect(!result.isChanged) }
        var stream = rewriter.stream(
          SchemeContent(as: .page, path: "a.html"), with: traits, plan: plan)
        let long = page + String(repeating: " ", count: 6000)
        _ = stream.push(Array(long.utf8))
        _ = stream.finish()
        #expect(
          stream.diagnostics.contains { $0.identifier == "plan-differs" } == (planned != traits))
      }
    }
  }

  // MARK: Interruptions

  @Test func deadlineInThePast() {
    let content = SchemeContent(Array("<p>a".utf8), as: .page)
    #expect(throws: WorkInterruption.deadlineExceeded) {
      try SchemeRewriter().rewrite(content, until: .now - .seconds(1))
    }
    #expect(throws: WorkInterruption.deadlineExceeded) {
      try SchemeRewriter().read(content, until: .now - .seconds(1))
    }
  }

  @Test func cancelledTask() async {
    let content = SchemeContent(Array("<p>a".utf8), as: .page)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return Result { () throws(WorkInterruption) in try SchemeRewriter().rewrite(content) }
    }
    task.cancel()
    let result = await task.value
    #expect(throws: WorkInterruption.cancelled) { try result.get() }
  }

  /// Wherever a call is interrupted, it ends, and the next one gives what it would have given.
  @Test(arguments: GoldenCase.all.sample(oneOf: 8, from: 1))
  func interruptedAnywhere(golden: GoldenCase) throws {
    let cache = SheetCache()
    guard !golden.isXML else { return }
    let rewriter = SchemeRewriter(options: golden.settings.options, cache: cache)
    let kind = golden.path.hasSuffix(".css") ? SchemeContent.Kind.styleSheet : .page
    let content = SchemeContent(try golden.input(), as: kind, path: golden.path)
    let expected = try rewriter.rewrite(content, resources: golden.resources)
    cache.removeAll()
    let asked = Counter()
    _ = try rewriter.rewrite(content, resources: golden.resources) {
      asked.next()
      return nil
    }
    let count = asked.value
    for stop in stride(from: 1, through: count, by: max(1, count / 6)) {
      cache.removeAll()
      let counter = Counter()
      #expect(throws: WorkInterruption.cancelled) {
        try rewriter.rewrite(content, resources: golden.resources) {
          counter.next() >= stop ? .cancelled : nil
        }
      }
      let after = try rewriter.rewrite(content, resources: golden.resources)
      #expect(after.bytes == expected.bytes)
      #expect(after.diagnostics == expected.diagnostics)
    }
  }

  /// In a page of many elements the loops over these are left before their end: no later step may rely on what
  /// they had still to come to.
  @Test(arguments: [UserInterfaceStyle.dark, .unspecified])
  func interruptedInLongLoops(style: UserInterfaceStyle) throws {
    let row = """
      <tr bgcolor=#eeeeee><td style="color:#333;background:#f%03x"><a href=#a>Text</a> <input value=b \
      placeholder=c><svg><rect width=9 height=9 fill=#fc%01x /><text fill=#333>Text</text></svg>
      """
    let rows = (0..<1200).map { index in
      row.replacing("%03x", with: String(String(0x1000 + index, radix: 16).suffix(3)))
        .replacing("%01x", with: String(index & 15, radix: 16))
    }
    let page = """
      <!DOCTYPE html><title>a</title><style>a{color:#00c}a:visited{color:#60c}a:hover{color:#c00}
      td:hover{background:#eef}td::before{content:'a';color:#777}
      @media (prefers-color-scheme:dark){td::after{content:'b'}}</style><table>\(rows.joined())</table>
      """
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    options.limits.work = .max
    let rewriter = SchemeRewriter(options: options)
    let content = SchemeContent(Array(page.utf8), as: .page)
    let asked = Counter()
    _ = try rewriter.rewrite(content) {
      asked.next()
      return nil
    }
    for stop in stride(from: 1, through: asked.value, by: max(1, asked.value / 60)) {
      let counter = Counter()
      #expect(throws: WorkInterruption.cancelled) {
        try rewriter.rewrite(content) { counter.next() >= stop ? .cancelled : nil }
      }
    }
    #expect(asked.value > 1200 / 128 * 2)
  }

  private final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    @discardableResult func next() -> Int {
      count.withLock {
        $0 += 1
        return $0
      }
    }
  }
}
