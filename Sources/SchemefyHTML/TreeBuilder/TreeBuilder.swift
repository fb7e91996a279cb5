import SchemefySource

/// Tree construction: takes the tokenizer's tokens and feeds a sink with nodes.
///
/// The text is passed to each call and never held. What a token does is decided by the insertion
/// mode, then by the tag's name: both are small integers. Parse errors are not reported.
///
/// WHATWG HTML §13.2.6 <https://html.spec.whatwg.org/multipage/parsing.html#tree-construction>
struct TreeBuilder<Sink: TreeSink> {
  typealias NodeID = HTMLDocument.NodeID

  var sink: Sink
  var tokenizer = HTMLTokenizer()
  let options: HTMLParserOptions
  /// The context element of a fragment; `nil` for a document.
  let contextElement: OpenElement?

  var mode = InsertionMode.initial
  /// The mode that "text" and "in table text" return to.
  var originalMode = InsertionMode.initial
  var templateModes: [InsertionMode] = []
  var open = OpenElements()
  var formatting = ActiveFormattingElements()

  /// The element pointers; -1 while `nil`. -2 is a form outside a fragment.
  var headElement: NodeID = -1
  var formElement: NodeID = -1
  var framesetOK = true
  var fostersParents = false
  /// Whether a newline at the start of the next token is to be dropped.
  var skipsNewline = false
  /// Whether text comes from a state in which the tokenizer replaces NULs.
  var replacesNulls = false
  /// Text in a table of which it is not known yet whether it is all white space: from the first
  /// character to the last. In between stands nothing but text and `</>`, which makes no token.
  var pendingTableText: TextRun?
  var openSelects: [OpenSelect] = []

  /// The offset at which the current token starts: the place of implied elements and of closes without
  /// end tag.
  var offset = 0
  /// The number of bytes in front of the text that were dropped.
  var dropped = 0
  /// The number of copies of formatting elements that were made.
  var copies = 0
  /// Whether parsing ends before the text does.
  var isStopped = false
  /// The limits that were reached, each with the place where it first was.
  var limitNotes: [HTMLLimitNote] = []
  /// Whether four formatting elements with one name and the same number of attributes, which is not 0,
  /// were active at a time: had their attributes been equal, one element would have been dropped.
  var hasCrowdedFormatting = false
  /// The end tags of `body` and `html`, which stay open until the end.
  var bodyEndTag: TextRange?
  var htmlEndTag: TextRange?

  init(sink: Sink, options: HTMLParserOptions) {
    self.sink = sink
    self.options = options
    contextElement = TreeBuilder.contextElement(for: options)
  }

  /// Parses a whole text.
  ///
  /// - Complexity: linear in the text's length, for fixed limits.
  mutating func run(_ text: Span<UInt8>) {
    begin()
    var token = HTMLToken()
    repeat {
      // A counter for every token would cost more than this loop.
      let end = token.range.upperBound + Self.checkpointDistance
      repeat {
        processNext(&token, in: text)
      } while token.kind != .endOfFile && !isStopped && token.range.upperBound < end
      if options.budget?.checkpoint() == false { isStopped = true }
    } while token.kind != .endOfFile && !isStopped
    stopParsing(at: text.count)
  }

  /// The number of bytes that are read between two checkpoints of the budget: less than half a
  /// millisecond's.
  static var checkpointDistance: Int { 1 << 15 }

  /// Sets the parser up, before the first token.
  mutating func begin() {
    if let context = options.fragmentContext {
      start(in: context)
    } else if let enclosing = options.enclosing {
      start(inside: enclosing)
    }
  }

  /// Reads the next token, and processes it.
  @inline(__always)
  mutating func processNext(_ token: inout HTMLToken, in text: Span<UInt8>) {
    tokenizer.allowsCDATA = isInForeignContent
    tokenizer.next(in: text, into: &token)
    take(&token, in: text)
  }

  /// Processes one token.
  @inline(__always)
  mutating func take(_ token: inout HTMLToken, in text: Span<UInt8>) {
    offset = token.range.lowerBound
    if processOrdinary(token, in: text) { return }
    if token.kind == .text {
      processText(TextRun(token.data, token.content), in: text)
    } else {
      if token.kind == .endOfFile { offset = text.count }
      skipsNewline = false
      if token.attributes.count > options.attributeLimit { limitAttributes(of: &token) }
      process(token, in: text)
    }
  }

  /// The tree construction dispatcher, for all tokens but text.
  ///
  /// <https://html.spec.whatwg.org/multipage/parsing.html#tree-construction-dispatcher>
  mutating func process(_ token: HTMLToken, in text: Span<UInt8>) {
    if isInForeignContent, !followsHTMLRules(token),
      processInForeignContent(token, in: text) == .done
    {
      return
    }
    while processByMode(token, in: text) == .reprocess {}
  }

  /// Processes a token by the rules of the current insertion mode.
  mutating func processByMode(_ token: HTMLToken, in text: Span<UInt8>) -> TokenOutcome {
    switch mode {
    case .inBody: inBody(token, in: text)
    case .text: inText(token)
    case .inTable: inTable(token, in: text)
    case .inTableText: inTableText(in: text)
    case .inTableBody: inTableBody(token, in: text)
    case .inRow: inRow(token, in: text)
    case .inCell: inCell(token, in: text)
    case .inCaption: inCaption(token, in: text)
    case .inColumnGroup: inColumnGroup(token, in: text)
    case .inTemplate: inTemplate(token, in: text)
    case .initial: initial(token, in: text)
    case .beforeHtml: beforeHtml(token)
    case .beforeHead: beforeHead(token, in: text)
    case .inHead: inHead(token, in: text)
    case .inHeadNoscript: inHeadNoscript(token, in: text)
    case .afterHead: afterHead(token, in: text)
    case .afterBody: afterBody(token, in: text)
    case .inFrameset: inFrameset(token, in: text)
    case .afterFrameset: afterFrameset(token, in: text)
    case .afterAfterBody: afterAfterBody(token, in: text)
    case .afterAfterFrameset: afterAfterFrameset(token, in: text)
    }
  }

  /// Closes all open elements.
  ///
  /// <https://html.spec.whatwg.org/multipage/parsing.html#stop-parsing>
  mutating func stopParsing(at end: Int) {
    offset = end
    while let element = open.last {
      var endTag: TextRange?
      if element.isHTML(.body) { endTag = bodyEndTag }
      if element.isHTML(.html) { endTag = htmlEndTag }
      pop(endTag: endTag ?? TextRange(at: end))
    }
  }
}

extension TreeBuilder: Sendable where Sink: Sendable {}
