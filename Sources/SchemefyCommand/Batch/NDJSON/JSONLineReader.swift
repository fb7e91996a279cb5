/// The lines of a stream, each of which is a record.
struct JSONLineReader: RecordReader {
  private var input: InputBuffer
  /// The maximum length of a line, in bytes.
  private let limit: Int
  private var number = 0
  /// Whether the rest of a line is passed through.
  private var isPassing = false

  init(_ input: InputBuffer, limit: Int) {
    self.input = input
    self.limit = limit
  }

  private static let lineEnd = [UInt8(ascii: "\n")]

  mutating func next() throws(SystemError) -> BatchPiece? {
    if isPassing { return try rest() }
    let start = RecordPlace(number: number + 1, offset: input.offset)
    var seen = 0
    while true {
      if let end = input.index(of: Self.lineEnd, from: seen), end <= limit {
        return piece(input.take(end + 1), start)
      }
      seen = input.count
      guard seen <= limit else {
        number += 1
        isPassing = true
        return .fault(
          input.take(min(seen, limit)), start,
          "has more than \(limit) bytes; see '--max-record-size'")
      }
      guard !input.isAtEnd else { return seen == 0 ? nil : piece(input.take(seen), start) }
      try input.fill()
    }
  }

  /// The piece that a line is; an empty line is no record.
  private mutating func piece(_ line: [UInt8], _ place: RecordPlace) -> BatchPiece {
    let isEmpty = line.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
    if isEmpty { return .other(line) }
    number += 1
    return .record(line, place)
  }

  /// More of a line that is too long.
  private mutating func rest() throws(SystemError) -> BatchPiece? {
    try input.fill(to: 1)
    guard input.count > 0 else { return nil }
    guard let end = input.index(of: Self.lineEnd) else { return .other(input.take(input.count)) }
    isPassing = false
    return .other(input.take(end + 1))
  }
}
