internal import SchemefyPage
public import SchemefySource
internal import SchemefyTraits

/// Rewrites content while it comes: takes it in pieces, and gives back the bytes that can be written
/// already.
///
///     let page = SchemeContent(as: .page, path: "guide/index.html")
///     var stream = rewriter.stream(page, plan: plan)
///     for await chunk in body { try await out.write(stream.push(chunk)) }
///     try await out.write(stream.finish())
///
/// The result never depends on the ends of the pieces. The memory that a page takes follows its head,
/// and the longest tag, comment, style or drawing in it, not its length. Content that is no page in HTML
/// is held until its end, and becomes what the whole becomes in one call.
///
/// A page is decided on by its head. Each colour behind that is mapped by the rules alone, without
/// regard to the places where it is seen; the colours of the style sheets of a site are those of the
/// site's plan.
///
/// If the task is cancelled, or a deadline passes, nothing of the page is lost: the rest of it comes out
/// as it is, and ``interruption`` says why.
public struct SchemeStream: ~Copyable, Sendable {
  let rewriter: SchemeRewriter
  /// The kind, the path and so on of the content that comes in pieces; without bytes.
  let content: SchemeContent
  let plan: SitePlan?
  /// The files that the page links to; `nil` leaves its links alone.
  let resources: (any ResourceProvider)?
  /// Returns the reason why the work is to end; `nil` if it may go on.
  let interrupt: @Sendable () -> WorkInterruption?
  let sizes: StreamSizes
  /// Whether marks of an earlier run are none, as they were taken back.
  let isRestored: Bool

  /// The phase of the work on a page.
  enum Phase: Sendable {
    /// The body of the page has not begun.
    case head
    /// The head of the page was written.
    case body
    /// The page is rewritten as a whole at its end.
    case whole(Reason)
    /// The rest of the page stays as it is.
    case unchanged
  }

  /// The reason why a page is rewritten as a whole.
  enum Reason: Sendable {
    case type, encoding, earlierRun, fragment, options, longHead, usedScheme
    /// The page has ended before anything of it was written.
    case end
  }

  var phase = Phase.head
  /// The bytes that have come and were not written yet. Behind the head, the names of open elements
  /// stand in front.
  var buffer: [UInt8] = []
  /// The length of the names, in bytes.
  var prefixCount = 0
  /// The number of the names.
  var nameCount = 0
  /// The number of bytes that have come.
  var received = 0
  /// The number of bytes that have to have come before more is read.
  var nextStop: Int
  /// Reads the beginning of the page, to find its body.
  var probe: PageWindows
  /// The reader of the page behind its head.
  var windows: PageWindows
  var context: StreamContext?
  /// The bytes that came before the first piece, until that comes.
  private var first: [UInt8]
  /// Whether what was not written yet waits for the end of the page.
  var isHolding = false
  /// The place of the first byte in the page that was not written yet.
  var place = LinePlace()
  /// Whether markup that is put there is markup.
  var isAtMarkup = false
  /// The greatest number of bytes that were held at a time.
  package private(set) var peak = 0

  /// The diagnostics so far. Their places are those in the whole page.
  public internal(set) var diagnostics: [Diagnostic] = []
  /// The numbers of mapped colours in the page, and of texts that stay hard to read; whole at its end.
  public internal(set) var statistics = RewriteStatistics()
  /// The definitions of custom properties that the page needs and does not hold, complete at its end.
  public internal(set) var paletteSheet = PaletteSheet()
  /// The path of the page's palette sheet, as in ``RewriteResult/paletteSheetPath``.
  public internal(set) var paletteSheetPath: String?
  /// The reason why the work on the page has ended before its end: bytes that had not been written by
  /// then come out as they are, and so do all that come behind them. `nil` while the work goes on.
  public internal(set) var interruption: WorkInterruption?

