public import CSchemefy
internal import Schemefy

/// `schemefy_rewriter`
final class RewriterObject: Sendable {
  let rewriter: SchemeRewriter

  /// - Throws: if options name roles that the palette does not have.
  init(_ options: SchemeOptions, _ cache: SheetCache?) throws(CallFailure) {
    rewriter = SchemeRewriter(options: options, cache: cache)
    let named =
      (options.canvas.map { [("canvas", $0)] } ?? []) + options.decisions.map { ("set", $0.target) }
    for case (let option, .role(let role)) in named
    where rewriter.palette.color(named: role) == nil {
      throw .value(
        "option '\(option)' can't be '\(role)': no colour, and no role of the palette"
          + " '\(rewriter.palette.name)'")
    }
  }
}

@c @implementation
public func schemefy_rewriter_new(
  _ options: OpaquePointer?, _ cache: OpaquePointer?,
  _ rewriter: UnsafeMutablePointer<OpaquePointer?>?, _ message: UnsafeMutablePointer<CChar>?,
  _ message_size: Int
) -> schemefy_status {
  unsafe CallMessage(message, message_size).status { () throws(CallFailure) in
    guard let rewriter = unsafe rewriter else { throw .argument("'rewriter' is NULL") }
    unsafe rewriter.pointee = nil
    let options = try unsafe Handle<OptionsObject>.object(options, "options").options
    let object = try unsafe RewriterObject(options, Handle<SheetCache>.object(cache))
    unsafe rewriter.pointee = Handle.give(object)
  }
}

@c @implementation
public func schemefy_rewriter_free(_ rewriter: OpaquePointer?) {
  unsafe Handle<RewriterObject>.free(rewriter)
}

@c @implementation
public func schemefy_rewrite(
  _ rewriter: OpaquePointer?, _ content: UnsafePointer<schemefy_content>?,
  _ result: UnsafeMutablePointer<OpaquePointer?>?, _ message: UnsafeMutablePointer<CChar>?,
  _ message_size: Int
) -> schemefy_status {
  unsafe CallMessage(message, message_size).status { () throws(CallFailure) in
    guard let result = unsafe result else { throw .argument("'result' is NULL") }
    unsafe result.pointee = nil
    let rewriter = try unsafe Handle<RewriterObject>.object(rewriter, "rewriter").rewriter
    let request = try unsafe RewriteRequest(content, for: rewriter.options)
    let rewritten: RewriteResult
    do throws(WorkInterruption) {
      rewritten = try rewriter.rewrite(
        request.content, with: request.traits, resources: request.resources,
        plan: request.plan, until: request.deadline)
    } catch {
      throw CallFailure(SCHEMEFY_DEADLINE_EXCEEDED, error.description)
    }
    unsafe result.pointee = Handle.give(ResultObject(rewritten))
  }
}
