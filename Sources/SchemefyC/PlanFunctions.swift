public import CSchemefy
internal import Schemefy

/// `schemefy_plan`
final class PlanObject {
  let plan: SitePlan
  let bytes: LentBytes
  let diagnostics: [DiagnosticEntry]

  init(_ plan: SitePlan) {
    self.plan = plan
    bytes = LentBytes(plan.bytes)
    diagnostics = plan.diagnostics.map(DiagnosticEntry.init)
  }
}

@c @implementation
public func schemefy_plan_new(
  _ rewriter: OpaquePointer?, _ site: OpaquePointer?, _ style: schemefy_style,
  _ contrast: schemefy_contrast, _ level: schemefy_level,
  _ plan: UnsafeMutablePointer<OpaquePointer?>?, _ message: UnsafeMutablePointer<CChar>?,
  _ message_size: Int
) -> schemefy_status {
  unsafe CallMessage(message, message_size).give(to: plan, "plan") { () throws(CallFailure) in
    let rewriter = try unsafe Handle<RewriterObject>.object(rewriter, "rewriter")
    let files = try unsafe Handle<SiteObject>.object(site, "site").files
    return PlanObject(try rewriter.with(style, contrast, level).plan(files))
  }
}

@c @implementation
public func schemefy_plan_load(
  _ rewriter: OpaquePointer?, _ bytes: UnsafePointer<UInt8>?, _ length: Int,
  _ style: schemefy_style, _ contrast: schemefy_contrast, _ level: schemefy_level,
  _ plan: UnsafeMutablePointer<OpaquePointer?>?, _ message: UnsafeMutablePointer<CChar>?,
  _ message_size: Int
) -> schemefy_status {
  unsafe CallMessage(message, message_size).give(to: plan, "plan") { () throws(CallFailure) in
    let object = try unsafe Handle<RewriterObject>.object(rewriter, "rewriter")
    let bytes = try unsafe CallerMemory.bytes(bytes, length, "bytes")
    let rewriter = try object.with(style, contrast, level)
    do throws(SitePlan.ReadingError) {
      return PlanObject(try SitePlan(reading: bytes, for: rewriter))
    } catch {
      throw .value("'bytes' can't be read: \(error.description)")
    }
  }
}

@c @implementation
public func schemefy_plan_bytes(_ plan: OpaquePointer?) -> UnsafePointer<UInt8>? {
  // SAFETY: the bytes live as long as the plan, which the caller keeps.
  unsafe Handle<PlanObject>.object(plan)?.bytes.bytes
}

@c @implementation
public func schemefy_plan_length(_ plan: OpaquePointer?) -> Int {
  unsafe Handle<PlanObject>.object(plan)?.bytes.count ?? 0
}

@c @implementation
public func schemefy_plan_diagnostic_count(_ plan: OpaquePointer?) -> Int {
  unsafe Handle<PlanObject>.object(plan)?.diagnostics.count ?? 0
}

@c @implementation
public func schemefy_plan_diagnostic(
  _ plan: OpaquePointer?, _ index: Int,
  _ diagnostic: UnsafeMutablePointer<schemefy_diagnostic>?
) -> schemefy_status {
  unsafe CallMessage(nil, 0).status { () throws(CallFailure) in
    let diagnostics = try unsafe Handle<PlanObject>.object(plan, "plan").diagnostics
    try unsafe DiagnosticEntry.write(index, of: diagnostics, to: diagnostic)
  }
}

@c @implementation
public func schemefy_plan_free(_ plan: OpaquePointer?) {
  unsafe Handle<PlanObject>.free(plan)
}
