public import SchemefyPage
public import SchemefySource

/// A response that is rewritten: its type and nonce, which the rewriter needs, and the fields that it
/// gets.
public struct ResponseRewriting: Sendable {
  /// The type of the content.
  public let type: ContentType
  /// The encoding of the text that the response names, for `SchemeOptions.charset`.
  public let charset: String?
  /// Whether there is content: to `HEAD` there is none, and ``fields(length:)`` are all there is.
  public let hasContent: Bool
  /// The variant's entity tag; `nil` if the origin gives none.
  public let tag: EntityTag?
  private let policies: StylePolicies
  private let fields: HeaderFields
  /// The fields of the response where its content is sent as it came: for the caller's reasons, such as a
  /// limit, or as ``fields(for:edits:of:)`` gives none.
  ///
  /// They say as much of what the response depends on as those of the other variants, and their entity tag
  /// is the variant's. Otherwise a cache would give to all clients what only this one was to get. Where the
  /// reason may not hold the next time, ``uncachedFields`` are the fields.
  public let unchangedFields: HeaderFields

  init(_ exchange: SchemeExchange, _ response: ResponseHead) {
    var fields = response.fields
    let mediaType = MediaType(fields["Content-Type"] ?? "")
    type = mediaType.contentType ?? .html
    charset = mediaType.charset
    hasContent = exchange.request.method != "HEAD"
    policies = type == .css ? StylePolicies() : StylePolicies(fields)
    tag = fields["ETag"].flatMap { EntityTag($0) }.map(exchange.tags.tag)
    fields["ETag"] = tag?.description
    // All variants have the origin's date, so that it distinguishes none of them where no tag does.
    if tag == nil { fields["Last-Modified"] = nil }
    // Parts are the origin's to give, and it knows its own bytes only.
    fields["Accept-Ranges"] = "none"
    exchange.negotiation.announce(in: &fields)
    unchangedFields = fields
    fields.removeFieldsOfContent()
    self.fields = fields
  }

  /// The nonce by which the response's content security policy lets styles in, for the rewriter: styles
  /// that it puts into the page need it.
  public var nonce: String? { policies.nonce }

  /// Whether a content security policy allows styles by their hashes, or not at all: then the fields
  /// follow from the whole content, and ``fields(for:edits:of:)`` gives them.
  public var needsHashes: Bool { hasContent && policies.needsHashes }

  /// The fields of the response, where they do not depend on the content.
  ///
  /// - Parameter length: the number of bytes; `nil` where that is not known yet, as of a stream.
  /// - Returns: `nil` if it ``needsHashes``.
  public func fields(length: Int?) -> HeaderFields? {
    needsHashes ? nil : measured(fields, length)
  }

  /// The fields of the response. A content security policy that knows styles by their hashes gets those of
  /// the styles that it allowed as they are now, and where no nonce lets them in, of those that were put
  /// into the page. It allows nothing else that it did not allow before.
  ///
  /// - Parameters:
  ///   - bytes: the new content.
  ///   - edits: the edits that made it.
  ///   - original: the content as it came.
  /// - Returns: `nil` if the policy can't be kept: the content is then to be sent as it came, with
  ///   ``unchangedFields``. That is so where a document stands in the page, and where a style does that the
  ///   policy did not let in.
  public func fields(
    for bytes: [UInt8], edits: EditList, of original: [UInt8]
  ) -> HeaderFields? {
    guard needsHashes, !edits.isEmpty else { return measured(fields, bytes.count) }
    guard let before = StyleTexts(original, type: type, charset: charset),
      let after = StyleTexts(bytes, type: type, charset: charset)
    else { return nil }
    let changes = StyleChanges(before, after, edits)
    return policies.allowing(changes, in: fields).map { measured($0, bytes.count) }
  }

  /// The fields of the response where its content is sent as it came, for a reason that may not hold the
  /// next time, such as a deadline: no cache is to keep it, and no client to ask whether it has changed.
  public var uncachedFields: HeaderFields {
    var fields = unchangedFields
    fields["Cache-Control"] = "no-store"
    for name in ["ETag", "Last-Modified"] { fields[name] = nil }
    return fields
  }

  private func measured(_ fields: HeaderFields, _ length: Int?) -> HeaderFields {
    var fields = fields
    if hasContent { fields["Content-Length"] = length.map { String(max($0, 0)) } }
    return fields
  }

  /// The fields of a 304 in place of the response.
  var fieldsOfNotModified: HeaderFields {
    var fields = fields
    for name in [
      "Content-Type", "Content-Language", "Last-Modified", "Accept-Ranges",
    ] { fields[name] = nil }
    if policies.needsHashes { fields["Content-Security-Policy"] = nil }
    return fields
  }
}
