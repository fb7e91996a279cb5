public import AsyncHTTPClient
public import Hummingbird
internal import NIOCore
internal import NIOHTTP1
internal import Schemefy
internal import SchemefyHTTP

/// Answers every request with what an upstream answers.
///
/// Pages are read ahead up to a limit, so that their length is known, and that an upstream which dies half-way
/// is an error of the gateway. What is longer, and all that is not rewritten, goes through as it comes; where
/// the upstream dies then, the connection of the client ends before the content does.
public struct ReverseProxy<Context: RequestContext>: RouterMiddleware {
  private let upstream: Upstream
  private let client: HTTPClient
  /// Whether the upstream is told the host that the client asked for, in the place of its own name.
  private let keepsHost: Bool
  private let limits: ServingLimits

  public init(
    _ upstream: Upstream, _ client: HTTPClient, keepsHost: Bool = true,
    limits: ServingLimits = ServingLimits()
  ) {
    (self.upstream, self.client, self.keepsHost) = (upstream, client, keepsHost)
    self.limits = limits
  }

  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard !["CONNECT", "TRACE"].contains(request.method.rawValue) else {
      throw HTTPError(.notImplemented)
    }
    guard let url = upstream.url(for: request.head.path ?? "") else { throw HTTPError(.badRequest) }
    do {
      let response = try await client.execute(
        self.request(request, to: url, context), deadline: .distantFuture, logger: context.logger)
      return try await self.response(response, to: request)
    } catch {
      context.logger.warning("upstream failed", metadata: ["error": "\(error)"])
      throw HTTPError(Self.isTimeout(error) ? .gatewayTimeout : .badGateway)
    }
  }

  private static func isTimeout(_ error: any Error) -> Bool {
    let timeouts: [HTTPClientError] = [.readTimeout, .connectTimeout, .deadlineExceeded]
    return (error as? HTTPClientError).map(timeouts.contains) ?? false
  }

  private func request(
    _ request: Request, to url: String, _ context: Context
  ) -> HTTPClientRequest {
    var fields = HeaderFields(request.headers)
    let length = fields["Content-Length"].flatMap { Int($0) }
    let hasBody = length ?? 0 > 0 || fields["Transfer-Encoding"] != nil
    fields.removeConnectionFields()
    for name in ["Content-Length", "Expect"] { fields[name] = nil }
    fields["Host"] = keepsHost ? request.head.authority : nil
    fields["Via"] = [fields["Via"], "1.1 schemefy"].compactMap(\.self).joined(separator: ", ")
    // What the client says of itself is not trusted.
    let address = (context as? any RemoteAddressRequestContext)?.remoteAddress?.ipAddress
    fields["X-Forwarded-For"] = address
    var made = HTTPClientRequest(url: url)
    made.method = HTTPMethod(rawValue: request.method.rawValue)
    made.headers = HTTPHeaders(fields.map { ($0.name, $0.value) })
    if hasBody {
      made.body = .stream(request.body, length: length.map { .known(Int64($0)) } ?? .unknown)
    }
    return made
  }

  private func response(
    _ response: HTTPClientResponse, to request: Request
  ) async throws -> Response {
    var fields = HeaderFields(response.headers.map { ($0.name, $0.value) })
    fields.removeConnectionFields()
    let status = HTTPResponse.Status(
      code: Int(response.status.code), reasonPhrase: response.status.reasonPhrase)
    let headers = HTTPFields(fields)
    guard request.method != .head, response.status.mayHaveResponseBody else {
      return Response(status: status, headers: headers, body: .none)
    }
    let body = UpstreamBody(response.body)
    let length = fields["Content-Length"].flatMap { Int($0) }
    guard let limit = limit(of: fields), length ?? 0 <= limit else {
      let rest = body.streamed(after: ByteBuffer(), length: length)
      return Response(status: status, headers: headers, body: rest)
    }
    let start = try await body.readAhead(upTo: limit)
    return Response(
      status: status, headers: headers,
      body: start.isWhole
        ? ResponseBody(byteBuffer: start.content)
        : body.streamed(after: start.content, length: length))
  }

  /// How much content is read ahead, in bytes; `nil` for a type that is not rewritten, as it may be a stream
  /// without end.
  private func limit(of fields: HeaderFields) -> Int? {
    let type = (fields["Content-Type"] ?? "").prefix { $0 != ";" && $0 != " " }
    return ContentType(rawValue: type.lowercased()).map { limits.held(canStream: $0 == .html) }
  }
}
