/// Unpacks the pixels of a GIF, which are numbers of colours.
///
/// GIF89a, Appendix F "Variable-Length-Code LZW Compression"
struct GIFUnpacking {
  private let bytes: [UInt8]
  private let clear: Int
  /// By code, the code of what stands in front of its last number; -1 for a code of one number.
  private var prefixes: [Int]
  private var last: [UInt8]
  private var position = 0
  private var bits = 0
  private var bitCount = 0

  /// - Parameter depth: the number of bits of a number, 2 to 8.
  init(_ bytes: [UInt8], depth: Int) {
    self.bytes = bytes
    clear = 1 << depth
    prefixes = Array(repeating: -1, count: clear + 2)
    last = (0..<clear + 2).map { UInt8(truncatingIfNeeded: $0) }
  }

  /// A code has 12 bits at most.
  private static let mostCodes = 4096

  /// The numbers, as far as they go, and no more than a limit.
  consuming func unpacked(limit: Int) -> [UInt8] {
    var state = self
    var numbers: [UInt8] = []
    numbers.reserveCapacity(limit)
    var before: Int?
    while numbers.count < limit, let code = state.nextCode(), code != state.clear + 1 {
      if code == state.clear {
        state.forget()
        before = nil
        continue
      }
      guard code < state.prefixes.count + (before == nil ? 0 : 1) else { break }
      let isNew = code == state.prefixes.count
      guard let known = isNew ? before : code else { break }
      let start = numbers.count
      state.append(known, to: &numbers)
      let first = numbers[start]
      if isNew { numbers.append(first) }
      if let before, state.prefixes.count < Self.mostCodes {
        state.prefixes.append(before)
        state.last.append(first)
      }
      before = code
    }
    return Array(numbers.prefix(limit))
  }

  private mutating func forget() {
    prefixes.removeLast(prefixes.count - clear - 2)
    last.removeLast(last.count - clear - 2)
  }

  /// Appends the numbers that a code stands for; codes lead to smaller ones, so this ends.
  private func append(_ code: Int, to numbers: inout [UInt8]) {
    let start = numbers.count
    var code = code
    while code >= 0 {
      numbers.append(last[code])
      code = prefixes[code]
    }
    numbers[start...].reverse()
  }

  private mutating func nextCode() -> Int? {
    var size = clear.trailingZeroBitCount + 1
    // A code that is made by this one is known from the next on.
    while size < 12, prefixes.count >= 1 << size { size += 1 }
    while bitCount < size {
      guard position < bytes.count else { return nil }
      bits |= Int(bytes[position]) << bitCount
      position += 1
      bitCount += 8
    }
    defer {
      bits >>= size
      bitCount -= size
    }
    return bits & (1 << size - 1)
  }
}
