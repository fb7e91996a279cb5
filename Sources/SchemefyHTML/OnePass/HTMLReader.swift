import SchemefySource

/// Reads a document in one pass: returns its nodes in the order in which they are created, and
/// stores only the open ones.
///
/// The nodes, their order and their parents are those of ``HTMLDocument/parse(_:options:)``, except
/// for the content of a `selectedcontent`, which repeats an option's content.
///
///     var reader = HTMLReader()
///     while reader.advance(in: text) {
///       for event in reader.events { … }
///     }
///
/// The tree builder is specialized for its sink, so the reader passes no closure into it: then it
/// needs not be compiled again for the reader's module. A reader is large, so it is never copied.
package struct HTMLReader: ~Copyable, Sendable {
  /// The events of the current token, in order.
  package internal(set) var events = HTMLEventList()
  /// The current token: its attributes are those of the elements in `events`, except implied ones.
  package internal(set) var token = HTMLToken()
  /// The offset up to which elements that change nothing, as ``PlainTag`` tells, are read past where they can be:
  /// then there are no events for most of them.
  package var plainEnd = 0
  var builder: TreeBuilder<OpenElementsSink>
  /// The last token read that is no text, as far as it is still in the text.
  var lastMarkup = TextRange(at: 0)
  /// Whether what would come behind the end of the text is read as data, and not into a template.
  private(set) var endsInData = false
  private var hasBegun = false
  private var hasEnded = false
  /// The plain markup that is passed over.
  var balanced = BalancedMarkup()
  /// The offset at which the budget is asked next.
  private var nextCheckpoint = TreeBuilder<OpenElementsSink>.checkpointDistance

  /// The events that are reported.
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
  /// The limits that were reached, each with the place where it first was.
  package var limitNotes: [HTMLLimitNote] { builder.limitNotes }
  /// The value that ``HTMLDocument/hasCrowdedFormatting`` has for the text that was read.
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
  /// - Complexity: linear in the length of the text read, over all calls and for fixed limits.
  package mutating func advance(in text: Span<UInt8>) -> Bool {
    begin()
    while builder.sink.events.count == 0, !hasEnded {
      if builder.sink.isFull { builder.forgetNodes() }
      if builder.tokenizer.offset < plainEnd { passOverPlainMarkup(in: text) }
      builder.processNext(&token, in: text)
      if token.range.upperBound >= nextCheckpoint, !passCheckpoint() { hasEnded = true }
      switch token.kind {
      case .text: break
      case .endOfFile:
        endsInData =
          builder.tokenizer.state == .data && token.range.isEmpty
          && builder.open.count(of: .template) == 0
        builder.stopParsing(at: text.count)
        hasEnded = true
      case .doctype, .startTag, .endTag, .comment: lastMarkup = token.range
      }
    }
    swap(&events, &builder.sink.events)
    return events.count > 0
  }

  /// Asks the budget of the document; returns whether reading goes on.
  private mutating func passCheckpoint() -> Bool {
    nextCheckpoint = token.range.upperBound + TreeBuilder<OpenElementsSink>.checkpointDistance
    return builder.options.budget?.checkpoint() ?? true
  }

  /// Sets the reader up for a token.
  @inline(__always)
  mutating func begin() {
    if !hasBegun { builder.begin() }
    hasBegun = true
    events.removeAll()
  }
}

extension HTMLReader {
  /// The number of elements that the tree builder stores: open ones, and those to be reopened.
  var depth: Int { builder.open.count + builder.formatting.count }
}
