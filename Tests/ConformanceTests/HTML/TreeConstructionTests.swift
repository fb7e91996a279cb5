import Foundation
import SchemefyHTML
import Testing

/// Runs html5lib-tests/tree-construction, all but the tests that need scripts to run.
@Suite struct TreeConstructionTests {
  static let folder = TokenizerTests.folder.deletingLastPathComponent()
    .appending(path: "tree-construction")

  static let files: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".dat") }.sorted()
  }()

  @Test(
    .enabled(if: !files.isEmpty, "html5lib-tests are not there: set SCHEMEFY_CONFORMANCE"),
    arguments: files)
  func tree(file: String) throws {
    let cases = try TreeCase.read(Self.folder.appending(path: file))
    #expect(!cases.isEmpty)
    for test in cases {
      for scripting in test.scripting {
        let document = HTMLDocument.parse(
          test.input.span, options: test.options(scripting: scripting))
        var tree: [UInt8] = []
        document.dumpTree(test.input.span, into: &tree)
        #expect(
          tree == test.tree,
          """
          \(file), scripting \(scripting), context \(test.context ?? "none"):
          \(String(decoding: test.input, as: UTF8.self))
          --- found
          \(String(decoding: tree, as: UTF8.self))--- wanted
          \(String(decoding: test.tree, as: UTF8.self))
          """)
      }
    }
  }

  @Test(.enabled(if: !files.isEmpty, "html5lib-tests are not there: set SCHEMEFY_CONFORMANCE"))
  func allFilesAreThere() throws {
    #expect(Self.files.count == 57)
    let count = try Self.files.reduce(0) { count, file in
      try count + TreeCase.read(Self.folder.appending(path: file)).count
    }
    #expect(count == 1792)
  }
}
