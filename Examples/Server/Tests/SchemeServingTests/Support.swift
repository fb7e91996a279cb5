import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import Schemefy
import SchemefyHTTP

@testable import SchemeServing

/// A page that does not support the dark scheme.
let page = "<!DOCTYPE html><title>t</title><style>p{color:#222;background:#fff}</style><p>text"

/// The rewriter of a server, with no style chosen.
let schemeRewriter = SchemeRewriter(
  options: SchemeOptions(traits: TraitCollection()), cache: SheetCache())

extension SchemeSite {
  /// A site with limits that a slow build does not reach.
  static func test(
    _ change: (inout ServingLimits) -> Void = { _ in }, fragments: FragmentRule = FragmentRule(),
    plans: [String: SitePlan] = [:]
  ) -> SchemeSite {
    var limits = ServingLimits()
    limits.time = .seconds(60)
    change(&limits)
    return SchemeSite(
      schemeRewriter, negotiation: SchemeNegotiation(cookie: "theme", revision: "1"),
      fragments: fragments, limits: limits, plans: plans)
  }
}

/// A response of the type of a page.
func response(
  _ body: String = page, _ headers: HTTPFields = [:], status: HTTPResponse.Status = .ok
) -> Response {
  var all: HTTPFields = [.contentType: "text/html; charset=utf-8", .eTag: "\"a\""]
  for field in headers { all[field.name] = field.value }
  return Response(
    status: status, headers: all, body: ResponseBody(byteBuffer: ByteBuffer(string: body)))
}

/// A response whose length is not known, in pieces.
func response(inPieces pieces: [String], _ headers: HTTPFields = [:]) -> Response {
  var response = response("", headers)
  response.body = ResponseBody { writer in
    for piece in pieces { try await writer.write(ByteBuffer(string: piece)) }
    try await writer.finish(nil)
  }
  return response
}

/// Answers all requests, as routes would.
struct Answers: RouterMiddleware {
  typealias Context = SiteContext
  let answer: @Sendable (Request) async throws -> Response

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let response = try await answer(request)
    return request.method == .head ? response.createHeadResponse() : response
  }
}

/// The log of a test, which keeps nothing that is not critical.
private let quiet: Logger = {
  var logger = Logger(label: "test")
  logger.logLevel = .critical
  return logger
}()

/// What a site answers, rewritten.
func site(
  _ site: SchemeSite = .test(), logger: Logger? = nil,
  _ answer: @escaping @Sendable (Request) async throws -> Response
) -> Application<RouterResponder<SiteContext>> {
  let router = Router(context: SiteContext.self)
  router.add(middleware: TrafficMiddleware(site.metrics))
  router.add(middleware: SchemeMiddleware(site))
  router.add(middleware: Answers(answer: answer))
  return application(router, logger: logger)
}

func application(
  _ router: Router<SiteContext>, logger: Logger? = nil
) -> Application<RouterResponder<SiteContext>> {
  Application(
    router: router,
    configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
    logger: logger ?? quiet)
}

extension HTTPFields {
  static let dark: HTTPFields = [.colorScheme: "dark"]
  static let htmx: HTTPFields = [.init("HX-Request").unsafelyUnwrapped: "true"]
}

extension HTTPField.Name {
  static let colorScheme = HTTPField.Name("Sec-CH-Prefers-Color-Scheme").unsafelyUnwrapped
  static let acceptCH = HTTPField.Name("Accept-CH").unsafelyUnwrapped
}

extension TestResponse {
  var text: String { String(buffer: body) }
  /// Whether the fields name all that a page depends on.
  var varies: Bool {
    let vary = headers[.vary] ?? ""
    return ["Sec-CH-Prefers-Color-Scheme", "Cookie", "HX-Request"].allSatisfy(vary.contains)
  }
  /// Whether the content is the page for both schemes.
  var isForBoth: Bool { text.contains("@media screen and (prefers-color-scheme:dark)") }
  /// Whether the content is the page for the dark scheme.
  var isDark: Bool { text.contains("content=\"dark\"") && !isForBoth }
}
