/// Makes failing inputs small enough to be read.
enum Minimizer {
  /// Takes out parts, from large to small, as long as the input still fails.
  static func minimized(_ bytes: [UInt8], fails: ([UInt8]) -> Bool) -> [UInt8] {
    var current = bytes
    var size = Swift.max(1, current.count / 2)
    var tries = 0
    while tries < 4000 {
      var start = 0
      var isSmaller = false
      while start < current.count, tries < 4000 {
        tries += 1
        let end = Swift.min(start + size, current.count)
        let part = Array(current[..<start]) + Array(current[end...])
        if fails(part) {
          current = part
          isSmaller = true
        } else {
          start = end
        }
      }
      if size > 1 { size /= 2 } else if !isSmaller { break }
    }
    return current
  }
}
