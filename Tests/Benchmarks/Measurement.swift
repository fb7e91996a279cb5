/// Work over an input, measured in turns with two yardsticks over the same bytes: a plain copy into
/// a fresh array, and a plain loop that counts one byte.
///
/// The median over the rounds is reported; of the ratios too, each of which is taken within its
/// round, so that a machine that slows down for a while changes none of them.
struct Measurement {
  var name: String
  var input: Input
  /// Does the work once, and returns something that depends on all of it.
  var work: () -> Int

  private static let rounds = 7
  /// The least time that a subject runs in a round, in seconds.
  private static let leastTime = 0.03

  /// What came out, in bytes per second.
  struct Result {
    var speed: Double
    var ratioToCopy: Double
    var ratioToLoop: Double
  }

  /// Measures; the first run of each subject is not counted.
  func run() -> Result {
    var speeds: [Double] = []
    var copies: [Double] = []
    var loops: [Double] = []
    let bytes = input.bytes
    for _ in 0..<Self.rounds {
      let copy = Self.speed(over: bytes.count) { Self.copy(bytes) }
      let loop = Self.speed(over: bytes.count) { Self.count(UInt8(ascii: "<"), in: bytes.span) }
      let own = Self.speed(over: bytes.count, work)
      speeds.append(own)
      copies.append(own / copy)
      loops.append(own / loop)
    }
    return Result(
      speed: Self.median(speeds), ratioToCopy: Self.median(copies),
      ratioToLoop: Self.median(loops))
  }

  /// Bytes per second. Not optimised, so that the work is a closure that the compiler cannot look
  /// into: it would otherwise do once what gives the same result each time.
  @_optimize(none)
  private static func speed(over count: Int, _ work: () -> Int) -> Double {
    var sum = work()
    var runs = 0
    var elapsed = 0.0
    // Ever more runs between two looks at the clock, as a look costs more than a short copy.
    var batch = 1
    while elapsed < leastTime {
      let start = CPUClock.seconds()
      for _ in 0..<batch { sum &+= work() }
      elapsed += CPUClock.seconds() - start
      runs += batch
      batch *= 2
    }
    return Double(count * runs) / elapsed
  }

  private static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }

  // MARK: Yardsticks

  /// A write makes the array copy what it shares.
  @inline(never)
  private static func copy(_ bytes: [UInt8]) -> Int {
    var copy = bytes
    copy[0] ^= 1
    return Int(copy[copy.count - 1])
  }

  /// Counts a byte, one by one.
  @inline(never)
  static func count(_ byte: UInt8, in bytes: Span<UInt8>) -> Int {
    var count = 0
    for index in bytes.indices where bytes[index] == byte { count += 1 }
    return count
  }
}
