internal import CSchemefy
internal import Schemefy

/// What a caller wants rewritten: `schemefy_content`, read and checked.
struct RewriteRequest {
  let content: SchemeContent
  let traits: TraitCollection
  let resources: CallbackResources?
  let deadline: ContinuousClock.Instant?

  init(
    _ pointer: UnsafePointer<schemefy_content>?, for options: SchemeOptions
  ) throws(CallFailure) {
    try unsafe CallerMemory.check(
      pointer, MemoryLayout<schemefy_content>.stride, "content", isRead: true)
    guard let given = unsafe pointer?.pointee else { throw .argument("'content' is NULL") }
    let bytes = try unsafe CallerMemory.bytes(given.bytes, given.length, "bytes")
    let context = try unsafe CallerMemory.text(unless: given.context, "context")
    content = SchemeContent(
      bytes, as: try unsafe Self.kind(given.kind, context),
      path: try unsafe CallerMemory.text(unless: given.path, "path") ?? "",
      charset: try unsafe CallerMemory.text(unless: given.charset, "charset"),
      nonce: try unsafe CallerMemory.text(unless: given.nonce, "nonce"))
    traits = try unsafe Self.traits(given, options.traits)
    resources = unsafe CallbackResources(given.resource, given.user_data)
    deadline = unsafe Self.deadline(given.deadline)
  }

  private static func kind(
    _ kind: schemefy_kind, _ context: String?
  ) throws(CallFailure) -> SchemeContent.Kind {
    if kind != SCHEMEFY_FRAGMENT, context != nil {
      throw .argument("'context' is for fragments only")
    }
    switch kind {
    case SCHEMEFY_PAGE: return .page
    case SCHEMEFY_XML_PAGE: return .xmlPage
    case SCHEMEFY_STYLE_SHEET: return .styleSheet
    case SCHEMEFY_PICTURE: return .picture
    case SCHEMEFY_FRAGMENT:
      guard let context else { return .fragment }
      guard let known = FragmentContext(context) else {
        let names = FragmentContext.names.joined(separator: ", ")
        throw .value("'context' can't be '\(context)': \(names)")
      }
      return .fragment(known)
    default: throw .argument("no kind has the number \(kind.rawValue)")
    }
  }

  private static func traits(
    _ given: schemefy_content, _ traits: TraitCollection
  ) throws(CallFailure) -> TraitCollection {
    var traits = traits
    switch unsafe given.style {
    case SCHEMEFY_STYLE_OF_OPTIONS: break
    case SCHEMEFY_STYLE_UNSPECIFIED: traits.userInterfaceStyle = .unspecified
    case SCHEMEFY_STYLE_LIGHT: traits.userInterfaceStyle = .light
    case SCHEMEFY_STYLE_DARK: traits.userInterfaceStyle = .dark
    default: throw .argument("no style has this number")
    }
    switch unsafe given.contrast {
    case SCHEMEFY_CONTRAST_OF_OPTIONS: break
    case SCHEMEFY_CONTRAST_UNSPECIFIED: traits.accessibilityContrast = .unspecified
    case SCHEMEFY_CONTRAST_NORMAL: traits.accessibilityContrast = .normal
    case SCHEMEFY_CONTRAST_HIGH: traits.accessibilityContrast = .high
    default: throw .argument("no contrast has this number")
    }
    switch unsafe given.level {
    case SCHEMEFY_LEVEL_OF_OPTIONS: break
    case SCHEMEFY_LEVEL_UNSPECIFIED: traits.userInterfaceLevel = .unspecified
    case SCHEMEFY_LEVEL_BASE: traits.userInterfaceLevel = .base
    case SCHEMEFY_LEVEL_ELEVATED: traits.userInterfaceLevel = .elevated
    default: throw .argument("no level has this number")
    }
    return traits
  }

  /// - Parameter milliseconds: 0 for never; a century counts as that, too.
  private static func deadline(_ milliseconds: UInt64) -> ContinuousClock.Instant? {
    guard milliseconds > 0, milliseconds < 1 << 42 else { return nil }
    return .now + .milliseconds(milliseconds)
  }
}
