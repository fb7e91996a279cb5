/// A hash as sixteen bytes, the lowest first.
extension BinaryWriter {
  package mutating func write(_ hash: ContentHash) {
    write(fixed: UInt64(truncatingIfNeeded: hash.value))
    write(fixed: UInt64(truncatingIfNeeded: hash.value >> 64))
  }
}

extension BinaryReader {
  package mutating func hash() throws(Failure) -> ContentHash {
    let low = UInt128(try fixed())
    return ContentHash(value: UInt128(try fixed()) << 64 | low)
  }
}
