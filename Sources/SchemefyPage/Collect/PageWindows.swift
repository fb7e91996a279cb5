package import SchemefyHTML
package import SchemefySource

/// Reads a page of which only a window is there at a time, and collects what stands in it.
///
///     while let window = … {
///       windows.read(window, isLast: false)
///       guard windows.isBetweenElements else { continue }  // The window has to grow.
///       let page = windows.take()
///       let names = windows.drop(upTo: windows.droppable, in: window)
///     }
///
/// All ranges are of the window. A window is longer each time, or begins anew as
/// ``HTMLReader/drop(upTo:in:)`` says.
package struct PageWindows: ~Copyable, Sendable {
  private var reader: HTMLReader
  private let options: HTMLParserOptions
  private var state = PageCollector.State()
  private let passesOverPlainMarkup: Bool
  /// The maximum length of the text of a `style`, in bytes.
  private let awaitedLimit: Int
  /// Whether the body, or the frameset in its place, has begun.
  package private(set) var hasBody = false
  /// Whether markup put behind the page would be markup.
  package private(set) var endsBetweenTokens = false

  /// - Parameter passesOverPlainMarkup: whether only what ``SchemeTraces`` tells of is collected.
  package init(options: HTMLParserOptions, awaitedLimit: Int, passesOverPlainMarkup: Bool = false) {
    self.options = options
    self.passesOverPlainMarkup = passesOverPlainMarkup
    self.awaitedLimit = awaitedLimit
    reader = HTMLReader(options: options, detail: .markup)
  }

  /// Reads all tokens of a window that have an end in it, and pieces of longer text.
  ///
  /// - Parameters:
  ///   - isLast: whether nothing comes behind the window.
  ///   - stopsAtBody: whether to read no further than the tag that begins the body.
  package mutating func read(
    _ text: Span<UInt8>, isLast: Bool, stopsAtBody: Bool = false
  ) {
    var collector = PageCollector(text: text, options: options, &state)
    collector.awaitedLimit = awaitedLimit
    let splitting = HTMLReader.TextSplitting(readText: awaitedLimit)
    var hasBody = self.hasBody
    reader.plainEnd = passesOverPlainMarkup && isBetweenElements && hasBody ? .max : 0
    while !(stopsAtBody && hasBody),
      isLast ? reader.advance(in: text) : reader.advance(in: text, splitting: splitting)
    {
      for index in reader.events.indices {
        if !hasBody { hasBody = reader.events[index].beginsBody }
        collector.take(reader.events[index], reader)
      }
      reader.plainEnd =
        passesOverPlainMarkup && collector.isBetweenElements && hasBody ? .max : 0
    }
    self.hasBody = hasBody
    collector.quirksMode = reader.quirksMode
    collector.page.outline.hasCrowdedFormatting = reader.hasCrowdedFormatting
    collector.page.limits += reader.takeLimitNotes()
    collector.passOverLongText()
    collector.give(to: &state)
    if isLast { endsBetweenTokens = reader.endsBetweenTokens(in: text) }
  }

  /// Whether nothing that is collected goes on behind what was read: no text is awaited, and no
  /// drawing is open.
  package var isBetweenElements: Bool { state.awaited.isEmpty && state.drawing == nil }

  /// Stops waiting for the end of a drawing that has grown too large: what is collected in it is not
  /// known to be in a diagram.
  package mutating func leaveDrawing() { state.drawing = nil }

  /// Whether markup put in front of what is not read yet would be markup.
  package var isAtMarkup: Bool { reader.isAtMarkup }

  /// The offset behind the text that was read.
  package var unread: Int { reader.unread }
  /// The offset up to which the window may be dropped.
  package var droppable: Int { reader.droppable }

  /// The contents that were collected since they were last taken.
  package var collected: CollectedPage { state.page }

  /// Whether anything was collected since the contents were last taken, or passed over.
  package var hasCollected: Bool {
    !state.page.isBlank || !state.passedOver.isEmpty
      || !state.page.outline.schemeAttributes.isEmpty
  }

  /// Takes the contents that were collected, and leaves none.
  package mutating func take() -> (page: CollectedPage, passedOver: [TextRange]) {
    var next = CollectedPage()
    swap(&next, &state.page)
    state.page.outline = next.outline
    let passedOver = state.passedOver
    state.passedOver = []
    return (next, passedOver)
  }

  /// Drops text that was read, as ``HTMLReader/drop(upTo:in:)`` does.
  package mutating func drop(upTo end: Int, in text: Span<UInt8>) -> [TextRange] {
    state.leave(text)
    return reader.drop(upTo: end, in: text)
  }

  /// Sets what is known of the page as a whole: of its head, which is the window.
  package mutating func setOutline(_ outline: PageOutline) {
    state.page.outline = outline
  }
}

