import Foundation
import Schemefy
import SchemefyReports
import Testing

/// All tree construction tests, through the public API that the command shows trees with.
@Suite struct InspectionConformanceTests {
  @Test(
    .enabled(
      if: !TreeConstructionTests.files.isEmpty,
      "html5lib-tests are not there: set SCHEMEFY_CONFORMANCE"))
  func tree() throws {
    var count = 0
    for file in TreeConstructionTests.files {
      for test in try TreeCase.read(TreeConstructionTests.folder.appending(path: file)) {
        count += 1
        for scripting in test.scripting { try check(test, scripting: scripting, in: file) }
      }
    }
    #expect(count == 1792)
  }

  private func check(_ test: TreeCase, scripting: Bool, in file: String) throws {
    var options = Inspection.Options()
    options.scripting = scripting
    if let name = test.context {
      let context: Inspection.Context = try #require(Inspection.Context(name))
      options.context = context
    }
    let inspection = try Inspection(
      .tree, of: test.input, path: "page.html", options: options)
    #expect(
      inspection.text == test.tree,
      "\(file), scripting \(scripting): \(String(decoding: test.input, as: UTF8.self))")
    let tokens = try Inspection(.tokens, of: test.input, path: "page.html", options: options)
    let lines = tokens.text.split(separator: UInt8(ascii: "\n"))
    #expect(lines.last.map { String(decoding: $0, as: UTF8.self).hasSuffix(" eof") } == true)
  }
}
