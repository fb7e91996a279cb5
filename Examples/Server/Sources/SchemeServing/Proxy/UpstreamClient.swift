public import AsyncHTTPClient
internal import NIOCore
public import ServiceLifecycle

/// The client by which a proxy asks its upstream; it ends with the server, behind the last response.
public struct UpstreamClient: Service {
  public let client: HTTPClient

  public init(_ limits: ServingLimits) {
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow,
      timeout: HTTPClient.Configuration.Timeout(
        connect: TimeAmount(limits.connectTime), read: TimeAmount(limits.upstreamTime)))
    configuration.httpVersion = .http1Only
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  public func run() async throws {
    try? await gracefulShutdown()
    try await client.shutdown()
  }
}
