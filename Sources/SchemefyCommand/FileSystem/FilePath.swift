/// A path as the system knows it: bytes, not text, since names need not be valid UTF-8.
struct FilePath: Hashable, Sendable {
  /// The bytes, without the terminating NUL.
  private(set) var bytes: [UInt8]

  /// All bytes at once: byte by byte, as an array does it, took a tenth of a run that changes nothing.
  func hash(into hasher: inout Hasher) {
    // SAFETY: the buffer is used within the call.
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }

  /// - Parameter bytes: everything behind a NUL is dropped, as the system would do.
  init(bytes: some Sequence<UInt8>) {
    let all = Array(bytes)
    self.bytes = all.firstIndex(of: 0).map { Array(all[..<$0]) } ?? all
  }

  init(_ text: String) {
    self.init(bytes: text.utf8)
  }

  static let slash = UInt8(ascii: "/")

  var isEmpty: Bool { bytes.isEmpty }
  /// Whether the path starts at the file system's root.
  var isAbsolute: Bool { bytes.first == Self.slash }
  /// Whether it ends in `/`, and so can only mean a folder.
  var hasTrailingSlash: Bool { bytes.last == Self.slash }

  /// The names between the slashes, without `.`; `..` stays.
  var components: [[UInt8]] {
    bytes.split(separator: Self.slash).compactMap {
      $0.count == 1 && $0.first == UInt8(ascii: ".") ? nil : Array($0)
    }
  }

  /// Whether `..` is one of the path's components.
  var hasParentComponent: Bool {
    // The path is not split, as each path of a manifest is asked.
    var (dots, isOther) = (0, false)
    for byte in bytes {
      if byte == Self.slash {
        if dots == 2, !isOther { return true }
        (dots, isOther) = (0, false)
      } else if byte == UInt8(ascii: ".") {
        dots += 1
      } else {
        isOther = true
      }
    }
    return dots == 2 && !isOther
  }

  /// The last name; empty for `/` and for the empty path.
  var lastComponent: FilePath {
    FilePath(bytes: components.last ?? [])
  }

  /// The folder that contains it: `.` for a single name, `/` for a path in the root.
  var parent: FilePath {
    var end = bytes.count
    while end > 1, bytes[end - 1] == Self.slash { end -= 1 }
    while end > 0, bytes[end - 1] != Self.slash { end -= 1 }
    while end > 1, bytes[end - 1] == Self.slash { end -= 1 }
    return end == 0 ? FilePath(".") : FilePath(bytes: bytes[..<end])
  }

  /// The path of a file or folder inside this folder; `.` and the empty path add nothing.
  func appending(_ relative: FilePath) -> FilePath {
    if relative.isEmpty { return self }
    if isEmpty || bytes == [UInt8(ascii: ".")] { return relative }
    var path = self
    path.bytes.reserveCapacity(bytes.count + 1 + relative.bytes.count)
    if !hasTrailingSlash { path.bytes.append(Self.slash) }
    path.bytes += relative.bytes
    return path
  }

  /// The path of a name inside this folder.
  func appending(_ name: String) -> FilePath {
    appending(FilePath(name))
  }

  /// The path relative to a folder that contains it, compared component by component.
  ///
  /// - Returns: `nil` for a path outside of the folder; the empty path for the folder itself.
  func relative(to folder: FilePath) -> FilePath? {
    let own = components
    let others = folder.components
    guard isAbsolute == folder.isAbsolute, own.starts(with: others) else { return nil }
    return FilePath(components: own.dropFirst(others.count))
  }

  /// A relative path of names.
  init(components: some Sequence<[UInt8]>) {
    bytes = Array(components.joined(separator: [Self.slash]))
  }

  /// Calls a function of the system's with the path.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let count = bytes.count
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count + 1) { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("no room for a NUL") }
      // SAFETY: the buffer has room for the bytes and the NUL, and outlives the call.
      unsafe bytes.withUnsafeBufferPointer { bytes in
        if let first = bytes.baseAddress { unsafe start.initialize(from: first, count: count) }
      }
      unsafe (start + count).initialize(to: 0)
      return unsafe start.withMemoryRebound(to: CChar.self, capacity: count + 1) { unsafe body($0) }
    }
  }
}

extension FilePath: CustomStringConvertible {
  /// The path as text, with U+FFFD for bytes that are not valid UTF-8.
  var description: String { String(decoding: bytes, as: UTF8.self) }
}

extension FilePath: Comparable {
  /// By bytes, so that the order depends on no locale.
  static func < (left: FilePath, right: FilePath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
