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

  /// The rewriter for the traits of a call.
  func with(
    _ style: schemefy_style, _ contrast: schemefy_contrast, _ level: schemefy_level
  ) throws(CallFailure) -> SchemeRewriter {
    rewriter.with(try rewriter.options.traits.with(style, contrast, level))
  }
}

@c @implementation
public func schemefy_rewriter_new(
  _ options: OpaquePointer?, _ cache: OpaquePointer?,
  _ rewriter: UnsafeMutablePointer<OpaquePointer?>?, _ message: UnsafeMutablePointer<CChar>?,
  _ message_size: Int
) -> schemefy_status {
  unsafe CallMessage(message, message_size).give(to: rewriter, "rewriter") {
    () throws(CallFailure) in
    let options = try unsafe Handle<OptionsObject>.object(options, "options").options
    return try unsafe RewriterObject(options, Handle<SheetCache>.object(cache))
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
  unsafe CallMessage(message, message_size).give(to: result, "result") { () throws(CallFailure) in
    let rewriter = try unsafe Handle<RewriterObject>.object(rewriter, "rewriter").rewriter
    let request = try unsafe RewriteRequest(content, for: rewriter.options)
    do throws(WorkInterruption) {
      return ResultObject(
        try rewriter.rewrite(
          request.content, with: request.traits, resources: request.resources,
          plan: request.plan, until: request.deadline))
    } catch {
      throw CallFailure(SCHEMEFY_DEADLINE_EXCEEDED, error.description)
    }
  }
}
