public import SchemefySource

/// Makes content follow the colour scheme.
public struct SchemeRewriter: Sendable {
  public let options: SchemeOptions

  public init(options: SchemeOptions = SchemeOptions()) {
    self.options = options
  }

  /// What one page says about the style sheets that it shares with others: to be merged over all
  /// pages of a site, in any order, before any of its files is rewritten.
  public func survey(
    _ bytes: [UInt8], path: String, resources: (any ResourceProvider)? = nil
  ) -> SiteSurvey {
    SiteSurvey()
  }

  /// Rewrites a page or a style sheet.
  ///
  /// - Parameters:
  ///   - bytes: the file, in any encoding.
  ///   - path: its path as diagnostics show it; with `resources`, relative to their root.
  ///   - resources: what its links lead to; `nil` leaves them alone.
  ///   - survey: given for a file of a site: linked style sheets are then left where they are,
  ///     to be rewritten as files of their own; `nil` puts them into the page.
  /// - Returns: the bytes, the same where nothing was to be done, and what was noticed.
  public func rewrite(
    _ bytes: [UInt8], path: String, resources: (any ResourceProvider)? = nil,
    survey: SiteSurvey? = nil
  ) -> RewriteResult {
    RewriteResult(bytes: bytes, isChanged: false, diagnostics: [])
  }
}

/// What became of a file.
public struct RewriteResult: Sendable {
  /// The file as it shall be.
  public var bytes: [UInt8]
  /// Whether `bytes` differ from the input.
  public var isChanged: Bool
  /// What was noticed, in the order of its places.
  public var diagnostics: [Diagnostic]
}

/// Gives the files that a page links to. The library reads nothing else.
public protocol ResourceProvider: Sendable {
  /// The bytes of the file at a path.
  ///
  /// - Parameter path: relative to the root, `/` between its parts, without `.` and `..`.
  /// - Returns: `nil` if there is no such file inside the root, or it can't be read.
  func bytes(at path: String) -> [UInt8]?
}

/// What the pages of a site say about the style sheets that they share.
public struct SiteSurvey: Sendable {
  public init() {}

  /// Adds what other pages say; the order does not matter.
  public mutating func merge(_ other: SiteSurvey) {}
}
