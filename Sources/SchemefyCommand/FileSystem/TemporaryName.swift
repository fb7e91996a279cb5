internal import Glibc
internal import Synchronization

/// The name of a file until it is moved to its place: `.schemefy-PID-NUMBER.tmp`; that of a
/// symbolic link may have `link` in place of the number.
///
/// The name contains the process, so that a file left behind by a killed process is recognized, and
/// is not taken for content by a later run. A name that ends in `.whole` is that of the only copy
/// of a file that is being overwritten: only the user removes that.
struct TemporaryName {
  let process: pid_t
  private let isWhole: Bool

  /// The number of names that this process has made.
  private static let count = Atomic(0)

  /// A name that this process has not used yet, as `.schemefy-4711-0.tmp`.
  static func next(isWhole: Bool = false) -> String {
    let number = count.wrappingAdd(1, ordering: .relaxed).oldValue
    return ".schemefy-\(getpid())-\(number).\(isWhole ? "whole" : "tmp")"
  }

  /// Reads a name; `nil` for any other.
  init?(_ name: FilePath) {
    let parts = name.bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty else { return nil }
    switch String(decoding: parts[2], as: UTF8.self) {
    case "tmp": isWhole = false
    case "whole": isWhole = true
    default: return nil
    }
    let words = parts[1].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard words.count == 3, words[0].elementsEqual("schemefy".utf8),
      Self.isNumber(words[1]),
      Self.isNumber(words[2]) || !isWhole && words[2].elementsEqual("link".utf8),
      let process = pid_t(String(decoding: words[1], as: UTF8.self)), process > 0
    else { return nil }
    self.process = process
  }

  private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    // Numbers are written without zeros before them.
    (1...10).contains(bytes.count) && bytes.allSatisfy { $0 &- 0x30 < 10 }
      && (bytes.count == 1 || bytes.first != 0x30)
  }

  /// Whether the process in the name has ended, so that nobody needs the file.
  var isStale: Bool { !isWhole && kill(process, 0) != 0 && errno == ESRCH }
}
