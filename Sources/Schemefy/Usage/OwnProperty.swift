internal import SchemefyCSS
internal import SchemefySource
internal import SchemefyTraits

/// The custom properties that are ours.
enum OwnProperty {
  /// Whether an ident names one of ours: a role, or a derived pair.
  static func isOwn(_ token: CSSToken, in text: Span<UInt8>) -> Bool {
    let prefix = SemanticColor.customPropertyPrefix.utf8.span
    let range = token.range
    guard range.count > prefix.count else { return false }
    for index in prefix.indices where text[range.lowerBound + index] != prefix[index] {
      return false
    }
    return true
  }
}
