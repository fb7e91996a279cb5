internal import Glibc
internal import Synchronization

/// Threads that share pieces of work.
struct Workers: Sendable {
  /// The number of threads, at least one.
  let count: Int

  init(_ count: Int) {
    self.count = max(count, 1)
  }

  /// A thread for each processor that the process may run on.
  static var available: Workers {
    Workers(allowedProcessors ?? sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// The number of processors that the process may run on; `nil` if the system does not say.
  ///
  /// proc(5), `/proc/PID/status`: `Cpus_allowed`, a mask in hexadecimal digits. The call
  /// `sched_getaffinity`, which says the same, is not imported.
  private static var allowedProcessors: Int? {
    guard let bytes = try? OpenFile(reading: FilePath("/proc/self/status")).readAll(),
      let line = bytes.split(separator: UInt8(ascii: "\n")).first(where: {
        $0.starts(with: "Cpus_allowed:".utf8)
      })
    else { return nil }
    return line.drop { $0 != UInt8(ascii: ":") }
      .reduce(0) { $0 + (Character(Unicode.Scalar($1)).hexDigitValue?.nonzeroBitCount ?? 0) }
  }

  /// Calls a function with each number below a count, in this order but several at a time; returns
  /// when all calls have returned.
  ///
  /// The calling thread is one of the threads, so that the work is done even where the system has no
  /// other to give.
  func run(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    let pieces = Pieces(count, work)
    let helpers = min(self.count, count) - 1
    pieces.run(beside: helpers)
  }

  /// Makes values on the threads, and takes them one by one in the order of their numbers.
  ///
  /// - Parameters:
  ///   - count: the number of values; their own numbers are below it.
  ///   - state: the state that taking a value changes.
  ///   - value: makes a value.
  ///   - take: takes a number and its value; `false` ends the work: no other value is taken.
  /// - Returns: the state in the end.
  func run<State: Sendable, Value: Sendable>(
    _ count: Int, into state: State, _ value: @escaping @Sendable (Int) -> Value,
    take: @escaping @Sendable (inout State, Int, Value) -> Bool
  ) -> State {
    let line = OrderedLine(state, room: self.count * Self.room, take)
    run(count) { _ in
      guard let number = line.enter() else { return }
      line.put(value(number), at: number)
    }
    return line.state
  }

  /// The number of values of each thread that may wait for one before them: enough for a page that takes
  /// as long as a hundred others.
  private static let room = 64
}

/// Pieces of work that threads take one after the other.
private final class Pieces: Sendable {
  private let count: Int
  private let work: @Sendable (Int) -> Void
  private let next = Atomic(0)

  init(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.work = work
  }

  /// Does all pieces of the work, on this thread and some others.
  func run(beside helpers: Int) {
    guard helpers > 0, let helper = WorkerThread({ self.run() }) else { return run() }
    run(beside: helpers - 1)
    helper.join()
  }

  private func run() {
    while true {
      let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard number < count else { return }
      work(number)
    }
  }
}
