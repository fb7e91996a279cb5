internal import Glibc

/// A folder whose content is read through it alone: nothing outside can be reached, neither by
/// `..` nor through a symbolic link.
struct RootFolder: Sendable {
  /// The path as the user named it.
  let path: FilePath

  /// Opens a file or folder inside.
  ///
  /// Symbolic links are followed as long as they stay inside. Every folder on the way is opened by
  /// itself and without following links, so that nothing swapped in between leads astray.
  ///
  /// - Parameter relative: names between slashes; empty for the root itself.
  /// - Throws: `EXDEV` for a path that leads outside.
  func open(_ relative: FilePath, isFolder: Bool = false) throws(SystemError) -> OpenFile {
    guard !relative.isAbsolute, !relative.hasParentComponent else {
      throw SystemError(code: EXDEV)
    }
    do throws(SystemError) {
      return try walk(relative, isFolder: isFolder)
    } catch {
      // At a symbolic link: the link is resolved, and the target opened without it.
      guard error.code == ELOOP || error.code == ENOTDIR else { throw error }
      let target = try path.appending(relative).resolved()
      guard let inside = target.relative(to: try path.resolved()) else {
        throw SystemError(code: EXDEV)
      }
      return try walk(inside, isFolder: isFolder)
    }
  }

  /// Opens one component after the other.
  private func walk(_ relative: FilePath, isFolder: Bool) throws(SystemError) -> OpenFile {
    var current = try OpenFile(reading: path)
    let components = relative.components
    for (index, component) in components.enumerated() {
      let isLast = index == components.count - 1
      current = try OpenFile(
        name: FilePath(bytes: component), in: current, isFolder: !isLast || isFolder)
    }
    return current
  }

  /// Reads a regular file inside.
  ///
  /// - Parameter limit: as of ``ByteReader/readAll(expected:limit:)``.
  /// - Throws: `EISDIR` for a folder, `EINVAL` for a pipe, a device and the like.
  func read(_ relative: FilePath, limit: Int = .max - 1) throws(SystemError) -> [UInt8] {
    let file = try open(relative)
    switch try FileStatus(of: file).kind {
    case .file: return try file.readAll(limit: limit)
    case .folder: throw SystemError(code: EISDIR)
    case .symbolicLink, .special: throw SystemError(code: EINVAL)
    }
  }

  /// Removes a file inside.
  func remove(_ relative: FilePath) throws(SystemError) {
    let folder = try open(relative.parent, isFolder: true)
    let descriptor = folder.descriptor
    let name = relative.lastComponent
    guard unsafe name.withCString({ unsafe unlinkat(descriptor, $0, 0) }) == 0 else {
      throw .last
    }
  }

  /// The status of a file or folder inside, symbolic links followed as ``open(_:isFolder:)`` does.
  func status(ofWhatLiesAt relative: FilePath) throws(SystemError) -> FileStatus {
    try FileStatus(of: try open(relative))
  }

  /// Whether there is a regular file inside that can be read.
  func hasFile(_ relative: FilePath) -> Bool {
    do throws(SystemError) {
      let file = try open(relative)
      switch try FileStatus(of: file).kind {
      case .file: return true
      case .folder, .symbolicLink, .special: return false
      }
    } catch {
      return false
    }
  }

  /// Whether a path leads outside, to something that is there.
  func isLeft(by relative: FilePath) -> Bool {
    do throws(SystemError) {
      _ = try open(relative)
      return false
    } catch {
      return error.code == EXDEV
    }
  }
}
