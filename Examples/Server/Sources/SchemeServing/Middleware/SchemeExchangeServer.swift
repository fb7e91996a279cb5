internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import NIOCore
internal import Schemefy
internal import SchemefyHTTP

/// Makes the response to one request from that of the origin.
struct SchemeExchangeServer: Sendable {
  let site: SchemeSite
  let exchange: SchemeExchange
  /// The path of the request.
  let path: String
  private let logger: Logger

  init(_ site: SchemeSite, _ exchange: SchemeExchange, path: String, _ logger: Logger) {
    (self.site, self.exchange, self.path, self.logger) = (site, exchange, path, logger)
  }

  func answer(_ response: Response) async throws -> Response {
    switch exchange.answer(to: ResponseHead(response.head)) {
    case .unchanged(let fields, let reason):
      note("unchanged", "\(reason)")
      var unchanged = response
      unchanged.headers = HTTPFields(fields)
      return unchanged
    case .notModified(let fields):
      note("not-modified")
      return Response(status: .notModified, headers: HTTPFields(varying(fields)), body: .none)
    case .rewritten(let rewriting):
      guard rewriting.hasContent else {
        note("head")
        return head(response, rewriting)
      }
      return try await changed(response, rewriting)
    }
  }

  /// The answer with content. Up to a limit it is held back as a whole before anything of it is sent, so that
  /// its fields say what became of it; a longer page is rewritten while it comes, and other content goes
  /// through as it is.
  private func changed(
    _ response: Response, _ rewriting: ResponseRewriting
  ) async throws -> Response {
    let isStream = canStream(rewriting)
    let limit = site.rewriter.limits.held(canStream: isStream)
    let length = response.body.contentLength
    if let length, length <= limit {
      return try await rewritten(response, response.body.collect(), rewriting)
    }
    guard length == nil || isStream else { return refused(response, rewriting, .size) }
    var pieces = BodyPieces(response.body)
    if length == nil {
      let start = try await pieces.readAhead(upTo: limit)
      if start.isWhole { return try await rewritten(response, start.content, rewriting) }
    }
    if isStream { return streamed(response, pieces, rewriting) }
    var unchanged = response
    unchanged.body = pieces.body()
    return refused(unchanged, rewriting, .size)
  }

  /// The answer to `HEAD`: how long the content would be is not known.
  ///
  /// SwiftNIO takes it for one in chunks, and ends that, where there is no content: the connection can't be
  /// used any more.
  private func head(_ response: Response, _ rewriting: ResponseRewriting) -> Response {
    let length = response.headers[.contentLength].flatMap { Int($0) } ?? 0
    let isStream = canStream(rewriting) && length > site.rewriter.limits.held(canStream: true)
    let fields = isStream ? fieldsOfStream(rewriting) : fields(rewriting, nil)
    var head = Response(status: response.status, headers: fields, body: .none)
    if !head.headers.contains(.contentLength) { head.headers[.connection] = "close" }
    return head
  }

  /// A response whose content is there, with what became of that.
  private func rewritten(
    _ response: Response, _ content: ByteBuffer, _ rewriting: ResponseRewriting
  ) async throws -> Response {
    do throws(ContentRewriter.Refusal) {
      let result = try await rewrite(content, rewriting)
      guard let fields = fields(rewriting, result, content) else { throw .policy }
      note("rewritten")
      return Response(status: response.status, headers: fields, body: .pieces(of: result.body))
    } catch {
      var unchanged = response
      unchanged.body = ResponseBody(byteBuffer: content)
      return refused(unchanged, rewriting, error)
    }
  }

  /// The path of the content in the site, as of `SchemeContent.path`.
  var contentPath: String { String(path.drop { $0 == "/" }) }

  private func rewrite(
    _ content: ByteBuffer, _ rewriting: ResponseRewriting
  ) async throws(ContentRewriter.Refusal) -> RewrittenContent {
    let kind = site.fragments.kind(
      of: rewriting.type, content.readableBytesView, for: exchange.request.fields, path: path)
    let start = ContinuousClock.now
    let result = try await site.rewriter.rewrite(
      content, as: kind, path: contentPath, for: exchange.variant, rewriting)
    site.metrics.count(
      rewritingOf: content.readableBytes, to: result.body.readableBytes,
      in: ContinuousClock.now - start)
    return result
  }

  /// A response whose content is as it came. It varies as its variants do; for a reason that may not hold the
  /// next time, no cache is to keep it.
  func refused(
    _ response: Response, _ rewriting: ResponseRewriting, _ reason: ContentRewriter.Refusal
  ) -> Response {
    note("refused", reason.rawValue)
    let fields =
      switch reason {
      case .busy, .time, .cancelled: rewriting.uncachedFields
      case .size, .policy: rewriting.unchangedFields
      }
    return Response(
      status: response.status, headers: self.fields(rewriting, fields), body: response.body)
  }

  func note(_ outcome: String, _ reason: String = "") {
    site.metrics.count(outcome: outcome)
    logger.debug(
      "scheme",
      metadata: [
        "variant": "\(exchange.variant.key)", "outcome": "\(outcome)", "reason": "\(reason)",
      ])
  }
}

extension SchemeExchangeServer {
  /// The fields of a response that do not depend on the content.
  private func fields(_ rewriting: ResponseRewriting, _ length: Int?) -> HTTPFields {
    fields(rewriting, rewriting.fields(length: length) ?? [:])
  }

  /// The fields of a response; `nil` where its policy can't be kept.
  private func fields(
    _ rewriting: ResponseRewriting, _ result: RewrittenContent, _ original: ByteBuffer
  ) -> HTTPFields? {
    guard rewriting.needsHashes else { return fields(rewriting, result.body.readableBytes) }
    return rewriting.fields(
      for: Array(result.body.readableBytesView), edits: result.edits,
      of: Array(original.readableBytesView)
    ).map { fields(rewriting, $0) }
  }

  private func fields(_ rewriting: ResponseRewriting, _ fields: HeaderFields) -> HTTPFields {
    HTTPFields(rewriting.type == .html ? varying(fields) : fields)
  }

  /// The fields of a page that is rewritten while it comes, which no cache is to keep.
  func fieldsOfStream(_ rewriting: ResponseRewriting) -> HTTPFields {
    var fields = fields(rewriting, nil)
    fields[.cacheControl] = "no-store"
    for name in [HTTPField.Name.eTag, .lastModified] { fields[name] = nil }
    return fields
  }

  /// Says that whether a page is a piece depends on the request.
  private func varying(_ fields: HeaderFields) -> HeaderFields {
    var fields = fields
    fields.addVary(site.fragments.varyingFields)
    return fields
  }
}
