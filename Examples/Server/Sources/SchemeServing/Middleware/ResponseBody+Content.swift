internal import HTTPTypes
internal import Hummingbird
internal import NIOCore

/// Takes the whole of a body whose length is known to be within limits.
private final class CollectingWriter: ResponseBodyWriter {
  private(set) var content = ByteBuffer()

  func write(_ buffer: ByteBuffer) {
    if content.readableBytes == 0 { content = buffer } else { content.writeImmutableBuffer(buffer) }
  }

  /// Trailers are about the content as it came, and go.
  func finish(_ trailers: HTTPFields?) {}
}

extension ResponseBody {
  /// The body of a response without content, whose fields say nothing of a length.
  static var none: ResponseBody { ResponseBody { try await $0.finish(nil) } }

  /// Content in pieces, so that a slow client is seen to take it.
  static func pieces(of content: ByteBuffer) -> ResponseBody {
    guard content.readableBytes > BodyPieces.longest else {
      return ResponseBody(byteBuffer: content)
    }
    return ResponseBody(contentsOf: content.pieces(of: BodyPieces.longest))
  }

  /// The whole content.
  func collect() async throws -> ByteBuffer {
    let writer = CollectingWriter()
    try await write(writer)
    return writer.content
  }
}
