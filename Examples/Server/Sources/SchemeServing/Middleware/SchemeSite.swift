public import Schemefy
public import SchemefyHTTP

/// What a server knows of the site that it serves: how its pages are rewritten, and what has become of them.
///
/// It is made once, and shared by all requests.
public struct SchemeSite: Sendable {
  /// How the server and its clients agree on a scheme.
  public private(set) var negotiation: SchemeNegotiation
  /// Which pages are pieces.
  public let fragments: FragmentRule
  public let metrics = ServingMetrics()
  let rewriter: ContentRewriter

  /// - Parameters:
  ///   - rewriter: made with no style chosen. The limit of a file's size in its options is that of a page
  ///     that comes in pieces and can't be rewritten in parts.
  ///   - negotiation: where its revision is empty, that of the rewriter and the plans takes its place.
  ///   - resources: the style sheets that pages link to, where they are to be seen together. The revision has to
  ///     be another one whenever these are.
  ///   - plans: of the site, by the keys of variants.
  public init(
    _ rewriter: SchemeRewriter, negotiation: SchemeNegotiation = SchemeNegotiation(),
    fragments: FragmentRule = FragmentRule(), limits: ServingLimits = ServingLimits(),
    resources: (any ResourceProvider)? = nil, plans: [String: SitePlan] = [:]
  ) {
    self.negotiation = negotiation
    if negotiation.revision.isEmpty {
      let plans = plans.sorted { $0.key < $1.key }.map(\.value)
      self.negotiation.revision = rewriter.revision(plans: plans)
    }
    self.fragments = fragments
    self.rewriter = ContentRewriter(
      rewriter: rewriter, resources: resources, plans: plans, limits: limits,
      cache: ResultCache(capacity: limits.cachedResults),
      gate: RewritingGate(concurrency: limits.concurrency, overload: limits.overload),
      streams: StreamTurns(limit: limits.streams))
  }

  /// What the site's server has done so far, for Prometheus.
  public var metricsText: String {
    metrics.text(rewriter.cache.statistics, rewriter.rewriter.cache?.statistics)
  }
}
