public import CSchemefy
internal import Schemefy

@c @implementation
public func schemefy_cache_new(_ capacity: Int) -> OpaquePointer? {
  unsafe Handle.give(SheetCache(capacity: capacity))
}

@c @implementation
public func schemefy_cache_read(
  _ cache: OpaquePointer?, _ statistics: UnsafeMutablePointer<schemefy_cache_statistics>?
) -> schemefy_status {
  unsafe CallMessage(nil, 0).status { () throws(CallFailure) in
    let held = try unsafe Handle<SheetCache>.object(cache, "cache").statistics
    try unsafe CallerMemory.check(
      statistics, MemoryLayout<schemefy_cache_statistics>.stride, "statistics", isRead: false)
    // SAFETY: `statistics` is not NULL and as large as it has to be.
    unsafe statistics?.pointee.hits = UInt64(held.hits)
    unsafe statistics?.pointee.misses = UInt64(held.misses)
    unsafe statistics?.pointee.count = UInt64(held.count)
    unsafe statistics?.pointee.bytes = UInt64(held.size)
  }
}

@c @implementation
public func schemefy_cache_clear(_ cache: OpaquePointer?) {
  unsafe Handle<SheetCache>.object(cache)?.removeAll()
}

@c @implementation
public func schemefy_cache_free(_ cache: OpaquePointer?) {
  unsafe Handle<SheetCache>.free(cache)
}
