internal import Glibc

extension FilePath {
  /// The absolute path without symbolic links, `.` and `..`; the file has to exist.
  func resolved() throws(SystemError) -> FilePath {
    let resolved: UnsafeMutablePointer<CChar>? = unsafe withCString { unsafe realpath($0, nil) }
    guard let result = unsafe resolved else { throw .last }
    defer { unsafe free(result) }
    // SAFETY: `realpath` gives memory of its own that ends in NUL.
    return unsafe FilePath(bytes: UnsafeRawBufferPointer(start: result, count: strlen(result)))
  }

  /// The target of a symbolic link, as it is stored.
  func linkText() throws(SystemError) -> FilePath {
    var length = 0
    let text = unsafe [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      length = unsafe withCString { path in
        // SAFETY: `readlink` writes at most as many bytes as its argument says; bytes are chars.
        unsafe buffer.withMemoryRebound(to: CChar.self) {
          guard let start = $0.baseAddress else { return 0 }
          return unsafe readlink(path, start, 4096)
        }
      }
      count = max(length, 0)
    }
    guard length >= 0 else { throw .last }
    return FilePath(bytes: text)
  }

  /// Makes a folder and those above it; a folder that is there already is fine.
  func makeFolders() throws(SystemError) {
    var missing: [FilePath] = []
    var folder = self
    while true {
      do throws(SystemError) {
        let kind = try FileStatus(of: folder).kind
        guard kind == .folder else { throw SystemError(code: ENOTDIR) }
        break
      } catch {
        guard error.code == ENOENT, folder.parent != folder else { throw error }
        missing.append(folder)
        folder = folder.parent
      }
    }
    for folder in missing.reversed() {
      try folder.makeFolder(permissions: 0o777)
    }
  }

  /// Makes one folder.
  func makeFolder(permissions: mode_t) throws(SystemError) {
    guard unsafe withCString({ unsafe mkdir($0, permissions) }) == 0 else { throw .last }
  }

  /// Gives a file or folder its permissions.
  func setPermissions(_ permissions: mode_t) throws(SystemError) {
    guard unsafe withCString({ unsafe chmod($0, permissions) }) == 0 else { throw .last }
  }

  /// Puts a symbolic link in this place, whole or not at all.
  func makeLink(to text: FilePath) throws(SystemError) {
    StaleFiles.remove(from: parent)
    var temporary = self
    try OpenTemporaries.make(in: parent, name: &temporary) { name throws(SystemError) in
      let made = unsafe text.withCString { text in
        unsafe name.withCString { unsafe symlink(text, $0) }
      }
      guard made == 0 else { throw .last }
    }
    defer { OpenTemporaries.remove(temporary) }
    let renamed = unsafe temporary.withCString { old in
      unsafe withCString { unsafe rename(old, $0) }
    }
    guard renamed == 0 else {
      let error = SystemError.last
      _ = unsafe temporary.withCString { unsafe unlink($0) }
      throw error
    }
  }
}
