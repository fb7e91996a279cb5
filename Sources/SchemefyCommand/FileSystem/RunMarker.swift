internal import Glibc

/// The sign, in a folder that is written to, that a run is at work there: a temporary file, which a
/// killed run leaves behind. A run that finds one looks for what else was left, in all folders; without
/// one it need not look.
struct RunMarker: ~Copyable {
  private let path: FilePath

  /// Whether a killed run has left its marker in a folder.
  static func isLeft(in folder: FilePath) -> Bool {
    guard let file = try? OpenFile(reading: folder),
      let names = try? file.names(where: { TemporaryName($0)?.isStale == true })
    else { return false }
    return !names.isEmpty
  }

  /// Sets the marker; `nil` where that is not possible, so that nothing else can be written, either.
  init?(in folder: FilePath) {
    var name = folder
    guard
      (try? OpenTemporaries.make(in: folder, name: &name) { name throws(SystemError) in
        try OpenFile(creating: name, permissions: 0o600)
      }) != nil
    else { return nil }
    path = name
  }

  deinit {
    _ = unsafe path.withCString { unsafe unlink($0) }
    OpenTemporaries.remove(path)
  }
}
