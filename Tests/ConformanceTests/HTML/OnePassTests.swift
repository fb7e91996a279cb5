import Foundation
import TestSupport
import Testing

@testable import SchemefyHTML

/// Read in one pass, a document has the nodes of its tree.
@Suite struct OnePassTests {
  @Test(
    .enabled(
      if: !TreeConstructionTests.files.isEmpty,
      "html5lib-tests are not there: set SCHEMEFY_CONFORMANCE"),
    arguments: TreeConstructionTests.files)
  func readsTheTree(file: String) throws {
    let seed: UInt64 = 0x5E7
    var random = SeededRandom(seed: seed)
    for test in try TreeCase.read(TreeConstructionTests.folder.appending(path: file)) {
      for scripting in test.scripting {
        check(test.input, options: test.options(scripting: scripting), file)
      }
      for mutation in 0..<6 {
        var options = test.options(scripting: mutation % 2 == 0)
        options.depthLimit = mutation == 5 ? 4 : 512
        let text = test.input.mutated(using: &random, inserting: TreePropertyTests.tokens)
        check(text, options: options, "\(file), seed \(seed)")
      }
    }
  }

  /// Pages of installed packages' documentation, a bounded number of bounded size.
  static let pages: [URL] = {
    let folder = URL(fileURLWithPath: "/usr/share/doc")
    guard
      let walk = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: [.isRegularFileKey, .fileSizeKey])
    else { return [] }
    var pages: [URL] = []
    for case let page as URL in walk where page.pathExtension == "html" && pages.count < 20_000 {
      let values = try? page.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
      guard values?.isRegularFile == true, values?.fileSize ?? 0 < 100_000 else { continue }
      pages.append(page)
    }
    pages.sort { $0.path < $1.path }
    return stride(from: 0, to: pages.count, by: max(1, pages.count / 30)).map { pages[$0] }
  }()

  @Test(.enabled(if: !pages.isEmpty, "no pages under /usr/share/doc"), arguments: pages)
  func readsRealPages(page: URL) throws {
    let seed: UInt64 = 0x9A6E
    var random = SeededRandom(seed: seed)
    let text = try Array(Data(contentsOf: page))
    check(text, options: HTMLParserOptions(), page.path)
    for _ in 0..<4 {
      var mutated = text
      for _ in 0..<20 {
        mutated = mutated.mutated(using: &random, inserting: TreePropertyTests.tokens)
      }
      check(mutated, options: HTMLParserOptions(), "\(page.path), seed \(seed)")
    }
  }

  /// Compares with slots that are used again as soon as possible, and with many.
  private func check(_ text: [UInt8], options: HTMLParserOptions, _ name: String) {
    let wanted = RecordedTree.record(text.span, options: options)
    for slots in [1, 256] {
      let found = HTMLReader.record(text.span, options: options, slots: slots)
      let different = zip(found.lines, wanted.lines).first { $0 != $1 }
      #expect(
        found.lines == wanted.lines,
        """
        \(name), \(slots) slots: \(found.lines.count) of \(wanted.lines.count) lines
        found \(different?.0 ?? "all"), wanted \(different?.1 ?? "all")
        \(String(decoding: text.prefix(2000), as: UTF8.self))
        """)
      #expect(found.quirksMode == wanted.tree.quirksMode)
      #expect(found.limits == wanted.tree.limits)
      checkTree(found.lines, text, options, name)
    }
  }

  /// Without text and ends, all else is the same.
  @Test(
    .enabled(
      if: !TreeConstructionTests.files.isEmpty,
      "html5lib-tests are not there: set SCHEMEFY_CONFORMANCE"),
    arguments: TreeConstructionTests.files)
  func readsMarkupAlone(file: String) throws {
    for test in try TreeCase.read(TreeConstructionTests.folder.appending(path: file)) {
      let options = test.options(scripting: true)
      let all = events(test.input, options, .full)
      let wanted = all.filter { event in
        guard event.event.kind == .end || event.event.node.kind == .text else { return true }
        let tag = event.event.kind == .end ? event.event.node.tag : event.parent
        return tag == .style || tag == .noscript || event.event.kind == .end && tag == .svg
      }
      #expect(
        events(test.input, options, .markup).map { "\($0.event)" }
          == wanted.map { "\($0.event)" }, "\(file)")
    }
  }

  /// The events, and the name of what each node is put into.
  private func events(
    _ text: [UInt8], _ options: HTMLParserOptions, _ detail: HTMLReader.Detail
  ) -> [(event: HTMLEvent, parent: TagName)] {
    var reader = HTMLReader(options: options, detail: detail)
    var events: [(event: HTMLEvent, parent: TagName)] = []
    while reader.advance(in: text.span) {
      for event in reader.events {
        let parent = event.node.parent
        events.append((event, parent < 0 ? .unknown : reader.nodes[Int(parent)].tag))
      }
    }
    return events
  }

  /// What was read is what stands in the tree, node for node, in the order of their making.
  private func checkTree(
    _ lines: [String], _ text: [UInt8], _ options: HTMLParserOptions, _ name: String
  ) {
    let document = HTMLDocument.parse(text.span, options: options)
    // What it shows is in the tree only.
    guard !document.nodes.contains(where: { $0.tag == .selectedcontent }) else { return }
    var nodes: [String] = []
    for (id, node) in document.nodes.enumerated().dropFirst() where node.kind != .text {
      let own = document.nodes[id].isImplied ? [] : Array(document.attributes(of: Int32(id)))
      // Further tags may have brought more.
      let isRoot = node.tag == .html || node.tag == .body
      let line = node.summary(parent: 0, attributes: isRoot ? [] : own)
      nodes.append(line)
    }
    var position = 0
    for line in lines where !line.hasPrefix("text") && !Self.isChange(line) {
      let parts = line.split(separator: " in ", maxSplits: 1)
      guard position < nodes.count else { break }
      let wanted = nodes[position].split(separator: " in ", maxSplits: 1)
      #expect(parts.first == wanted.first, "\(name)")
      let attributes = parts[1].drop { $0 != " " }
      let isRoot = wanted[1].hasSuffix(" ")
      if !isRoot { #expect(attributes == wanted[1].drop { $0 != " " }, "\(name)") }
      position += 1
    }
    #expect(position == nodes.count, "\(name)")
  }

  private static func isChange(_ line: String) -> Bool {
    line.hasPrefix("end ") || line.hasPrefix("more ") || line.hasPrefix("removal ")
  }
}
