internal import CLibXML2

/// A converter of the system from a character set to Unicode, closed with its owner.
///
/// POSIX iconv <https://pubs.opengroup.org/onlinepubs/9799919799/functions/iconv.html>
@safe struct ByteConverter: ~Copyable {
  private let handle: iconv_t

  /// `nil` if the system has no such converter.
  init?(from charset: String) {
    // SAFETY: both strings end in NUL and outlive the call.
    guard let opened = unsafe iconv_open("UTF-32LE", charset),
      Int(bitPattern: opened) != -1
    else { return nil }
    unsafe handle = opened
  }

  deinit {
    // SAFETY: opened by `init`, and closed nowhere else.
    _ = unsafe iconv_close(handle)
  }

  /// Converts items of one length each, and reports the code points of each.
  ///
  /// - Parameters:
  ///   - items: of `length` bytes each; the last byte of each is LF, which divides the results.
  ///   - receive: gets the number of an item and its code points, if it has any.
  /// - Complexity: O(n): every call of the converter consumes an item, or one is skipped.
  borrowing func convert(
    _ items: [UInt8], length: Int,
    _ receive: (_ item: Int, _ codePoints: ArraySlice<UInt32>) -> Void
  ) {
    var input = items
    // An item has two code points at most, and its LF one.
    var output = [UInt32](repeating: 0, count: items.count / length * 3)
    var item = 0
    while item * length < input.count {
      // The state that a truncated item left behind is reset.
      _ = unsafe iconv(handle, nil, nil, nil, nil)
      let (taken, written) = step(&input, from: item * length, &output)
      let first = item
      for codePoints in output[..<written].split(
        separator: 0x0A, omittingEmptySubsequences: false)
      {
        if item - first < taken / length { receive(item, codePoints) }
        item += 1
      }
      // The item behind those that were converted is invalid, or there is none.
      item = first + taken / length + 1
    }
  }

  /// Makes a single call; returns the number of bytes that were read and of code points that were
  /// written.
  private borrowing func step(
    _ input: inout [UInt8], from start: Int, _ output: inout [UInt32]
  ) -> (taken: Int, written: Int) {
    // SAFETY: the pointers stay within their buffers, whose lengths the converter gets; both
    // buffers live until the call returns, and no pointer is stored.
    unsafe input.withUnsafeMutableBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        var source = unsafe input.baseAddress?.advanced(by: start)
          .assumingMemoryBound(to: CChar.self)
        var target = unsafe output.baseAddress?.assumingMemoryBound(to: CChar.self)
        let available = input.count - start
        var (left, room) = (available, output.count)
        _ = unsafe iconv(handle, &source, &left, &target, &room)
        return (available - left, (output.count - room) / 4)
      }
    }
  }
}
