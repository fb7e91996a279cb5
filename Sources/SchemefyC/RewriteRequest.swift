internal import CSchemefy
internal import Schemefy

/// A caller's request to rewrite a content: `schemefy_content`, read and checked.
struct RewriteRequest {
  let content: SchemeContent
  let traits: TraitCollection
  let resources: CallbackResources?
  let deadline: ContinuousClock.Instant?
  let plan: SitePlan?

  /// The size of `schemefy_content` in its first version, which had no plan.
  private static let oldestSize =
    unsafe MemoryLayout<schemefy_content>.stride - MemoryLayout<OpaquePointer?>.stride

  init(
    _ pointer: UnsafePointer<schemefy_content>?, for options: SchemeOptions
  ) throws(CallFailure) {
    var given = unsafe schemefy_content()
    try unsafe CallerMemory.read(pointer, into: &given, from: Self.oldestSize, "content")
    let bytes = try unsafe CallerMemory.bytes(given.bytes, given.length, "bytes")
    let context = try unsafe CallerMemory.text(unless: given.context, "context")
    content = SchemeContent(
      bytes, as: try unsafe SchemeContent.Kind(given.kind, context),
      path: try unsafe CallerMemory.text(unless: given.path, "path") ?? "",
      charset: try unsafe CallerMemory.text(unless: given.charset, "charset"),
      nonce: try unsafe CallerMemory.text(unless: given.nonce, "nonce"))
    traits = try unsafe options.traits.with(given.style, given.contrast, given.level)
    resources = unsafe CallbackResources(given.resource, given.user_data)
    deadline = unsafe Self.deadline(given.deadline)
    plan = unsafe Handle<PlanObject>.object(given.plan)?.plan
  }

  /// - Parameter milliseconds: 0 for never; a century counts as that, too.
  private static func deadline(_ milliseconds: UInt64) -> ContinuousClock.Instant? {
    guard milliseconds > 0, milliseconds < 1 << 42 else { return nil }
    return .now + .milliseconds(milliseconds)
  }
}
