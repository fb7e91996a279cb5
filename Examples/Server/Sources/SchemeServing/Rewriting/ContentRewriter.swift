internal import NIOCore
internal import Schemefy
internal import SchemefyHTTP

/// Content that was rewritten.
struct RewrittenContent: Sendable {
  var body: ByteBuffer
  var edits: EditList
}

/// Rewrites content within limits, and remembers results.
struct ContentRewriter: Sendable {
  /// Why content stays as it is.
  enum Refusal: String, Error, CaseIterable {
    /// It is too long.
    case size
    /// Too many others are being rewritten.
    case busy
    /// It takes too long.
    case time
    /// The client has gone.
    case cancelled
    /// The security policy can't be kept.
    case policy
  }

  let rewriter: SchemeRewriter
  let resources: (any ResourceProvider)?
  let plans: [String: SitePlan]
  let limits: ServingLimits
  let cache: ResultCache
  let gate: RewritingGate
  let streams: StreamTurns

  /// Rewrites content for a variant.
  ///
  /// - Parameters:
  ///   - kind: what the content is.
  ///   - path: as of `SchemeContent.path`.
  func rewrite(
    _ content: ByteBuffer, as kind: SchemeContent.Kind, path: String, for variant: SchemeVariant,
    _ rewriting: ResponseRewriting
  ) async throws(Refusal) -> RewrittenContent {
    guard content.readableBytes <= limits.size else { throw .size }
    let key = ResultCache.Key(
      variant: variant.key, kind: kind, path: path, charset: rewriting.charset,
      nonce: rewriting.nonce, sample: ResultCache.Key.sample(content))
    if let known = cache.result(for: key, of: content) { return known }
    let deadline = ContinuousClock.now + limits.time
    let outcome = await gate.run { () -> Result<RewrittenContent, WorkInterruption> in
      let bytes = SchemeContent(
        Array(content.readableBytesView), as: kind, path: path, charset: rewriting.charset,
        nonce: rewriting.nonce)
      return Result { () throws(WorkInterruption) in
        try rewrite(bytes, of: content, for: variant, until: deadline)
      }
    }
    switch outcome {
    case nil: throw Task.isCancelled ? .cancelled : .busy
    case .failure(.cancelled): throw .cancelled
    case .failure(.deadlineExceeded): throw .time
    case .success(let result):
      cache.insert(ResultCache.Entry(original: content, result: result), for: key)
      return result
    }
  }

  private func rewrite(
    _ content: SchemeContent, of original: ByteBuffer, for variant: SchemeVariant,
    until deadline: ContinuousClock.Instant
  ) throws(WorkInterruption) -> RewrittenContent {
    let result = try rewriter.rewrite(
      content, with: variant.traits, resources: resources, plan: plans[variant.key],
      until: deadline)
    return RewrittenContent(
      body: result.isChanged ? ByteBuffer(bytes: result.bytes) : original, edits: result.edits)
  }
}
