public import SchemefyPage
public import SchemefySource
public import SchemefyTraits

/// Calls for servers, one for each request: they end when the task is cancelled or a deadline passes.
extension SchemeRewriter {
  /// Rewrites content for the traits of one reader.
  ///
  /// If the task is cancelled or the deadline passes, the work ends within about a millisecond, or within a
  /// few for content of several megabytes. Work and memory for each byte are limited by
  /// ``SchemeOptions/limits``; content that takes more comes back as it is, with a warning.
  ///
  /// - Parameters:
  ///   - content: the bytes, and their kind.
  ///   - traits: the traits of the place where the content is shown; `nil` for the traits of the
  ///     options.
  ///   - resources: as of ``rewrite(_:path:type:resources:plan:)``. Where files come asynchronously,
  ///     ``read(_:needing:until:)`` says which are needed.
  ///   - plan: as of ``rewrite(_:path:type:resources:plan:)``; one that was made by a rewriter with
  ///     these traits. With another the content stays as it is, with the error `plan-differs`.
  ///   - deadline: when the work ends at the latest; `nil` for never.
  /// - Throws: ``WorkInterruption`` where the task is cancelled, or the deadline passes.
  public func rewrite(
    _ content: SchemeContent, with traits: TraitCollection? = nil,
    resources: (any ResourceProvider)? = nil, plan: SitePlan? = nil,
    until deadline: ContinuousClock.Instant? = nil
  ) throws(WorkInterruption) -> RewriteResult {
    try rewrite(
      content, with: traits, resources: resources, plan: plan,
      interruptedBy: Self.interruption(at: deadline))
  }

  /// Rewrites content.
  ///
  /// - Parameter interrupt: asked at least once in a millisecond of work whether that is to end, and why.
  package func rewrite(
    _ content: SchemeContent, with traits: TraitCollection? = nil,
    resources: (any ResourceProvider)? = nil, plan: SitePlan? = nil,
    interruptedBy interrupt: @escaping @Sendable () -> WorkInterruption?
  ) throws(WorkInterruption) -> RewriteResult {
    let rewriter = reading(content, with: traits)
    let budget = WorkBudget(
      rewriter.options.limits, length: content.bytes.count, interruptedBy: interrupt)
    let read = rewriter.read(content, knownBy: plan, budget)
    if let interruption = budget.interruption { throw interruption }
    switch read {
    case .failure(let unread): return unread.result
    case .success(let file):
      let result = rewriter.rewrite(file, resources: resources, plan: plan, budget)
      if let interruption = budget.interruption { throw interruption }
      return result
    }
  }

  /// Reads content, and finds the files that it needs.
  ///
  /// - Parameters:
  ///   - content: the bytes, and their kind.
  ///   - kinds: the kinds of files that it says it needs. Pictures are those for the traits of this rewriter.
  ///   - deadline: when the work ends at the latest; `nil` for never.
  /// - Throws: ``WorkInterruption`` where the task is cancelled, or the deadline passes.
  public func read(
    _ content: SchemeContent, needing kinds: SchemeDocument.NeededFiles = .styleSheets,
    until deadline: ContinuousClock.Instant? = nil
  ) throws(WorkInterruption) -> SchemeDocument {
    let rewriter = reading(content, with: nil)
    let budget = rewriter.budget(forLength: content.bytes.count, until: deadline)
    let document = SchemeDocument(content, by: rewriter, needing: kinds, budget)
    if let interruption = budget.interruption { throw interruption }
    return document
  }

  /// Reads content, with the path, the type and the nonce that came with it.
  ///
  /// - Parameter plan: as of ``read(_:path:type:knownBy:_:)``.
  func read(
    _ content: SchemeContent, knownBy plan: SitePlan?, _ budget: WorkBudget
  ) -> Result<RestoredFile, Unread> {
    read(
      content.bytes, path: content.path, type: content.kind.type, knownBy: plan, budget
    ).map { file in
      var file = file
      file.nonce = content.nonce
      return file
    }
  }

  /// The rewriter for content and traits.
  func reading(_ content: SchemeContent, with traits: TraitCollection?) -> SchemeRewriter {
    var options = options
    if let traits { options.traits = traits }
    if let charset = content.charset { options.charset = charset }
    switch content.kind {
    case .fragment(let context): (options.isFragment, options.fragmentContext) = (true, context)
    case .page, .xmlPage, .styleSheet, .picture: options.isFragment = false
    }
    return with(options)
  }

  /// The budget of a call, which ends with its task and its deadline.
  func budget(forLength length: Int, until deadline: ContinuousClock.Instant?) -> WorkBudget {
    WorkBudget(
      options.limits, length: length, interruptedBy: Self.interruption(at: deadline))
  }

  /// Returns a function that says whether the task is cancelled, or a deadline has passed.
  static func interruption(
    at deadline: ContinuousClock.Instant?
  ) -> @Sendable () -> WorkInterruption? {
    {
      if Task.isCancelled { return .cancelled }
      guard let deadline else { return nil }
      return ContinuousClock.now < deadline ? nil : .deadlineExceeded
    }
  }
}
