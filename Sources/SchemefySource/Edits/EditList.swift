/// Replacements of byte ranges of one file, sorted and disjoint.
///
/// All replacements are in one buffer, so that an edit needs no allocation of its own.
public struct EditList: Sendable {
  private struct Entry: Sendable {
    var range: SourceRange
    var replacement: Range<Int>
  }

  private var entries: [Entry] = []
  private var buffer: [UInt8] = []
  private var isSorted = true

  public init() {}

  public var isEmpty: Bool { entries.isEmpty }
  public var count: Int { entries.count }

  /// Adds an edit, reduced to the bytes that differ: it starts and ends where old and new do.
  ///
  /// Edits may be added in any order. Insertions at one place stay in the order of their adding.
  ///
  /// - Precondition: `range` is in `source` and overlaps no range added before.
  package mutating func replace(
    _ range: SourceRange, with replacement: [UInt8], in source: Span<UInt8>
  ) {
    replace(range, with: replacement, replacement.indices, in: source)
  }

  /// Replaces a range with a part of a buffer.
  package mutating func replace(
    _ range: SourceRange, with replacement: [UInt8], _ part: Range<Int>, in source: Span<UInt8>
  ) {
    var old = range.range
    var new = part
    while !old.isEmpty, !new.isEmpty, source[old.lowerBound] == replacement[new.lowerBound] {
      old = old.lowerBound + 1..<old.upperBound
      new = new.lowerBound + 1..<new.upperBound
    }
    while !old.isEmpty, !new.isEmpty,
      source[old.upperBound - 1] == replacement[new.upperBound - 1]
    {
      old = old.lowerBound..<old.upperBound - 1
      new = new.lowerBound..<new.upperBound - 1
    }
    guard !old.isEmpty || !new.isEmpty else { return }
    let start = buffer.count
    buffer.append(contentsOf: replacement[new])
    if let last = entries.last, old.lowerBound < last.range.upperBound { isSorted = false }
    entries.append(Entry(range: SourceRange(old), replacement: start..<buffer.count))
  }

  /// Adds the edits of another list for the same file.
  ///
  /// - Precondition: they overlap none of those here.
  package mutating func append(_ other: EditList) {
    guard !other.isEmpty else { return }
    let offset = buffer.count
    buffer += other.buffer
    for entry in other.entries {
      if let last = entries.last, entry.range.lowerBound < last.range.upperBound {
        isSorted = false
      }
      let replacement = entry.replacement
      entries.append(
        Entry(
          range: entry.range,
          replacement: replacement.lowerBound + offset..<replacement.upperBound + offset))
    }
  }

  /// Puts the edits into the order of their places.
  private func sorted() -> [Entry] {
    guard !isSorted else { return entries }
    // Swift's sort is stable by implementation only; the place in the buffer is the order of
    // adding.
    return entries.sorted {
      ($0.range.lowerBound, $0.range.upperBound, $0.replacement.lowerBound)
        < ($1.range.lowerBound, $1.range.upperBound, $1.replacement.lowerBound)
    }
  }

  /// The edits in the order of their places: the replaced ranges, and their replacements.
  public var edits: [(range: SourceRange, replacement: ArraySlice<UInt8>)] {
    sorted().map { ($0.range, buffer[$0.replacement]) }
  }

  /// The source with all edits made.
  ///
  /// - Complexity: O(n) in the sizes of source and replacements.
  package func applied(to source: [UInt8]) -> [UInt8] {
    guard !isEmpty else { return source }
    var output: [UInt8] = []
    output.reserveCapacity(source.count + buffer.count)
    var position = 0
    for entry in sorted() {
      precondition(entry.range.lowerBound >= position, "edits are disjoint")
      output += source[position..<entry.range.lowerBound]
      output += buffer[entry.replacement]
      position = entry.range.upperBound
    }
    output += source[position...]
    return output
  }
}
