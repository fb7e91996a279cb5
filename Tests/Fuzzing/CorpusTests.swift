import Foundation
import PipelineTestSupport
import Testing

@testable import Fuzzer

/// The inputs that the fuzzer starts from, and those that have broken a law before, once each.
struct CorpusTests {
  private static let folder = GoldenCase.packageRoot.appending(path: "Tests/Fuzzer/Corpus")

  @Test(arguments: FuzzTarget.allCases)
  func holds(target: FuzzTarget) throws {
    let inputs = try FileManager.default.contentsOfDirectory(
      at: Self.folder.appending(path: target.rawValue), includingPropertiesForKeys: nil)
    #expect(!inputs.isEmpty)
    for input in inputs {
      let violations = target.violations(Array(try Data(contentsOf: input)))
      #expect(violations.isEmpty, "\(input.lastPathComponent): \(violations)")
    }
  }
}
