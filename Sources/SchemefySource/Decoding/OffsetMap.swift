/// Maps offsets in decoded text back to offsets in its source.
///
/// The map is a list of runs. Within a run, every `textStep` bytes of text come from `sourceStep`
/// bytes of source: 1 and 1 where nothing was escaped, 1 and 2 for ASCII in UTF-16, 1 and 5 for one
/// `&amp;`. Source without text is between two runs.
package struct OffsetMap: Sendable, Hashable {
  private struct Run: Sendable, Hashable {
    var text: UInt32
    var source: UInt32
    var textStep: UInt32
    var sourceStep: UInt32
  }

  private var runs: [Run]
  /// The number of bytes of text that the map covers.
  package private(set) var textCount: Int
  /// The offset in the source behind all that the map covers.
  private var sourceEnd: Int
  /// The offset in the source behind the last run.
  private var runEnd = -1

  /// Whether all of the text comes from one stretch of source, in equal steps.
  package var isContiguous: Bool { runs.count <= 1 }

  /// The map of text that is a part of its source, `start` bytes into it.
  package init(identityFrom start: Int, count: Int) {
    runs = [Run(text: 0, source: UInt32(start), textStep: 1, sourceStep: 1)]
    textCount = count
    sourceEnd = start + count
    runEnd = sourceEnd
  }

  /// An empty map, to be appended to, of text whose source starts at `start`.
  package init(from start: Int) {
    runs = []
    textCount = 0
    sourceEnd = start
  }

  /// Adds text that was taken over as it stood in `source`.
  package mutating func appendVerbatim(_ source: Range<Int>) {
    append(source, units: source.count, textStep: 1, sourceStep: 1)
  }

  /// Adds `textCount` bytes of text that come from `source` as a whole, such as a character
  /// reference.
  ///
  /// Without text, the source is skipped.
  package mutating func appendUnit(_ source: Range<Int>, textCount: Int) {
    append(source, units: 1, textStep: textCount, sourceStep: source.count)
  }

  @inline(__always)
  private mutating func append(
    _ source: Range<Int>, units: Int, textStep: Int, sourceStep: Int
  ) {
    sourceEnd = source.upperBound
    guard units > 0, textStep > 0 else { return }
    if runEnd == source.lowerBound, let last = runs.last, last.textStep == textStep,
      last.sourceStep == sourceStep
    {
      // The sequence continues the run before it.
    } else {
      runs.append(
        Run(
          text: UInt32(textCount), source: UInt32(source.lowerBound),
          textStep: UInt32(textStep), sourceStep: UInt32(sourceStep)))
    }
    runEnd = sourceEnd
    textCount += units * textStep
  }

  /// The source of a range of the text: whole escapes where the range cuts one.
  ///
  /// - Complexity: O(log n) in the number of runs.
  package func source(of range: Range<Int>) -> Range<Int> {
    let lower = sourceOffset(startingAt: range.lowerBound)
    guard !range.isEmpty else { return lower..<lower }
    return lower..<max(lower, sourceOffset(endingAt: range.upperBound))
  }

  /// The smallest range around a range of the text that cuts no unit, such as the replacement of a
  /// character reference.
  package func wholeUnits(of range: Range<Int>) -> Range<Int> {
    var whole = range
    if range.lowerBound < textCount, let run = run(at: range.lowerBound) {
      whole =
        whole.lowerBound - (whole.lowerBound - Int(run.text)) % Int(run.textStep)..<whole.upperBound
    }
    if range.upperBound > 0, let run = run(at: range.upperBound - 1) {
      let rest = (range.upperBound - Int(run.text)) % Int(run.textStep)
      if rest > 0, !range.isEmpty || whole.lowerBound < range.lowerBound {
        whole = whole.lowerBound..<whole.upperBound + Int(run.textStep) - rest
      }
    }
    return whole
  }

  /// The parts of a range of the text whose source is not interrupted: there are several where
  /// comments or other markup interrupt the text.
  ///
  /// - Complexity: O(log n) in the number of runs, and linear in the number of those in the range.
  package func pieces(of range: Range<Int>) -> [Range<Int>] {
    guard !range.isEmpty, runs.count > 1 else { return [range] }
    var result: [Range<Int>] = []
    var start = range.lowerBound
    var next = indexOfRun(behind: start)
    while next < runs.count, Int(runs[next].text) < range.upperBound {
      let text = Int(runs[next].text)
      if next > 0, sourceOffset(endingAt: text) != Int(runs[next].source) {
        result.append(start..<text)
        start = text
      }
      next += 1
    }
    result.append(start..<range.upperBound)
    return result
  }

  /// The offset in the source at which the piece starts that the text at `offset` comes from.
  private func sourceOffset(startingAt offset: Int) -> Int {
    guard offset < textCount, let run = run(at: offset) else { return sourceEnd }
    return Int(run.source) + (offset - Int(run.text)) / Int(run.textStep) * Int(run.sourceStep)
  }

  /// The offset in the source at which the piece ends that the text before `offset` comes from.
  private func sourceOffset(endingAt offset: Int) -> Int {
    guard offset > 0, let run = run(at: offset - 1) else {
      return sourceOffset(startingAt: offset)
    }
    let step = Int(run.textStep)
    return Int(run.source) + (offset - Int(run.text) + step - 1) / step * Int(run.sourceStep)
  }

  /// The last run that starts at or before `offset`.
  private func run(at offset: Int) -> Run? {
    let next = indexOfRun(behind: offset)
    return next > 0 ? runs[next - 1] : nil
  }

  /// The index of the first run that starts behind `offset`.
  private func indexOfRun(behind offset: Int) -> Int {
    runs.partitioningIndex { Int($0.text) > offset }
  }
}
