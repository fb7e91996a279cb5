import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import SchemeServing
import Schemefy
import SchemefyHTTP
import ServiceLifecycle

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The command: a folder's files, or what another server answers, in the scheme that the client shows.
@main
struct SchemeServer {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains("--help") { return print(ServerOption.help, terminator: "") }
    let options: ServerOptions
    let site: SchemeSite
    do {
      options = try ServerOptions(arguments)
      site = try Self.site(options)
    } catch {
      print("scheme-server: \(error.message); '--help' lists all options")
      exit(2)
    }
    LoggingSystem.bootstrap(StreamLogHandler.standardError)
    var logger = Logger(label: "scheme-server")
    logger.logLevel = options.logLevel
    try await run(options, site, logger)
  }

  /// Runs until a signal comes; what is being answered then is answered to its end.
  private static func run(
    _ options: ServerOptions, _ site: SchemeSite, _ logger: Logger
  ) async throws {
    let limits = options.limits
    let upstream = UpstreamClient(limits)
    let server = application(
      router(options, site, upstream), at: options.address, limits, logger)
    let admin = application(AdminRouter.make(for: site), at: options.adminAddress, limits, logger)
    var configuration = ServiceGroupConfiguration(
      services: [upstream, admin, server], gracefulShutdownSignals: [.sigterm, .sigint],
      logger: logger)
    configuration.maximumGracefulShutdownDuration = limits.shutdownTime
    try await ServiceGroup(configuration: configuration).run()
  }

  private static func site(
    _ options: ServerOptions
  ) throws(ServerOptions.UsageError) -> SchemeSite {
    var negotiation = SchemeNegotiation(cookie: options.cookie)
    negotiation.isCritical = options.isCritical
    let cache = SheetCache(capacity: options.limits.cachedSheets)
    var schemeOptions = SchemeOptions(traits: TraitCollection())
    schemeOptions.limits.size = options.limits.size
    let rewriter = SchemeRewriter(options: schemeOptions, cache: cache)
    let plans = try plans(in: options.plans, for: rewriter)
    return SchemeSite(rewriter, negotiation: negotiation, limits: options.limits, plans: plans)
  }

  /// The plans in files, by the keys of their variants.
  private static func plans(
    in paths: [String], for rewriter: SchemeRewriter
  ) throws(ServerOptions.UsageError) -> [String: SitePlan] {
    var plans: [String: SitePlan] = [:]
    for path in paths {
      guard let file = FileManager.default.contents(atPath: path) else {
        throw ServerOptions.UsageError(message: "'\(path)' can't be read")
      }
      do throws(SitePlan.ReadingError) {
        let (variant, plan) = try SchemeSite.plan(reading: Array(file), for: rewriter)
        plans[variant] = plan
      } catch {
        throw ServerOptions.UsageError(message: "'\(path)' is no plan for this server: \(error)")
      }
    }
    return plans
  }

  private static func router(
    _ options: ServerOptions, _ site: SchemeSite, _ upstream: UpstreamClient
  ) -> Router<SiteContext> {
    let router = Router(context: SiteContext.self)
    router.add(middleware: TrafficMiddleware(site.metrics))
    if !options.isPlain { router.add(middleware: SchemeMiddleware(site)) }
    switch options.origin {
    case .folder(let path):
      router.add(middleware: FileMiddleware(path, searchForIndexHtml: true))
    case .upstream(let server):
      router.add(middleware: ReverseProxy(server, upstream.client, limits: options.limits))
    case nil: break
    }
    return router
  }

  private static func application<Context: RequestContext>(
    _ router: Router<Context>, at address: ServerOptions.Address, _ limits: ServingLimits,
    _ logger: Logger
  ) -> some ApplicationProtocol where Context.Source == ApplicationRequestContextSource {
    Application(
      router: router, server: .closingIdle(after: limits.idleTime),
      configuration: ApplicationConfiguration(
        address: .hostname(address.host, port: address.port),
        availableConnectionsDelegate: MaximumAvailableConnections(limits.connections)),
      logger: logger)
  }
}
