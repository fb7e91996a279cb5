public import CSchemefy
internal import Schemefy

/// `schemefy_file`: the bytes of a file that a caller gives.
final class GivenFile {
  /// `nil` while there is no such file.
  private(set) var bytes: [UInt8]?

  func append(_ more: [UInt8]) { bytes = (bytes ?? []) + more }
}

/// The files that a caller gives by a function.
///
/// The function is called only while the caller waits for a rewriter or a stream, in the thread of the
/// call.
@safe struct CallbackResources: ResourceProvider {
  // SAFETY: the caller's function and its user data stay in the thread of the call.
  private nonisolated(unsafe) let function: schemefy_resource
  private nonisolated(unsafe) let userData: UnsafeMutableRawPointer?

  /// `nil` without a function.
  init?(_ function: schemefy_resource?, _ userData: UnsafeMutableRawPointer?) {
    guard let function = unsafe function else { return nil }
    unsafe self.function = unsafe function
    unsafe self.userData = unsafe userData
  }

  func bytes(at path: String) -> [UInt8]? {
    let file = GivenFile()
    unsafe Handle.lend(file) { file in
      // SAFETY: the path and the file live until the function returns, as the header says.
      unsafe path.withCString { path in unsafe function(userData, path, file) }
    }
    return file.bytes
  }
}

@c @implementation
public func schemefy_file_write(
  _ file: OpaquePointer?, _ bytes: UnsafePointer<UInt8>?, _ length: Int
) -> schemefy_status {
  unsafe CallMessage(nil, 0).status { () throws(CallFailure) in
    let file = try unsafe Handle<GivenFile>.object(file, "file")
    file.append(try unsafe CallerMemory.bytes(bytes, length, "bytes"))
  }
}
