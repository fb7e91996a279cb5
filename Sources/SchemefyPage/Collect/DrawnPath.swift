internal import SchemefySource

/// The data of a path, as far as a path along the edges of a drawing needs them.
package enum DrawnPath {
  /// The length of the longest path that may be a ground, in bytes: four corners in numbers of any precision.
  static let longestGround = 160

  /// Whether a path may go round a drawing: most are longer, have curves, or go on from where they are.
  package static func mayBeGround(_ path: Span<UInt8>) -> Bool {
    guard path.count <= longestGround else { return false }
    for index in path.indices {
      guard path[index] < UInt8(ascii: "A") || "MLHVZz".utf8.contains(path[index]) else {
        return false
      }
    }
    return true
  }

  /// The numbers and the commands, each a word.
  static func words(_ path: [UInt8]) -> [ArraySlice<UInt8>] {
    var words: [ArraySlice<UInt8>] = []
    var start = 0
    func isPart(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    while start < path.count {
      var end = start + 1
      if isPart(path[start]) {
        while end < path.count, isPart(path[end]) { end += 1 }
        words.append(path[start..<end])
      } else if !path[start].isASCIIWhitespace, path[start] != UInt8(ascii: ",") {
        words.append(path[start..<end])
      }
      start = end
    }
    return words
  }
}
