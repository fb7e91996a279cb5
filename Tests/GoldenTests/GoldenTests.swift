import Foundation
import PipelineTestSupport
import Schemefy
import Testing

/// What becomes of small inputs, byte for byte.
///
/// `UPDATE_GOLDEN=1` writes the expected files anew; a missing one fails.
struct GoldenTests {
  private static let updates = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"

  @Test func fixturesAreThere() {
    #expect(GoldenCase.all.count >= 45)
  }

  @Test(arguments: GoldenCase.all)
  func rewriting(_ golden: GoldenCase) throws {
    let result = golden.rewrite(try golden.input())
    let report = result.diagnostics.map { "\($0)\n" }.joined()
    if Self.updates {
      try Data(result.bytes).write(to: golden.outputFile)
      try Data(report.utf8).write(to: golden.reportFile)
    }
    let output = try Array(Data(contentsOf: golden.outputFile))
    let isSame = result.bytes == output
    #expect(isSame, "output: \(String(decoding: result.bytes, as: UTF8.self))")
    let expected = try String(decoding: Data(contentsOf: golden.reportFile), as: UTF8.self)
    #expect(report == expected)
  }

  /// Law 5: a second run with the same options changes nothing.
  @Test(arguments: GoldenCase.all)
  func secondRun(_ golden: GoldenCase) throws {
    let first = golden.rewrite(try golden.input())
    let second = golden.rewrite(first.bytes)
    let isSame = second.bytes == first.bytes
    #expect(isSame, "second run: \(String(decoding: second.bytes, as: UTF8.self))")
    #expect(second.isChanged == !isSame)
  }
}
