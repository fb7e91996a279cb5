internal import Schemefy
internal import SchemefyHTTP
internal import SchemefyJSON

/// Rewrites records that are JSON objects.
struct JSONRecordRewriter: RecordRewriter {
  let content: RecordContent
  let rules: MessageRules

  func answer(to record: [UInt8], at place: RecordPlace) -> BatchAnswer {
    do throws(RecordFault) {
      return try answer(to: JSONRecord(record))
    } catch {
      return BatchAnswer(record, place, error.message)
    }
  }

  func content(of record: [UInt8]) throws(RecordFault) -> SchemeContent? {
    try content(of: JSONRecord(record))
  }

  private func answer(to record: JSONRecord) throws(RecordFault) -> BatchAnswer {
    let style = try record.style()
    let name = try record.name()
    guard let body = try content(of: record),
      let result = content.rewrite(body, named: name ?? body.path, style: style)
    else { return BatchAnswer(record.answer(nil, messages: .array([]))) }
    let messages = rules.applied(to: result.diagnostics).map { MessageGroup($0).json }
    var answer = BatchAnswer(
      record.answer(result.isChanged ? result.bytes : nil, messages: .array(messages)))
    answer.diagnostics = result.diagnostics
    answer.holdsMessages = true
    answer.work = .processed(
      body.kind.type, edits: result.edits.count, result.statistics)
    return answer
  }

  private func content(of record: JSONRecord) throws(RecordFault) -> SchemeContent? {
    var path = try record.path()
    if path == nil { path = content.path(of: try record.url() ?? "-") }
    guard let path else { return nil }
    let type = MediaType(try record.type() ?? "")
    guard let kind = try kind(of: record, type, path) else { return nil }
    return SchemeContent(
      record.bytes, as: kind, path: path, charset: record.isText ? "utf-8" : type.charset)
  }

  /// The kind of the content; `nil` if it is of a type that is not rewritten.
  private func kind(
    of record: JSONRecord, _ type: MediaType, _ path: String
  ) throws(RecordFault) -> SchemeContent.Kind? {
    if let fragment = try record.fragment() { return .fragment(fragment) }
    if !type.essence.isEmpty {
      return (ContentType(word: type.essence)).map { SchemeContent.Kind($0) }
    }
    guard let type = content.standardType ?? ContentType(fileName: path) else {
      throw RecordFault(
        message: "what it is is not known: it needs 'type', or the call '--type'")
    }
    return SchemeContent.Kind(type)
  }
}
