/// The value that a media feature is compared with, by indices of its tokens: `<mf-value>`.
///
/// Media Queries 4 "Syntax" <https://drafts.csswg.org/mediaqueries-4/#typedef-mf-value>
package enum MediaFeatureValue: Hashable, Sendable {
  /// A number, a dimension or an identifier.
  case token(Int)
  case ratio(Int, Int)
  /// A math function, or another one.
  case function(open: Int, close: Int)
}
