import Foundation
import SchemefyCommand
import Testing

/// The difference of two files.
struct DiffTests {
  private func unified(_ old: String, _ new: String) -> String {
    let bytes = UnifiedDiff.bytes(
      old: Array(old.utf8), new: Array(new.utf8), path: Array("f".utf8), isColored: false)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func ofEqualFilesIsEmpty() {
    #expect(unified("a\nb\n", "a\nb\n") == "")
    #expect(unified("", "") == "")
  }

  @Test func showsAChangeInItsContext() {
    #expect(
      unified("1\n2\n3\n4\nold\n6\n7\n8\n9\n", "1\n2\n3\n4\nnew\n6\n7\n8\n9\n") == """
        --- f
        +++ f
        @@ -2,7 +2,7 @@
         2
         3
         4
        -old
        +new
         6
         7
         8

        """)
  }

  @Test func joinsHunksThatTouch() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let near = unified(
      old, old.replacing("\n5\n", with: "\nx\n").replacing("\n11\n", with: "\ny\n"))
    #expect(near.matches(of: /@@ -/).count == 1)
    let far = unified(old, old.replacing("\n5\n", with: "\nx\n").replacing("\n13\n", with: "\ny\n"))
    #expect(far.matches(of: /@@ -/).count == 2)
  }

  @Test func saysWhereTheLastLineFeedIsMissing() {
    #expect(
      unified("a", "a\n") == """
        --- f
        +++ f
        @@ -1 +1 @@
        -a
        \\ No newline at end of file
        +a

        """)
  }

  @Test func countsLinesOfEmptyFiles() {
    #expect(unified("", "a\n") == "--- f\n+++ f\n@@ -0,0 +1 @@\n+a\n")
    #expect(unified("a\n", "") == "--- f\n+++ f\n@@ -1 +0,0 @@\n-a\n")
  }

  @Test func ofBinaryFilesShowsNoBytes() {
    #expect(unified("a\0b", "a\0c") == "Binary file f differs\n")
  }

  @Test func keepsNamesWithSpacesTogether() {
    let bytes = UnifiedDiff.bytes(
      old: Array("a\n".utf8), new: Array("b\n".utf8), path: Array("my page".utf8),
      isColored: false)
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("--- my page\t\n+++ my page\t\n"))
  }

  /// Small random files: the script leads from one to the other, and is as short as the longest
  /// common subsequence allows.
  @Test(arguments: 0..<20)
  func isShortestForSmallFiles(round: Int) {
    var random = SplitMix(state: UInt64(round))
    for _ in 0..<100 {
      let letters = Int.random(in: 1...6, using: &random)
      let old = Self.lines(Int.random(in: 0...24, using: &random), letters, &random)
      let new = Self.lines(Int.random(in: 0...24, using: &random), letters, &random)
      let diff = LineDiff(old: old, new: new)
      let kept = zip(old, diff.isDeleted).filter { !$0.1 }.map(\.0)
      #expect(kept == zip(new, diff.isInserted).filter { !$0.1 }.map(\.0), "seed \(round)")
      #expect(kept.count == Self.longestCommonSubsequence(old, new), "seed \(round)")
    }
  }

  /// Long files that have next to nothing in common take the way out that bounds the time; the
  /// script still leads from one to the other.
  @Test func staysQuickForLongFilesThatDiffer() {
    var random = SplitMix(state: 7)
    let old = Self.lines(20_000, 1_000_000, &random)
    let new = Self.lines(20_000, 1_000_000, &random)
    let diff = LineDiff(old: old, new: new)
    let kept = zip(old, diff.isDeleted).filter { !$0.1 }.map(\.0)
    #expect(kept == zip(new, diff.isInserted).filter { !$0.1 }.map(\.0))
  }

  @Test func numbersEqualLinesAlike() {
    let table = LineTable(old: Array("a\nb\na\nc".utf8), new: Array("b\nc\nc\n".utf8))
    #expect(table.old.ranges == [0..<2, 2..<4, 4..<6, 6..<7])
    #expect(table.old.numbers == [0, 1, 0, 2])
    // `c` without and with a line feed are two lines.
    #expect(table.new.numbers == [1, 3, 3])
  }

  private static func lines(_ count: Int, _ letters: Int, _ random: inout SplitMix) -> [Int] {
    (0..<count).map { _ in Int.random(in: 0..<letters, using: &random) }
  }

  /// The length, by the textbook's table.
  private static func longestCommonSubsequence(_ left: [Int], _ right: [Int]) -> Int {
    var row = Array(repeating: 0, count: right.count + 1)
    for value in left {
      var diagonal = 0
      for (index, other) in right.enumerated() {
        let above = row[index + 1]
        row[index + 1] = value == other ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[right.count]
  }
}

/// A small generator with a seed (Steele, Lea and Flood's SplitMix64).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }
}
