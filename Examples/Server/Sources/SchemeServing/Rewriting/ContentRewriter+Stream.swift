internal import NIOCore
internal import Schemefy
internal import SchemefyHTTP

extension ContentRewriter {
  /// Rewrites a page while it comes.
  ///
  /// - Parameters:
  ///   - pieces: of the page, as they come.
  ///   - path: as of `SchemeContent.path`.
  func stream<Pieces: AsyncSequence>(
    _ pieces: Pieces, path: String, for variant: SchemeVariant, _ rewriting: ResponseRewriting
  ) -> RewrittenBody<AsyncMapSequence<Pieces, ArraySlice<UInt8>>>
  where Pieces.Element == ByteBuffer {
    let page = SchemeContent(
      as: .page, path: path, charset: rewriting.charset, nonce: rewriting.nonce)
    return rewriter.rewrite(
      page, followedBy: pieces.slices, with: variant.traits, resources: resources,
      plan: plans[variant.key], until: .now + limits.streamTime)
  }
}
