public import CSchemefy
internal import Schemefy

/// `schemefy_result`: all that a caller reads of the result is in memory that stays where it is.
final class ResultObject {
  let bytes: LentBytes
  let isChanged: Bool
  let diagnostics: [DiagnosticEntry]

  init(_ result: RewriteResult) {
    bytes = LentBytes(result.bytes)
    isChanged = result.isChanged
    diagnostics = result.diagnostics.map(DiagnosticEntry.init)
  }
}

@c @implementation
public func schemefy_result_bytes(_ result: OpaquePointer?) -> UnsafePointer<UInt8>? {
  // SAFETY: the bytes live as long as the result, which the caller keeps.
  unsafe Handle<ResultObject>.object(result)?.bytes.bytes
}

@c @implementation
public func schemefy_result_length(_ result: OpaquePointer?) -> Int {
  unsafe Handle<ResultObject>.object(result)?.bytes.count ?? 0
}

@c @implementation
public func schemefy_result_is_changed(_ result: OpaquePointer?) -> CInt {
  unsafe Handle<ResultObject>.object(result)?.isChanged == true ? 1 : 0
}

@c @implementation
public func schemefy_result_diagnostic_count(_ result: OpaquePointer?) -> Int {
  unsafe Handle<ResultObject>.object(result)?.diagnostics.count ?? 0
}

@c @implementation
public func schemefy_result_diagnostic(
  _ result: OpaquePointer?, _ index: Int,
  _ diagnostic: UnsafeMutablePointer<schemefy_diagnostic>?
) -> schemefy_status {
  unsafe CallMessage(nil, 0).status { () throws(CallFailure) in
    let diagnostics = try unsafe Handle<ResultObject>.object(result, "result").diagnostics
    try unsafe DiagnosticEntry.write(index, of: diagnostics, to: diagnostic)
  }
}

@c @implementation
public func schemefy_result_free(_ result: OpaquePointer?) {
  unsafe Handle<ResultObject>.free(result)
}
