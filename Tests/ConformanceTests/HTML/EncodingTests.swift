import Foundation
import Schemefy
import SchemefyHTML
import SchemefySource
import Testing

/// The encoding tests of html5lib-tests: which encoding a page is read in.
///
/// A `meta` beyond the bytes that are searched first counts as well, as it does in a browser.
@Suite(.enabled(if: !EncodingCase.files.isEmpty, EncodingCase.absence))
struct EncodingTests {
  @Test(arguments: EncodingCase.files)
  func determination(_ file: String) throws {
    let cases = try EncodingCase.cases(of: file)
    #expect(!cases.isEmpty)
    for item in cases {
      let expected = try #require(
        CharacterEncoding(label: item.encoding.utf8), "unknown '\(item.encoding)'")
      let page = try InputDecoder(charset: nil).page(name: file, bytes: item.data)
      #expect(
        page.file.encoding == expected,
        "\(file): \(String(decoding: item.data.prefix(300), as: UTF8.self))")
    }
  }

  @Test func casesAreThere() throws {
    let count = try EncodingCase.files.reduce(0) { try $0 + EncodingCase.cases(of: $1).count }
    #expect(count == 82)
  }
}

/// A case: bytes, and the label of the encoding that they are read in.
struct EncodingCase {
  var data: [UInt8]
  var encoding: String

  static let absence: Comment = """
    html5lib-tests are not there: set SCHEMEFY_CONFORMANCE
    """

  private static let folder = TokenizerTests.folder.deletingLastPathComponent()
    .appending(path: "encoding")

  /// The files of the suite; those of `scripted` need scripts.
  static let files: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".dat") }.sorted()

  /// The cases of a file: `#data`, a page, `#encoding`, a label, an empty line.
  static func cases(of file: String) throws -> [EncodingCase] {
    var cases: [EncodingCase] = []
    var data: [ArraySlice<UInt8>]?
    let bytes = try Array(Data(contentsOf: folder.appending(path: file)))
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.elementsEqual("#data".utf8) {
        data = []
      } else if line.elementsEqual("#encoding".utf8), let page = data, index + 1 < lines.count {
        cases.append(
          EncodingCase(
            data: Array(page.joined(separator: [0x0A])),
            encoding: String(decoding: lines[index + 1], as: UTF8.self)))
        data = nil
      } else {
        data?.append(line)
      }
    }
    return cases
  }
}
