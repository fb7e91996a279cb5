internal import Glibc

/// The events of folders in which something changes, as the system reports them.
///
/// The events only say that there is something to look for: a walk through the folders shows what it is.
/// So nothing is lost if there are too many events to be kept, which is an event by itself.
///
/// inotify(7)
struct FolderEvents: ~Copyable {
  private let descriptor: Int32
  /// The watches by their numbers, which name folders, and not paths: a folder that is moved keeps its.
  private var watches: Set<Int32> = []

  /// The kinds of events about a name in a folder: it comes, goes or changes its status, or a file that
  /// was written to is closed. A file that is still open for writing is not worth to be read.
  private static let kinds =
    IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB | IN_CLOSE_WRITE
    | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR

  init() throws(SystemError) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw .last }
  }

  deinit {
    close(descriptor)
  }

  /// Watches a folder, but not those in it.
  ///
  /// - Returns: whether it was not watched already.
  mutating func watch(_ folder: FilePath) throws(SystemError) -> Bool {
    let descriptor = descriptor
    let number = unsafe folder.withCString {
      unsafe inotify_add_watch(descriptor, $0, UInt32(Self.kinds))
    }
    guard number >= 0 else { throw .last }
    return watches.insert(number).inserted
  }

  /// The time without events after which a burst of them counts as over, in milliseconds.
  private static let quiet: Int32 = 5
  /// The number of times that the end of a burst is waited for.
  private static let longestBurst = 60

  /// Waits until something has happened, and a burst of events is over.
  mutating func wait() throws(SystemError) {
    try take(within: -1)
    for _ in 0..<Self.longestBurst {
      guard try take(within: Self.quiet) else { return }
    }
  }

  /// Takes the events that are there.
  ///
  /// - Parameter time: how long to wait for one, in milliseconds; -1 for ever.
  /// - Returns: whether there was any.
  @discardableResult
  private mutating func take(within time: Int32) throws(SystemError) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let count = unsafe poll(&request, 1, time)
      if count > 0 { break }
      if count == 0 { return false }
      guard errno == EINTR else { throw .last }
    }
    forgetGone(in: try ByteReader(descriptor: descriptor).read(upTo: 1 << 16))
    return true
  }

  /// Takes out the watches of folders that are gone, whose numbers are not used again.
  ///
  /// An event: the number of the watch, the kind, a cookie and the length of the name behind them, each
  /// of four bytes.
  private mutating func forgetGone(in events: [UInt8]) {
    func word(at offset: Int) -> UInt32 {
      UInt32(
        littleEndian: events[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) })
    }
    var offset = 0
    while offset + 16 <= events.count {
      if word(at: offset + 4) & UInt32(IN_IGNORED) != 0 {
        watches.remove(Int32(bitPattern: word(at: offset)))
      }
      offset += 16 + Int(word(at: offset + 12))
    }
  }
}
