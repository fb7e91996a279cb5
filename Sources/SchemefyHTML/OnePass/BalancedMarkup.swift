import SchemefySource

/// Markup that is passed over: tags that the tree builder need not see, as each element that they open they close
/// again, which leaves it as it was.
///
///     <p>A <b>word</b> of <code>code</code>   <!-- The builder is told of `<p>` alone. -->
///
/// Only what the rules of "in body" do with ordinary elements is known here; whatever else comes is for the tree
/// builder, after the start tags that are still open.
struct BalancedMarkup: Sendable {
  /// A start tag of an element that is still open.
  struct StartTag: Sendable {
    var offset: UInt32
    /// The length of the name in bytes.
    var nameLength: UInt8
    var tag: TagName
    var traits: ElementTraits
    /// The name as written and a `>` behind it, the first byte lowest; 0 if it has more than seven bytes.
    var ending: UInt64
  }

  /// The start tags that are still open, the outermost first.
  private(set) var open: [StartTag] = []
  private var paragraphCount = 0
  private var formattingCount = 0
  private var linkCount = 0
  private var surroundings = Surroundings()

  /// The facts about the elements that the tree builder has open.
  struct Surroundings {
    /// The name of the current node.
    var current = TagName.unknown
    var hasParagraph = false
    /// The number of entries in the list of active formatting elements.
    var formattingCount = 0
    /// Whether a link is among the active formatting elements.
    var hasLink = false
    /// The number of elements that may still be opened.
    var depth = 0
  }

  /// The number of start tags that are held at most.
  private static let depthLimit = 128

  init() { open.reserveCapacity(BalancedMarkup.depthLimit) }

  /// Begins anew, without open start tags.
  mutating func begin(in surroundings: Surroundings) {
    open.removeAll(keepingCapacity: true)
    (paragraphCount, formattingCount, linkCount) = (0, 0, 0)
    self.surroundings = surroundings
    self.surroundings.depth = min(surroundings.depth, BalancedMarkup.depthLimit)
  }

  // MARK: Start tags

  /// Takes in a start tag.
  ///
  /// - Returns: whether it was taken in; otherwise nothing has changed.
  mutating func start(
    _ tag: TagName, at offset: Int, nameLength: Int, in text: Span<UInt8>
  ) -> Bool {
    let element = StartTag(
      offset: UInt32(truncatingIfNeeded: offset), nameLength: UInt8(clamping: nameLength), tag: tag,
      traits: ElementTraits(tag, .html), ending: Self.ending(offset, nameLength, in: text))
    guard open.count < surroundings.depth, nameLength < UInt8.max else { return false }
    guard !isInTable else {
      guard startsTablePart(tag) else { return false }
      push(element)
      return true
    }
    // What a `source` says depends on the `picture` that it is in, and so does the picture behind it.
    guard tag != .picture, current(at: open.count) != .picture else { return false }
    if element.traits.contains(.startsPhrase) || tag == .a {
      if element.traits.contains(.formatting), !mayFormat(tag) { return false }
      push(element)
      return true
    }
    if element.traits.contains(.listItem) {
      guard let depth = depth(ofListWith: tag), hasNoParagraph(in: depth) else { return false }
      close(to: depth)
      push(element)
      return true
    }
    switch tag {
    case .area, .br, .embed, .img, .input, .keygen, .param, .track, .wbr: return true
    case .table:
      // In front of a table a `p` ends in some documents only.
      guard hasNoParagraph(in: open.count) else { return false }
      push(element)
      return true
    case .h1, .h2, .h3, .h4, .h5, .h6, .hr, .listing, .pre: break
    default: guard element.traits.contains(.startsBlock) else { return false }
    }
    // A `p` that is the current node ends in front of a block.
    let depth = open.last?.tag == .p ? open.count - 1 : open.count
    guard hasNoParagraph(in: depth), !(tag.isHeading && current(at: depth).isHeading) else {
      return false
    }
    close(to: depth)
    if tag != .hr { push(element) }
    return true
  }

  /// Whether the current node is an element of a table that holds no text.
  var isInTable: Bool {
    switch current(at: open.count) {
    case .table, .tbody, .thead, .tfoot, .tr: true
    default: false
    }
  }

  /// Whether a start tag is that of an element that is put into the current node, which is one of a table.
  private func startsTablePart(_ tag: TagName) -> Bool {
    switch current(at: open.count) {
    case .table: tag == .tbody || tag == .thead || tag == .tfoot
    case .tr: tag == .td || tag == .th
    default: tag == .tr
    }
  }

