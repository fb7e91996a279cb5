import Foundation
import Testing

/// The third-party test data for CSS, and the list of what is known to differ.
enum CSSSuite {
  /// The environment variable's folder; else beside the package.
  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["SCHEMEFY_CONFORMANCE"] {
      return URL(fileURLWithPath: path)
    }
    return packageRoot.deletingLastPathComponent().appending(path: "shared/conformance")
  }()

  /// Whether the data is there; without it the suites are skipped, which the run's output says.
  static let isPresent = FileManager.default.fileExists(
    atPath: folder.appending(path: "css-parsing-tests").path)

  private static let packageRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A reason by input, by file: what today's standard contradicts.
  static let expectedFailures: [String: [String: String]] = {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().appending(path: "ExpectedFailures.json")
    do {
      return try JSONDecoder().decode(
        [String: [String: String]].self, from: Data(contentsOf: file))
    } catch {
      preconditionFailure("ExpectedFailures.json: \(error)")
    }
  }()

  /// The pairs of input and expected result of a css-parsing-tests file; none without the data.
  static func cases(_ file: String, convention: CSSParsingCase.Convention) -> [CSSParsingCase] {
    guard isPresent else { return [] }
    let url = folder.appending(path: convention.folder).appending(path: file + ".json")
    do {
      let values = try JSONDecoder().decode([CSSJSON].self, from: Data(contentsOf: url))
      return stride(from: 0, to: values.count - 1, by: 2).map { index in
        CSSParsingCase(
          file: file, convention: convention, input: values[index].text ?? "",
          expected: values[index + 1])
      }
    } catch {
      preconditionFailure("\(url.path): \(error)")
    }
  }
}

/// An input of the css-parsing-tests and the result it should have.
struct CSSParsingCase: Sendable, CustomTestStringConvertible {
  /// How a set of tests writes down its results.
  enum Convention: Sendable {
    /// README.rst of the original: representations, match tokens, errors at the end of input.
    case original
    /// Servo's: no representations, single precision, no match tokens, `@charset` is dropped.
    case cssparser

    var folder: String {
      self == .original ? "css-parsing-tests" : "css-parsing-tests-cssparser"
    }
  }

  let file: String
  let convention: Convention
  let input: String
  let expected: CSSJSON

  /// The file as ExpectedFailures.json names it.
  var path: String { "\(convention.folder)/\(file).json" }
  var testDescription: String { "\(path): \(input.debugDescription)" }
  var expectedFailure: String? { CSSSuite.expectedFailures[path]?[input] }
}
