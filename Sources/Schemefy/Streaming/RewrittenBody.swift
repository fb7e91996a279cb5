internal import SchemefyPage
public import SchemefySource
internal import SchemefyTraits

/// Content that is rewritten while it comes, in pieces.
public struct RewrittenBody<Body: AsyncSequence>: AsyncSequence
where Body.Element == ArraySlice<UInt8> {
  let body: Body
  let content: SchemeContent
  let rewriter: SchemeRewriter
  let traits: TraitCollection?
  let resources: (any ResourceProvider)?
  let plan: SitePlan?
  let deadline: ContinuousClock.Instant?

  public func makeAsyncIterator() -> Iterator {
    Iterator(
      body.makeAsyncIterator(),
      rewriter.stream(
        content, with: traits, resources: resources, plan: plan, until: deadline))
  }

  /// Gives the pieces of the rewritten content; none of them is empty.
  public struct Iterator: AsyncIteratorProtocol {
    private var body: Body.AsyncIterator
    private let page: Page
    private var hasEnded = false

    /// A class for the stream, which has one owner.
    private final class Page {
      var stream: SchemeStream
      init(_ stream: consuming SchemeStream) { self.stream = stream }
    }

    init(_ body: Body.AsyncIterator, _ stream: consuming SchemeStream) {
      self.body = body
      page = Page(stream)
    }

    public mutating func next() async throws(Body.Failure) -> ArraySlice<UInt8>? {
      try await next(isolation: nil)
    }

    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Body.Failure) -> ArraySlice<UInt8>? {
      while !hasEnded {
        var output: [UInt8]
        if let chunk = try await body.next(isolation: actor) {
          output = page.stream.push(chunk)
        } else {
          hasEnded = true
          output = page.stream.finish()
        }
        if !output.isEmpty { return output[...] }
      }
      return nil
    }

    /// The diagnostics so far.
    public var diagnostics: [Diagnostic] { page.stream.diagnostics }

    /// The reason why the work has ended early, as in ``SchemeStream/interruption``.
    public var interruption: WorkInterruption? { page.stream.interruption }
  }
}

extension RewrittenBody: Sendable where Body: Sendable {}
