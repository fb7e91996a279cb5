import SchemefySource
import SchemefyXML
import Testing

/// Files in any encoding, for tests.
enum Decoder {
  private static let indexes: [CharacterIndex.Name: CharacterIndex] = {
    var indexes: [CharacterIndex.Name: CharacterIndex] = [:]
    for name in CharacterIndex.Name.allCases { indexes[name] = CharacterIndex(converting: name) }
    return indexes
  }()

  static func file(_ bytes: [UInt8], _ encoding: CharacterEncoding) throws -> SourceFile {
    try #require(
      SourceFile(name: "a", bytes: bytes, encoding: encoding, index: { indexes[$0] }))
  }

  static func text(_ file: SourceFile) -> String {
    let span = file.text
    return String(decoding: span.indices.map { span[$0] }, as: UTF8.self)
  }

  static func text(_ bytes: [UInt8], _ encoding: CharacterEncoding) throws -> String {
    text(try file(bytes, encoding))
  }
}
