internal import AsyncHTTPClient
internal import Hummingbird
internal import NIOCore

/// The body of an upstream's response, which is read on from wherever it was left.
actor UpstreamBody {
  private var iterator: HTTPClientResponse.Body.AsyncIterator

  init(_ body: HTTPClientResponse.Body) { iterator = body.makeAsyncIterator() }

  func next() async throws -> ByteBuffer? {
    var current = iterator
    let chunk = try await current.next(isolation: self)
    iterator = current
    return chunk
  }

  /// Reads the beginning.
  ///
  /// - Parameter limit: where to stop, in bytes; what comes in one piece is read as one.
  func readAhead(upTo limit: Int) async throws -> (content: ByteBuffer, isWhole: Bool) {
    var content = ByteBuffer()
    while content.readableBytes <= limit {
      guard let chunk = try await next() else { return (content, true) }
      content.writeImmutableBuffer(chunk)
    }
    return (content, false)
  }

  /// The rest, as it comes: no faster than the client takes it.
  ///
  /// - Parameters:
  ///   - start: what was read ahead.
  ///   - length: the length that the upstream says, in bytes.
  nonisolated func streamed(after start: ByteBuffer, length: Int?) -> ResponseBody {
    ResponseBody(contentLength: length) { writer in
      if start.readableBytes > 0 { try await writer.write(start) }
      while let chunk = try await self.next() { try await writer.write(chunk) }
      try await writer.finish(nil)
    }
  }
}
