/// A request on its way through a server, and the style that it gets.
public struct SchemeExchange: Hashable, Sendable {
  let negotiation: SchemeNegotiation
  /// The client's request.
  public let request: RequestHead
  /// The variant that the client gets: its ``SchemeVariant/traits`` choose the rewriter, its
  /// ``SchemeVariant/key`` belongs into the keys of caches.
  public let variant: SchemeVariant

  /// The entity tags of the variant.
  var tags: VariantTags { VariantTags(variant, revision: negotiation.revision) }

  /// The fields of the request for the origin, which knows nothing of variants.
  ///
  /// Of entity tags in `If-Match` and `If-None-Match`, those that the variant has get back what they had
  /// from the origin. All others are left: the origin does not know those of other variants and
  /// revisions, so that it sends the whole, or refuses. A range that continues what a client has of a
  /// variant is not asked for, as the origin would give a part of something else. And the content is to
  /// come as the server can read it.
  ///
  /// A response that was in a cache of the client before the server rewrote any has the origin's tag, and
  /// stays there until the origin changes it.
  public var forwardedFields: HeaderFields {
    var fields = request.fields
    let tags = tags
    for name in ["If-Match", "If-None-Match"] {
      guard let list = fields[name].flatMap(EntityTag.list) else { continue }
      guard list.contains(where: { tags.origin(of: $0) != nil }) else { continue }
      fields[name] = list.map { (tags.origin(of: $0) ?? $0).description }.joined(separator: ", ")
    }
    if let condition = fields["If-Range"], continuesVariant(condition) {
      fields["If-Range"] = nil
      fields["Range"] = nil
    }
    fields["Accept-Encoding"] = negotiation.acceptedEncodings
    return fields
  }

  /// Whether the condition of a request for a range may be met by the variant: its entity tag is one of
  /// the variant's, or it is a date, which the variant shares with the origin's bytes.
  private func continuesVariant(_ condition: String) -> Bool {
    guard let tag = EntityTag(condition) else { return true }
    return tags.origin(of: tag) != nil
  }

  /// The entity tags of `If-None-Match`.
  var knownTags: [EntityTag] {
    request.fields["If-None-Match"].flatMap(EntityTag.list) ?? []
  }
}
