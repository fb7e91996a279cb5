internal import AsyncAlgorithms
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import Synchronization

/// The pieces of a response's body, which are asked for one by one: the body writes no further than they are
/// read.
///
/// They are read once. Where nobody is left who could read them, the body's writing is cancelled.
struct BodyPieces: AsyncSequence, Sendable {
  typealias Element = ByteBuffer

  /// The longest piece, in bytes.
  static let longest = 1 << 16

  /// Runs the writing of a body, as long as its pieces are wanted.
  fileprivate final class Source: Sendable {
    let channel: AsyncThrowingChannel<ByteBuffer, any Error>
    let trailers: Trailers
    private let task: Task<Void, Never>

    init(_ body: ResponseBody) {
      let (channel, trailers) = (AsyncThrowingChannel<ByteBuffer, any Error>(), Trailers())
      (self.channel, self.trailers) = (channel, trailers)
      task = Task {
        do {
          try await body.write(Writer(channel: channel, trailers: trailers))
          channel.finish()
        } catch {
          channel.fail(error)
        }
      }
    }

    deinit { task.cancel() }
  }

  fileprivate final class Trailers: Sendable {
    let fields = Mutex<HTTPFields?>(nil)
  }

  /// Writes a body piece by piece, each when it is asked for.
  private struct Writer: ResponseBodyWriter {
    let channel: AsyncThrowingChannel<ByteBuffer, any Error>
    let trailers: Trailers

    func write(_ buffer: ByteBuffer) async throws {
      for piece in buffer.pieces(of: BodyPieces.longest) {
        await channel.send(piece)
        try Task.checkCancellation()
      }
    }

    func finish(_ fields: HTTPFields?) { trailers.fields.withLock { $0 = fields } }
  }

  struct AsyncIterator: AsyncIteratorProtocol {
    private var start: ArraySlice<ByteBuffer>
    private let source: Source
    private var channel: AsyncThrowingChannel<ByteBuffer, any Error>.Iterator

    fileprivate init(_ pieces: BodyPieces) {
      (start, source) = (pieces.start[...], pieces.source)
      channel = source.channel.makeAsyncIterator()
    }

    mutating func next() async throws -> ByteBuffer? {
      if let piece = start.popFirst() { return piece }
      let piece = try await channel.next()
      // The end of the task is not that of the body.
      if piece == nil { try Task.checkCancellation() }
      return piece
    }
  }

  /// Pieces that were read already.
  private var start: [ByteBuffer] = []
  private let source: Source

  init(_ body: ResponseBody) { source = Source(body) }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }

  /// The trailers of the body; they come behind the last piece.
  var trailers: HTTPFields? { source.trailers.fields.withLock { $0 } }

  /// Reads the beginning.
  ///
  /// - Parameter limit: where to stop, in bytes.
  /// - Returns: what was read, which is the whole if the limit was not passed; the pieces begin with it again.
  mutating func readAhead(upTo limit: Int) async throws -> (content: ByteBuffer, isWhole: Bool) {
    var (content, isWhole) = (ByteBuffer(), true)
    for try await piece in self {
      content.writeImmutableBuffer(piece)
      isWhole = content.readableBytes <= limit
      if !isWhole { break }
    }
    start = content.pieces(of: Self.longest)
    return (content, isWhole)
  }

  /// The body as it is.
  ///
  /// - Parameter length: its length in bytes; `nil` where that is not known.
  func body(length: Int? = nil) -> ResponseBody {
    ResponseBody(contentLength: length) { writer in
      try await writer.write(self)
      try await writer.finish(trailers)
    }
  }
}

extension ByteBuffer {
  /// The bytes in pieces of a length, of which the last one may be shorter; none is empty.
  func pieces(of length: Int) -> [ByteBuffer] {
    stride(from: 0, to: readableBytes, by: length).compactMap {
      getSlice(at: readerIndex + $0, length: min(length, readableBytes - $0))
    }
  }
}
