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

  private static func read(_ path: String) -> [UInt8]? {
    // SAFETY: the call reads the path, which ends in a NUL and lives as long as the call.
    let descriptor = unsafe open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      // SAFETY: the call writes at most as many bytes as the array holds.
      let count = unsafe Glibc.read(descriptor, &piece, piece.count)
      guard count > 0 else { return count == 0 && !bytes.isEmpty ? bytes : nil }
      bytes += piece[..<count]
    }
  }
}
