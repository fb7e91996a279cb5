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
    guard let type = contentType(of: file) else { return SiteSurvey() }
    return Pipeline(options, palette: palette, resources: nil).survey(file, type: type)
  }

  /// Rewrites a page or a style sheet. What is neither comes back as it is, with the warning
  /// `type-unknown`; ``SchemeOptions/contentType`` says what is taken for what.
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
    case nil:
      var report = DiagnosticReport(file)
      report.add(
        .warning, "type-unknown",
        "not of a type that is processed, left as it is; '--type' tells what it is", at: nil)
      return RewriteResult(unchanged: file, diagnostics: report.diagnostics)
    }
  }

  /// What the options say, else the name; without an extension HTML, unless it starts as XML.
  private func contentType(of file: SourceFile) -> ContentType? {
    if let type = options.contentType ?? ContentType(fileName: file.name) { return type }
    let name = file.name.utf8.split(separator: UInt8(ascii: "/")).last ?? ""[...].utf8
    let hasExtension = name.dropLast().contains(UInt8(ascii: "."))
    return hasExtension || Self.startsAsXML(file.text) ? nil : .html
  }

  /// Whether a text starts with an XML declaration or with the root element of a picture.
  ///
  /// XML 1.0 §2.8 <https://www.w3.org/TR/xml/#sec-prolog-dtd>
  private static func startsAsXML(_ text: Span<UInt8>) -> Bool {
    var start = 0
    while start < text.count, text[start].isASCIIWhitespace { start += 1 }
    let front = (start..<min(start + 5, text.count)).map { text[$0] }
    return front.starts(with: "<?xml".utf8) || front.starts(with: "<svg".utf8)
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
