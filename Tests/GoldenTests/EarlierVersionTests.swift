import Foundation
import PipelineTestSupport
import Schemefy
import SchemefyTraits
import Testing

/// What earlier versions wrote is there to stay, in builds and in repositories: it is restored, and processed
/// again, as what this version writes is.
///
/// The folder `Earlier` has pages, and for each version that wrote in another way what it made of them;
/// `Earlier/add` adds those of one more.
struct EarlierVersionTests {
  private static let folder = GoldenCase.packageRoot.appending(path: "Tests/GoldenTests/Earlier")

  /// What a version made of a page.
  struct Output: CustomStringConvertible, Sendable {
    let version: String
    let page: String
    let style: String

    var description: String { "\(version) \(style) \(page)" }

    var bytes: [UInt8] {
      get throws { try EarlierVersionTests.read("outputs/\(version)/\(style)/\(page)") }
    }

    func rewritten(_ bytes: [UInt8]) -> [UInt8] {
      var options = SchemeOptions()
      options.traits.userInterfaceStyle = style == "dark" ? .dark : .unspecified
      return SchemeRewriter(options: options).rewrite(bytes, path: page).bytes
    }
  }

  private static func read(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: folder.appending(path: path)))
  }

  private static func names(in path: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: path).path)
    return (names ?? []).sorted()
  }

  private static func outputs(in style: String) -> [Output] {
    names(in: "outputs").flatMap { version in
      names(in: "pages").map { Output(version: version, page: $0, style: style) }
    }
  }

  @Test func outputsAreThere() {
    #expect(Self.outputs(in: "auto").count >= 7 * 3)
  }

  @Test(arguments: outputs(in: "auto"))
  func isRestored(_ output: Output) throws {
    let result = SchemeRestorer(options: SchemeOptions()).restore(
      try output.bytes, path: output.page)
    #expect(result.bytes == (try Self.read("pages/\(output.page)")))
    #expect(result.state == .exact)
  }

  /// The result is that of the author's page.
  @Test(arguments: outputs(in: "auto"))
  func isMadeAnew(_ output: Output) throws {
    let page = try Self.read("pages/\(output.page)")
    #expect(output.rewritten(try output.bytes) == output.rewritten(page))
  }

  /// Colours that were baked are not mapped twice.
  @Test(arguments: outputs(in: "dark"))
  func staysDark(_ output: Output) throws {
    let bytes = try output.bytes
    #expect(output.rewritten(bytes) == bytes)
  }
}
