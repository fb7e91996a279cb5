/// How much a server does for a response, and for all of them at once. Each limit has a default and a unit.
public struct ServingLimits: Sendable {
  /// What becomes of a response that has to be rewritten while as many as may be are.
  public enum Overload: Hashable, Sendable {
    /// It is sent as it came.
    case passes
    /// It waits for its turn, with at most so many others; what comes on top of them passes.
    case waits(atMost: Int)
  }

  /// The longest content that is rewritten as a whole, in bytes.
  public var size = 4 << 20
  /// How much of a page is held back to be rewritten as a whole, in bytes, and no more than ``size``; a longer
  /// one is rewritten while it comes.
  public var held = 4 << 20
  /// How many pages are rewritten while they come, at once. Each takes the memory that its head does, and one
  /// that can't be rewritten in parts that of a whole. 0 leaves pages longer than ``size`` as they are.
  public var streams = 16
  /// How long a page may take that is rewritten while it comes, with the time in which the origin sends nothing
  /// and the client takes nothing. The rest of it comes as it is then.
  public var streamTime = Duration.seconds(60)
  /// How long a rewriting takes at most, with the time that it waits for its turn.
  public var time = Duration.milliseconds(500)
  /// How many responses are rewritten as wholes at once: as many as there are processors do not slow each other down.
  public var concurrency = 2
  public var overload = Overload.waits(atMost: 64)
  /// What the cache of results holds at most, in bytes of content before and after.
  public var cachedResults = 64 << 20
  /// What the cache of analysed style sheets holds at most, in bytes.
  public var cachedSheets = 64 << 20
  /// How many clients are connected at once; more of them wait to be accepted.
  public var connections = 1024
  /// How long a client may neither send nor take anything before its connection is closed.
  public var idleTime = Duration.seconds(60)
  /// How long an upstream may take to accept a connection.
  public var connectTime = Duration.seconds(5)
  /// How long an upstream may send nothing.
  public var upstreamTime = Duration.seconds(30)
  /// How long running requests may take once the server is told to stop.
  public var shutdownTime = Duration.seconds(10)

  public init() {}

  /// How much content is held back to be rewritten as a whole, in bytes.
  ///
  /// - Parameter canStream: whether longer content can be rewritten while it comes.
  func held(canStream: Bool) -> Int { canStream && streams > 0 ? min(held, size) : size }
}