  init(
    _ content: SchemeContent, by rewriter: SchemeRewriter, with traits: TraitCollection? = nil,
    resources: (any ResourceProvider)? = nil, plan: SitePlan?,
    sizes: StreamSizes = StreamSizes(), isRestored: Bool = false,
    interruptedBy interrupt: @escaping @Sendable () -> WorkInterruption? = { nil }
  ) {
    self.rewriter = rewriter.reading(content, with: traits)
    first = content.bytes
    var description = content
    description.bytes = []
    self.content = description
    self.plan = plan
    self.resources = resources
    self.interrupt = interrupt
    self.sizes = sizes
    self.isRestored = isRestored
    nextStop = sizes.step
    let options = self.rewriter.options.parserOptions
    probe = PageWindows(options: options, awaitedLimit: .max)
    windows = PageWindows(
      options: options, awaitedLimit: sizes.element,
      passesOverPlainMarkup: self.rewriter.traces != nil)
  }

  /// Takes the next piece of the page.
  ///
  /// - Returns: what can be written; often nothing, or more than the piece.
  public mutating func push(_ chunk: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    takeFirst(&output)
    take(chunk, &output)
    return output
  }

  /// Takes the next piece of the page.
  ///
  /// - Returns: what can be written.
  public mutating func push(_ chunk: [UInt8]) -> [UInt8] { push(chunk[...]) }

  /// Ends the page.
  ///
  /// - Returns: what is left to be written.
  public mutating func finish() -> [UInt8] {
    var output: [UInt8] = []
    takeFirst(&output)
    advance(isLast: true, &output)
    phase = .unchanged
    return output
  }

  private mutating func takeFirst(_ output: inout [UInt8]) {
    guard !first.isEmpty else { return }
    let bytes = first
    first = []
    take(bytes[...], &output)
  }

  private mutating func take(_ piece: ArraySlice<UInt8>, _ output: inout [UInt8]) {
    var rest = piece
    while !rest.isEmpty {
      if case .unchanged = phase { return output += rest }
      let piece = rest.prefix(nextStop - received)
      buffer += piece
      received += piece.count
      rest = rest.dropFirst(piece.count)
      peak = max(peak, buffer.count)
      if received == nextStop { advance(isLast: false, &output) }
    }
  }

  /// Reads the bytes that have come.
  private mutating func advance(isLast: Bool, _ output: inout [UInt8]) {
    if case .unchanged = phase { return }
    if let reason = interrupt() { return stop(for: reason, &output) }
    if case .head = phase { readHead(isLast: isLast, &output) }
    switch phase {
    case .head, .unchanged: break
    case .body: readWindow(isLast: isLast, &output)
    case .whole(let reason): readWhole(reason, isLast: isLast, &output)
    }
    nextStop = received + sizes.step
    // A token without an end is read again when it is longer by half.
    if case .body = phase {
      nextStop = received + max(sizes.window, (buffer.count - prefixCount) / 2)
    }
  }

  var path: String { content.path }

  /// The pipeline of a part of the page, of a length in bytes.
  ///
  /// - Parameter loadsSheets: whether the files that the part links to are loaded, those of a site aside.
  func pipeline(
    forLength length: Int, loadsSheets: Bool = false, isInterruptible: Bool = true
  ) -> Pipeline {
    var files = loadsSheets ? resources : nil
    if let survey = plan?.survey, let given = files {
      files = PlannedResources(files: given, survey: survey)
    }
    let limits = rewriter.options.limits
    let budget =
      isInterruptible
      ? WorkBudget(limits, length: length, interruptedBy: interrupt)
      : WorkBudget(limits, length: length)
    var pipeline = rewriter.pipeline(budget, files, plan: plan)
    pipeline.nonce = content.nonce.map { Array($0.utf8) }
    // The treatment of pictures must not depend on where a part ends.
    pipeline.asksForPictures = false
    return pipeline
  }

  /// Leaves the rest of the page as it is.
  mutating func leave(_ output: inout [UInt8]) {
    output += buffer[prefixCount...]
    buffer = []
    prefixCount = 0
    phase = .unchanged
  }
}
