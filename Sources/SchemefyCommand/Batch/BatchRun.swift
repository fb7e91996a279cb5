internal import Schemefy
internal import Synchronization

/// Rewrites records on threads, and writes them in their order.
///
/// Each thread reads a record, rewrites it, and hands it on; one reads at a time, and one writes. No more
/// than ``room`` records of each thread are in memory, so that a stream of any length takes no more than
/// that, and who writes the stream is held up while nobody reads the result.
struct BatchRun: Sendable {
  let console: Console
  let workers: Workers
  let rewriter: any RecordRewriter

  /// The number of records, for each thread, that are worked on, or wait for one before them.
  static let room = 4

  /// - Throws: where standard input or output fails.
  func run(_ reader: any RecordReader) throws(CommandFailure) -> ExitStatus {
    let source = SharedReader(reader)
    let (console, rewriter) = (console, rewriter)
    let line = OrderedLine(BatchState(), room: workers.count * Self.room) { state, _, answer in
      state.take(answer, console)
    }
    workers.run(workers.count) { _ in
      while let (number, piece) = source.next(in: line) {
        line.put(rewriter.answer(to: piece), at: number)
        if case .success(nil) = piece { return }
      }
    }
    let state = line.state
    if let ending = state.ending { throw ending }
    return state.status
  }
}

/// Rewrites the records of a format.
protocol RecordRewriter: Sendable {
  func answer(to record: [UInt8], at place: RecordPlace) -> BatchAnswer

  /// The content that would be rewritten; `nil` if there is none.
  func content(of record: [UInt8]) throws(RecordFault) -> SchemeContent?
}

extension RecordRewriter {
  /// - Parameter piece: `nil` is the end of the stream.
  fileprivate func answer(to piece: Result<BatchPiece?, SystemError>) -> BatchAnswer {
    switch piece {
    case .success(.record(let bytes, let place)?): return answer(to: bytes, at: place)
    case .success(.other(let bytes)?): return BatchAnswer(bytes)
    case .success(.fault(let bytes, let place, let message)?):
      return BatchAnswer(bytes, place, message)
    case .success(nil):
      var end = BatchAnswer()
      end.isEnd = true
      return end
    case .failure(let error):
      var end = BatchAnswer()
      end.isEnd = true
      end.failure = CommandFailure(FilePath("standard input"), error)
      return end
    }
  }
}

/// A reader that threads share.
private final class SharedReader: Sendable {
  private let reader: Mutex<any RecordReader>

  init(_ reader: any RecordReader) { self.reader = Mutex(reader) }

  /// The next piece, with its number in a line; `nil` if no more is of use. A place in the line is waited
  /// for before anything is read.
  func next<State, Value>(
    in line: OrderedLine<State, Value>
  ) -> (Int, Result<BatchPiece?, SystemError>)? {
    reader.withLock { reader in
      guard let number = line.enter() else { return nil }
      return (number, Result { () throws(SystemError) in try reader.next() })
    }
  }
}

/// The result of the records so far.
private struct BatchState: Sendable {
  var status = ExitStatus.done
  /// The failure after which no more can be written; `nil` if there is none.
  var ending: CommandFailure?

  /// Writes an answer, and shows its messages.
  ///
  /// - Returns: whether others follow.
  mutating func take(_ answer: BatchAnswer, _ console: Console) -> Bool {
    if let failure = answer.failure {
      console.report(failure)
      status = status.combined(with: failure.status)
    }
    if let work = answer.work { console.count(work) }
    if answer.holdsMessages {
      console.count(answer.diagnostics)
    } else {
      console.show(answer.diagnostics) { $0 }
    }
    do {
      try console.outputWhole(answer.bytes)
    } catch {
      ending = error
      return false
    }
    return !answer.isEnd
  }
}
