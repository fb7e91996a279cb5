import Foundation
import PipelineTestSupport
import SchemefyPage
import TestSupport
import Testing

@testable import Schemefy

/// Pages that are rewritten as streams, over all inputs, with seeded options and mutations.
struct StreamTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seed = environment["SCHEMEFY_FUZZ_SEED"].flatMap(UInt64.init) ?? 20_260_102
  private static let rounds = environment["SCHEMEFY_FUZZ_ROUNDS"].flatMap(Int.init) ?? 1

  @Test func golden() throws { try check(.golden, mutations: 3 * Self.rounds) }

  @Test func examples() throws { try check(.examples, mutations: 3 * Self.rounds) }

  @Test(.enabled(if: !Corpus.pages.inputs.isEmpty, "the pages are not beside the package"))
  func visualPages() throws { try check(.pages, mutations: Self.rounds) }

  @Test(.enabled(if: !Corpus.treeConstruction.inputs.isEmpty, "html5lib-tests are not there"))
  func treeConstruction() throws {
    try check(.treeConstruction, mutations: Self.rounds, every: 4)
  }

  @Test(.enabled(if: !Corpus.documentation.inputs.isEmpty, "no pages under /usr/share/doc"))
  func documentation() throws { try check(.documentation, mutations: 0) }

  private func check(_ corpus: Corpus, mutations: Int, every step: Int = 1) throws {
    var random = SeededRandom(seed: Self.seed)
    var failures = 0
    for index in stride(from: 0, to: corpus.inputs.count, by: step) where failures < 5 {
      let input = corpus.inputs[index]
      guard !input.path.hasSuffix(".css") else { continue }
      for round in 0...mutations {
        var bytes = input.bytes
        if round > 0 { bytes = bytes.mutated(using: &random, inserting: Mutation.tokens) }
        // All is in the head, or little.
        if round % 2 == 1 { bytes = Array("<!doctype html><title>t</title><body>".utf8) + bytes }
        let options = Mutation.options(using: &random)
        var kind = SchemeContent.Kind(ContentType(fileName: input.path) ?? .html)
        if round % 4 == 3 { kind = .fragment }
        var page = StreamedPage(
          SchemeContent(bytes, as: kind, path: input.path), options,
          named: "\(input.name) \(round)")
        if !page.check(using: &random) { failures += 1 }
      }
    }
  }
}

/// A page that is rewritten as a stream in several ways.
private struct StreamedPage {
  let content: SchemeContent
  var bytes: [UInt8] { content.bytes }
  let options: SchemeOptions
  let name: String
  private var isFine = true

  init(_ content: SchemeContent, _ options: SchemeOptions, named name: String) {
    (self.content, self.options, self.name) = (content, options, name)
  }

  mutating func check(using random: inout SeededRandom) -> Bool {
    let rewriter = SchemeRewriter(options: options)
    var small = StreamSizes()
    small.step = [1, 16, 100, 1000].randomElement(using: &random) ?? 1
    small.window = small.step
    for sizes in [StreamSizes(), small] {
      let whole = Self.stream(content, rewriter, sizes, cutAt: [])
      let cuts = (0..<8).map { _ in Int.random(in: 0...bytes.count, using: &random) }
      let pieces = Self.stream(content, rewriter, sizes, cutAt: cuts)
      expect(pieces.bytes == whole.bytes, "cut at \(cuts), step \(sizes.step)")
      expect(pieces.diagnostics == whole.diagnostics, "diagnostics, step \(sizes.step)")
      checkRuns(whole.bytes, rewriter, sizes)
    }
    checkWhole(small)
    return isFine
  }

  /// A second run changes nothing, and what was left to the browser can be taken back.
  private mutating func checkRuns(
    _ output: [UInt8], _ rewriter: SchemeRewriter, _ sizes: StreamSizes
  ) {
    guard options.map != .never else { return }
    guard let again = Self.whole(content, rewriter),
      Self.whole(content.with(again), rewriter) == again
    else { return }
    guard options.traits.userInterfaceStyle == .unspecified else { return }
    guard !RestoreMarks.mayStand(in: bytes.span), options.evidence.environment.settings.isEmpty,
      !options.prunes
    else { return }
    let restored = SchemeRestorer(options: options).restore(
      output, path: content.path, type: content.kind.type)
    if restored.diagnostics.isEmpty {
      expect(restored.bytes == bytes, "restored, step \(sizes.step)")
    }
    let second = Self.stream(content.with(output), rewriter, sizes, cutAt: [])
    expect(second.bytes == output, "second run, step \(sizes.step)")
  }

  /// Where colours stay, a stream gives what the whole page becomes, and of what is no page in HTML always.
  private mutating func checkWhole(_ small: StreamSizes) {
    var options = options
    if content.kind == .page {
      options.map = .never
      options.repairs = []
    }
    let rewriter = SchemeRewriter(options: options)
    guard let wanted = Self.whole(content, rewriter) else { return }
    for sizes in [StreamSizes(), small] {
      let found = Self.stream(content, rewriter, sizes, cutAt: []).bytes
      expect(found == wanted, "as a whole, step \(sizes.step)", found, wanted)
    }
  }

  /// The result of the call for the whole; `nil` if it was interrupted, as nothing does.
  private static func whole(_ content: SchemeContent, _ rewriter: SchemeRewriter) -> [UInt8]? {
    try? rewriter.rewrite(content).bytes
  }

  private mutating func expect(
    _ condition: Bool, _ law: String, _ found: [UInt8] = [], _ wanted: [UInt8] = []
  ) {
    guard !condition, isFine else { return }
    isFine = false
    Issue.record(
      """
      \(name): \(law), \(options.summary)
      \(String(decoding: bytes.prefix(3000), as: UTF8.self))
      found \(String(decoding: found.prefix(3000), as: UTF8.self))
      wanted \(String(decoding: wanted.prefix(3000), as: UTF8.self))
      """)
  }

  static func stream(
    _ content: SchemeContent, _ rewriter: SchemeRewriter, _ sizes: StreamSizes,
    cutAt cuts: [Int]
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    let bytes = content.bytes
    var stream = SchemeStream(content.with([]), by: rewriter, plan: nil, sizes: sizes)
    var output: [UInt8] = []
    var start = 0
    for cut in cuts.sorted() {
      output += stream.push(bytes[start..<cut])
      start = cut
    }
    output += stream.push(bytes[start...])
    output += stream.finish()
    return (output, stream.diagnostics)
  }
}

extension SchemeContent {
  /// The same with other bytes.
  fileprivate func with(_ bytes: [UInt8]) -> SchemeContent {
    var content = self
    content.bytes = bytes
    return content
  }
}
