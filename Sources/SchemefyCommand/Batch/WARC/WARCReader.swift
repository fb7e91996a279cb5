internal import SchemefyHTTP

/// The records of a web archive.
///
/// WARC 1.1 §4 <https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/>: a head,
/// an empty line, a block of the length that the head says, and two line ends.
struct WARCReader: RecordReader {
  private var input: InputBuffer
  /// The maximum length of a record, in bytes.
  private let limit: Int
  private var number = 0
  private var state = State.start

  private enum State {
    case start
    /// A number of bytes of a record are passed through.
    case passing(Int, RecordPlace)
    /// All bytes up to the next record are passed through.
    case searching
  }

  init(_ input: InputBuffer, limit: Int) {
    self.input = input
    self.limit = limit
  }

  private static let emptyLine = Array("\r\n\r\n".utf8)
  /// The bytes with which a record begins behind another one.
  private static let next = Array("\r\n\r\nWARC/1.".utf8)
  /// The maximum length of a head, in bytes: longer than any that is written.
  private static let headLimit = 1 << 20

  mutating func next() throws(SystemError) -> BatchPiece? {
    switch state {
    case .start: try record()
    case .passing(let count, let place): try pass(count, place)
    case .searching: try search()
    }
  }

  private mutating func record() throws(SystemError) -> BatchPiece? {
    try input.fill(to: 1)
    guard input.count > 0 else { return nil }
    number += 1
    let place = RecordPlace(number: number, offset: input.offset)
    guard let end = try headEnd() else { return try fault(headless, place) }
    let head = (0..<end).map { input[$0] }
    guard let fields = FieldBlock(head, from: 0), fields.startLine.hasPrefix("WARC/1."),
      let length = fields.fields["Content-Length"].flatMap(Self.length)
    else { return try fault("it has no head of a record, with a Content-Length", place) }
    let (size, isTooLarge) = (end + Self.emptyLine.count).addingReportingOverflow(length)
    guard !isTooLarge, size <= limit else {
      state = .passing(isTooLarge ? .max : size, place)
      return .fault([], place, "has more than \(limit) bytes; see '--max-record-size'")
    }
    try input.fill(to: size)
    guard input.count >= size else { return try fault("the input ends within it", place) }
    let isEnded = (0..<4).allSatisfy { input[size - 4 + $0] == Self.emptyLine[$0] }
    guard isEnded else { return try fault("it does not end where its Content-Length says", place) }
    return .record(input.take(size), place)
  }

  /// The fault of a place at which no head of a record begins.
  private var headless: String {
    input.count > 1 && input[0] == 0x1F && input[1] == 0x8B
      ? "it is compressed; 'gzip -dc' gives the records" : "it has no head of a record"
  }

  /// The offset behind the head and the empty line that ends it; `nil` if there is none.
  private mutating func headEnd() throws(SystemError) -> Int? {
    var seen = 0
    while true {
      if let end = input.index(of: Self.emptyLine, from: seen) {
        return end + Self.emptyLine.count
      }
      guard !input.isAtEnd, input.count < Self.headLimit else { return nil }
      seen = max(0, input.count - Self.emptyLine.count + 1)
      try input.fill()
    }
  }

  /// Digits alone: a number elsewhere may have a sign.
  private static func length(_ text: String) -> Int? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }

  private mutating func fault(
    _ message: String, _ place: RecordPlace
  ) throws(SystemError) -> BatchPiece? {
    state = .searching
    return .fault([], place, message)
  }

  /// Passes on the bytes before the next record.
  private mutating func search() throws(SystemError) -> BatchPiece? {
    try input.fill(to: Self.next.count)
    if let start = input.index(of: Self.next) {
      state = .start
      return .other(input.take(start + Self.emptyLine.count))
    }
    if input.count >= Self.next.count {
      // The beginning of the next record may be there in part.
      return .other(input.take(input.count - Self.next.count + 1))
    }
    guard input.isAtEnd else {
      try input.fill()
      return .other([])
    }
    state = .start
    return .other(input.take(input.count))
  }

  /// Passes on more of a record that is too large.
  private mutating func pass(
    _ count: Int, _ place: RecordPlace
  ) throws(SystemError) -> BatchPiece? {
    try input.fill(to: 1)
    let taken = min(count, input.count)
    state = taken < count ? .passing(count - taken, place) : .start
    guard taken > 0 || count == 0 else {
      state = .start
      return .fault([], place, "the input ends within it")
    }
    return .other(input.take(taken))
  }
}
