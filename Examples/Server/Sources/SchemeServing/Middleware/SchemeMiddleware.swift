public import Hummingbird
internal import NIOCore
internal import Schemefy
internal import SchemefyHTTP

/// Answers with pages, sheets and pictures in the scheme that the client shows.
///
/// It stands in front of what makes the responses: a site's own routes, files, or ``ReverseProxy``.
///
/// ```swift
/// let site = SchemeSite(SchemeRewriter(options: options, cache: SheetCache()))
/// router.add(middleware: SchemeMiddleware(site))
/// router.add(middleware: FileMiddleware("public", searchForIndexHtml: true))
/// ```
///
/// A client that says nothing of its scheme gets content for both. Whatever goes wrong, the content comes as
/// it was; never half of it.
public struct SchemeMiddleware<Context: RequestContext>: RouterMiddleware {
  private let site: SchemeSite

  public init(_ site: SchemeSite) { self.site = site }

  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let exchange = site.negotiation.exchange(for: RequestHead(request.head))
    var head = request.head
    head.headerFields = HTTPFields(exchange.forwardedFields)
    let response = try await next(Request(head: head, body: request.body), context)
    let served = SchemeExchangeServer(site, exchange, path: request.uri.path, context.logger)
    return try await served.answer(response)
  }
}
