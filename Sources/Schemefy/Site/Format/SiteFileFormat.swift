internal import SchemefySource

/// The frame around what is written of a site: a name, the version of the format, the content, and a
/// checksum of all.
///
/// | bytes | what |
/// | --- | --- |
/// | a line | `schemefy plan` |
/// | 1… | the version, as a number of ``BinaryWriter`` |
/// | … | the content |
/// | 8 | the checksum of all before it |
struct SiteFileFormat: Sendable {
  /// What a file begins with.
  let name: String
  /// The version that is written: one that reads otherwise gets another number.
  let version: Int

  static let plan = SiteFileFormat(name: "schemefy plan\n", version: 1)

  private static let checksumCount = 8

  /// Writes a file.
  func file(_ write: (inout BinaryWriter) -> Void) -> [UInt8] {
    var writer = BinaryWriter()
    writer.append(name.utf8)
    writer.write(version)
    write(&writer)
    writer.write(fixed: Checksum(writer.bytes).value)
    return writer.bytes
  }

  /// What reads the content of a file, once it is known to be whole.
  func reader(_ bytes: [UInt8]) throws(SitePlan.ReadingError) -> BinaryReader {
    guard bytes.starts(with: name.utf8) else { throw .foreign }
    let (found, start) = try SitePlan.ReadingError.of { () throws(BinaryReader.Failure) in
      var header = BinaryReader(bytes, in: name.utf8.count..<bytes.count)
      return (try header.number(below: .max), header.offset)
    }
    guard found <= version else { throw .newerFormat(found) }
    let end = bytes.count - Self.checksumCount
    guard found == version, start <= end else {
      throw .damaged("it ends too early", offset: bytes.count)
    }
    let checksum = try SitePlan.ReadingError.of { () throws(BinaryReader.Failure) in
      var reader = BinaryReader(bytes, in: end..<bytes.count)
      return try reader.fixed()
    }
    guard checksum == Checksum(bytes[..<end]).value else {
      throw .damaged("its checksum is another", offset: end)
    }
    return BinaryReader(bytes, in: start..<end)
  }
}
