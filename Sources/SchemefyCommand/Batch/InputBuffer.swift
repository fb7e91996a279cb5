/// The bytes of a stream that were read and not yet taken.
struct InputBuffer: Sendable {
  private let reader: ByteReader
  private var bytes: [UInt8] = []
  /// The index in `bytes` of the first byte that is not taken.
  private var start = 0
  /// The number of bytes that were taken.
  private(set) var offset = 0
  private(set) var isAtEnd = false

  init(_ reader: ByteReader) { self.reader = reader }

  /// The number of bytes that are read at a time.
  private static let chunkSize = 1 << 18

  var count: Int { bytes.count - start }

  subscript(index: Int) -> UInt8 { bytes[start + index] }

  /// Reads some more, unless the stream is at its end.
  mutating func fill() throws(SystemError) {
    guard !isAtEnd else { return }
    let chunk = try reader.read(upTo: Self.chunkSize)
    isAtEnd = chunk.isEmpty
    if count == 0 { (bytes, start) = (chunk, 0) } else { bytes += chunk }
  }

  /// Reads until there is a number of bytes, or the stream is at its end.
  mutating func fill(to wanted: Int) throws(SystemError) {
    while count < wanted, !isAtEnd { try fill() }
  }

  /// Takes bytes out.
  mutating func take(_ wanted: Int) -> [UInt8] {
    let taken = Array(bytes[start..<start + wanted])
    start += wanted
    offset += wanted
    // Taken bytes are removed once that moves no more bytes than were taken.
    if start >= count {
      bytes.removeSubrange(..<start)
      start = 0
    }
    return taken
  }

  /// The offset at which a pattern begins; `nil` if it is not in the buffer.
  ///
  /// - Parameter index: the lowest offset at which it may begin.
  func index(of pattern: [UInt8], from index: Int = 0) -> Int? {
    guard let first = pattern.first else { return index }
    var place = start + index
    let last = bytes.count - pattern.count
    while place <= last {
      if bytes[place] == first, bytes[place...].starts(with: pattern) { return place - start }
      place += 1
    }
    return nil
  }
}
