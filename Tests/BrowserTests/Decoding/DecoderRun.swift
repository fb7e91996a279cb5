import Foundation
import SchemefySource
import SchemefyXML

/// Runs of bytes, decoded by Chromium's `TextDecoder` and by ours.
struct DecoderRun {
  let encoding: CharacterEncoding
  let runs: [[UInt8]]

  /// What of our texts differs from the browser's.
  func differences() async throws -> [String] {
    let theirs = try await browserTexts()
    guard theirs.count == runs.count else { return ["\(theirs.count) texts of \(runs.count)"] }
    var found: [String] = []
    for (run, text) in zip(runs, theirs) {
      let ours = try ownText(run)
      if !ours.utf8.elementsEqual(text.utf8) { found += Self.lines(run, ours, text) }
    }
    return found
  }

  private struct Input: Encodable {
    var label: String
    var runs: [Data]
  }

  private func browserTexts() async throws -> [String] {
    let folder = WorkFolder()
    let input = Input(label: encoding.rawValue, runs: runs.map { Data($0) })
    folder.write(
      "page.html",
      """
      <!doctype html><meta charset="utf-8"><title></title><body>
      <script type="application/json" id="runs">
      \(String(decoding: try JSONEncoder().encode(input), as: UTF8.self))
      </script><script>\(Harness.source("decode"))</script>
      """)
    return try await Harness(folder: folder, frames: []).answer(of: "page.html", as: [String].self)
  }

  private static let indexes: [CharacterIndex.Name: CharacterIndex] = {
    let names = CharacterIndex.Name.allCases
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        CharacterIndex(converting: name).map { (name, $0) }
      })
  }()

  /// The mark of the encoding stands before the bytes, so that none in them is one.
  private func ownText(_ run: [UInt8]) throws -> String {
    let mark: [UInt8]
    switch encoding {
    case .utf16LE: mark = [0xFF, 0xFE]
    case .utf16BE: mark = [0xFE, 0xFF]
    default: mark = []
    }
    guard
      let file = SourceFile(
        name: "", bytes: mark + run, encoding: encoding, index: { Self.indexes[$0] })
    else { throw Chromium.Failure(description: "no index for \(encoding.rawValue)") }
    let text = file.text
    return String(decoding: text.indices.map { text[$0] }, as: UTF8.self)
  }

  /// The lines that differ: those of a run that is a list of sequences, one in each.
  private static func lines(_ run: [UInt8], _ ours: String, _ theirs: String) -> [String] {
    let own = ours.split(separator: "\n", omittingEmptySubsequences: false)
    let other = theirs.split(separator: "\n", omittingEmptySubsequences: false)
    let bytes = run.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard own.count == other.count, own.count == bytes.count else {
      return ["\(hex(run.prefix(64))): other lines"]
    }
    return zip(bytes, zip(own, other)).filter { $1.0 != $1.1 }.map {
      "\(hex($0.prefix(40))): \(difference(scalars($1.0), scalars($1.1)))"
    }
  }

  /// From the place on where two texts begin to differ.
  private static func difference(_ own: [String], _ other: [String]) -> String {
    let same = zip(own, other).prefix { $0 == $1 }.count
    let (ours, theirs) = (own.dropFirst(same).prefix(6), other.dropFirst(same).prefix(6))
    return "\(ours), Chromium \(theirs) at \(same)"
  }

  private static func hex(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.map { String($0, radix: 16) }.joined(separator: " ")
  }

  private static func scalars(_ text: Substring) -> [String] {
    text.unicodeScalars.map { String($0.value, radix: 16) }
  }
}
