public import CSchemefy
internal import Schemefy

/// `schemefy_stream`: the bytes that can be written, and all diagnostics, are in memory that stays where
/// it is.
final class StreamObject {
  private var stream: SchemeStream
  private var hasEnded = false
  private(set) var bytes = LentBytes([])
  private(set) var diagnostics: [DiagnosticEntry] = []

  init(_ stream: consuming SchemeStream) { self.stream = stream }

  func write(_ piece: [UInt8]) throws(CallFailure) {
    try checkIsOpen()
    try show(stream.push(piece))
  }

  func finish() throws(CallFailure) {
    try checkIsOpen()
    hasEnded = true
    try show(stream.finish())
  }

  private func checkIsOpen() throws(CallFailure) {
    guard !hasEnded else { throw .argument("the stream has ended") }
  }

  /// Shows what can be written, also where the deadline has passed.
  private func show(_ output: [UInt8]) throws(CallFailure) {
    bytes = LentBytes(output)
    diagnostics += stream.diagnostics.dropFirst(diagnostics.count).map(DiagnosticEntry.init)
    if let reason = stream.interruption {
      throw CallFailure(SCHEMEFY_DEADLINE_EXCEEDED, reason.description)
    }
  }
}

@c @implementation
public func schemefy_stream_new(
  _ rewriter: OpaquePointer?, _ content: UnsafePointer<schemefy_content>?,
  _ stream: UnsafeMutablePointer<OpaquePointer?>?, _ message: UnsafeMutablePointer<CChar>?,
  _ message_size: Int
) -> schemefy_status {
  unsafe CallMessage(message, message_size).give(to: stream, "stream") { () throws(CallFailure) in
    let rewriter = try unsafe Handle<RewriterObject>.object(rewriter, "rewriter").rewriter
    let request = try unsafe RewriteRequest(content, for: rewriter.options)
    return StreamObject(
      rewriter.stream(
        request.content, with: request.traits, resources: request.resources,
        plan: request.plan, until: request.deadline))
  }
}

@c @implementation
public func schemefy_stream_write(
  _ stream: OpaquePointer?, _ bytes: UnsafePointer<UInt8>?, _ length: Int
) -> schemefy_status {
  unsafe CallMessage(nil, 0).status { () throws(CallFailure) in
    let stream = try unsafe Handle<StreamObject>.object(stream, "stream")
    try stream.write(try unsafe CallerMemory.bytes(bytes, length, "bytes"))
  }
}

@c @implementation
public func schemefy_stream_finish(_ stream: OpaquePointer?) -> schemefy_status {
  unsafe CallMessage(nil, 0).status { () throws(CallFailure) in
    try unsafe Handle<StreamObject>.object(stream, "stream").finish()
  }
}

@c @implementation
public func schemefy_stream_bytes(_ stream: OpaquePointer?) -> UnsafePointer<UInt8>? {
  // SAFETY: the bytes live until the next piece, and the caller keeps the stream.
  unsafe Handle<StreamObject>.object(stream)?.bytes.bytes
}

@c @implementation
public func schemefy_stream_length(_ stream: OpaquePointer?) -> Int {
  unsafe Handle<StreamObject>.object(stream)?.bytes.count ?? 0
}

@c @implementation
public func schemefy_stream_diagnostic_count(_ stream: OpaquePointer?) -> Int {
  unsafe Handle<StreamObject>.object(stream)?.diagnostics.count ?? 0
}

@c @implementation
public func schemefy_stream_diagnostic(
  _ stream: OpaquePointer?, _ index: Int,
  _ diagnostic: UnsafeMutablePointer<schemefy_diagnostic>?
) -> schemefy_status {
  unsafe CallMessage(nil, 0).status { () throws(CallFailure) in
    let diagnostics = try unsafe Handle<StreamObject>.object(stream, "stream").diagnostics
    try unsafe DiagnosticEntry.write(index, of: diagnostics, to: diagnostic)
  }
}

@c @implementation
public func schemefy_stream_free(_ stream: OpaquePointer?) {
  unsafe Handle<StreamObject>.free(stream)
}
