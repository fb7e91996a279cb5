internal import HTTPTypes
internal import Hummingbird
internal import NIOCore

/// Takes the whole of a body whose length is known to be within limits.
final class CollectingWriter: ResponseBodyWriter {
  private(set) var content = ByteBuffer()

  func write(_ buffer: ByteBuffer) {
    if content.readableBytes == 0 { content = buffer } else { content.writeImmutableBuffer(buffer) }
  }

  /// Trailers are about the content as it came, and go.
  func finish(_ trailers: HTTPFields?) {}
}

/// Holds a body back until its end, to change it as a whole; one that is too long goes through as it comes.
struct HoldingWriter: ResponseBodyWriter {
  /// In bytes.
  let limit: Int
  var target: any ResponseBodyWriter
  let change: @Sendable (ByteBuffer) async -> ByteBuffer
  /// What was held back so far; `nil` once it was too long.
  private var held: ByteBuffer? = ByteBuffer()

  init(
    limit: Int, _ target: any ResponseBodyWriter,
    _ change: @escaping @Sendable (ByteBuffer) async -> ByteBuffer
  ) {
    (self.limit, self.target, self.change) = (limit, target, change)
  }

  mutating func write(_ buffer: ByteBuffer) async throws {
    guard var content = held.take() else { return try await target.write(buffer) }
    content.writeImmutableBuffer(buffer)
    if content.readableBytes <= limit {
      held = content
    } else {
      try await target.write(content)
    }
  }

  consuming func finish(_ trailers: HTTPFields?) async throws {
    if let held { try await target.write(await change(held)) }
    try await target.finish(held == nil ? trailers : nil)
  }
}

extension ResponseBody {
  /// The body of a response without content, whose fields say nothing of a length.
  static var none: ResponseBody { ResponseBody { try await $0.finish(nil) } }

  /// Content in pieces, so that a slow client is seen to take it.
  static func pieces(of content: ByteBuffer) -> ResponseBody {
    let length = 1 << 16
    guard content.readableBytes > length else { return ResponseBody(byteBuffer: content) }
    return ResponseBody(
      contentsOf: stride(from: 0, to: content.readableBytes, by: length).compactMap {
        content.getSlice(
          at: content.readerIndex + $0, length: min(length, content.readableBytes - $0))
      })
  }

  /// The whole content.
  func collect() async throws -> ByteBuffer {
    let writer = CollectingWriter()
    try await write(writer)
    return writer.content
  }
}
