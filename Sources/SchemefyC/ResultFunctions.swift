public import CSchemefy
internal import Schemefy

/// `schemefy_result`: all that a caller reads of it is in memory that stays where it is.
final class ResultObject {
  /// A diagnostic in the caller's terms.
  struct Entry {
    let severity: schemefy_severity
    let line: UInt32
    let column: UInt32
    let file: LentBytes
    let identifier: LentBytes
    let message: LentBytes

    init(_ diagnostic: Diagnostic) {
      severity =
        switch diagnostic.severity {
        case .error: SCHEMEFY_ERROR
        case .warning: SCHEMEFY_WARNING
        case .note: SCHEMEFY_NOTE
        }
      line = UInt32(clamping: diagnostic.location.line)
      column = UInt32(clamping: diagnostic.location.column)
      file = LentBytes(diagnostic.location.file)
      identifier = LentBytes(diagnostic.identifier)
      message = LentBytes(diagnostic.message)
    }
  }

  let bytes: LentBytes
  let isChanged: Bool
  let diagnostics: [Entry]

  init(_ result: RewriteResult) {
    bytes = LentBytes(result.bytes)
    isChanged = result.isChanged
    diagnostics = result.diagnostics.map(Entry.init)
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
    guard diagnostics.indices.contains(index) else { throw .argument("no such diagnostic") }
    try unsafe CallerMemory.check(
      diagnostic, MemoryLayout<schemefy_diagnostic>.stride, "diagnostic", isRead: false)
    let entry = diagnostics[index]
    // SAFETY: it is not NULL and as large as it has to be; the texts live as long as the result.
    unsafe diagnostic?.pointee.severity = entry.severity
    unsafe diagnostic?.pointee.line = entry.line
    unsafe diagnostic?.pointee.column = entry.column
    unsafe diagnostic?.pointee.file = entry.file.text
    unsafe diagnostic?.pointee.identifier = entry.identifier.text
    unsafe diagnostic?.pointee.message = entry.message.text
  }
}

@c @implementation
public func schemefy_result_free(_ result: OpaquePointer?) {
  unsafe Handle<ResultObject>.free(result)
}
