internal import Schemefy

/// Rewrites the contents of records.
struct RecordContent: Sendable {
  private let rewriter: SchemeRewriter
  private let plan: SitePlan?
  /// The files that records may link to.
  let resources: (any ResourceProvider)?
  /// The style that records get which ask for none.
  var style: UserInterfaceStyle { rewriter.options.traits.userInterfaceStyle }
  /// The type of records that have none of their own.
  var standardType: ContentType? { rewriter.options.contentType }
  private let siteURL: String?
  /// Whether only what lies in the site is of use.
  private let isForSite: Bool

  /// - Parameter isForSite: whether only what lies in the site is of use, to make a plan of.
  /// - Throws: if the settings name a plan that can't be used.
  init(_ settings: CommandSettings, isForSite: Bool = false) throws(CommandFailure) {
    self.isForSite = isForSite
    let rewriter = SchemeRewriter(
      options: settings.scheme, palette: settings.palette, cache: SheetCache())
    self.rewriter = rewriter
    plan = try settings.plan.map { path throws(CommandFailure) in
      try PlanFile(path: path).plan(for: rewriter)
    }
    let files = settings.root.map { FileResources(root: RootFolder(path: $0)) }
    // With a plan, the style sheets that it holds can be linked to.
    resources = files ?? (plan == nil ? nil : NoFiles())
    siteURL = settings.scheme.siteURL
  }

  /// The rewritten content.
  ///
  /// - Parameters:
  ///   - name: as messages show it.
  ///   - style: `nil` for that of the call.
  /// - Returns: `nil` if the work was interrupted, as nothing does.
  func rewrite(
    _ content: SchemeContent, named name: String, style: UserInterfaceStyle? = nil
  ) -> RewriteResult? {
    let traits = style.map { style in
      var traits = rewriter.options.traits
      traits.userInterfaceStyle = style
      return traits
    }
    guard
      var result = try? rewriter.rewrite(content, with: traits, resources: resources, plan: plan)
    else { return nil }
    for index in result.diagnostics.indices
    where result.diagnostics[index].location.file == content.path {
      result.diagnostics[index].location.file = name
    }
    return result
  }

  /// The path in the root that a URL leads to: behind the site's URL if it begins with that, else as a
  /// mirror of the web has it, in a folder for the host; `nil` if that is of no use.
  func path(of url: String) -> String? {
    var path = Array(url.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
    if let siteURL, let inside = Self.rest(of: path, behind: siteURL) {
      path = inside
    } else if isForSite, siteURL != nil {
      return nil
    } else if let host = Self.host(of: path) {
      path.removeSubrange(..<host)
      if !path.contains(FilePath.slash) { path.append(FilePath.slash) }
    }
    if path.isEmpty || path.last == FilePath.slash { path += Array("index.html".utf8) }
    return String(decoding: Self.decoded(path), as: UTF8.self)
  }

  /// The offset at which the host begins in a URL; `nil` if it names none.
  private static func host(of url: [UInt8]) -> Int? {
    let mark = Array("://".utf8)
    var rest = url[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      if rest[colon...].starts(with: mark) { return colon + mark.count }
      rest = rest[(colon + 1)...]
    }
    return nil
  }

  /// The rest of a URL behind that of a site, which is a folder; `nil` if the URL does not lead there.
  private static func rest(of url: [UInt8], behind site: String) -> [UInt8]? {
    var folder = Array(site.utf8)
    if folder.last != FilePath.slash { folder.append(FilePath.slash) }
    return (url + [FilePath.slash]).starts(with: folder) ? Array(url.dropFirst(folder.count)) : nil
  }

  /// RFC 3986 §2.1 <https://www.rfc-editor.org/rfc/rfc3986#section-2.1>
  private static func decoded(_ text: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "%"), index + 2 < text.count,
        let code = UInt8(String(decoding: text[index + 1...index + 2], as: UTF8.self), radix: 16),
        code != 0
      {
        bytes.append(code)
        index += 3
      } else {
        bytes.append(text[index])
        index += 1
      }
    }
    return bytes
  }
}

/// A root without files.
private struct NoFiles: ResourceProvider {
  func bytes(at path: String) -> [UInt8]? { nil }
  func hasFile(at path: String) -> Bool { false }
}
