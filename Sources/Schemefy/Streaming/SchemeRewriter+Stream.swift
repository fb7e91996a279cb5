public import SchemefyPage
internal import SchemefySource
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
  ///   - resources: the files that the content links to; `nil` leaves its links alone. A page that comes in
  ///     pieces asks for the style sheets that its head links, while a piece is pushed, and gets them in
  ///     their place as of ``rewrite(_:with:resources:plan:until:)``; those that are linked behind its head
  ///     stay where they are.
  ///   - plan: that of the site that the content belongs to, as of
  ///     ``rewrite(_:with:resources:plan:until:)``. Linked style sheets of a site are left where they are.
  ///   - deadline: when the work ends at the latest; `nil` for never. Behind it, or where the task is
  ///     cancelled, the rest of the content comes out as it is: see ``SchemeStream/interruption``.
  public func stream(
    _ content: SchemeContent, with traits: TraitCollection? = nil,
    resources: (any ResourceProvider)? = nil, plan: SitePlan? = nil,
    until deadline: ContinuousClock.Instant? = nil
  ) -> SchemeStream {
    SchemeStream(
      content, by: self, with: traits, resources: resources, plan: plan,
      interruptedBy: Self.interruption(at: deadline))
  }

  /// Rewrites content that comes in pieces, as ``stream(_:with:resources:plan:until:)`` does.
  ///
  ///     let page = SchemeContent(as: .page, path: "a.html")
  ///     for try await chunk in rewriter.rewrite(page, followedBy: body) { try await out.write(chunk) }
  ///
  /// - Parameters:
  ///   - content: what the pieces are, and what stands before the first of them.
  ///   - body: the pieces.
  ///   - traits: as of ``stream(_:with:resources:plan:until:)``.
  ///   - resources: as of ``stream(_:with:resources:plan:until:)``.
  ///   - plan: as of ``stream(_:with:resources:plan:until:)``.
  ///   - deadline: as of ``stream(_:with:resources:plan:until:)``.
  public func rewrite<Body: AsyncSequence>(
    _ content: SchemeContent, followedBy body: Body, with traits: TraitCollection? = nil,
    resources: (any ResourceProvider)? = nil, plan: SitePlan? = nil,
    until deadline: ContinuousClock.Instant? = nil
  ) -> RewrittenBody<Body> where Body.Element == ArraySlice<UInt8> {
    RewrittenBody(
      body: body, content: content, rewriter: self, traits: traits, resources: resources,
      plan: plan, deadline: deadline)
  }
}
