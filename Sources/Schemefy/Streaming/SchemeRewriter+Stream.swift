public import SchemefyTraits

/// Content that is rewritten while it comes.
extension SchemeRewriter {
  /// Rewrites content that comes in pieces, for the traits of one reader.
  ///
  /// A ``SchemeContent/Kind/page`` is written while it comes. Content of any other kind is held until its
  /// end, when it becomes what ``rewrite(_:with:resources:plan:until:)`` makes of it, in the memory that
  /// this takes: the definitions of a fragment stand in front of it, and the syntax of XML and the rules of
  /// a style sheet take the whole. What is longer than the limit of a size (``SchemeOptions/limits``) is
  /// not held any more, and comes out as it is, with a warning.
  ///
  /// - Parameters:
  ///   - content: what the pieces are, and the bytes that have come already, if any: they go before the
  ///     first piece that is pushed.
  ///   - traits: where the content is shown; `nil` for the traits of the options.
  ///   - plan: that of the site that the content belongs to, as of
  ///     ``rewrite(_:with:resources:plan:until:)``. Linked style sheets are left where they are, with or
  ///     without a plan.
  public func stream(
    _ content: SchemeContent, with traits: TraitCollection? = nil, plan: SitePlan? = nil
  ) -> SchemeStream {
    SchemeStream(content, by: self, with: traits, plan: plan)
  }

  /// Rewrites content that comes in pieces, as ``stream(_:with:plan:)`` does.
  ///
  ///     let page = SchemeContent(as: .page, path: "a.html")
  ///     for try await chunk in rewriter.rewrite(page, followedBy: body) { try await out.write(chunk) }
  ///
  /// - Parameters:
  ///   - content: what the pieces are, and what stands before the first of them.
  ///   - body: the pieces.
  ///   - traits: as of ``stream(_:with:plan:)``.
  ///   - plan: as of ``stream(_:with:plan:)``.
  public func rewrite<Body: AsyncSequence>(
    _ content: SchemeContent, followedBy body: Body, with traits: TraitCollection? = nil,
    plan: SitePlan? = nil
  ) -> RewrittenBody<Body> where Body.Element == ArraySlice<UInt8> {
    RewrittenBody(body: body, content: content, rewriter: self, traits: traits, plan: plan)
  }
}
