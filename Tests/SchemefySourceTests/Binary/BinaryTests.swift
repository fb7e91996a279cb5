import SchemefySource
import Testing

/// Values as bytes.
struct BinaryTests {
  private static func bytes(_ write: (inout BinaryWriter) -> Void) -> [UInt8] {
    var writer = BinaryWriter()
    write(&writer)
    return writer.bytes
  }

  private static func reader(_ bytes: [UInt8]) -> BinaryReader {
    BinaryReader(bytes, in: 0..<bytes.count)
  }

  @Test(arguments: [0, 1, 127, 128, 300, 1 << 32, UInt64(Int.max), .max])
  func numbers(number: UInt64) throws {
    let bytes = Self.bytes { $0.write(number) }
    var reader = Self.reader(bytes)
    #expect(try reader.unsigned() == number)
    #expect(reader.remaining == 0)
    #expect(bytes.count <= 10)
  }

  @Test func texts() throws {
    let texts = ["", "a", "é", "e\u{301}", "a", "é", ""]
    let bytes = Self.bytes { writer in texts.forEach { writer.write($0) } }
    var reader = Self.reader(bytes)
    for text in texts { #expect(Array(try reader.text().utf8) == Array(text.utf8)) }
    #expect(reader.remaining == 0)
    // The last three are numbers.
    #expect(bytes.count == 2 + 3 + 4 + 5 + 3)
  }

  @Test func everythingElse() throws {
    let bytes = Self.bytes { writer in
      writer.write(true)
      writer.write(-0.1)
      writer.write(nil as String?)
      writer.write("x" as String?)
      writer.write([1, 2, 3] as [UInt8])
      writer.write(fixed: 0x0102_0304_0506_0708)
    }
    var reader = Self.reader(bytes)
    #expect(try reader.flag())
    #expect(try reader.double() == -0.1)
    #expect(try reader.optionalText() == nil)
    #expect(try reader.optionalText() == "x")
    #expect(try reader.content() == [1, 2, 3])
    #expect(try reader.fixed() == 0x0102_0304_0506_0708)
    #expect(throws: BinaryReader.Failure.self) { try reader.byte() }
  }

  @Test(
    arguments: [
      [], [0x80], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 2],
      [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0],
    ] as [[UInt8]])
  func noNumber(bytes: [UInt8]) {
    var reader = Self.reader(bytes)
    #expect(throws: BinaryReader.Failure.self) { try reader.unsigned() }
  }

  @Test func bounds() {
    var reader = Self.reader([4, 1, 2, 3])
    #expect(throws: BinaryReader.Failure("a count is too large", at: 1)) { try reader.content() }
    reader = Self.reader([2])
    #expect(throws: BinaryReader.Failure.self) { try reader.flag() }
    reader = Self.reader([5])
    #expect(throws: BinaryReader.Failure.self) { try reader.number(below: 5) }
    reader = Self.reader([5])
    #expect(throws: BinaryReader.Failure.self) { try reader.number(below: 0) }
    reader = Self.reader([0, 1, 0xFF])
    #expect(throws: BinaryReader.Failure("a text is not UTF-8", at: 1)) { try reader.text() }
    reader = Self.reader([1])
    #expect(throws: BinaryReader.Failure.self) { try reader.text() }
    reader = Self.reader(Self.bytes { $0.write(Double.infinity) })
    #expect(throws: BinaryReader.Failure.self) { try reader.double() }
  }

  /// FNV-1a <https://www.rfc-editor.org/rfc/rfc9923>
  @Test func checksum() {
    #expect(Checksum("".utf8).value == 0xcbf2_9ce4_8422_2325)
    #expect(Checksum("foobar".utf8).value == 0x8594_4171_f739_67e8)
  }
}
