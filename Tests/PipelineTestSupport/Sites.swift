public import Schemefy

extension SchemeRewriter {
  /// What becomes of the sheets that the files of a site share.
  ///
  /// - Parameter order: of the files; `nil` for that of their paths.
  public func plan(
    site: [String: [UInt8]], order: [String]? = nil, resources: (any ResourceProvider)? = nil
  ) -> SitePlan {
    let files = (order ?? site.keys.sorted()).map { path in
      SiteFile(path: path) { site[path] }
    }
    return plan(files, resources: resources)
  }

  /// All files of a site, rewritten as those of one.
  public func rewrite(
    site: [String: [UInt8]], order: [String]? = nil, resources: (any ResourceProvider)? = nil
  ) -> [String: [UInt8]] {
    let plan = plan(site: site, order: order, resources: resources)
    return site.reduce(into: [:]) { result, file in
      result[file.key] =
        rewrite(file.value, path: file.key, resources: resources, plan: plan).bytes
    }
  }

  /// The same of texts.
  public func rewrite(
    site: [String: String], order: [String]? = nil, resources: (any ResourceProvider)? = nil
  ) -> [String: String] {
    rewrite(site: site.mapValues { Array($0.utf8) }, order: order, resources: resources)
      .mapValues { String(decoding: $0, as: UTF8.self) }
  }
}
