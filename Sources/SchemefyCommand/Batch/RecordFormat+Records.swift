extension RecordFormat {
  /// A reader that finds the records in a stream.
  ///
  /// - Parameter limit: the maximum length of a record, in bytes.
  func reader(_ input: InputBuffer, limit: Int) -> any RecordReader {
    switch self {
    case .ndjson: JSONLineReader(input, limit: limit)
    case .warc: WARCReader(input, limit: limit)
    }
  }

  func rewriter(_ content: RecordContent, _ rules: MessageRules) -> any RecordRewriter {
    switch self {
    case .ndjson: JSONRecordRewriter(content: content, rules: rules)
    case .warc: WARCRecordRewriter(content: content)
    }
  }
}
