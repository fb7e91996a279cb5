internal import Schemefy
internal import SchemefyHTTP

/// Rewrites the responses and resources of a web archive; all other records stay as they are.
struct WARCRecordRewriter: RecordRewriter {
  let content: RecordContent
  /// The exchange by which responses are rewritten, as of a server that answers with the archive's
  /// contents; but it asks for no hints.
  private let exchange: SchemeExchange

  init(content: RecordContent) {
    self.content = content
    var negotiation = SchemeNegotiation()
    negotiation.hints = []
    negotiation.statuses = Set(200...599)
    exchange = negotiation.exchange(
      for: RequestHead(method: "GET", fields: [:]), choice: content.style)
  }

  /// The part of a record that is rewritten.
  private struct Found {
    let head: FieldBlock
    /// The head of a response, and the way in which that is rewritten; `nil` for a resource.
    var response: (head: FieldBlock, rewriting: ResponseRewriting)?
    let body: SchemeContent
  }

  func content(of record: [UInt8]) throws(RecordFault) -> SchemeContent? {
    var notes: [Diagnostic] = []
    return try found(in: record, &notes)?.body
  }

  func answer(to record: [UInt8], at place: RecordPlace) -> BatchAnswer {
    var answer = BatchAnswer(record)
    do throws(RecordFault) {
      guard let found = try found(in: record, &answer.diagnostics) else { return answer }
      let name = Self.name(found.head.fields)
      guard let result = content.rewrite(found.body, named: name) else { return answer }
      let new = found.response?.rewriting.fields(
        for: result.bytes, edits: result.edits, of: found.body.bytes)
      if found.response != nil, new == nil {
        answer.diagnostics.append(
          Self.kept(name, "its content security policy lets no other styles in"))
        return answer
      }
      answer.diagnostics += result.diagnostics
      answer.work = .processed(
        found.body.kind.type, edits: result.edits.count, result.statistics)
      guard result.isChanged else { return answer }
      let head = new.flatMap { found.response?.head.written($0) } ?? []
      answer.bytes = Self.written(found.head, head + result.bytes, payload: result.bytes)
    } catch {
      answer.failure = place.failure(error.message)
    }
    return answer
  }

  /// The bytes behind the block of a record.
  private static let recordEnd = Array("\r\n\r\n".utf8)

  /// A record with another block: its length, and the digests that it has.
  private static func written(
    _ head: FieldBlock, _ block: [UInt8], payload: [UInt8]
  ) -> [UInt8] {
    var fields = head.fields
    fields["Content-Length"] = String(block.count)
    for (name, bytes) in [("WARC-Block-Digest", block), ("WARC-Payload-Digest", payload)] {
      fields[name] = fields[name].flatMap { RecordDigest.remade($0, of: bytes) }
    }
    var record = head.written(fields)
    record.reserveCapacity(record.count + block.count + recordEnd.count)
    record += block
    record += recordEnd
    return record
  }

  /// The URL of a record's content. WARC 1.0 has it in angle brackets in its grammar, and few files.
  private static func name(_ fields: HeaderFields) -> String {
    let url = fields["WARC-Target-URI"] ?? ""
    return url.hasPrefix("<") && url.hasSuffix(">") ? String(url.dropFirst().dropLast()) : url
  }

  /// - Parameter notes: why a page stays as it is.
  private func found(
    in record: [UInt8], _ notes: inout [Diagnostic]
  ) throws(RecordFault) -> Found? {
    guard let head = FieldBlock(record, from: 0) else { return nil }
    let fields = head.fields
    guard fields["WARC-Segment-Number"] == nil else { return nil }
    guard let path = content.path(of: Self.name(fields)) else { return nil }
    let block = head.end..<max(head.end, record.count - Self.recordEnd.count)
    switch fields["WARC-Type"]?.lowercased() {
    case "response": return try response(head, record, block, at: path, &notes)
    case "resource":
      let mediaType = MediaType(fields["Content-Type"] ?? "")
      return mediaType.contentType.map { type in
        Found(
          head: head,
          body: SchemeContent(
            Array(record[block]), as: .init(type), path: path, charset: mediaType.charset))
      }
    default: return nil
    }
  }

  private func response(
    _ head: FieldBlock, _ record: [UInt8], _ block: Range<Int>, at path: String,
    _ notes: inout [Diagnostic]
  ) throws(RecordFault) -> Found? {
    let fields = head.fields
    guard MediaType(fields["Content-Type"] ?? "").essence == "application/http" else { return nil }
    // The bytes that end the record are no part of its block.
    guard let http = FieldBlock(record, from: block.lowerBound), http.end <= block.upperBound,
      let status = Self.status(http.startLine)
    else { throw RecordFault(message: "its response has no head") }
    let name = Self.name(fields)
    switch exchange.answer(to: ResponseHead(status: status, fields: http.fields)) {
    case .notModified: return nil
    case .unchanged(_, let reason):
      if let reason = reason.words { notes.append(Self.kept(name, reason)) }
      return nil
    case .rewritten(let rewriting):
      guard let body = Self.body(Array(record[http.end..<block.upperBound]), http.fields) else {
        throw RecordFault(message: "its body is not in the chunks that it is said to be in")
      }
      return Found(
        head: head, response: (http, rewriting),
        body: SchemeContent(
          body, as: .init(rewriting.type), path: path, charset: rewriting.charset,
          nonce: rewriting.nonce))
    }
  }

  /// The status of a response; `nil` if the line is none of one.
  private static func status(_ line: String) -> Int? {
    let words = line.split(separator: " ", maxSplits: 2)
    return words.count >= 2 && words[0].hasPrefix("HTTP/") ? Int(words[1]) : nil
  }

  /// The body without the chunks in which it came: archives hold the bytes that came. It is written
  /// without them, as it has a length then, and as digests of payloads are those of the body itself.
  private static func body(_ bytes: [UInt8], _ fields: HeaderFields) -> [UInt8]? {
    guard let coding = fields["Transfer-Encoding"] else { return bytes }
    return coding.lowercased() == "chunked" ? ChunkedBody.decode(bytes) : nil
  }

  private static func kept(_ name: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      .warning, "record-kept", "left as it is: \(reason)", at: SourceLocation(file: name))
  }
}

extension UnchangedReason {
  /// The reason, in words, why a page stays as it is; `nil` for content that is no page.
  fileprivate var words: String? {
    switch self {
    case .contentEncoding(let name): "its content is encoded, by '\(name)'"
    case .noTransform: "its Cache-Control says no-transform"
    case .attachment: "it is to be kept, not to be shown"
    case .contentSecurityPolicy:
      "its content security policy knows style attributes by their hashes"
    case .partial: "it is a part of something"
    case .method, .status, .contentType: nil
    }
  }
}
