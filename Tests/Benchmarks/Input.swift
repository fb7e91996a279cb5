import Glibc
import Schemefy

/// What is measured with: a name and its bytes.
struct Input {
  var name: String
  var type: ContentType
  var bytes: [UInt8]

  /// Bytes that were generated.
  init(name: String, type: ContentType, bytes: [UInt8]) {
    self.name = name
    self.type = type
    self.bytes = bytes
  }

  /// A file; `nil` if it can't be read or has no name that tells what it is.
  init?(path: String) {
    guard let type = ContentType(fileName: path), let bytes = Input.read(path) else { return nil }
    let name = path.split(separator: "/").suffix(2).joined(separator: "/")
    self.init(name: name, type: type, bytes: bytes)
  }

  static func read(_ path: String) -> [UInt8]? {
    // SAFETY: the call reads the path, which ends in a NUL and lives as long as the call.
    let descriptor = unsafe open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // All at once: what is read in pieces leaves room behind, in which a tree would not be noticed.
    let size = Int(lseek(descriptor, 0, SEEK_END))
    guard size > 0, lseek(descriptor, 0, SEEK_SET) == 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: size)
    // SAFETY: the call writes at most as many bytes as the array holds.
    return unsafe Glibc.read(descriptor, &bytes, size) == size ? bytes : nil
  }
}