extension HTMLEvent {
  /// Whether the node is the body, or a frameset in its place.
  fileprivate var beginsBody: Bool {
    guard kind == .node, case .element = node.kind, case .html = node.namespace else {
      return false
    }
    return node.tag == .body || node.tag == .frameset
  }
}

extension PageCollector {
  /// Whether no text is awaited, and no drawing is open.
  var isBetweenElements: Bool { awaited.isEmpty && drawing == nil }

  /// The state that a collector carries from one window of a page to the next.
  struct State: Sendable {
    var page = CollectedPage()
    var awaited: [HTMLDocument.NodeID: AwaitedText] = [:]
    var drawing: OpenDrawing?
    var notes = OutlineNotes()
    var quirksMode = HTMLDocument.QuirksMode.noQuirks
    var passedOver: [TextRange] = []

    /// Keeps what does not depend on the places in a text.
    mutating func leave(_ text: Span<UInt8>) {
      notes.leave(text)
      page.outline = page.outline.behindHead(in: text)
    }
  }

  /// A collector that goes on where another stopped.
  @_lifetime(copy text)
  init(text: Span<UInt8>, options: HTMLParserOptions, _ state: inout State) {
    var taken = State()
    swap(&taken, &state)
    self.init(text: text, page: taken.page, options: options)
    taken.page = CollectedPage()
    awaited = taken.awaited
    drawing = taken.drawing
    notes = taken.notes
    quirksMode = taken.quirksMode
    passedOver = taken.passedOver
  }

  /// Hands the state over to the collector that goes on.
  @_lifetime(self: copy self)
  mutating func give(to state: inout State) {
    swap(&state.page, &page)
    state.awaited = awaited
    state.drawing = drawing
    state.notes = notes
    state.quirksMode = quirksMode
    state.passedOver = passedOver
  }

  /// Waits no longer for the ends of elements whose text is too long.
  @_lifetime(self: copy self)
  mutating func passOverLongText() {
    for (id, text) in awaited where text.count >= awaitedLimit {
      awaited[id] = nil
      passOver(text)
    }
  }
}

extension OutlineNotes {
  /// Keeps what does not depend on the places in a text.
  mutating func leave(_ text: Span<UInt8>) {
    lastMarkup = TextRange(at: 0)
    policies = []
    html.leave(text)
    body.leave(text)
  }
}

extension RootAttributes {
  /// Keeps the names of the attributes, whose places are lost.
  mutating func leave(_ text: Span<UInt8>) {
    for attribute in first where !attribute.isDuplicate {
      names.insert(HTMLText.decodeName(text, attribute.name))
    }
    first = []
  }
}

extension PageOutline {
  /// The outline of a page, for what stands behind the head.
  func behindHead(in text: Span<UInt8>) -> PageOutline {
    var outline = self
    outline.nonce = nonce.map { EmbeddedText.copied($0.bytes(in: text).span) }
    outline.base?.place = -1
    outline.forbidsInlineStyle = forbidsInlineStyle.map { _ in TextRange(at: 0) }
    outline.closedPolicies = closedPolicies.map { (-1, $0.nonces) }
    outline.headStart = nil
    outline.charsetEnd = nil
    outline.firstStyle = nil
    for index in outline.roots.indices { outline.roots[index].attributes = [] }
    return outline
  }
}
