internal import Glibc

/// The name that a file has until it is in its place: `.schemefy-PID-NUMBER.tmp`.
///
/// It tells whose the file is, so that one which a killed process left behind is known, and is no
/// content to a later run. What ends in `.whole` instead is all that there is of a file which is being
/// written over: nobody but the user removes that.
struct TemporaryName {
  let process: pid_t
  private let isWhole: Bool

  /// A name for this process, as `.schemefy-4711-0.tmp`.
  static func own(_ number: Int, isWhole: Bool = false) -> String {
    ".schemefy-\(getpid())-\(number).\(isWhole ? "whole" : "tmp")"
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
      words[1...].allSatisfy(Self.isNumber),
      let process = pid_t(String(decoding: words[1], as: UTF8.self)), process > 0
    else { return nil }
    self.process = process
  }

  private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    (1...10).contains(bytes.count) && bytes.allSatisfy { $0 &- 0x30 < 10 }
  }

  /// Whether the process that the name tells is gone, and nobody needs the file.
  var isStale: Bool { !isWhole && kill(process, 0) != 0 && errno == ESRCH }

  /// Removes what processes that are gone left in a folder that this one writes to.
  ///
  /// Only the user's own files go, and symbolic links; what can't be removed stays, as it is passed
  /// over all the same.
  static func removeStale(in folder: FilePath) {
    guard let names = try? OpenFile(reading: folder).names() else { return }
    for name in names where TemporaryName(name)?.isStale == true {
      let path = folder.appending(name)
      guard let status = try? FileStatus(of: path, followsLinks: false),
        status.kind == .file || status.kind == .symbolicLink, status.owner == getuid()
      else { continue }
      _ = unsafe path.withCString { unsafe unlink($0) }
    }
  }
}
