/// Replacements in one text, before they are translated into edits of the file around it.
///
/// All replacements stand in one buffer, so that an edit costs no allocation of its own.
package struct TextEdits: Sendable {
  private struct Entry: Sendable {
    var range: TextRange
    var replacement: Range<Int>
  }

  private var entries: [Entry] = []
  private var buffer: [UInt8] = []
  /// The ranges that are removed as a whole, in order and disjoint: edits inside them are dropped.
  private var removed: [TextRange] = []

  package init() {}

  package var isEmpty: Bool { entries.isEmpty && removed.isEmpty }

  /// The edits in the order of their adding, with the removals.
  package var edits: [(range: TextRange, replacement: [UInt8])] {
    effective.map { ($0.range, Array(buffer[$0.replacement])) }
  }

  private var effective: [Entry] {
    guard !removed.isEmpty else { return entries }
    return entries.filter { !removes($0.range) }
      + removed.map { Entry(range: $0, replacement: 0..<0) }
  }

  /// Removes ranges of the text, and drops all edits that lie in them.
  package mutating func remove(_ ranges: [TextRange]) {
    guard !ranges.isEmpty else { return }
    let all = (removed + ranges).sorted {
      ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
    }
    removed = []
    for range in all where range.lowerBound >= removed.last?.upperBound ?? 0 {
      removed.append(range)
    }
  }

  /// Whether a range is removed: whether it is in a removed range, and not only at its end.
  package func removes(_ range: TextRange) -> Bool {
    let index = removed.partitioningIndex { $0.upperBound > range.lowerBound }
    guard index < removed.count else { return false }
    let piece = removed[index]
    guard range.lowerBound == range.upperBound else {
      return piece.lowerBound <= range.lowerBound && range.upperBound <= piece.upperBound
    }
    return piece.lowerBound < range.lowerBound
  }

  package mutating func replace(_ range: TextRange, with replacement: [UInt8]) {
    let start = buffer.count
    buffer += replacement
    entries.append(Entry(range: range, replacement: start..<buffer.count))
  }

  package mutating func insert(_ text: [UInt8], at offset: Int) {
    replace(TextRange(at: offset), with: text)
  }

  /// Drops the edits in a range, which is to be replaced as a whole.
  package mutating func drop(in range: TextRange) {
    entries.removeAll {
      range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound
    }
    removed.removeAll {
      range.lowerBound <= $0.lowerBound && $0.upperBound <= range.upperBound
    }
  }

  /// Drops the edits in ranges that are replaced as a whole.
  ///
  /// - Parameter ranges: in ascending order, none in another.
  package mutating func drop(inAnyOf ranges: [TextRange]) {
    guard !ranges.isEmpty else { return }
    func isReplaced(_ range: TextRange) -> Bool {
      let index = ranges.partitioningIndex { $0.upperBound >= range.upperBound }
      return index < ranges.count && ranges[index].lowerBound <= range.lowerBound
    }
    entries.removeAll { isReplaced($0.range) }
    removed.removeAll { isReplaced($0) }
  }

  /// The edits for a text that starts further behind.
  package func shifted(by offset: Int) -> TextEdits {
    var result = self
    for index in result.entries.indices {
      result.entries[index].range = result.entries[index].range.shifted(by: offset)
    }
    result.removed = removed.map { $0.shifted(by: offset) }
    return result
  }

  package mutating func append(_ other: TextEdits) {
    guard !isEmpty else { return self = other }
    remove(other.removed)
    let offset = buffer.count
    buffer += other.buffer
    for entry in other.entries {
      let replacement = entry.replacement
      entries.append(
        Entry(
          range: entry.range,
          replacement: replacement.lowerBound + offset..<replacement.upperBound + offset))
    }
  }

  /// Adds the edits to those of the file that the text stands in.
  package func add(to list: inout EditList, through embedding: Embedding, in source: Span<UInt8>) {
    for entry in effective {
      if embedding.isVerbatim {
        let range = embedding.sourceRange(of: entry.range)
        list.replace(range, with: buffer, entry.replacement, in: source)
      } else {
        let replacement = Array(buffer[entry.replacement])
        for edit in embedding.edits(replacing: entry.range, with: replacement) {
          list.replace(edit.range, with: edit.replacement, in: source)
        }
      }
    }
  }

  /// Adds the edits to those of a file that spells the text around this one as it is.
  ///
  /// - Parameters:
  ///   - start: the offset of the text in the text around it.
  ///   - file: the embedding of the text around it, which is verbatim.
  ///   - spell: writes a replacement as the place demands.
  package func add(
    to list: inout EditList, at start: Int, in file: Embedding, _ source: Span<UInt8>,
    spelledBy spell: (_ text: ArraySlice<UInt8>, _ output: inout [UInt8]) -> Void
  ) {
    var spelled: [UInt8] = []
    for entry in effective {
      spelled.removeAll(keepingCapacity: true)
      spell(buffer[entry.replacement], &spelled)
      list.replace(
        file.sourceRange(of: entry.range.shifted(by: start)), with: spelled, in: source)
    }
  }

  /// The edits widened to whole units of the text; edits of the same unit are merged.
  ///
  /// - Parameter units: the whole units that a range touches.
  /// - Complexity: O(n log n) in their number, and linear in the lengths of their ranges.
  package func widened(in text: [UInt8], _ units: (Range<Int>) -> Range<Int>) -> TextEdits {
    var result = TextEdits()
    var group: (range: Range<Int>, inner: TextEdits)?
    func finish(_ group: (range: Range<Int>, inner: TextEdits)?, _ result: inout TextEdits) {
      guard let group else { return }
      result.replace(
        TextRange(group.range), with: group.inner.applied(to: Array(text[group.range])))
    }
    let sorted = edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    for (range, replacement) in sorted {
      let whole = units(range.range)
      guard whole != range.range || whole.lowerBound < (group?.range.upperBound ?? 0) else {
        finish(group, &result)
        group = nil
        result.replace(range, with: replacement)
        continue
      }
      if let open = group, whole.lowerBound >= open.range.upperBound {
        finish(open, &result)
        group = nil
      }
      var next = group ?? (whole, TextEdits())
      next.range = next.range.lowerBound..<max(next.range.upperBound, whole.upperBound)
      next.inner.replace(range.shifted(by: -next.range.lowerBound), with: replacement)
      group = next
    }
    finish(group, &result)
    return result
  }

  /// The text with all edits made.
  package func applied(to text: [UInt8]) -> [UInt8] {
    var list = EditList()
    for entry in effective {
      list.replace(SourceRange(entry.range.range), with: buffer, entry.replacement, in: text.span)
    }
    return list.applied(to: text)
  }
}
