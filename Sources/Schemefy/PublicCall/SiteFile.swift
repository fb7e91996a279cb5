/// A page or a style sheet of a site.
public struct SiteFile: Sendable {
  /// The path of the file, relative to the site's root, `/` between its parts: `a/b.html`.
  public let path: String
  /// The type of the file; `nil` leaves that to its name.
  public let type: ContentType?
  /// The `charset` that came with the file, as of ``SchemeOptions/charset``; `nil` takes that of the
  /// options.
  public let charset: String?
  /// Gives the bytes of the file; `nil` leaves it out.
  let read: @Sendable () throws -> [UInt8]?
  /// A number that the file has as long as it has these bytes; `nil` where that is not known.
  package var version: UInt128?
  /// The version that the file had before, if it is known to have the same bytes still.
  package var formerVersion: UInt128?

  /// - Parameters:
  ///   - path: the path, relative to the site's root, `/` between its parts: `a/b.html`.
  ///   - type: the type of the file; `nil` leaves that to its name.
  ///   - charset: the `charset` that came with the file; `nil` takes that of the options.
  ///   - read: gives the bytes, and is called at most four times, so that a site need not be held in
  ///     memory. An error becomes a diagnostic of the plan, which is made without the file; `nil`
  ///     leaves the file out in silence.
  public init(
    path: String, type: ContentType? = nil, charset: String? = nil,
    read: @escaping @Sendable () throws -> [UInt8]?
  ) {
    self.path = path
    self.type = type
    self.charset = charset
    self.read = read
  }
}
