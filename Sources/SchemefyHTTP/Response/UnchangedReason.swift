internal import SchemefyPage

/// The reason why a response is sent as it came.
public enum UnchangedReason: Hashable, Sendable {
  /// The method is none that a page is asked for by.
  case method(String)
  /// The status is none of ``SchemeNegotiation/statuses``, or comes without content.
  case status(Int)
  /// The content is a part of something: the status is 206, or there is a `Content-Range`.
  case partial
  /// `Cache-Control: no-transform`, in the response or in the request.
  case noTransform
  /// The content is of a type that is not rewritten, or of none.
  case contentType(String?)
  /// The content is encoded, as by `gzip`.
  case contentEncoding(String)
  /// The content is to be kept and not to be shown: `Content-Disposition: attachment`.
  case attachment
  /// A content security policy allows `style` attributes by their hashes.
  case contentSecurityPolicy
}

extension SchemeExchange {
  /// The reason to leave a response as it is; `nil` if it is rewritten.
  ///
  /// RFC 9110 §7.7 <https://www.rfc-editor.org/rfc/rfc9110#section-7.7>
  func reason(toLeave response: ResponseHead) -> UnchangedReason? {
    let fields = response.fields
    // The answer to a form that was posted is a page, too.
    guard ["GET", "HEAD", "POST"].contains(request.method) else { return .method(request.method) }
    if response.status == 206 || fields["Content-Range"] != nil { return .partial }
    let hasContent = response.status >= 200 && ![204, 205, 304].contains(response.status)
    guard hasContent, negotiation.statuses.contains(response.status) else {
      return .status(response.status)
    }
    if fields.hasCacheDirective("no-transform") { return .noTransform }
    // Of two types it is not known which one holds.
    let types = fields.values(of: "Content-Type")
    guard types.count == 1, let type = MediaType(types[0]).contentType else {
      return .contentType(fields["Content-Type"])
    }
    let encodings = FieldText.parts(fields["Content-Encoding"] ?? "", by: ",")
    guard encodings.allSatisfy({ FieldText.isSame($0, "identity") }) else {
      return .contentEncoding(fields["Content-Encoding"] ?? "")
    }
    let disposition = FieldText.parts(fields["Content-Disposition"] ?? "", by: ";").first ?? ""
    if FieldText.isSame(disposition, "attachment") { return .attachment }
    if type != .css, StylePolicies(fields).hasAttributeHashes { return .contentSecurityPolicy }
    // Last, as the answer to another request is rewritten then.
    return request.fields.hasCacheDirective("no-transform") ? .noTransform : nil
  }
}
