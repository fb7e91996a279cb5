/// How much of a page a stream waits for, in bytes.
///
/// `step` and `window` decide only when something is written, not what.
struct StreamSizes: Sendable {
  /// How much is read at a time until the head is written; what comes in smaller pieces is held back until
  /// there is as much.
  var step = 1 << 12
  /// How much is read at a time behind the head. A window costs as much as reading a kilobyte, however long it is.
  var window = 1 << 14
  /// How much may come in front of the body: a page with more is rewritten as a whole.
  var head = 1 << 20
  /// How long the text of a `style` or `noscript` may be behind the head, and how large a drawing: a
  /// longer text stays as it is, and of a larger drawing it is not known whether it is a diagram.
  var element = 1 << 18
}
