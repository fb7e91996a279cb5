/// A page or a style sheet of a site.
public struct SiteFile: Sendable {
  /// Relative to the site's root, `/` between its parts: `a/b.html`.
  public let path: String
  /// What it is; `nil` leaves that to its name.
  public let type: ContentType?
  /// Gives its bytes; `nil` if it is not to be looked at.
  let read: @Sendable () throws -> [UInt8]?

  /// - Parameters:
  ///   - path: relative to the site's root, `/` between its parts: `a/b.html`.
  ///   - type: what it is; `nil` leaves that to its name.
  ///   - read: gives its bytes, at most four times, so that a site need not be held in memory. What it
  ///     throws becomes a diagnostic of the plan, which is made without the file; `nil` leaves the file
  ///     out in silence.
  public init(
    path: String, type: ContentType? = nil, read: @escaping @Sendable () throws -> [UInt8]?
  ) {
    self.path = path
    self.type = type
    self.read = read
  }
}
