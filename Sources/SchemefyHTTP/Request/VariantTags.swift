internal import SchemefyPage
internal import SchemefySource

/// The entity tags of a variant: those of the origin, with a mark behind them.
struct VariantTags: Hashable, Sendable {
  /// `~dark`, or `~dark~` and a revision.
  private let mark: String

  /// - Parameter revision: any text; what an entity tag can't hold, or ours has for itself, is escaped.
  init(_ variant: SchemeVariant, revision: String) {
    let escaped = PercentEncoding.encode(revision.utf8) {
      $0.isASCIIAlphanumeric || "-._".utf8.contains($0)
    }
    mark =
      "~\(variant.key)" + (escaped.isEmpty ? "" : "~" + String(decoding: escaped, as: UTF8.self))
  }

  /// The variant's tag. It is strong where the origin's is: same input, same output.
  func tag(for origin: EntityTag) -> EntityTag {
    EntityTag(isWeak: origin.isWeak, opaque: origin.opaque + mark)
  }

  /// The origin's tag, given the variant's; `nil` for any other tag.
  func origin(of tag: EntityTag) -> EntityTag? {
    let (text, mark) = (tag.opaque.utf8, mark.utf8)
    guard text.count >= mark.count, text.suffix(mark.count).elementsEqual(mark) else { return nil }
    return EntityTag(
      isWeak: tag.isWeak, opaque: String(Substring(text.dropLast(mark.count))))
  }
}
