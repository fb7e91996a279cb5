public import CSchemefy
internal import Schemefy

/// `schemefy_site`
final class SiteObject {
  private(set) var files: [SiteFile] = []

  func add(_ content: SchemeContent) throws(CallFailure) {
    if case .fragment = content.kind { throw .argument("a fragment is no file of a site") }
    files.append(
      SiteFile(path: content.path, type: content.kind.type, charset: content.charset) {
        content.bytes
      })
  }
}

@c @implementation
public func schemefy_site_new() -> OpaquePointer? {
  unsafe Handle.give(SiteObject())
}

@c @implementation
public func schemefy_site_add(
  _ site: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ kind: schemefy_kind,
  _ charset: UnsafePointer<CChar>?, _ bytes: UnsafePointer<UInt8>?, _ length: Int,
  _ message: UnsafeMutablePointer<CChar>?, _ message_size: Int
) -> schemefy_status {
  unsafe CallMessage(message, message_size).status { () throws(CallFailure) in
    let site = try unsafe Handle<SiteObject>.object(site, "site")
    try site.add(
      SchemeContent(
        try unsafe CallerMemory.bytes(bytes, length, "bytes"),
        as: try SchemeContent.Kind(kind, nil), path: try unsafe CallerMemory.text(path, "path"),
        charset: try unsafe CallerMemory.text(unless: charset, "charset")))
  }
}

@c @implementation
public func schemefy_site_free(_ site: OpaquePointer?) {
  unsafe Handle<SiteObject>.free(site)
}
