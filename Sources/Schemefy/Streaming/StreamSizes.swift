/// The sizes, in bytes, of the parts of a page that a stream waits for.
///
/// `step` and `window` decide only when something is written, not what.
struct StreamSizes: Sendable {
  /// The number of bytes that are read at a time until the head is written; smaller pieces are held back
  /// until there are as many.
  var step = 1 << 12
  /// The number of bytes that are read at a time behind the head. A window costs as much as reading a
  /// kilobyte, however long it is.
  var window = 1 << 14
  /// The maximum number of bytes in front of the body: a page with more is rewritten as a whole.
  var head = 1 << 20
  /// The maximum length behind the head of the text of a `style` or `noscript`, and of a drawing: a
  /// longer text stays as it is, and of a larger drawing it is not known whether it is a diagram.
  var element = 1 << 18
}
