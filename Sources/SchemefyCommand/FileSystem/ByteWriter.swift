internal import Glibc

/// Writes to a descriptor that its owner closes.
struct ByteWriter {
  let descriptor: Int32

  /// Writes all bytes, however few the system takes at a time.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      // SAFETY: the pointer stays within the buffer, of which `count - written` bytes follow it.
      let result = unsafe bytes.withUnsafeBytes { buffer in
        guard let start = buffer.baseAddress else { return 0 }
        return unsafe Glibc.write(descriptor, start + written, buffer.count - written)
      }
      if result > 0 {
        written += result
      } else if result < 0, errno != EINTR {
        throw .last
      }
    }
  }
}
