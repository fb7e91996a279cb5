/// Reads a document in one pass: gives its nodes in the order in which they are made, and keeps
/// only those that are open.
///
/// The nodes, their order and their parents are those of ``HTMLDocument/parse(_:options:)``, but
/// for what a `selectedcontent` shows, which repeats an option's content.
///
///     var reader = HTMLReader()
///     while reader.advance(in: text) {
///       for event in reader.events { … }
///     }
///
/// Whoever reads is asked for nothing, so that the tree builder, which is specialised for its sink,
/// needs not be compiled again for the reader's module. A reader is large, so it is never copied.
package struct HTMLReader: ~Copyable {
  /// What the current token did, in order.
  package private(set) var events = HTMLEventList()
  /// The current token: its attributes are those of the elements that `events` reports, but of
  /// those that are implied.
  package private(set) var token = HTMLToken()
  private(set) var builder: TreeBuilder<OpenElementsSink>
  private var hasBegun = false
  private var hasEnded = false

  /// What is reported.
  package enum Detail: UInt8, Sendable {
    /// All nodes, and the ends of all elements.
    case full
    /// All nodes but text, with the text and the ends of `style` and `noscript` alone,
    /// and the ends of `svg`.
    case markup
  }

  package init(
    options: HTMLParserOptions = HTMLParserOptions(), detail: Detail = .full
  ) {
    self.init(options: options, sink: OpenElementsSink(detail: detail))
  }

  init(options: HTMLParserOptions, sink: OpenElementsSink) {
    builder = TreeBuilder(sink: sink, options: options)
  }

  /// Whether the document is in quirks mode; known when the first element is.
  package var quirksMode: HTMLDocument.QuirksMode { builder.sink.quirksMode }
  /// Limits that bit so far.
  package var limits: HTMLParserLimits { builder.sink.limits }
  /// The same, each with the place where it did first.
  package var limitNotes: [HTMLLimitNote] { builder.limitNotes }
  /// As ``HTMLDocument/hasCrowdedFormatting``.
  package var hasCrowdedFormatting: Bool { builder.hasCrowdedFormatting }
  /// The nodes that may still be referred to, by their numbers.
  package var nodes: Span<HTMLNode> {
    @_lifetime(borrow self)
    get { builder.sink.nodes.span }
  }

  /// Reads up to the next token that does something to the document.
  ///
  /// - Parameter text: the whole document, the same each time.
  /// - Returns: `false` behind the last token.
  /// - Complexity: linear in the length of what is read, over all calls and for fixed limits.
  package mutating func advance(in text: Span<UInt8>) -> Bool {
    if !hasBegun { builder.begin() }
    hasBegun = true
    events.removeAll()
    while builder.sink.events.count == 0, !hasEnded {
      if builder.sink.isFull { builder.forgetNodes() }
      builder.processNext(&token, in: text)
      if token.kind == .endOfFile {
        builder.stopParsing(at: text.count)
        hasEnded = true
      }
    }
    swap(&events, &builder.sink.events)
    return events.count > 0
  }
}

extension HTMLReader {
  /// How many elements the tree builder knows: those that are open, and those to be opened again.
  var depth: Int { builder.open.count + builder.formatting.count }
}
