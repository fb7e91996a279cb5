/// The unified format of the difference of two files, as `patch` reads it.
package struct UnifiedDiff {
  /// The number of equal lines around a change.
  private static let context = 3

  private let table: LineTable
  private let diff: LineDiff
  private let isColored: Bool

  /// The difference as bytes; empty for equal files.
  ///
  /// - Parameter path: the name that both files get.
  package static func bytes(
    old: [UInt8], new: [UInt8], path: [UInt8], isColored: Bool
  ) -> [UInt8] {
    if old == new { return [] }
    if ContentSniffer.isBinary(old) || ContentSniffer.isBinary(new) {
      return "Binary file ".utf8 + path + " differs\n".utf8
    }
    let table = LineTable(old: old, new: new)
    let diff = LineDiff(old: table.old.numbers, new: table.new.numbers)
    return UnifiedDiff(table: table, diff: diff, isColored: isColored).bytes(path: path)
  }

  private func bytes(path: [UInt8]) -> [UInt8] {
    var output = Output(isColored: isColored)
    // `patch` ends a name at a space, unless a tab comes first.
    let end = path.contains(UInt8(ascii: " ")) ? "\t" : ""
    output.add("--- ", Array(path + end.utf8), "\u{1b}[1m")
    output.add("+++ ", Array(path + end.utf8), "\u{1b}[1m")
    for hunk in hunks() { add(hunk, to: &output) }
    return output.bytes
  }

  /// A part of the files, given by the runs of lines that differ in it.
  private struct Hunk {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The changes with their context; those that would touch are merged.
  private func hunks() -> [Hunk] {
    var hunks: [Hunk] = []
    for change in changes() {
      let before = min(Self.context, change.old.lowerBound)
      let after = min(Self.context, table.old.ranges.count - change.old.upperBound)
      let hunk = Hunk(
        old: change.old.lowerBound - before..<change.old.upperBound + after,
        new: change.new.lowerBound - before..<change.new.upperBound + after)
      if let last = hunks.last, last.old.upperBound >= hunk.old.lowerBound {
        hunks[hunks.count - 1].old = last.old.lowerBound..<hunk.old.upperBound
        hunks[hunks.count - 1].new = last.new.lowerBound..<hunk.new.upperBound
      } else {
        hunks.append(hunk)
      }
    }
    return hunks
  }

  /// The runs of differing lines, without context.
  private func changes() -> [Hunk] {
    var changes: [Hunk] = []
    var (old, new) = (0, 0)
    while old < table.old.ranges.count || new < table.new.ranges.count {
      let (oldStart, newStart) = (old, new)
      while old < diff.isDeleted.count, diff.isDeleted[old] { old += 1 }
      while new < diff.isInserted.count, diff.isInserted[new] { new += 1 }
      if old > oldStart || new > newStart {
        changes.append(Hunk(old: oldStart..<old, new: newStart..<new))
      } else {
        old += 1
        new += 1
      }
    }
    return changes
  }

  private func add(_ hunk: Hunk, to output: inout Output) {
    let header = "@@ -\(Self.span(hunk.old)) +\(Self.span(hunk.new)) @@"
    output.add(header, [], "\u{1b}[36m")
    var (old, new) = (hunk.old.lowerBound, hunk.new.lowerBound)
    while old < hunk.old.upperBound || new < hunk.new.upperBound {
      if old < hunk.old.upperBound, diff.isDeleted[old] {
        output.add("-", table.old, line: old, "\u{1b}[31m")
        old += 1
      } else if new < hunk.new.upperBound, diff.isInserted[new] {
        output.add("+", table.new, line: new, "\u{1b}[32m")
        new += 1
      } else {
        output.add(" ", table.old, line: old, nil)
        old += 1
        new += 1
      }
    }
  }

  /// `start,count`, from 1; an empty range is named by the line before it, and a count of 1 left
  /// out.
  private static func span(_ range: Range<Int>) -> String {
    let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
    return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
  }

  /// Lines under construction.
  private struct Output {
    let isColored: Bool
    var bytes: [UInt8] = []

    init(isColored: Bool) {
      self.isColored = isColored
    }

    mutating func add(_ prefix: String, _ content: [UInt8], _ color: String?) {
      if isColored, let color { bytes += color.utf8 }
      bytes += prefix.utf8
      bytes += content
      if isColored, color != nil { bytes += "\u{1b}[0m".utf8 }
      bytes.append(UInt8(ascii: "\n"))
    }

    mutating func add(_ prefix: String, _ side: LineTable.Side, line: Int, _ color: String?) {
      var range = side.ranges[line]
      let isComplete = side.bytes[range.upperBound - 1] == UInt8(ascii: "\n")
      if isComplete { range = range.lowerBound..<range.upperBound - 1 }
      add(prefix, Array(side.bytes[range]), color)
      if !isComplete { bytes += "\\ No newline at end of file\n".utf8 }
    }
  }
}
