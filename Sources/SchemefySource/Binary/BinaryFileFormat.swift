/// The frame of a file of our own: a name, the version of the format, the content, and a checksum of
/// all.
///
/// | bytes | content |
/// | --- | --- |
/// | a line | the name, such as `schemefy plan` |
/// | 1… | the version, as a number of ``BinaryWriter`` |
/// | … | the content |
/// | 8 | the checksum of all before it |
package struct BinaryFileFormat: Sendable {
  /// The text that a file begins with.
  package let name: String
  /// The version that is written: one that reads otherwise gets another number.
  package let version: Int

  package init(name: String, version: Int) {
    self.name = name
    self.version = version
  }

  /// The reason why bytes are not a whole file of the format.
  package enum Failure: Error, Hashable {
    /// The bytes do not begin with the name of the format: they are no file of it.
    case foreign
    /// A version of the format that is not known.
    case newerVersion(Int)
    /// A version of the format that is not read any more.
    case olderVersion(Int)
    /// Incomplete, or changed.
    case damaged(BinaryReader.Failure)

    /// Reads, with a failure of reading as one of the file.
    package static func of<Value>(
      _ read: () throws(BinaryReader.Failure) -> Value
    ) throws(Failure) -> Value {
      do { return try read() } catch { throw .damaged(error) }
    }
  }

  private static let checksumCount = 8

  /// Writes a file.
  package func file(_ write: (inout BinaryWriter) -> Void) -> [UInt8] {
    var writer = BinaryWriter()
    writer.append(name.utf8)
    writer.write(version)
    write(&writer)
    writer.write(fixed: Checksum(writer.bytes).value)
    return writer.bytes
  }

  /// Returns a reader of the content of a file whose name, version and checksum have been checked.
  package func reader(_ bytes: [UInt8]) throws(Failure) -> BinaryReader {
    guard bytes.starts(with: name.utf8) else { throw .foreign }
    let (found, start) = try Failure.of { () throws(BinaryReader.Failure) in
      var header = BinaryReader(bytes, in: name.utf8.count..<bytes.count)
      return (try header.number(below: .max), header.offset)
    }
    guard found <= version else { throw .newerVersion(found) }
    let end = bytes.count - Self.checksumCount
    guard found == version else { throw .olderVersion(found) }
    guard start <= end else {
      throw .damaged(BinaryReader.Failure("it ends too early", at: bytes.count))
    }
    let checksum = try Failure.of { () throws(BinaryReader.Failure) in
      var reader = BinaryReader(bytes, in: end..<bytes.count)
      return try reader.fixed()
    }
    guard checksum == Checksum(bytes[..<end]).value else {
      throw .damaged(BinaryReader.Failure("its checksum is another", at: end))
    }
    return BinaryReader(bytes, in: start..<end)
  }
}
