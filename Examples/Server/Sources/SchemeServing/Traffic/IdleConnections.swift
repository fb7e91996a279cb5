public import HummingbirdCore
internal import NIOCore

/// Closes the connection of a client that neither sends nor takes anything, so that it does not keep what
/// it was to get.
final class IdleConnectionHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Any

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent {
      context.close(promise: nil)
    } else {
      context.fireUserInboundEventTriggered(event)
    }
  }
}

extension HTTPServerBuilder {
  /// A server that closes connections on which nothing happens.
  public static func closingIdle(after time: Duration) -> HTTPServerBuilder {
    .http1(
      configuration: HTTP1Channel.Configuration(
        additionalChannelHandlers: [
          IdleStateHandler(allTimeout: TimeAmount(time)), IdleConnectionHandler(),
        ]))
  }
}
