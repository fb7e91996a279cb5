/// Reads memory that callers lend for a call.
enum CallerMemory {
  /// A text.
  static func text(
    _ pointer: UnsafePointer<CChar>?, _ name: String
  ) throws(CallFailure) -> String {
    guard let pointer = unsafe pointer else { throw .argument("'\(name)' is NULL") }
    // SAFETY: texts end with NUL, as the header says.
    guard let text = unsafe String(validatingCString: pointer) else {
      throw .argument("'\(name)' is not UTF-8")
    }
    return text
  }

  /// A text that may be absent.
  static func text(
    unless pointer: UnsafePointer<CChar>?, _ name: String
  ) throws(CallFailure) -> String? {
    guard let pointer = unsafe pointer else { return nil }
    return try unsafe text(pointer, name)
  }

  /// Bytes; none have no place.
  static func bytes(
    _ start: UnsafePointer<UInt8>?, _ length: Int, _ name: String
  ) throws(CallFailure) -> [UInt8] {
    guard length != 0 else { return [] }
    guard length > 0 else { throw .argument("the length of '\(name)' can't be") }
    guard let start = unsafe start else { throw .argument("'\(name)' is NULL") }
    // SAFETY: the caller says that there are so many.
    return unsafe Array(UnsafeBufferPointer(start: start, count: length))
  }

  /// Copies a structure; fields that its caller does not know stay as they are.
  ///
  /// - Parameter oldest: the size of the structure in the first version that had it.
  static func read<Structure: BitwiseCopyable>(
    _ structure: UnsafePointer<Structure>?, into copy: inout Structure, from oldest: Int,
    _ name: String
  ) throws(CallFailure) {
    let size = MemoryLayout<Structure>.stride
    try unsafe check(structure, size, from: oldest, name, isRead: true)
    guard let structure = unsafe UnsafeRawPointer(structure) else { return }
    // SAFETY: structures begin with their size.
    let given = min(size, unsafe structure.load(as: Int.self))
    unsafe withUnsafeMutableBytes(of: &copy) { bytes in
      // SAFETY: both have so many bytes at least, as was checked.
      unsafe bytes.copyMemory(from: UnsafeRawBufferPointer(start: structure, count: given))
    }
  }

  /// Checks the size that a structure begins with.
  ///
  /// - Parameters:
  ///   - size: the size of what the library knows of it.
  ///   - oldest: the size of the structure in the first version that had it; `nil` if it has not changed.
  ///   - isRead: whether fields that the library does not know must be 0.
  static func check(
    _ structure: UnsafeRawPointer?, _ size: Int, from oldest: Int? = nil, _ name: String,
    isRead: Bool
  ) throws(CallFailure) {
    guard let structure = unsafe structure else { throw .argument("'\(name)' is NULL") }
    // SAFETY: structures begin with their size.
    let given = unsafe structure.load(as: Int.self)
    guard ((oldest ?? size)...1 << 12).contains(given) else {
      throw .argument("the size of '\(name)' is \(given), not \(size)")
    }
    guard isRead, given > size else { return }
    for offset in size..<given {
      // SAFETY: the offset is inside of the size that the caller says.
      guard unsafe structure.load(fromByteOffset: offset, as: UInt8.self) == 0 else {
        throw .argument("'\(name)' has fields of a later version")
      }
    }
  }
}

/// Bytes of the library that callers read, with a NUL behind the last.
@safe final class LentBytes {
  private let start: UnsafeMutablePointer<UInt8>
  let count: Int

  init(_ bytes: [UInt8]) {
    count = bytes.count
    // SAFETY: there is room for all bytes, and the NUL.
    unsafe start = .allocate(capacity: bytes.count + 1)
    unsafe bytes.withUnsafeBufferPointer { bytes in
      if let first = bytes.baseAddress {
        unsafe start.initialize(from: first, count: bytes.count)
      }
    }
    unsafe (start + count).initialize(to: 0)
  }

  /// A text; a NUL in it would end it.
  convenience init(_ text: String) {
    self.init(text.utf8.filter { $0 != 0 })
  }

  deinit {
    // SAFETY: nobody has the memory beyond its owner.
    unsafe start.deallocate()
  }

  var bytes: UnsafePointer<UInt8> { unsafe UnsafePointer(start) }

  /// The bytes as a text of C.
  var text: UnsafePointer<CChar> {
    // SAFETY: bytes may be read as characters, which are bytes.
    unsafe UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self)
  }
}
