internal import Glibc

/// Reads from a descriptor that its owner closes.
struct ByteReader {
  let descriptor: Int32

  /// Reads until the end, or until there is more than a limit, as a stream may never end.
  ///
  /// - Parameters:
  ///   - expected: the number of bytes a regular file has; 0 if it is not known.
  ///   - limit: in bytes; one byte more is read to detect a longer file.
  func readAll(expected: Int, limit: Int = .max - 1) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    // A byte more than expected shows the end without a second read.
    var capacity = max(min(expected, limit) + 1, 1 << 16)
    while true {
      let chunk = try read(upTo: min(capacity, limit + 1 - bytes.count))
      if chunk.isEmpty { return bytes }
      let isEnd = expected > 0 && bytes.isEmpty && chunk.count == expected
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      if isEnd || bytes.count > limit { return bytes }
      capacity = 1 << 16
    }
  }

  /// Reads some bytes; none at the end.
  ///
  /// - Parameter offset: where, in bytes, from any thread; `nil` for where the last ones ended.
  func read(upTo capacity: Int, at offset: Int? = nil) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      repeat {
        // SAFETY: the buffer has room for `capacity` bytes.
        let result =
          if let offset {
            unsafe pread(descriptor, buffer.baseAddress, capacity, offset)
          } else {
            unsafe Glibc.read(descriptor, buffer.baseAddress, capacity)
          }
        count = max(result, 0)
        failure = result < 0 ? .last : nil
      } while failure?.code == EINTR
    }
    if let failure { throw failure }
    return chunk
  }
}
