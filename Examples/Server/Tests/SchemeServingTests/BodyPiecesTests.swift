import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization
import Testing

@testable import SchemeServing

/// How far a body was written.
private final class Progress: Sendable {
  let written = Atomic(0)
  let hasEnded = Atomic(false)

  /// Waits until the writing has ended.
  func end() async throws {
    while !hasEnded.load(ordering: .relaxed) { try await Task.sleep(for: .milliseconds(1)) }
  }

  /// A body of pieces without end.
  var endless: ResponseBody {
    ResponseBody { writer in
      defer { self.hasEnded.store(true, ordering: .relaxed) }
      while true {
        try await writer.write(ByteBuffer(string: "piece"))
        self.written.add(1, ordering: .relaxed)
      }
    }
  }
}

struct BodyPiecesTests {
  private struct Failure: Error {}

  @Test("A body is written no further than it is read, and no longer than it is wanted")
  func pace() async throws {
    let progress = Progress()
    do {
      let pieces = BodyPieces(progress.endless)
      for count in 1...5 {
        var iterator = pieces.makeAsyncIterator()
        #expect(try await iterator.next() == ByteBuffer(string: "piece"))
        #expect(progress.written.load(ordering: .relaxed) <= count)
      }
      while progress.written.load(ordering: .relaxed) < 5 { await Task.yield() }
      try await Task.sleep(for: .milliseconds(20))
      #expect(progress.written.load(ordering: .relaxed) == 5)
    }
    try await progress.end()
  }

  @Test("The end of a task is not taken for that of the body")
  func cancellation() async throws {
    let pieces = BodyPieces(ResponseBody { _ in try await Task.sleep(for: .seconds(60)) })
    let reader = Task {
      var pieces = pieces
      return try await pieces.readAhead(upTo: 10).isWhole
    }
    try await Task.sleep(for: .milliseconds(20))
    reader.cancel()
    await #expect(throws: CancellationError.self) { try await reader.value }
  }

  @Test("What was read ahead, the rest, the trailers and an error come out")
  func rest() async throws {
    let text = String(repeating: "0123456789", count: 20_000)
    for fails in [false, true] {
      var pieces = BodyPieces(
        ResponseBody { writer in
          try await writer.write(ByteBuffer(string: text))
          try await writer.write(ByteBuffer(string: text))
          if fails { throw Failure() }
          try await writer.finish([.date: "x"])
        })
      let start = try await pieces.readAhead(upTo: 100_000)
      #expect(!start.isWhole)
      #expect(start.content.readableBytes > 100_000)
      let body = pieces.body()
      if fails {
        await #expect(throws: Failure.self) { try await body.collect() }
      } else {
        #expect(String(buffer: try await body.collect()) == text + text)
        #expect(pieces.trailers == [.date: "x"])
      }
    }
  }
}
