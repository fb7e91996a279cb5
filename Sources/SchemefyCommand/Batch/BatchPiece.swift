/// A part of a stream of records, in its order: together they are the stream, byte for byte.
enum BatchPiece: Sendable {
  case record([UInt8], RecordPlace)
  /// Bytes that are passed through: those between records, or the rest of a record that is too large.
  case other([UInt8])
  /// The first bytes of a piece that is no record, or of a record that is too large, and the reason.
  case fault([UInt8], RecordPlace, String)
}

/// The place of a record in the stream.
struct RecordPlace: Sendable {
  /// Counted from 1.
  var number: Int
  /// Of its first byte, counted from 0.
  var offset: Int

  /// The failure of the record, for standard error.
  func failure(_ cause: String, in file: FilePath = WholeInput.streamName) -> CommandFailure {
    CommandFailure(file, "record \(number) at byte \(offset): \(cause)")
  }
}

/// Finds the records in a stream.
protocol RecordReader: Sendable {
  /// The next piece; `nil` at the end.
  mutating func next() throws(SystemError) -> BatchPiece?
}

/// The reason why a record is passed through as it came.
struct RecordFault: Error {
  /// Lower case, no full stop.
  let message: String
}
