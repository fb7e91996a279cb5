/// The format of a stream of records.
enum RecordFormat: String, Sendable, CaseIterable {
  /// A JSON object a line.
  case ndjson
  /// Records of a web archive, WARC 1.0 and 1.1.
  case warc
}
