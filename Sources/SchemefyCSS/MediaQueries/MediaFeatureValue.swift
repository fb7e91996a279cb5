/// The value that a media feature is compared with, by indices of its tokens: `<mf-value>`.
///
/// Media Queries 4 "Syntax" <https://drafts.csswg.org/mediaqueries-4/#typedef-mf-value>
package enum MediaFeatureValue: Hashable, Sendable {
  /// A number, a dimension or an identifier.
  case token(Int)
  case ratio(Int, Int)
  /// A function, such as `calc()`, by the indices of its first and its last token.
  case function(open: Int, close: Int)
}
