/// A media query, of those in a media query list.
///
/// Media Queries 4 "Syntax" <https://drafts.csswg.org/mediaqueries-4/#mq-syntax>
package struct MediaQuery: Hashable, Sendable {
  package enum Modifier: Hashable, Sendable {
    case none, not, only
  }

  /// Whether the query follows the grammar; one that does not counts as `not all`.
  package var isValid: Bool
  package var modifier: Modifier
  /// Index of the token that is the media type.
  package var mediaType: Int?
  /// Index of the condition in ``MediaQueryList/conditions``.
  package var condition: Int?
  /// The query, without white space and comments at its ends.
  package var tokens: TokenRange
  /// Modifier and media type; empty without.
  package var head: TokenRange
}

/// Media queries between commas. An empty list is true.
///
/// Media Queries 4 "Combining Media Queries"
/// <https://drafts.csswg.org/mediaqueries-4/#mq-list>
package struct MediaQueryList: Hashable, Sendable {
  package var queries: [MediaQuery] = []
  /// The nodes of all conditions.
  package var conditions: [MediaCondition] = []
  package var features: [MediaFeature] = []
}
