/// The answer that a client gets, made of a response of the origin.
public enum SchemeAnswer: Sendable {
  /// The response, rewritten for the variant.
  case rewritten(ResponseRewriting)
  /// Status 304, without content: the client has the variant. The origin may have sent the whole; that is
  /// not needed.
  case notModified(HeaderFields)
  /// The response of the origin as it came, and the reason why. Where only the request has forbidden its
  /// rewriting, the fields vary as those of variants do, and no cache is to keep them: it would give the
  /// response to all clients.
  case unchanged(HeaderFields, UnchangedReason)
}

extension SchemeExchange {
  /// Returns the answer for the client to a response of the origin to ``forwardedFields``.
  public func answer(to response: ResponseHead) -> SchemeAnswer {
    if response.status == 304 { return answer(toNotModified: response.fields) }
    if let reason = reason(toLeave: response) {
      let isByRequest = reason == .noTransform && !response.fields.hasCacheDirective("no-transform")
      return .unchanged(
        isByRequest ? ResponseRewriting(self, response).uncachedFields : response.fields, reason)
    }
    let rewriting = ResponseRewriting(self, response)
    // The origin may take no notice of conditions.
    if response.status == 200, request.method != "POST", let tag = rewriting.tag,
      knownTags.contains(where: tag.matchesWeakly)
    {
      return .notModified(rewriting.fieldsOfNotModified)
    }
    return .rewritten(rewriting)
  }

  /// Returns the answer to a 304, which has the fields of the full response that the client is to keep.
  ///
  /// RFC 9110 §15.4.5 <https://www.rfc-editor.org/rfc/rfc9110#section-15.4.5>
  private func answer(toNotModified fields: HeaderFields) -> SchemeAnswer {
    let (known, tags) = (knownTags, tags)
    let ours = known.compactMap(tags.origin)
    var fields = fields
    if let tag = fields["ETag"].flatMap({ EntityTag($0) }), !known.isEmpty {
      guard ours.contains(where: tag.matchesWeakly) else {
        // The representation that the client has is the origin's, such as a picture.
        return .unchanged(fields, .status(304))
      }
      fields["ETag"] = tags.tag(for: tag).description
    } else if ours.count == 1, known.count == 1 {
      fields["ETag"] = known[0].description
    }
    // Without tags it may be any response. One that does not vary loses little by a field that says so; but
    // a cache forgets the field of one that does if the origin's `Vary` takes its place.
    negotiation.announce(in: &fields)
    fields.removeFieldsOfContent()
    if StylePolicies(fields).needsHashes { fields["Content-Security-Policy"] = nil }
    return .notModified(fields)
  }
}

extension SchemeNegotiation {
  /// Names in the fields of a variant all that it depends on, and asks for the hints.
  ///
  /// RFC 8942 §3 <https://www.rfc-editor.org/rfc/rfc8942#section-3>; Client Hint Reliability §3
  /// <https://datatracker.ietf.org/doc/html/draft-davidben-http-client-hint-reliability>
  func announce(in fields: inout HeaderFields) {
    fields.addVary(varyingFields)
    let names = hints.map(\.fieldName)
    fields.addMembers(names, to: "Accept-CH")
    if isCritical { fields.addMembers(names, to: "Critical-CH") }
  }
}

extension HeaderFields {
  /// Removes the fields that are true of the origin's bytes only: their number, their hashes, and how
  /// they were transferred.
  ///
  /// RFC 9110 §8.6 <https://www.rfc-editor.org/rfc/rfc9110#section-8.6>; RFC 9530
  /// <https://www.rfc-editor.org/rfc/rfc9530>, RFC 3230, RFC 1864
  mutating func removeFieldsOfContent() {
    for name in [
      "Content-Length", "Content-Digest", "Repr-Digest", "Digest", "Content-MD5",
      "Transfer-Encoding", "Trailer",
    ] { self[name] = nil }
  }
}
