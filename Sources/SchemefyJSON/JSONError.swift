/// The reason why a text is no JSON.
package struct JSONError: Error, Hashable, Sendable {
  /// Lower case, no full stop.
  package var message: String
  /// The offset of the error, in bytes of the text.
  package var offset: Int
}
