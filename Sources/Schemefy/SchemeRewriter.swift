internal import SchemefySource
public import SchemefyTraits

/// Makes content follow the colour scheme.
///
/// A rewriter is made once and used for any number of files, from any number of tasks.
public struct SchemeRewriter: Sendable {
  /// What is done, as it was asked for.
  public let options: SchemeOptions
  /// The palette, read from its style sheet.
  public let palette: Palette

  /// Makes a rewriter, and reads its palette.
  public init(options: SchemeOptions = SchemeOptions()) {
    self.options = options
    palette = Palette(builtIn: options.palette)
  }

  /// What one page or style sheet says about the sheets that it shares with others: to be merged
  /// over all files of a site, in any order, before any of them is rewritten.
  ///
  /// - Parameter path: of the file, relative to the site's root, `/` between its parts.
  public func survey(_ bytes: [UInt8], path: String) -> SiteSurvey {
    let file = SourceFile(name: path, bytes: bytes)
    return Pipeline(options, palette: palette, resources: nil)
      .survey(file, type: contentType(of: file))
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
    let file = SourceFile(name: path, bytes: bytes)
    let pipeline = Pipeline(options, palette: palette, resources: resources)
    switch contentType(of: file) {
    case .html: return pipeline.rewritePage(file, survey: survey)
    case .css: return pipeline.rewriteSheet(file, survey: survey)
    }
  }

  /// What the options say, else the name, else HTML.
  private func contentType(of file: SourceFile) -> ContentType {
    options.contentType ?? ContentType(fileName: file.name) ?? .html
  }
}

/// Gives the files that a page links to. The library reads nothing else.
public protocol ResourceProvider: Sendable {
  /// The bytes of the file at a path.
  ///
  /// - Parameter path: relative to the root, `/` between its parts, without `.` and `..`.
  /// - Returns: `nil` if there is no such file inside the root, or it can't be read.
  func bytes(at path: String) -> [UInt8]?
}
