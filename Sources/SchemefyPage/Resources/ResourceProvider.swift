/// A source of the files that a page links. The library reads no other files.
public protocol ResourceProvider: Sendable {
  /// The bytes of the file at a path.
  ///
  /// - Parameter path: relative to the root, `/` between its parts, without `.` and `..`.
  /// - Returns: `nil` if there is no such file inside the root, or it can't be read.
  func bytes(at path: String) -> [UInt8]?

  /// The bytes of the file at a path, where a longer one than a limit is of no use.
  ///
  /// The default implementation reads the whole file; implement it where reading can stop early.
  ///
  /// - Parameters:
  ///   - path: as for ``bytes(at:)``.
  ///   - limit: in bytes.
  /// - Returns: as ``bytes(at:)``; of a longer file any of its bytes that are more than the limit.
  func bytes(at path: String, upTo limit: Int) -> [UInt8]?

  /// Whether there is a file at a path, so that ``bytes(at:)`` returns its content.
  ///
  /// This is called for each name that a counterpart of a picture may have. The default
  /// implementation reads the file; implement it where that can be answered without reading.
  ///
  /// - Parameter path: as for ``bytes(at:)``.
  func hasFile(at path: String) -> Bool

  /// The root that a path leads out of, as through a symbolic link, so that ``bytes(at:)`` gives
  /// nothing: a diagnostic names it. By default that is not known.
  ///
  /// - Parameter path: as for ``bytes(at:)``.
  /// - Returns: the root as the user knows it; `nil` if nothing is there, or it is inside.
  func rootLeft(by path: String) -> String?
}

extension ResourceProvider {
  public func bytes(at path: String, upTo limit: Int) -> [UInt8]? { bytes(at: path) }

  public func hasFile(at path: String) -> Bool { bytes(at: path) != nil }

  public func rootLeft(by path: String) -> String? { nil }
}
