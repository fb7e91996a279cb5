internal import CSchemefy
internal import Schemefy

/// A diagnostic in the caller's terms, in memory that stays where it is.
struct DiagnosticEntry {
  private let severity: schemefy_severity
  private let line: UInt32
  private let column: UInt32
  private let file: LentBytes
  private let identifier: LentBytes
  private let message: LentBytes

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

  /// Writes one of an object's diagnostics into memory of the caller.
  static func write(
    _ index: Int, of entries: [DiagnosticEntry],
    to diagnostic: UnsafeMutablePointer<schemefy_diagnostic>?
  ) throws(CallFailure) {
    guard entries.indices.contains(index) else { throw .argument("no such diagnostic") }
    try unsafe CallerMemory.check(
      diagnostic, MemoryLayout<schemefy_diagnostic>.stride, "diagnostic", isRead: false)
    let entry = entries[index]
    // SAFETY: it is not NULL and as large as it has to be; the texts live as long as the object.
    unsafe diagnostic?.pointee.severity = entry.severity
    unsafe diagnostic?.pointee.line = entry.line
    unsafe diagnostic?.pointee.column = entry.column
    unsafe diagnostic?.pointee.file = entry.file.text
    unsafe diagnostic?.pointee.identifier = entry.identifier.text
    unsafe diagnostic?.pointee.message = entry.message.text
  }
}
