public import Hummingbird

/// Counts responses, and writes a line of the log for each.
///
/// It stands in front of all others, so that it sees what clients get.
public struct TrafficMiddleware<Context: RequestContext>: RouterMiddleware {
  private let metrics: ServingMetrics

  public init(_ metrics: ServingMetrics) { self.metrics = metrics }

  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    let response: Response
    do {
      response = try await next(request, context)
    } catch let error as any HTTPResponseError {
      response = try error.response(from: request, context: context)
    }
    metrics.count(status: response.status.code)
    context.logger.info(
      "response",
      metadata: [
        "method": "\(request.method)", "path": "\(request.uri.path)",
        "status": "\(response.status.code)",
        "milliseconds": "\((ContinuousClock.now - start) / .milliseconds(1))",
      ])
    return response
  }
}
