/// The format of messages.
enum MessageFormat: String, Sendable, CaseIterable {
  /// Lines to be read: `file:line:column: severity: message [identifier]`.
  case text
  /// A JSON object a line.
  case json
}
