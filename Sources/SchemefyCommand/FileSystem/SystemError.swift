internal import Glibc

/// The error of a call of the system's.
struct SystemError: Error, Equatable {
  /// An `errno` value.
  let code: Int32

  /// The failure of the call just made by this thread.
  static var last: SystemError { SystemError(code: errno) }

  /// Whether the reader of a pipe has gone.
  var isBrokenPipe: Bool { code == EPIPE }
  /// Whether there is no room on the disk, or none for the user.
  var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }
  var isMissingFile: Bool { code == ENOENT || code == ENOTDIR }
}

extension SystemError: CustomStringConvertible {
  /// Lower case, no full stop.
  var description: String {
    switch code {
    case ENOENT: "no such file"
    case ENOTDIR: "not a folder"
    case EISDIR: "is a folder"
    case EACCES, EPERM: "permission denied"
    case ENOSPC: "no space left on the device"
    case EROFS: "the file system is read-only"
    case EFBIG: "the file would be too large"
    case EDQUOT: "the disk quota is exceeded"
    case ELOOP: "too many symbolic links"
    case ENAMETOOLONG: "the name is too long"
    case EMFILE, ENFILE: "too many open files"
    case EIO: "input/output error"
    case EEXIST: "exists already"
    case EBADF: "not open"
    default: unsafe String(cString: strerror(code))
    }
  }
}
