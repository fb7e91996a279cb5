internal import Synchronization

/// Values that are made by several threads in any order, and taken in the order of their numbers.
///
/// A value whose turn has not come waits; so that few do, a thread enters the line before it makes
/// one, and is held there while the line is full.
final class OrderedLine<State: Sendable, Value: Sendable>: Sendable {
  private struct Line {
    /// The number that is given out next.
    var entering = 0
    /// The number of the value to be taken next.
    var next = 0
    var waiting: [Int: Value] = [:]
    var isEnded = false
  }

  private let line = Mutex(Line())
  private let content: Mutex<State>
  private let take: @Sendable (inout State, Int, Value) -> Bool
  /// The places in the line that are free; `nil` where the system can't count them, and there is no
  /// limit.
  private let places: Semaphore?

  /// - Parameters:
  ///   - room: how many values may be made or waiting.
  ///   - take: takes a number and its value; `false` ends it: no other is taken.
  init(_ state: State, room: Int, _ take: @escaping @Sendable (inout State, Int, Value) -> Bool) {
    content = Mutex(state)
    self.take = take
    places = Semaphore(room)
  }

  var state: State { content.withLock { $0 } }

  /// Waits for a place, and gives the number of the value to be made, from 0; `nil` if none is of use
  /// any more. As numbers are given out with places, the value that is taken next always has one.
  func enter() -> Int? {
    places?.wait()
    let number: Int? = line.withLock { line in
      guard !line.isEnded else { return nil }
      line.entering += 1
      return line.entering - 1
    }
    if number == nil { places?.signal() }
    return number
  }

  /// Takes the value at once, or lets it wait until those before it were taken.
  func put(_ value: Value, at number: Int) {
    line.withLock { line in
      line.waiting[number] = value
      while !line.isEnded, let value = line.waiting.removeValue(forKey: line.next) {
        line.isEnded = content.withLock { !take(&$0, line.next, value) }
        line.next += 1
        places?.signal()
      }
      guard line.isEnded else { return }
      // Nobody waits for a place that a value of no use holds.
      for _ in line.waiting { places?.signal() }
      line.waiting = [:]
    }
  }
}
