public import SchemefyPage

extension SchemeRewriter {
  /// Rewrites a page while it comes.
  ///
  /// - Parameters:
  ///   - path: the page's path, as diagnostics show it; in a site, relative to its root.
  ///   - type: the type of the page; `nil` leaves that to the options and the name. Other types than
  ///     HTML are rewritten as a whole at their end.
  ///   - plan: that of the site that the page belongs to. Its linked style sheets are left where they
  ///     are, with or without a plan.
  public func stream(
    path: String, type: ContentType? = nil, plan: SitePlan? = nil
  ) -> SchemeStream {
    SchemeStream(self, path: path, type: type, plan: plan)
  }

  /// Rewrites a page that comes in pieces.
  ///
  ///     for try await chunk in rewriter.rewrite(body, path: "a.html") { try await out.write(chunk) }
  ///
  /// - Parameters:
  ///   - body: the pieces of the page.
  ///   - path: as of ``stream(path:type:plan:)``.
  ///   - type: as of ``stream(path:type:plan:)``.
  ///   - plan: as of ``stream(path:type:plan:)``.
  public func rewrite<Body: AsyncSequence>(
    _ body: Body, path: String, type: ContentType? = nil, plan: SitePlan? = nil
  ) -> RewrittenBody<Body> where Body.Element == ArraySlice<UInt8> {
    RewrittenBody(body: body, rewriter: self, path: path, type: type, plan: plan)
  }
}