  /// Whether a formatting element can be added to the active ones, and takes none from among them: of three
  /// equal ones the earliest goes, as does an open link in front of another.
  private func mayFormat(_ tag: TagName) -> Bool {
    guard surroundings.formattingCount + formattingCount < 3 else { return false }
    return tag != .a || linkCount == 0 && !surroundings.hasLink
  }

  /// The number of start tags that stay open in front of a list item: those around the item that it ends, or all
  /// if it stands in a list.
  ///
  /// - Returns: `nil` if it is not known.
  private func depth(ofListWith tag: TagName) -> Int? {
    if current(at: open.count).isList { return open.count }
    var depth = open.count
    if depth > 0, open[depth - 1].tag == .p { depth -= 1 }
    guard depth > 0 else { return nil }
    let item = open[depth - 1].tag
    return item == tag || tag != .li && (item == .dd || item == .dt) ? depth - 1 : nil
  }

  /// The name of the current node if only so many start tags are open.
  private func current(at depth: Int) -> TagName {
    depth > 0 ? open[depth - 1].tag : surroundings.current
  }

  /// Whether no `p` is open if only so many start tags are, at most two of which are closed.
  private func hasNoParagraph(in depth: Int) -> Bool {
    guard !surroundings.hasParagraph else { return false }
    var count = paragraphCount
    var index = open.count
    while index > depth {
      index -= 1
      if open[index].tag == .p { count -= 1 }
    }
    return count == 0
  }

  /// The name of a start tag, of which sixteen bytes are there, with a `>` behind it.
  @inline(__always)
  private static func ending(_ offset: Int, _ length: Int, in text: Span<UInt8>) -> UInt64 {
    guard length < 8 else { return 0 }
    let end = UInt64(truncatingIfNeeded: length &* 8)
    let name = text.word(at: offset &+ 1) & ~(UInt64.max &<< end)
    return name | UInt64(UInt8(ascii: ">")) &<< end
  }

  // MARK: End tags

  /// Takes in the end tag at an offset, from which sixteen bytes are there, if that closes the current node and is
  /// written as its start tag.
  ///
  /// - Returns: the offset behind it; `nil` if it is another one.
  @inline(__always)
  mutating func endLast(at offset: Int, in text: Span<UInt8>) -> Int? {
    guard let last = open.last, last.ending != 0 else { return nil }
    let length = Int(last.nameLength)
    let unused = UInt64(truncatingIfNeeded: 56 &- length &* 8)
    guard (text.word(at: offset &+ 2) ^ last.ending) &<< unused == 0 else { return nil }
    close(to: open.count - 1)
    return offset &+ length &+ 3
  }

  /// Takes in an end tag.
  ///
  /// - Returns: whether it was taken in; otherwise nothing has changed.
  mutating func end(_ tag: TagName, nameAt nameStart: Int, length: Int, in text: Span<UInt8>)
    -> Bool
  {
    let traits = ElementTraits(tag, .html)
    var depth = open.count
    switch tag {
    case .table, .tbody, .thead, .tfoot, .tr: break
    case .td, .th: skipImplied(tag, &depth)
    default:
      guard traits.contains(.endsItself) else { return false }
      if !traits.isDisjoint(with: [.startsBlock, .listItem]), tag != .p {
        skipImplied(tag, &depth)
      }
    }
    guard depth > 0 else { return false }
    let element = open[depth - 1]
    guard element.tag == tag else { return false }
    if tag == .unknown {
      let start = Int(element.offset) + 1
      let name = TextRange(start..<start + Int(element.nameLength))
      guard text.isEqualIgnoringCase(name, TextRange(nameStart..<nameStart + length)) else {
        return false
      }
    }
    close(to: depth - 1)
    return true
  }

  /// Counts out elements whose ends are implied by that of another.
  private func skipImplied(_ tag: TagName, _ depth: inout Int) {
    while depth > 0, open[depth - 1].traits.contains(.impliedEnd), open[depth - 1].tag != tag {
      depth -= 1
    }
  }

  // MARK: The open start tags

  @inline(__always)
  private mutating func push(_ element: StartTag) {
    open.append(element)
    note(element, 1)
  }

  /// Closes elements until so many are open.
  @inline(__always)
  private mutating func close(to depth: Int) {
    while open.count > depth { note(open.removeLast(), -1) }
  }

  @inline(__always)
  private mutating func note(_ element: StartTag, _ change: Int) {
    if element.tag == .p { paragraphCount += change }
    if element.traits.contains(.formatting) {
      formattingCount += change
      if element.tag == .a { linkCount += change }
    }
  }
}
