internal import Hummingbird
internal import NIOCore
internal import Schemefy
internal import SchemefyHTTP

/// Pages that are too long to be held.
extension SchemeExchangeServer {
  /// Whether content is a page that can be rewritten while it comes: no piece, and under no policy whose
  /// hashes follow from the whole.
  func canStream(_ rewriting: ResponseRewriting) -> Bool {
    let kind = site.fragments.kind(
      of: rewriting.type, EmptyCollection(), for: exchange.request.fields, path: path)
    return kind == .page && site.rewriter.limits.streams > 0 && !rewriting.needsHashes
  }

  /// A page that is rewritten while it comes.
  ///
  /// From somewhere on it may come as it was, where it takes too long; so no cache is to keep it.
  func streamed(
    _ response: Response, _ pieces: BodyPieces, _ rewriting: ResponseRewriting
  ) -> Response {
    guard let turn = site.rewriter.streams.begin() else {
      var unchanged = response
      unchanged.body = pieces.body(length: response.body.contentLength)
      return refused(unchanged, rewriting, .busy)
    }
    let body = ResponseBody { writer in
      var rewritten = site.rewriter.stream(
        pieces, path: contentPath, for: exchange.variant, rewriting
      ).makeAsyncIterator()
      while let slice = try await rewritten.next() {
        for piece in ByteBuffer(bytes: slice).pieces(of: BodyPieces.longest) {
          try await writer.write(piece)
        }
      }
      note(stream: rewritten.interruption)
      // The turn ends with the body.
      withExtendedLifetime(turn) {}
      try await writer.finish(nil)
    }
    return Response(status: response.status, headers: fieldsOfStream(rewriting), body: body)
  }

  private func note(stream interruption: WorkInterruption?) {
    switch interruption {
    case nil: note("streamed")
    case .deadlineExceeded: note("interrupted", ContentRewriter.Refusal.time.rawValue)
    case .cancelled: note("interrupted", ContentRewriter.Refusal.cancelled.rawValue)
    }
  }
}
